/** All trips from many places to many others: the request, and what it is answered from. */
import { grouped } from '../../geo/arrays.ts';
import type { Position } from '../../geo/position.ts';
import { expectWhole } from '../../input/arguments.ts';
import { invalid } from '../../input/request-error.ts';
import type { SliceOptions } from '../../input/slices.ts';
import { ArcWeights } from '../../metric/arc-weights.ts';
import { metricName } from '../../metric/metric.ts';
import type { Network } from '../../network/network.ts';
import type { Engine } from '../engine.ts';
import type { GraphContext } from '../graph-context.ts';
import type { PartWeight } from '../leg.ts';
import type { PositionLike } from '../position.ts';
import { checkPositions } from '../position.ts';
import { type CheckedQuestion, checkQuestion } from '../request.ts';
import type { Measured, QuestionOptions } from '../route.ts';
import { type TripEnd, TripEnds } from './ends.ts';
import { sampled } from './sample.ts';

/** A trip leads from each source to each target at another point, by a cheapest route. */
export interface TripsRequest extends QuestionOptions, SliceOptions {
  /** Every node of the network when absent: junctions, ends of roads, and where roads meet. */
  sources?: readonly PositionLike[];
  /** The same. */
  targets?: readonly PositionLike[];
  /** As many of the sources, chosen at random, 1 or more; all of them when absent. */
  sample?: number;
  /** Which random choice, a whole number; 0 when absent. */
  seed?: number;
}

/** What all trips come to. */
export interface TripFigures extends Measured {
  /** Number of trips with a route. */
  trips: number;
  /** Number of pairs of a source and a target without one. */
  unreachable: number;
  /** What all trips cost together, in the metric's unit. */
  cost: number;
  /** Number of sources that were used, and of those that they were chosen from. */
  sources: number;
  allSources: number;
}

export interface CheckedTrips extends CheckedQuestion {
  /** Null: every node. */
  sources: readonly Position[] | null;
  targets: readonly Position[] | null;
  sample: number;
  seed: number;
}

/** @param others the names of further options */
export function checkTrips(
  call: string,
  request: TripsRequest,
  others: readonly string[],
  { selector }: Engine,
): CheckedTrips {
  const names = ['sources', 'targets', 'sample', 'seed', 'signal', 'onProgress', ...others];
  const question = checkQuestion(call, request, names, selector);
  const { sources, targets, sample = Infinity, seed = 0 } = request;
  if (sample !== Infinity) expectWhole('sample', sample, 1);
  if (!Number.isInteger(seed)) throw invalid('seed', seed, 'a whole number');
  const listed = (name: string, places: typeof sources) =>
    places === undefined ? null : checkPositions(places, selector.reach, name);
  return {
    ...question,
    sources: listed('sources', sources),
    targets: listed('targets', targets),
    sample,
    seed,
  };
}

/** The ends of all trips, and a copy of the weights: other questions may come meanwhile. */
export class Trips {
  readonly weights: ArcWeights;
  readonly sources: readonly TripEnd[];
  readonly targets: readonly TripEnd[];
  /** The seeds of target t are firstSeed[t] … firstSeed[t + 1] - 1. */
  readonly firstSeed: Int32Array;
  readonly targetOfSeed: Int32Array;
  readonly seedNode: Int32Array;
  readonly seedWeight: Float64Array;
  /** Weight along an edge, with the closures of the question. */
  readonly weigh: PartWeight;
  private readonly context: GraphContext;
  private readonly metric: string;
  private readonly allSources: number;

  /** @throws what questions throw for their metric and their closures */
  constructor(engine: Engine, asked: CheckedTrips) {
    const searches = engine.metricEngine(asked);
    const { context } = searches;
    const { graph, reverse } = context;
    this.context = context;
    this.weights = new ArcWeights(graph, searches.costs.weight.slice(), reverse);
    this.weigh = (edge, start, end) => {
      searches.apply(asked.closures);
      return searches.weigh(edge, start, end);
    };
    const ends = new TripEnds(context, searches.weigh);
    const placed = (places: CheckedTrips['sources']): TripEnd[] =>
      places?.map((place) => {
        const snap = engine.snap(place, asked);
        return ends.at(snap, snap.meters <= asked.maxSnapMeters);
      }) ?? ends.nodes();
    const sources = placed(asked.sources);
    this.targets = placed(asked.targets);
    this.allSources = sources.length;
    const chosen = sampled(sources.length, asked.sample, asked.seed);
    this.sources = Array.from(chosen, (i) => sources[i]);
    this.metric = metricName(asked.metric);
    const seeds = this.targets.flatMap(({ arrivals }) => arrivals);
    const targetOfSeed = this.targets.flatMap(({ arrivals }, t) => arrivals.map(() => t));
    this.targetOfSeed = Int32Array.from(targetOfSeed);
    this.firstSeed = grouped(targetOfSeed, this.targets.length).first;
    this.seedNode = Int32Array.from(seeds, ({ node }) => node);
    this.seedWeight = Float64Array.from(seeds, ({ weight }) => weight);
  }

  /** Weight from a source to a target that does not leave their common edge; else Infinity. */
  direct({ edge, offset }: TripEnd, target: TripEnd): number {
    if (edge === -1 || edge !== target.edge) return Infinity;
    return this.weigh(edge, offset, target.offset);
  }

  get network(): Network {
    return this.context.network;
  }

  /** All arcs along an edge. */
  arcsOf(edge: number): Int32Array {
    return this.context.arcsOf(edge);
  }

  figures(trips: number, unreachable: number, cost: number): TripFigures {
    const { metric, sources, allSources } = this;
    return { metric, trips, unreachable, cost, sources: sources.length, allSources };
  }
}
