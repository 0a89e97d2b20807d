/** The places that are compared: those of the plan, or A, the vias and B until there are others. */
import { computed } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import { change, offerUndo } from '../store/actions.ts';
import { formatPosition, mostPlaces } from '../store/link.ts';
import { frame, mode, plan } from '../store/state.ts';
import { alertUser } from '../ui/toast.ts';
import type { Said } from '../words/said.ts';
import { placeWords } from './words.ts';

export const isShown = computed(() => mode.value === 'places');

/** A, the vias and B, with their labels. */
export const stops = computed(() => {
  const { from, to, via } = plan.value;
  const all: [label: string, position: Position | null][] = [
    ['A', from],
    ...via.map((position, i): [string, Position] => [`${i + 1}`, position]),
    ['B', to],
  ];
  return all.flatMap(([label, position]) => (position ? [{ label, position }] : []));
});

/** What the table has: labels are numbers where the user chose the places. */
export const compared = computed(() => {
  const { places } = plan.value;
  if (places.length === 0) return stops.value;
  return places.map(({ position }, i) => ({ label: `${i + 1}`, position }));
});

export function addPlaces(more: readonly NamedPoint[]): void {
  const { places } = plan.value;
  const added = more.slice(0, mostPlaces - places.length);
  if (added.length > 0) {
    commit(() => placeWords.added(added.length), [...places, ...added]);
  }
  if (added.length < more.length) {
    alertUser(() => placeWords.full(mostPlaces, more.length - added.length));
  }
}

export function removePlace(index: number): void {
  commit(() => placeWords.removed, plan.value.places.toSpliced(index, 1));
}

export function removePlaces(): void {
  commit(() => placeWords.removedAll, []);
}

/** The route from A, or where there is none yet, from the place where the map is. */
export function routeTo({ position, name }: NamedPoint): void {
  const label = () => placeWords.routed(name || formatted(position));
  change(label, { to: position, via: [], suggested: false });
  mode.value = 'route';
  offerUndo(label);
}

export function formatted(position: Position): string {
  return formatPosition(position, ', ', 5, frame.value);
}

function commit(label: Said, places: readonly NamedPoint[]): void {
  change(label, { places });
  offerUndo(label);
}
