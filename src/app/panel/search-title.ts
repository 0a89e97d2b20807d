/** What tells searches of one comparison apart. */
import type { AlgorithmOptions } from '../../worker/contract.ts';
import { isOwnFormula } from '../../worker/estimates.ts';
import { hasWeight } from '../store/searches.ts';
import { formatNumber } from '../ui/format.ts';
import { words } from '../words/words.ts';

/** "A* × 1.1". */
export function titleOf(search: AlgorithmOptions): string {
  const title = words.terms.algorithms[search.algorithm];
  const { heuristicWeight } = search;
  return hasWeight(search) && heuristicWeight !== 1
    ? `${title} × ${formatNumber(heuristicWeight)}`
    : title;
}

/** Its name, or the formula of the user: "= 1.3 * distance". */
export function heuristicName({ heuristic }: AlgorithmOptions): string {
  return isOwnFormula(heuristic) ? `= ${heuristic.slice(1)}` : words.terms.heuristics[heuristic];
}
