/** Weights of a search as text. */
import { CELL } from '../../network/maze.ts';
import { algorithms } from '../../search/algorithms.ts';
import type { Run } from '../../worker/contract/comparison.ts';
import { counted, units, way } from '../store/state.ts';
import {
  formatCount,
  formatMeters,
  formatNumber,
  formatSeconds,
  type Units,
} from '../ui/format.ts';
import { countsClimb, metersPerUnit, routeMeters, type Way } from '../words/kinds.ts';
import { words } from '../words/words.ts';

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
  if (metric === 'distance') return formatLength(cost, units.value, way.value);
  const meters = metersPerUnit(metric);
  if (meters !== null) return formatMeters(cost * meters, units.value);
  const isTime = metric === 'time' || countsClimb(metric);
  return isTime ? formatSeconds(cost) : formatNumber(cost);
}

/** The length of a route; in a labyrinth its steps, with what the weights of its cells add. */
export function routeLength(
  route: Parameters<typeof routeMeters>[0],
  units: Units,
  way: Way,
): string {
  const meters =
    way === 'corridor' && route.metric === 'distance' ? route.cost : routeMeters(route);
  return formatLength(meters, units, way);
}

function formatLength(meters: number, units: Units, way: Way): string {
  return way === 'corridor' ? words.answer.steps(meters / CELL) : formatMeters(meters, units);
}

export function countsHops({ algorithm }: Run): boolean {
  return algorithms[algorithm].unitWeights;
}
