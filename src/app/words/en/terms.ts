/** Names that several parts of the page use. */
import type { ProfileName } from '../../../profile/profiles.ts';
import type { AlgorithmName } from '../../../search/algorithms.ts';
import type { HeuristicChoice } from '../../../worker/estimates.ts';
import { type Best, countsClimb } from '../kinds.ts';

const algorithms: Record<AlgorithmName, string> = {
  bfs: 'Breadth-first',
  dijkstra: 'Dijkstra',
  astar: 'A*',
  greedy: 'Greedy best-first',
  bidijkstra: 'Two-way Dijkstra',
  biastar: 'Two-way A*',
  landmarks: 'Landmarks',
  bilandmarks: 'Two-way landmarks',
  hierarchy: 'Hierarchy',
};

const heuristics: Record<HeuristicChoice, string> = {
  'great-circle': 'Great-circle distance',
  euclidean: 'Euclidean',
  manhattan: 'Manhattan',
  diagonal: 'Diagonal',
  none: 'None',
  table: 'Table of the file',
};

const profiles: Record<ProfileName, string> = {
  all: 'All roads',
  car: 'Car',
  bicycle: 'Bicycle',
  foot: 'Foot',
};

/** An algorithm inside a sentence: only names keep their capitals. */
export function inSentence(name: AlgorithmName): string {
  const title = algorithms[name];
  return /^(A\*|Dijkstra)/.test(title) ? title : title[0]!.toLowerCase() + title.slice(1);
}

/** The route that is best, as an adjective. */
export const least: Record<Best, string> = {
  shortest: 'shortest',
  fastest: 'fastest',
  easiest: 'easiest',
  cheapest: 'cheapest',
  best: 'best',
};

/** Compared with it, others are this. */
export const worse: Record<Best, string> = {
  shortest: 'longer',
  fastest: 'slower',
  easiest: 'harder',
  cheapest: 'more expensive',
  best: 'worse',
};

export const terms = {
  algorithms,
  heuristics,
  profiles,
  metric: (name: string) => {
    if (name === 'distance') return 'Distance';
    if (name === 'time') return 'Travel time';
    return countsClimb(name) ? 'Travel time and climb' : name;
  },
  /** Between the items of a list without "and". */
  comma: ', ',
  via: (number: number) => `Via ${number}`,
  /** A length on a flat map. */
  ownUnits: (length: string) => `${length}\u00a0units`,
};
