/** The table of heuristics, by their names in options, links and commands. */
import { invalid } from '../input/request-error.ts';

interface HeuristicEntry {
  /** Its name for people. */
  title: string;
  /**
   * Whether it is consistent, so that A* stays exact: on every network, or on those where it is
   * measured to be. An entry without it never counts as exact.
   */
  consistent: 'always' | 'measured';
}

export const heuristics = {
  'great-circle': { title: 'Great-circle distance', consistent: 'always' },
  // Scaled down until it is consistent.
  euclidean: { title: 'Euclidean', consistent: 'always' },
  manhattan: { title: 'Manhattan', consistent: 'measured' },
  diagonal: { title: 'Diagonal', consistent: 'measured' },
  none: { title: 'None', consistent: 'always' },
} as const satisfies Record<string, HeuristicEntry>;

export type HeuristicName = keyof typeof heuristics;
export const heuristicNames = Object.keys(heuristics) as HeuristicName[];

/** @throws RequestError for an unknown name */
export function checkHeuristic(name: HeuristicName, others = ''): void {
  if (typeof name === 'string' && Object.hasOwn(heuristics, name)) return;
  throw invalid('heuristic', name, heuristicNames.join(', ') + others);
}
