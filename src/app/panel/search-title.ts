/** What tells searches of one comparison apart. */
import type { AlgorithmOptions } from '../../worker/contract/question.ts';
import { isOwnFormula } from '../../worker/estimates.ts';
import { hasOwnFormula, hasWeight } from '../store/searches.ts';
import { formatNumber } from '../ui/format.ts';
import { words } from '../words/words.ts';

/** "A* × 1.1", or "A* ƒ" with a formula of the user. */
export function titleOf(search: AlgorithmOptions): string {
  const name = words.terms.algorithms[search.algorithm];
  const title = hasOwnFormula(search) ? `${name} ƒ` : name;
  const { heuristicWeight } = search;
  return hasWeight(search) && heuristicWeight !== 1
    ? `${title} × ${formatNumber(heuristicWeight)}`
    : title;
}

/** Its name, or the formula of the user: "= 1.3 * distance". */
export function heuristicName({ heuristic }: AlgorithmOptions): string {
  return isOwnFormula(heuristic)
    ? leftToRight(`= ${heuristic.slice(1)}`)
    : words.terms.heuristics[heuristic];
}

/** Formulas are read from the left in every language. */
export function leftToRight(formula: string): string {
  return `\u2066${formula}\u2069`;
}
