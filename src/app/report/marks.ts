/** Faults on the map: all of one kind are marked, and the map goes from one to the next. */
import { effect, signal } from '@preact/signals-core';
import { useEffect } from 'preact/hooks';
import { Bounds } from '../../geo/bounds.ts';

import type { Place } from '../../worker/contract.ts';
import { line, unrolled } from '../map/line.ts';
import { showBox, world } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import type { Fault } from '../words/kinds.ts';
import { words } from '../words/words.ts';

/** What is marked, and which of them is in the middle of the map. */
export const marked = signal<{ kind: Fault; places: readonly Place[]; index: number } | null>(
  null,
);

/** Degrees of latitude around a place: about 30 m. */
const margin = 0.0003;
/** On a plane, as a share of the world. */
const FLAT_MARGIN = 0.0005;

/** Draws the marks as long as the component exists. */
export function useMarks(): void {
  useEffect(() => {
    const casing = line('fault-casing');
    const core = line('fault-line');
    const dots = line('fault-dots');
    const halo = line('fault-halo');
    const stopDrawing = effect(() => {
      const { kind, places = [], index = 0 } = marked.value ?? {};
      const all = places.flat().map((positions) => unrolled(positions));
      const isParts = kind === 'components';
      casing.setLatLngs(all);
      core.setLatLngs(all);
      // A line of no length with round ends is a dot. Parts are large enough without.
      dots.setLatLngs(isParts ? [] : all.map(([first]) => [first!, first!]));
      halo.getElement()?.toggleAttribute('data-roads', isParts);
      halo.setLatLngs((places[index] ?? []).map((positions) => unrolled(doubled(positions))));
    });
    // The places belong to the network that was checked.
    const stopClearing = effect(() => {
      opened.value;
      marked.value = null;
    });
    return () => {
      stopDrawing();
      stopClearing();
      marked.value = null;
      for (const mark of [casing, core, dots, halo]) mark.remove();
    };
  }, []);
}

/** Shows the first place of a kind, or the next one if the kind is marked. */
export function showNext(kind: Fault, places: readonly Place[]): void {
  if (places.length === 0) return;
  const before = marked.peek();
  const index = before?.kind === kind ? (before.index + 1) % places.length : 0;
  marked.value = { kind, places, index };
  goTo(places[index]!);
  announce(words.report.showing(kind, index, places.length));
}

/** Changes the marked places of a kind, as its slider moves. */
export function remark(kind: Fault, places: readonly Place[]): void {
  const before = marked.peek();
  if (before?.kind !== kind || before.places.length === places.length) return;
  marked.value = places.length ? { kind, places, index: before.index % places.length } : null;
}

function goTo(place: Place): void {
  const { space, width } = world;
  const box = new Bounds(space.isFlat);
  for (const [lng, lat] of place.flat()) box.add(lng, lat);
  const [west, south, east, north] = box.bbox;
  const high = space.isFlat ? width * FLAT_MARGIN : margin;
  const wide = high / space.narrowing(south);
  showBox([west - wide, south - high, east + wide, north + high], true);
}

function doubled(positions: Place[number]): Place[number] {
  return positions.length === 1 ? [positions[0]!, positions[0]!] : positions;
}
