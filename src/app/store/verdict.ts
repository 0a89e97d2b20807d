/** What is known of the route of a search beside the others. */
import type { PositionWithHeight } from '../../geo/position.ts';
import { metricName } from '../../metric/metric.ts';
import type { Comparison, Run } from '../../worker/contract/comparison.ts';

/**
 * `exact`: it is sure to be the best; `asGood`: it is, but the search does not guarantee it; `unproved`: no
 * exact search minimised the same; a number: by what share it costs more.
 */
export type Verdict = 'exact' | 'asGood' | 'unproved' | 'noRoute' | number;

export function verdictOf({ cost, exact, metric }: Run, runs: readonly Run[]): Verdict {
  if (cost === null) return 'noRoute';
  if (exact) return 'exact';
  const best = runs.flatMap((other) =>
    other.exact && other.cost !== null && isSame(other.metric, metric) ? other.cost : [],
  );
  if (best.length === 0) return 'unproved';
  const least = Math.min(...best);
  return isMore(cost, least) ? cost / least - 1 : 'asGood';
}

/** The route that a run has found; empty if it has found none. */
export function lineOf({ line, cost }: Run, { answer }: Comparison): Line {
  return cost === null || !answer.found ? [] : (line ?? answer.line);
}

/** The best route, where that of a run is another one; else empty. */
export function betterLine(run: Run, comparison: Comparison): Line {
  const { runs } = comparison;
  if (typeof verdictOf(run, runs) !== 'number') return [];
  const best = runs.find((other) => other.exact && isSame(other.metric, run.metric));
  return best ? lineOf(best, comparison) : [];
}

type Line = readonly PositionWithHeight[];

/** Tolerates rounding. */
export function isMore(cost: number, least: number): boolean {
  return cost - least > 0.01 + least * 1e-6;
}

/** Without one, a search minimises what the journey does. */
function isSame(one: Run['metric'], other: Run['metric']): boolean {
  return (one && metricName(one)) === (other && metricName(other));
}
