/** The heuristics of the page: beside those of the library, the estimates of a file, and formulas of users. */
import type { Position } from '../geo/position.ts';
import type { NamedPoint } from '../input/geojson/points.ts';
import { type HeuristicName, heuristicNames } from '../search/heuristic-table.ts';
import type { HeuristicFunction } from '../search/own-heuristic.ts';

/** Those of the library, and the estimates that a file gives at named points. */
export const heuristicChoices: readonly HeuristicChoice[] = [...heuristicNames, 'table'];
export type HeuristicChoice = HeuristicName | 'table';

/** The expression of a user after an equals sign, such as `=abs(dx) + abs(dy)`. */
export type OwnFormula = `=${string}`;

/** Characters of an expression; a link has room for four. */
export const longestFormula = 160;

export function isOwnFormula(heuristic: string): heuristic is OwnFormula {
  return heuristic.startsWith('=') && heuristic.length <= longestFormula + 1;
}

export function hasEstimates(points: readonly NamedPoint[]): boolean {
  return points.some(({ estimate }) => estimate !== undefined);
}

/**
 * The difference of two estimates. Estimates of the distance to one place are at most the distance
 * apart, so that the table serves every target; toward that place it is the table itself. A position
 * without an estimate takes that of the nearest point.
 */
export function tableHeuristic(points: readonly NamedPoint[]): HeuristicFunction | 'none' {
  if (!hasEstimates(points)) return 'none';
  const known = new Map<string, number>();
  const estimateAt = (position: Position): number => {
    const key = position.join();
    const estimate = known.get(key) ?? nearestEstimate(points, position);
    known.set(key, estimate);
    return estimate;
  };
  return (from, to) => Math.abs(estimateAt(from) - estimateAt(to));
}

function nearestEstimate(points: readonly NamedPoint[], [x, y]: Position): number {
  let [least, nearest] = [Infinity, 0];
  for (const { position, estimate } of points) {
    const away = Math.hypot(position[0] - x, position[1] - y);
    if (estimate !== undefined && away < least) [least, nearest] = [away, estimate];
  }
  return nearest;
}
