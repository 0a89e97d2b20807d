/** Where a formula is wrong the most: a dashed road along which it falls too much, a ring where it is too high. */
import { effect } from '@preact/signals-core';
import { boundsOf } from '../../geo/bounds.ts';
import type { Position } from '../../geo/position.ts';
import { line, unrolled } from '../map/line.ts';
import { showBox } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { verdict } from './verdict.ts';

export function startLayer(): void {
  const casing = line('steep-casing');
  const road = line('steep-road');
  // A line of no length has round ends.
  const rim = line('high-rim');
  const middle = line('high-middle');
  effect(() => {
    const { steepest, highest } = verdict.value ?? {};
    const along = unrolled(steepest?.line ?? []);
    const at = unrolled(highest ? [highest.position, highest.position] : []);
    for (const each of [casing, road]) each.setLatLngs(along);
    for (const each of [rim, middle]) each.setLatLngs(at);
  });
}

/** Share of the network's size that is seen around a road that is shown. */
const AROUND = 0.02;

export function show(positions: readonly Position[]): void {
  const { info } = opened.peek()!;
  const all = info.bbox;
  const [west, south, east, north] = boundsOf(positions, info.flat).bbox;
  const x = AROUND * Math.abs(all[2] - all[0]);
  const y = AROUND * Math.abs(all[3] - all[1]);
  showBox([west - x, south - y, east + x, north + y], true);
}
