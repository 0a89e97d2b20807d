/** A button on the map. Leaflet's own markers are not buttons and ignore the keyboard. */
import {
  DomUtil,
  type LatLng,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  latLng,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Position } from '../../geo/position.ts';
import { make } from '../ui/dom.ts';
import { toLatLng } from './map.ts';

export class ButtonMarker extends Layer {
  readonly button: HTMLButtonElement;
  protected at: LatLng;

  constructor(className: string) {
    super();
    this.at = latLng(0, 0);
    this.button = make('button', { className: `${className} leaflet-zoom-animated` });
  }

  moveTo(position: Position): void {
    this.at = latLng(toLatLng(position));
    this.place();
  }

  override onAdd(leafletMap: LeafletMap): this {
    leafletMap.getPanes().markerPane.append(this.button);
    this.place();
    return this;
  }

  override onRemove(): this {
    this.button.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      zoom: () => this.place(),
      viewreset: () => this.place(),
      zoomanim: (event) => this.placeDuringZoom(event as ZoomAnimEvent),
    };
  }

  protected place(): void {
    if (this._map) this.put(this._map.latLngToLayerPoint(this.at));
  }

  private placeDuringZoom({ center, zoom }: ZoomAnimEvent): void {
    const pane = DomUtil.getPosition(this._map.getPanes().mapPane);
    const half = this._map.getSize().divideBy(2);
    const origin = this._map.project(center, zoom).subtract(half).add(pane).round();
    this.put(this._map.project(this.at, zoom).subtract(origin).round());
  }

  private put(where: Point): void {
    DomUtil.setPosition(this.button, where);
  }
}
