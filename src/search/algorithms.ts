/** The table of algorithms, by their names in options, links and commands. */

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
