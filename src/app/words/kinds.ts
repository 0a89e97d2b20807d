/** What texts tell apart, by names that no user reads. */

import type { FaultKind } from '../../worker/contract.ts';

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
  if (metric === 'distance') return 'shortest';
  if (metric === 'time') return 'fastest';
  return countsClimb(metric) ? 'easiest' : 'cheapest';
}

/** @param metric by its name */
export function countsClimb(metric: string): boolean {
  return metric.startsWith('climb:');
}
