/** What texts tell apart, by names that no user reads. */
import type { PlainRoute } from '../../worker/contract/comparison.ts';
import type { FaultKind } from '../../worker/contract/report.ts';

/** A text, and what is added to it in smaller letters, in a title or without emphasis. */
export type Pair = readonly [text: string, more: string];

/** An edge of the network: in a maze it is a corridor. */
export type Way = 'road' | 'corridor';

/** The directions that turn restrictions tell apart. */
export type TurnDirection = 'back' | 'straight' | 'left' | 'right';

/**
 * Why the browser stores nothing: `blocked`: not for this page; `insecure`: not for pages that come
 * without encryption; `newer`: only a newer page can open the store; `full`: there is no room;
 * `damaged`: all else.
 */
export type StoreFault = 'blocked' | 'insecure' | 'newer' | 'full' | 'damaged';

/** What the network report lists. */
export type Fault = 'components' | 'turns' | FaultKind;

/** What makes the best route the best. */
export type Best = 'shortest' | 'fastest' | 'easiest' | 'cheapest' | 'best';

/**
 * @param metric by its name
 * @param avoids whether roads are avoided: the best route is then none by the metric alone
 */
export function bestBy(metric: string, avoids = false): Best {
  if (avoids) return 'best';
  if (metric === 'distance' || metersPerUnit(metric) !== null) return 'shortest';
  if (metric === 'time') return 'fastest';
  return countsClimb(metric) ? 'easiest' : 'cheapest';
}

/** The meters in a unit of a field that is a length by its name; null for all other metrics. */
export function metersPerUnit(metric: string): number | null {
  return lengthFields.get(metric.toLowerCase()) ?? null;
}

/** The length of a route, by the lengths of the file if it minimises them. */
export function routeMeters(
  route: Pick<PlainRoute, 'metric' | 'cost' | 'meters' | 'avoidedMeters'>,
): number {
  const perUnit = metersPerUnit(route.metric);
  // Where roads are avoided, the cost is more than a length.
  return perUnit === null || route.avoidedMeters !== undefined
    ? route.meters
    : route.cost * perUnit;
}

const lengthFields = new Map([
  ['meters', 1],
  ['km', 1000],
  ['miles', 1609.344],
]);

/** @param metric by its name */
export function countsClimb(metric: string): boolean {
  return metric.startsWith('climb:');
}
