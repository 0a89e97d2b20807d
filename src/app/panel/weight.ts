/** Weights of a search as text. */
import { algorithms } from '../../search/algorithms.ts';
import type { Run } from '../../worker/contract.ts';
import { counted, units } from '../store/state.ts';
import { formatCount, formatMeters, formatNumber, formatSeconds } from '../ui/format.ts';
import { countsClimb, metersPerUnit } from '../words/kinds.ts';

/** A weight of the run: a number of edges for breadth-first search, else a cost. */
export function formatWeight(run: Run, weight: number): string {
  return countsHops(run) ? formatCount(weight) : formatCost(weight);
}

/** In the unit of the metric of the answer. */
export function formatCost(cost: number): string {
  return formatCostBy(counted.value, cost);
}

/** @param metric by its name */
export function formatCostBy(metric: string, cost: number): string {
  if (metric === 'distance') return formatMeters(cost, units.value);
  const meters = metersPerUnit(metric);
  if (meters !== null) return formatMeters(cost * meters, units.value);
  const isTime = metric === 'time' || countsClimb(metric);
  return isTime ? formatSeconds(cost) : formatNumber(cost);
}

export function countsHops({ algorithm }: Run): boolean {
  return algorithms[algorithm].unitWeights;
}
