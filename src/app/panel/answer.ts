/** The comparison of the searches as a headline and one sentence. */
import type { NoRoute } from '../../router/route.ts';
import type { Comparison, Run } from '../../worker/contract/comparison.ts';
import { isMore, verdictOf } from '../store/verdict.ts';
import { formatMeters, formatPercent, type Units } from '../ui/format.ts';
import { type Best, bestBy, type Way } from '../words/kinds.ts';
import { listed } from '../words/numbers.ts';
import { library, words } from '../words/words.ts';
import { titleOf } from './search-title.ts';
import { routeLength } from './weight.ts';

export interface Answer {
  /** "58% less", or the route's length if there is nothing to compare. */
  headline: string;
  sentence: string;
  /** A warning if the route need not be the best. */
  caveat: string;
  /** The share that the headline counts up to; null if it does not count. */
  share: number | null;
}

/**
 * @param way the word for an edge of the network
 * @param closed what can be reopened
 */
export function answerOf(
  { answer, runs }: Comparison,
  units: Units,
  way: Way,
  closed = { roads: true, areas: false },
): Answer {
  const [chosen, rival] = runs;
  if (!answer.found) {
    const { reason } = answer;
    const why =
      reason === 'closed'
        ? words.answer.allClosed(way, closed.roads, closed.areas)
        : // The engine's message writes longitude first and does not name the end: see farOff.
          reason === 'nothing-near'
          ? words.answer.nothingNear
          : (translated(answer, units) ?? answer.message);
    return say(words.answer.noRoute, why);
  }
  const length = routeLength(answer, units, way);
  if (answer.meters === 0) {
    return say(words.answer.samePlace, words.answer.samePlaceSentence(length));
  }
  const best = bestBy(answer.metric, answer.avoidedMeters !== undefined);
  const caveat = [
    answer.avoidedMeters && words.answer.onAvoided(formatMeters(answer.avoidedMeters, units)),
    caveatOf(chosen, rival, best),
  ]
    .filter(Boolean)
    .join(' ');
  if (!chosen || !rival?.exploredMeters) {
    const explored = formatMeters(chosen?.exploredMeters ?? 0, units);
    const sure = chosen?.exact ? best : null;
    const sentence = words.answer.alone(way, chosen?.algorithm ?? null, explored, sure);
    return say(length, sentence, caveat);
  }

  const saved = 1 - chosen.exploredMeters / rival.exploredMeters;
  if (!isRace(runs)) {
    const headline = runs.length === 2 ? headlineOf(saved) : words.answer.searches(runs.length);
    return say(headline, comparedInWords(runs, length, best), caveat);
  }
  const route = routeWords(answer.cost, rival.cost, length, best);
  return {
    headline: headlineOf(saved),
    sentence: words.answer.explored(way, chosen.algorithm, rival.algorithm, kindOf(saved), route),
    caveat,
    share: kindOf(saved) === 'same' ? null : saved,
  };
}

/** Two algorithms that are named by their titles alone, and minimise the same. */
function isRace(runs: readonly Run[]): boolean {
  const [one, other] = runs;
  if (!one || !other || runs.length > 2 || other.metric) return false;
  const isPlain = (run: Run) => titleOf(run) === words.terms.algorithms[run.algorithm];
  return one.algorithm !== other.algorithm && isPlain(one) && isPlain(other);
}

/** Which search explores least and which most, and whether their routes are as good as each other. */
function comparedInWords(runs: readonly Run[], length: string, best: Best): string {
  const { explores, exploreAlike, agree, disagree, by } = words.answer;
  const sorted = runs.toSorted((one, other) => one.exploredMeters - other.exploredMeters);
  const [few, many] = [sorted[0]!, sorted.at(-1)!];
  const saved = 1 - few.exploredMeters / many.exploredMeters;
  const effort =
    kindOf(saved) === 'same'
      ? exploreAlike
      : explores(titleOf(few), titleOf(many), formatPercent(saved));
  // What minimises something else is another question.
  const alike = runs.filter(({ metric }) => !metric);
  const worse = alike.flatMap((run) => {
    const verdict = verdictOf(run, alike);
    return typeof verdict === 'number' ? by(titleOf(run), formatPercent(verdict)) : [];
  });
  if (worse.length) return `${effort} ${disagree(listed(worse), best)}`;
  const isSame =
    alike.length === runs.length &&
    runs.every(({ line, cost }) => line === null && cost !== null);
  return isSame ? `${effort} ${agree(length)}` : effort;
}

/** What the library says in English; undefined in English. */
function translated(answer: NoRoute, units: Units): string | undefined {
  const { noWay, separate } = library.value ?? {};
  return answer.reason === 'separate-parts'
    ? separate?.[answer.between](formatMeters(answer.gap.meters, units))
    : noWay?.[answer.reason as keyof typeof noWay];
}

/** A headline that does not count. */
export function say(headline: string, sentence: string, caveat = ''): Answer {
  return { headline, sentence, caveat, share: null };
}

export function headlineOf(saved: number): string {
  const kind = kindOf(saved);
  return kind === 'same' ? words.answer.asMuch : words.answer[kind](formatPercent(saved, ''));
}

function kindOf(saved: number): 'less' | 'more' | 'same' {
  if (Math.abs(saved) < 0.0005) return 'same';
  return saved > 0 ? 'less' : 'more';
}

/** How a search ends; empty for the longest one. @param longest nodes that it settled */
export function laneLabel(run: Run, longest: number): string {
  if (run.settled >= longest) return '';
  const { findsNone, reaches } = words.answer;
  return (run.meters === null ? findsNone : reaches)(run.algorithm);
}

function routeWords(cost: number, least: number | null, length: string, best: Best): string {
  if (least === null || !isMore(cost, least)) return words.answer.sameRoute(length);
  return words.answer.worseRoute(length, formatPercent(cost / least - 1), best);
}

function caveatOf(chosen: Run | undefined, rival: Run | undefined, best: Best): string {
  if (!chosen || chosen.exact) return '';
  const least = rival?.exact ? rival.cost : null;
  if (least === null || chosen.cost === null) return words.answer.notGuaranteed(best);
  return isMore(chosen.cost, least) ? '' : words.answer.bestThisTime(best);
}
