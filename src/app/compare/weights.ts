/** What a heuristic weight saves and costs: pure figures, by weight. */
import type { RunFigures } from '../../worker/contract/comparison.ts';
import { isMore } from '../store/verdict.ts';

/** While a curve is computed, some weights are missing. */
export type Points = ReadonlyMap<number, RunFigures>;

/** The weights of a slider, 0 to 3. */
export const weights = Array.from({ length: 61 }, (_, step) => step / 20);

/** The coarse curve comes first: its ends, then ever finer steps. */
export const order = [
  ...new Set(
    [60, 20, 10, 5, 1].flatMap((each) => weights.filter((_, step) => step % each === 0)),
  ),
];

export interface Confession {
  /** By what share the route costs more than the best one; 0 if it does not. */
  worse: number;
  /** What share of the road of weight 0 is explored less; below 0 if it is more. */
  saved: number;
}

/** What a run pays for its weight; null where weight 0 is not known, or nothing is found. */
export function confess(
  { cost, exploredMeters }: Pick<RunFigures, 'cost' | 'exploredMeters'>,
  zero: RunFigures | undefined,
): Confession | null {
  if (!zero?.exploredMeters || zero.cost === null || cost === null) return null;
  return {
    worse: isMore(cost, zero.cost) ? cost / zero.cost - 1 : 0,
    saved: 1 - exploredMeters / zero.exploredMeters,
  };
}

export type Line = readonly [weight: number, share: number][];

/** By weight: the share of the road of weight 0 that is explored, and what the route costs more. */
export function linesOf(points: Points): { explored: Line; worse: Line } {
  const zero = points.get(0);
  const sorted = [...points].sort(([one], [other]) => one - other);
  const known = sorted.flatMap(([weight, figures]) => {
    const confession = confess(figures, zero);
    return confession ? [{ weight, ...confession }] : [];
  });
  return {
    explored: known.map(({ weight, saved }) => [weight, 1 - saved]),
    worse: known.map(({ weight, worse }) => [weight, worse]),
  };
}
