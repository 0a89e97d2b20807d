/** What ways cost, and how much more than the best one. */
import { formatCost } from '../panel/weight.ts';
import { units } from '../store/state.ts';
import { formatFinely, formatMeters, formatPercent } from '../ui/format.ts';
import { bestBy } from '../words/kinds.ts';
import type { Ways } from './offered.ts';
import { waysWords } from './words.ts';

/** "10.85 km", or what the metric counts. */
export function amountOf({ ways, metric }: Ways, index: number): string {
  const { meters, cost } = ways[index]!;
  return metric === 'distance' ? formatFinely(meters, units.value) : formatCost(cost);
}

/** With three digits: "10.9 km". */
export function lengthOf({ ways, metric }: Ways, index: number): string {
  const { meters, cost } = ways[index]!;
  return metric === 'distance' ? formatMeters(meters, units.value) : formatCost(cost);
}

/** "+102 m"; of the best one "shortest". */
export function moreOf({ ways, metric }: Ways, index: number): string {
  if (index === 0) return waysWords.best(bestBy(metric));
  const more = ways[index]!.cost - ways[0]!.cost;
  return `+${metric === 'distance' ? formatMeters(more, units.value) : formatCost(more)}`;
}

/** "+0.9 %"; of the best one "shortest". */
export function percentOf({ ways, metric }: Ways, index: number): string {
  if (index === 0) return waysWords.best(bestBy(metric));
  const best = ways[0]!.cost;
  const more = best ? ways[index]!.cost / best - 1 : 0;
  // Sums of equal lengths differ in their last digits.
  return `+${formatPercent(more < 1e-4 ? 0 : more)}`;
}

/** The streets, the length where another quantity counts, and the part shared with the best one. */
export function detailsOf({ ways, metric }: Ways, index: number): string {
  const { names, meters, shared } = ways[index]!;
  return [
    names.join(', '),
    metric !== 'distance' && formatMeters(meters, units.value),
    index > 0 && waysWords.shares(formatPercent(Math.round(shared * 100) / 100)),
  ]
    .filter(Boolean)
    .join(' · ');
}
