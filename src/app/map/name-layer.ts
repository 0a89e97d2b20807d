/** Names beside their points. Those that would overlap something else are hidden. */
import {
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  point,
} from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import { make } from '../ui/dom.ts';
import { isFree, type LabelBox, labelAt } from './label-collision.ts';
import { toLatLng } from './map.ts';

/** Pixels around a point that its name keeps free, for a dot or for a pin. */
const [dot, pin] = [8, 19];
/** Pixels to both sides that names keep free for the label of a search. */
const note = 22;
/** Possible sides of a name, the best first: above, below, right, left. */
const sides = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
] as const;

export class NameLayer extends Layer {
  #points: readonly NamedPoint[] = [];
  #pins = new Set<string>();
  #taken: readonly boolean[] = [];
  #map: LeafletMap | null = null;
  #box = make('div', { className: 'leaflet-zoom-hide', ariaHidden: 'true' });

  /** Keeps names away from pins that stand on their points. */
  setPins(positions: readonly Position[]): void {
    this.#pins = new Set(positions.map(String));
    const before = String(this.#taken);
    this.#taken = this.#takenByPins();
    // A pin that is dragged changes nothing until it stands on a point.
    if (String(this.#taken) !== before) this.#arrange();
  }

  show(points: readonly NamedPoint[]): void {
    this.#points = points;
    this.#taken = this.#takenByPins();
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

  #takenByPins(): boolean[] {
    return this.#points.map(({ position }) => this.#pins.has(String(position)));
  }

  #arrange(): void {
    const map = this.#map;
    if (!map) return;
    const places = this.#points.map(({ position }) => map.latLngToLayerPoint(toLatLng(position)));
    const reaches = places.map((_, i) => (this.#taken[i] ? pin : dot));
    const names = this.#points.map(({ name }) => make('bdi', {}, name));
    this.#box.replaceChildren(...names.map((name, i) => labelAt(places[i]!, 'name', name)));
    const sizes = names.map(({ offsetWidth, offsetHeight }) => point(offsetWidth, offsetHeight));
    const rooms = roomsBeside(places, reaches, sizes);
    for (const [i, name] of names.entries()) {
      const room = rooms[i];
      name.hidden = !room;
      if (!room) continue;
      name.style.left = `${room.x - places[i]!.x}px`;
      name.style.top = `${room.y - places[i]!.y}px`;
    }
  }
}

/** Per point the box of its name; undefined where there is no room. */
function roomsBeside(
  places: readonly Point[],
  reaches: readonly number[],
  sizes: readonly Point[],
): (LabelBox | undefined)[] {
  // If possible, names avoid the labels of a search at other points; else only the points.
  const noted = places.map((place, i) => around(place, Math.max(reaches[i]!, note), dot));
  const bare = places.map((place, i) => around(place, reaches[i]!, reaches[i]!));
  const kept: LabelBox[] = [];
  return places.map((place, i) => {
    const boxes = sides.map(([x, y]) => beside(place, x, y, reaches[i]!, sizes[i]!));
    const isRoom = (others: readonly LabelBox[]) => (box: LabelBox) =>
      isFree(box, kept) && isFree(box, others.toSpliced(i, 1));
    const room = boxes.find(isRoom(noted)) ?? boxes.find(isRoom(bare));
    if (room) kept.push(room);
    return room;
  });
}

function around({ x, y }: Point, across: number, down: number): LabelBox {
  return { x, y, width: 2 * across, height: 2 * down };
}

function beside(place: Point, x: number, y: number, reach: number, size: Point): LabelBox {
  return {
    x: place.x + x * (reach + size.x / 2),
    y: place.y + y * (reach + size.y / 2),
    width: size.x,
    height: size.y,
  };
}
