/** What is wrong with a formula, as sentences. */
import { metricName } from '../../metric/metric.ts';
import type { OddValue, Overestimate, SteepArc } from '../../worker/contract/heuristic.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import { longestFormula } from '../../worker/estimates.ts';
import type { Fault } from '../../worker/heuristic/expression.ts';
import { leftToRight } from '../panel/search-title.ts';
import { formatCostBy } from '../panel/weight.ts';
import { counted } from '../store/state.ts';
import { formatCount } from '../ui/format.ts';
import { heuristicWords } from './words.ts';

export function faultText(fault: Fault): string {
  switch (fault.kind) {
    case 'empty':
      return heuristicWords.empty(leftToRight('1.3 * distance'));
    case 'long':
      return heuristicWords.long(formatCount(longestFormula));
    case 'unexpected':
      return heuristicWords.unexpected(leftToRight(fault.rest));
    case 'unknown':
      return heuristicWords.unknown(leftToRight(fault.name));
    case 'arguments':
      return heuristicWords[fault.wanted === 2 ? 'twoValues' : 'oneValue'](fault.name);
    default:
      return heuristicWords[fault.kind];
  }
}

/** @param formula the last one that could be read; null if there was none */
export function staysText(formula: string | null): string {
  return formula === null ? heuristicWords.staysZero : heuristicWords.stays(leftToRight(formula));
}

export function highestText(search: Contestant, { estimate, exact }: Overestimate): string {
  const cost = costsOf(search);
  return heuristicWords.highest(cost(estimate), cost(exact));
}

export function steepestText(search: Contestant, arc: SteepArc): string {
  const { line, before, after, cost } = arc;
  const text = costsOf(search);
  if (line.length < 2) return heuristicWords.atGoal(text(before));
  return heuristicWords.steepest(text(before), text(after), text(before - after - cost));
}

export function oddTexts(odd: Record<OddValue, number>): string[] {
  return (Object.entries(odd) as [OddValue, number][]).flatMap(([value, places]) =>
    places > 0 ? heuristicWords.odd[value](formatCount(places)) : [],
  );
}

function costsOf({ metric }: Contestant): (cost: number) => string {
  const name = metric ? metricName(metric) : counted.value;
  return (cost) => formatCostBy(name, cost);
}
