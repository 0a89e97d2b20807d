/** The tables of algorithms and heuristics, by their names in options, links and commands. */

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

interface Algorithm {
  /** Its name for people. */
  title: string;
  /** Two-way searches start at both ends. */
  ways: 1 | 2;
  /** Factor of the weight so far in the key: 0 for a greedy search. */
  past: 0 | 1;
  /** Whether the key contains a heuristic: the requested one or, if prepared, the landmarks'. */
  informed: boolean;
  /** Counts edges instead of adding up weights. */
  unitWeights: boolean;
  /** What must be prepared before its first search, which takes seconds on a city. */
  prepared: false | 'landmarks' | 'hierarchy';
}

const search = {
  ways: 1,
  past: 1,
  informed: false,
  unitWeights: false,
  prepared: false,
} as const;

export const algorithms = {
  bfs: { ...search, title: 'Breadth-first', unitWeights: true },
  dijkstra: { ...search, title: 'Dijkstra' },
  astar: { ...search, title: 'A*', informed: true },
  greedy: { ...search, title: 'Greedy best-first', past: 0, informed: true },
  bidijkstra: { ...search, title: 'Two-way Dijkstra', ways: 2 },
  biastar: { ...search, title: 'Two-way A*', ways: 2, informed: true },
  landmarks: { ...search, title: 'Landmarks', informed: true, prepared: 'landmarks' },
  bilandmarks: {
    ...search,
    title: 'Two-way landmarks',
    ways: 2,
    informed: true,
    prepared: 'landmarks',
  },
  hierarchy: { ...search, title: 'Hierarchy', ways: 2, prepared: 'hierarchy' },
} as const satisfies Record<string, Algorithm>;

export type AlgorithmName = keyof typeof algorithms;
export const algorithmNames = Object.keys(algorithms) as AlgorithmName[];
