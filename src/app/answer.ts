/** The comparison as the one sentence that matters, said honestly. */
import { algorithms } from '../search/algorithms.ts';
import type { Comparison, Run } from '../worker/contract.ts';
import { formatMeters, formatPercent, type Units } from './format.ts';
import { words } from './words.ts';

export interface Answer {
  /** "58% less", or the route's length when there is nothing to compare. */
  headline: string;
  sentence: string;
  /** A word of warning where the route need not be the shortest. */
  caveat: string;
  /** The share that the headline counts up to; null where it does not count. */
  share: number | null;
}

/** @param way what is travelled on, in a word */
export function answerOf({ answer, runs }: Comparison, units: Units, way: string): Answer {
  const [chosen, rival] = runs;
  if (!answer.found) {
    const sentence = answer.reason === 'closed' ? words.allClosed(way) : answer.message;
    return { headline: words.noRoute, sentence, caveat: '', share: null };
  }
  const length = formatMeters(answer.meters, units);
  if (answer.meters === 0) {
    const sentence = words.samePlaceSentence(length);
    return { headline: words.samePlace, sentence, caveat: '', share: null };
  }
  const caveat = caveatOf(chosen, rival);
  if (!chosen || !rival?.exploredMeters) {
    const explored = formatMeters(chosen?.exploredMeters ?? 0, units);
    const name = chosen ? algorithms[chosen.algorithm].title : '';
    return {
      headline: length,
      sentence: words.aloneSentence(way, name, explored, chosen?.exact ?? true),
      caveat,
      share: null,
    };
  }

  const saved = 1 - chosen.exploredMeters / rival.exploredMeters;
  const names = [algorithms[chosen.algorithm].title, algorithms[rival.algorithm].title];
  const route = routeWords(answer.meters, rival.meters, length);
  return {
    headline: headlineOf(saved),
    sentence: `${words.explored(way, names[0]!, names[1]!, kindOf(saved))}: ${route}`,
    caveat,
    share: kindOf(saved) === 'same' ? null : saved,
  };
}

export function headlineOf(saved: number): string {
  const kind = kindOf(saved);
  return kind === 'same' ? words.asMuch : `${formatPercent(saved, '')} ${words[kind]}`;
}

function kindOf(saved: number): 'less' | 'more' | 'same' {
  if (Math.abs(saved) < 0.0005) return 'same';
  return saved > 0 ? 'less' : 'more';
}

/** Lengths within a centimeter and a millionth are the same. */
function isLonger(meters: number, shortest: number): boolean {
  return meters - shortest > 0.01 + shortest * 1e-6;
}

function routeWords(meters: number, shortest: number | null, length: string): string {
  if (shortest === null || !isLonger(meters, shortest)) return words.sameRoute(length);
  return words.longerRoute(length, formatPercent(meters / shortest - 1));
}

function caveatOf(chosen: Run | undefined, rival: Run | undefined): string {
  if (!chosen || chosen.exact) return '';
  const shortest = rival?.exact ? rival.meters : null;
  if (shortest === null || chosen.meters === null) return words.notGuaranteed;
  return isLonger(chosen.meters, shortest) ? '' : words.shortestThisTime;
}
