/** Names at their points, as text nodes; those that would run into another stay away. */
import { Layer, type LeafletEventHandlerFn, type Map as LeafletMap } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { NamedPoint } from '../../geojson/named-points.ts';
import { make } from '../dom.ts';
import { toLatLng } from '../map.ts';
import { findRoom, labelAt } from './room.ts';

export class NameLayer extends Layer {
  #points: readonly NamedPoint[] = [];
  #labels: HTMLElement[] = [];
  #taken = new Set<string>();
  #map: LeafletMap | null = null;
  #box = make('div', { className: 'leaflet-zoom-hide', ariaHidden: 'true' });

  /** Makes room for what stands on some of the points. */
  setTaken(positions: readonly Position[]): void {
    this.#taken = new Set(positions.map(String));
    this.#raise();
  }

  show(points: readonly NamedPoint[]): void {
    this.#points = points;
    this.#arrange();
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    map.getPane('labels')!.append(this.#box);
    this.#arrange();
    return this;
  }

  override onRemove(): this {
    this.#map = null;
    this.#box.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { viewreset: () => this.#arrange(), zoomend: () => this.#arrange() };
  }

  #arrange(): void {
    const map = this.#map;
    if (!map) return;
    const places = this.#points.map(({ position }) => map.latLngToLayerPoint(toLatLng(position)));
    this.#labels = this.#points.map(({ name }, i) =>
      labelAt(places[i]!, 'name', make('bdi', {}, name)),
    );
    this.#box.replaceChildren(...this.#labels);
    const room = findRoom(
      this.#labels.map(({ firstElementChild }, i) => {
        const { offsetWidth: width, offsetHeight: height } = firstElementChild as HTMLElement;
        return { x: places[i]!.x, y: places[i]!.y, width, height };
      }),
    );
    for (const [i, label] of this.#labels.entries()) label.classList.toggle('crowded', !room[i]);
    this.#raise();
  }

  #raise(): void {
    for (const [i, label] of this.#labels.entries()) {
      label.classList.toggle('raised', this.#taken.has(String(this.#points[i]!.position)));
    }
  }
}
