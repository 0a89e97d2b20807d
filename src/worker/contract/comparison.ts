/** The same question answered by several searches. */
import type { PositionWithHeight } from '../../geo/position.ts';
import type { NoRoute, Route, SearchStats } from '../../router/route.ts';
import type { SearchSpace } from '../../router/search-space.ts';
import type { AlgorithmOptions, Contestant } from './question.ts';

export interface Comparison {
  answer: PlainRoute | NoRoute;
  runs: Run[];
}

/** A route as it is sent to the page, without the steps of its legs. */
export type PlainRoute = Omit<Route, 'legs'> & { legs: readonly PlainLeg[] };

type PlainLeg = Pick<Route['legs'][number], 'meters' | 'start' | 'end'>;

/** With what each run explored, which only the painter needs. */
export interface ExploredComparison extends Comparison {
  explored: SearchSpace[];
}

/** One algorithm's work on the question; its time is measured by `time`. */
export interface Run
  extends Contestant,
    Omit<SearchStats, keyof AlgorithmOptions | 'traces' | 'explored' | 'milliseconds'> {
  meters: number | null;
  /** In the unit of its metric. */
  cost: number | null;
  /** Its route where that is another one than the first run's; null where it is the same, or none. */
  line: readonly PositionWithHeight[] | null;
  /** Length of all road explored, each edge once. */
  exploredMeters: number;
  /** The labels of each node; null on networks that are too large to show them. */
  steps: Steps | null;
}

export type RunFigures = Pick<Run, 'settled' | 'exploredMeters' | 'meters' | 'cost'>;

/** Nodes in the order settled, with their labels in the metric's unit (breadth-first: in edges). */
export interface Steps {
  lng: Float64Array;
  lat: Float64Array;
  /** Weight from the origin. */
  g: Float64Array;
  /** Heuristic to the target. */
  h: Float64Array;
  /** Key in the queue. */
  f: Float64Array;
}
