/** The types of requests and answers. */
import type { PositionWithHeight } from '../geo/position.ts';
import type { Metric } from '../metric/metric.ts';
import type { AlgorithmName } from '../search/algorithms.ts';
import type { HeuristicName } from '../search/heuristic-table.ts';
import type { HeuristicFunction } from '../search/own-heuristic.ts';
import type { Recording, Trace } from '../search/trace.ts';
import type { Snap } from '../snap/snap.ts';
import type { Gap } from './gap.ts';
import type { Leg } from './guidance/step.ts';
import type { PlaceLike } from './position.ts';
import type { SearchSpace } from './search-space.ts';
import type { Avoided, Selection, Where } from './where.ts';

/** The options that every question takes beside its positions. */
export interface QuestionOptions {
  /** The quantity that is minimised; 'distance' when absent. The last few metrics are kept. */
  metric?: Metric;
  ignoreOneway?: boolean;
  /** Maximum distance from an end to a road, in meters; 10,000 when absent. */
  maxSnapMeters?: number;
  /**
   * Roads and parts of roads closed to all traffic, by every algorithm and for snapping; none when
   * absent. The searches keep those of the last question, so repeating them costs nothing, and
   * other ones cost in proportion to the difference.
   */
  closed?: Selection;
  /**
   * Roads and parts of roads that cost 5 times as much, or `{ where, factor }` times, whatever the
   * metric; none when absent. Where several factors meet, the greatest counts. Breadth-first
   * search, which counts edges, ignores them.
   */
  avoid?: Selection | Avoided | Iterable<Where | Avoided>;
  /** Factors from 1 up by edge: a short form of `avoid` for whole edges. */
  penalties?: Iterable<readonly [edge: number, factor: number]>;
}

export interface RouteRequest extends QuestionOptions, Partial<AlgorithmOptions> {
  from: PlaceLike;
  to: PlaceLike;
  /** Places to pass, in order. */
  via?: readonly PlaceLike[];
  /** Whether the answer has `traces` and `explored`; 'settled' records nodes only, which is faster. */
  trace?: Recording;
}

/** One way to search. */
export interface AlgorithmOptions {
  algorithm: AlgorithmName;
  heuristic: HeuristicName | HeuristicFunction;
  /** What the heuristic is multiplied by, 0 to 3: 0 is Dijkstra, above 1 is greedier than A*. */
  heuristicWeight: number;
}

/** A search of a comparison; what is absent is that of the request. */
export interface ComparedSearch extends Partial<AlgorithmOptions> {
  metric?: Metric;
}

export const algorithmDefaults = {
  algorithm: 'astar',
  heuristic: 'great-circle',
  heuristicWeight: 1,
} as const satisfies AlgorithmOptions;

/** What the answers measure. */
export interface Measured {
  /**
   * 'distance', 'time', 'function', the name of a field, `meters*` and its name, or `climb:` and
   * the seconds; `field:time` if a field has one of these names.
   */
  metric: string;
}

/** The cost of a search, whether or not it found a route. */
export interface SearchStats extends Omit<AlgorithmOptions, 'heuristic'> {
  heuristic: HeuristicName | 'function';
  /** False if this choice of options may give a longer route than the shortest. */
  exact: boolean;
  settled: number;
  relaxed: number;
  /**
   * Nodes put into the queue and taken from it, outdated entries included; 0 for the hierarchy, which has
   * none.
   */
  queueOperations: number;
  /** Snapping and searching. */
  milliseconds: number;
  /** One per leg; absent unless asked for. */
  traces?: Trace[];
  explored?: SearchSpace;
}

export interface Route extends SearchStats, Measured {
  found: true;
  /** At least two positions, from snap to snap, with heights where the file gives them. */
  line: PositionWithHeight[];
  /** Length of the line, measured in double precision along the roads. */
  meters: number;
  /** In the metric's unit, with penalties: a sum of whole millionths, each edge rounded up. */
  cost: number;
  /** Travel time by the speeds of the roads; absent if no road has a speed. */
  seconds?: number;
  /** Meters up and meters down along the line; absent if no height on it is known. */
  ascent?: number;
  descent?: number;
  /** The known heights along the line; absent if there are none. */
  heights?: [meters: number, height: number][];
  /** Length of the line on roads that the question avoids; absent if it avoids none. */
  avoidedMeters?: number;
  /** Whether its positions lie on a flat map; absent if they are in degrees. */
  flat?: true;
  from: Snap;
  to: Snap;
  via: Snap[];
  /** Edges in the order travelled; the first and the last may be used in part. */
  edges: number[];
  /** One from each position of the request to the next. */
  legs: Leg[];
}

/** The reason why there is no route. */
export type NoRoute = SearchStats & (NothingNear | SeparateParts | NoWay);

/** An end is more than `maxSnapMeters` from any road. */
export interface NothingNear {
  found: false;
  reason: 'nothing-near';
  /** One sentence for the user. */
  message: string;
  /** The nearest point on a road. */
  nearest: Snap;
  gap?: never;
}

/** The ends lie on different connected components. */
export interface SeparateParts {
  found: false;
  reason: 'separate-parts';
  message: string;
  /** Where the two components come nearest to each other. */
  gap: Gap;
  /**
   * The cause. `repairRoads` closes a `gap` of at most 10 m at the end of a road with `join`, and
   * a `crossing` without a shared position with `splitCrossings`, except at bridges and tunnels.
   * A `barrier` is closed to the profile, or the roads meet on different levels only.
   */
  between: 'gap' | 'crossing' | 'barrier';
}

/**
 * What a route would break: there is one without closures (`closed`); if turn restrictions are
 * ignored as well (`forbidden-turn`); if roads that are open at the ends of a route only are open to
 * through traffic as well (`private-road`); or only with `ignoreOneway` (`against-oneway`).
 */
export interface NoWay {
  found: false;
  reason: 'against-oneway' | 'closed' | 'forbidden-turn' | 'private-road';
  message: string;
  gap?: never;
}
