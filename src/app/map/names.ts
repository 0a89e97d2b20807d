/** Names beside their points. Those that would overlap something else are hidden. */
import { computed, effect } from '@preact/signals-core';
import { type Point, point } from 'leaflet';
import { opened, plan } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { isFree, type LabelBox, labelAt } from './label-collision.ts';
import { map, toLatLng } from './map.ts';

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

const points = computed(() => opened.value?.names ?? []);
/** Per point whether a pin stands on it. As text, it is the same until a dragged pin reaches one. */
const taken = computed(() => {
  const { from, to, via } = plan.value;
  const pins = new Set([from, to, ...via].map(String));
  return points.value.map(({ position }) => (pins.has(String(position)) ? 'pin' : 'dot')).join();
});

export function startNames(pane: HTMLElement): void {
  const box = make('div', { className: 'leaflet-zoom-hide', ariaHidden: 'true' });
  pane.append(box);
  const arrange = () => {
    const reaches = taken.value.split(',').map((kind) => (kind === 'pin' ? pin : dot));
    const places = points.value.map(({ position }) => map.latLngToLayerPoint(toLatLng(position)));
    const names = points.value.map(({ name }) => make('bdi', {}, name));
    box.replaceChildren(...names.map((name, i) => labelAt(places[i]!, 'name', name)));
    const sizes = names.map(({ offsetWidth, offsetHeight }) => point(offsetWidth, offsetHeight));
    const rooms = roomsBeside(places, reaches, sizes);
    for (const [i, name] of names.entries()) {
      const room = rooms[i];
      name.hidden = !room;
      if (!room) continue;
      name.style.left = `${room.x - places[i]!.x}px`;
      name.style.top = `${room.y - places[i]!.y}px`;
    }
  };
  effect(arrange);
  map.on('viewreset zoomend', arrange);
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
