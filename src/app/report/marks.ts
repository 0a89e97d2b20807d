/** Faults on the map: all of a kind are marked, and one after the other is gone to. */
import { computed, effect, signal } from '@preact/signals-core';
import { Bounds } from '../../geo/bounds.ts';
import { RADIANS } from '../../geo/sphere.ts';
import type { Place } from '../../worker/contract.ts';
import { line, unrolled } from '../map/line.ts';
import { showBox } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { type Kind, kinds, reportWords } from './words.ts';

/** What is marked, and which of it is gone to. */
export const shown = signal<{ kind: Kind; places: readonly Place[]; index: number } | null>(null);

/** A place is shown with so much around it, in degrees of latitude: some thirty meters. */
const around = 0.0003;

export function showMarks(): void {
  const casing = line('fault-casing');
  const lines = line('fault-line');
  const dots = line('fault-dots');
  const halo = line('fault-halo');
  const places = computed(() => shown.value?.places ?? []);
  effect(() => {
    const all = places.value.flat().map((positions) => unrolled(positions));
    casing.setLatLngs(all);
    lines.setLatLngs(all);
    // A line of no length with round ends is a dot. Pieces are seen by themselves.
    const points = shown.peek()?.kind === 'pieces' ? [] : all.map(([first]) => [first!, first!]);
    dots.setLatLngs(points);
  });
  effect(() => {
    const place = shown.value?.places[shown.value.index] ?? [];
    halo.getElement()?.toggleAttribute('data-roads', shown.value?.kind === 'pieces');
    halo.setLatLngs(place.map((positions) => unrolled(doubled(positions))));
  });
  // What was found lies in the network that was open.
  effect(() => {
    opened.value;
    shown.value = null;
  });
}

/** Goes to the first place of a kind, or to the next one where it is shown already. */
export function showNext(kind: Kind, places: readonly Place[]): void {
  if (places.length === 0) return;
  const before = shown.peek();
  const index = before?.kind === kind ? (before.index + 1) % places.length : 0;
  shown.value = { kind, places, index };
  goTo(places[index]!);
  find('#live').textContent = `${kinds[kind].one} ${reportWords.shown(index, places.length)}`;
}

/** Fewer or more of what is shown, as the slider moves. */
export function reshow(kind: Kind, places: readonly Place[]): void {
  const before = shown.peek();
  if (before?.kind !== kind || before.places.length === places.length) return;
  shown.value = places.length ? { kind, places, index: before.index % places.length } : null;
}

function goTo(place: Place): void {
  const box = new Bounds();
  for (const [lng, lat] of place.flat()) box.add(lng, lat);
  const [west, south, east, north] = box.bbox;
  const wide = around / Math.cos(south * RADIANS);
  showBox([west - wide, south - around, east + wide, north + around], true);
}

function doubled(positions: Place[number]): Place[number] {
  return positions.length === 1 ? [positions[0]!, positions[0]!] : positions;
}
