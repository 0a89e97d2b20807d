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
}

export const algorithms = {
  bfs: { title: 'Breadth-first', ways: 1, past: 1, informed: false, unitWeights: true },
  dijkstra: { title: 'Dijkstra', ways: 1, past: 1, informed: false, unitWeights: false },
  astar: { title: 'A*', ways: 1, past: 1, informed: true, unitWeights: false },
  greedy: { title: 'Greedy best-first', ways: 1, past: 0, informed: true, unitWeights: false },
  bidijkstra: {
    title: 'Two-way Dijkstra',
    ways: 2,
    past: 1,
    informed: false,
    unitWeights: false,
  },
  biastar: { title: 'Two-way A*', ways: 2, past: 1, informed: true, unitWeights: false },
} as const satisfies Record<string, Algorithm>;

export type AlgorithmName = keyof typeof algorithms;
export const algorithmNames = Object.keys(algorithms) as AlgorithmName[];
