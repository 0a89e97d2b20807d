/** What a search adds up, in words. */
import { algorithms } from '../../search/algorithms.ts';
import type { Run } from '../../worker/contract.ts';
import { counted, units } from '../store/state.ts';
import { formatCount, formatMeters, formatNumber, formatSeconds } from '../ui/format.ts';

/** A weight of the run: edges where it counts those, else what the metric counts. */
export function formatWeight(run: Run, weight: number): string {
  return countsHops(run) ? formatCount(weight) : formatCost(weight);
}

/** In the unit of the metric of what is shown. */
export function formatCost(cost: number): string {
  const metric = counted.value;
  if (metric === 'distance') return formatMeters(cost, units.value);
  return metric === 'time' ? formatSeconds(cost) : formatNumber(cost);
}

export function countsHops({ algorithm }: Run): boolean {
  return algorithms[algorithm].unitWeights;
}
