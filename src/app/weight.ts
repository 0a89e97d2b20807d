/** What a search adds up, in words. */
import { algorithms } from '../search/algorithms.ts';
import type { Run } from '../worker/contract.ts';
import { formatCount, formatMeters } from './format.ts';
import { units } from './state.ts';

/** A weight of the run: meters, or edges where it counts those. */
export function formatWeight(run: Run, weight: number): string {
  return countsHops(run) ? formatCount(weight) : formatMeters(weight, units.value);
}

export function countsHops({ algorithm }: Run): boolean {
  return algorithms[algorithm].unitWeights;
}
