/** The comparison of the searches as a headline and one sentence. */
import type { NoRoute } from '../../router/route.ts';
import type { Comparison, Run } from '../../worker/contract.ts';
import { formatMeters, formatPercent, type Units } from '../ui/format.ts';
import { type Best, bestBy, routeMeters, type Way } from '../words/kinds.ts';
import { library, words } from '../words/words.ts';

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
  const length = formatMeters(routeMeters(answer), units);
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
  const route = routeWords(answer.cost, rival.cost, length, best);
  return {
    headline: headlineOf(saved),
    sentence: words.answer.explored(way, chosen.algorithm, rival.algorithm, kindOf(saved), route),
    caveat,
    share: kindOf(saved) === 'same' ? null : saved,
  };
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

/** Tolerates rounding. */
function isMore(cost: number, least: number): boolean {
  return cost - least > 0.01 + least * 1e-6;
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
