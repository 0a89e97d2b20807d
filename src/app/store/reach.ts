/** What is asked of a reach: its kind, its bands, and the budget that is shown. */
import { signal } from '@preact/signals-core';

export interface ReachAsked {
  kind: 'time' | 'distance';
  /** In seconds or meters, ascending. */
  bands: readonly number[];
  budget: number;
}

/** Null until the reach is first shown, which chooses bands that suit the network. */
export const reachAsked = signal<ReachAsked | null>(null);

export const mostBands = 5;
const largest = 1e9;

/** Such as "time/300,600,900/760". */
export function formatReach({ kind, bands, budget }: ReachAsked): string {
  return `${kind}/${bands.join()}/${budget}`;
}

export function parseReach(text: string): ReachAsked | undefined {
  const [kind, list = '', budget = ''] = text.split('/');
  if (kind !== 'time' && kind !== 'distance') return undefined;
  const bands = list.split(',').slice(0, mostBands).map(amount);
  const shown = budget === '0' ? 0 : amount(budget);
  const isAscending = bands.every((band, i) => band > (bands[i - 1] ?? 0));
  return isAscending && shown >= 0 ? { kind, bands, budget: shown } : undefined;
}

/** NaN if it is no amount above 0. */
function amount(text: string): number {
  const value = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= largest ? value : Number.NaN;
}
