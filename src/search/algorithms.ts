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
  /** Whether the heuristic is part of the key. */
  informed: boolean;
  /** Counts edges instead of adding up weights. */
  unitWeights: boolean;
  /** Needs the network prepared, which takes seconds on a city, and then answers at once. */
  prepared: boolean;
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
  hierarchy: { ...search, title: 'Hierarchy', ways: 2, prepared: true },
} as const satisfies Record<string, Algorithm>;

export type AlgorithmName = keyof typeof algorithms;
export const algorithmNames = Object.keys(algorithms) as AlgorithmName[];
/** Those that run on the bare graph. */
export const searchNames = algorithmNames.filter((name) => !algorithms[name].prepared);
