/** The searches and heuristics one can ask for, by the names used in options, links and commands. */

export const heuristicNames = [
  'great-circle',
  'euclidean',
  'manhattan',
  'diagonal',
  'none',
] as const;
export type HeuristicName = (typeof heuristicNames)[number];

interface Algorithm {
  /** Its name for people. */
  title: string;
  /** Two-way searches start at both ends. */
  ways: 1 | 2;
  /** Part of the key: 1 × the weight so far, or 0, which looks only ahead. */
  past: 0 | 1;
  /** Whether a heuristic is part of the key: the one asked for or, prepared, the landmarks'. */
  informed: boolean;
  /** Counts edges instead of adding up weights. */
  unitWeights: boolean;
  /** What it needs prepared, which takes a second or some on a city; it then answers at once. */
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
