/** Faults on the map: all of one kind are marked, and the map goes from one to the next. */
import { effect, signal } from '@preact/signals-core';
import { useEffect } from 'preact/hooks';
import { boundsOf } from '../../geo/bounds.ts';

import type { Place } from '../../worker/contract/roads.ts';
import { line, unrolled } from '../map/line.ts';
import { showBox, world } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import type { Fault } from '../words/kinds.ts';
import { reportWords } from './words.ts';

interface Marked {
  kind: Fault;
  places: readonly Place[];
  /** Which of them is in the middle of the map; null while none was asked for. */
  index: number | null;
  /** Joins up to `reach` meters, which are previewed. */
  joins?: readonly Place[];
  reach?: number;
}

/** What is marked on the map. */
export const marked = signal<Marked | null>(null);

/** Degrees of latitude around a place: about 30 m. */
const margin = 0.0003;
/** On a plane, as a share of the world. */
const FLAT_MARGIN = 0.0005;

/** Draws the marks as long as the component exists. */
export function useMarks(): void {
  useEffect(() => {
    const [casing, core, dots, halo] = ['casing', 'line', 'dots', 'halo'].map((part) =>
      line(`fault-${part}`, { noClip: false }),
    ) as Four;
    const joins = line('fault-join', { noClip: false });
    const stopDrawing = effect(() => {
      const { kind, places = [], index = null, joins: planned } = marked.value ?? {};
      const isParts = kind === 'components';
      const all = isParts ? [] : places.flat().map((positions) => unrolled(positions));
      // What is to be joined has a line of its own.
      const lines = planned ? [] : all;
      casing.setLatLngs(planned ? planned.flat().map(unrolled) : lines);
      joins.setLatLngs(planned ? planned.flat().map(unrolled) : []);
      core.setLatLngs(lines);
      // A line of no length with round ends is a dot.
      dots.setLatLngs(all.map(([first]) => [first!, first!]));
      halo.getElement()?.toggleAttribute('data-roads', isParts);
      const meant = index === null ? [] : (places[index] ?? []);
      halo.setLatLngs(meant.map((positions) => unrolled(doubled(positions))));
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
      for (const mark of [casing, core, joins, dots, halo]) mark.remove();
    };
  }, []);
}

/**
 * Shows a place of a kind.
 *
 * @param wanted its index; else the first, or the next one if the kind is marked
 */
export function showNext(now: Preview, wanted?: number): void {
  const { kind, places } = now;
  if (places.length === 0) return;
  const before = marked.peek();
  const last = before?.kind === kind ? before.index : null;
  const index = wanted ?? (last === null ? 0 : (last + 1) % places.length);
  marked.value = { ...now, index };
  goTo(places[index]!);
  announce(reportWords.showing(kind, index, places.length));
}

/** Marks all places of a kind while its card is looked at, unless one of another kind is shown. */
export function glance(now: Preview): void {
  const { kind, index = null } = marked.peek() ?? {};
  if (index === null && kind !== now.kind) preview(now);
}

/** Marks all places of a kind, as its slider moves. */
export function preview(now: Preview): void {
  const before = marked.peek();
  const index = before?.kind === now.kind ? before.index : null;
  marked.value = { ...now, index: index !== null && now.places.length > index ? index : null };
}

export type Preview = Omit<Marked, 'index'>;

function goTo(place: Place): void {
  const { space, width } = world;
  const [west, south, east, north] = boundsOf(place.flat(), space.isFlat).bbox;
  const high = space.isFlat ? width * FLAT_MARGIN : margin;
  const wide = high / space.narrowing(south);
  showBox([west - wide, south - high, east + wide, north + high], true);
}

type Four = [Line, Line, Line, Line];
type Line = ReturnType<typeof line>;

function doubled(positions: Place[number]): Place[number] {
  return positions.length === 1 ? [positions[0]!, positions[0]!] : positions;
}
