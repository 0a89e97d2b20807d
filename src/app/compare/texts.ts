/** Figures of the comparison as text. */
import { metricName } from '../../metric/metric.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import { heuristicName } from '../panel/search-title.ts';
import { hasHeuristic, usual } from '../store/searches.ts';
import { counted } from '../store/state.ts';
import type { Verdict } from '../store/verdict.ts';
import { formatPercent } from '../ui/format.ts';
import { type Best, bestBy } from '../words/kinds.ts';
import { words } from '../words/words.ts';
import type { Confession } from './weights.ts';
import { compareWords } from './words.ts';

export function verdictText(verdict: Verdict): string {
  return typeof verdict === 'number' ? `+${formatPercent(verdict)}` : compareWords[verdict];
}

/** What is unusual about a search, besides its weight. */
export function detailsOf(search: Contestant): string {
  const isUsual = search.heuristic === usual(search.algorithm).heuristic;
  return [
    hasHeuristic(search) && !isUsual && heuristicName(search),
    search.metric && words.terms.metric(metricName(search.metric)),
  ]
    .filter(Boolean)
    .join(words.terms.comma);
}

/** What makes the best route of this search the best. */
export function bestOf({ metric }: Contestant): Best {
  return bestBy(metric ? metricName(metric) : counted.value);
}

/** "+0.8 % longer, 71 % less explored". */
export function confessionText({ worse, saved }: Confession, best: Best): string {
  const { less, more, asMuch, notWorse } = compareWords;
  const amount = formatPercent(Math.abs(saved));
  const isAlike = Math.abs(saved) < 0.0005;
  return [
    worse > 0 ? compareWords.worse(`+${formatPercent(worse)}`, best) : notWorse(best),
    isAlike ? asMuch : saved > 0 ? less(amount) : more(amount),
  ].join(words.terms.comma);
}
