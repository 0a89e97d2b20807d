/** What all questions to one network share: its graphs, its metrics, and the index for snapping. */
import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { type Components, findComponents } from '../graph/components.ts';
import { invalid } from '../input/request-error.ts';
import type { ClosuresAndPenalties } from '../metric/closures-and-penalties.ts';
import type { EdgeWeights } from '../metric/edge-weights.ts';
import { measureEdges } from '../metric/measure.ts';
import { type Metric, metricName } from '../metric/metric.ts';
import { TravelTimes } from '../metric/time.ts';
import type { Network } from '../network/network.ts';
import { Heuristics } from '../search/heuristics.ts';
import { snapperOf } from '../snap/index-of.ts';
import { type EdgeFilter, type Snap, type Snapper, sharedParts } from '../snap/snap.ts';
import { GraphContext } from './graph-context.ts';
import type { StepsOf } from './guidance/leg-steps.ts';
import { MetricEngine } from './metric-engine.ts';
import { Reasons } from './no-route.ts';
import { type Place, type PlaceOnRoad, positionOf } from './position.ts';
import { Preparation } from './preparation.ts';
import type { CheckedQuestion } from './request.ts';
import { RoadSelector } from './road-selector.ts';
import type { NothingNear } from './route.ts';

/** The metrics asked for last are kept; older ones are measured again. */
const MOST_METRICS = 4;

/** A position this far from any road may have its latitude first. */
const SWAPPED_METERS = 10_000;

interface MeasuredMetric {
  weights: EdgeWeights;
  /** By `ignoreOneway`: 0 or 1. */
  engines: MetricEngine[];
}

/** @throws RequestError for what is no router */
export function engineOf(router: { readonly engine: Engine }): Engine {
  const { engine } = Object(router);
  if (engine instanceof Engine) return engine;
  throw invalid('router', router, 'a Router, which answers in this thread');
}

/** Everything is made on first use: it takes more memory than the network itself. */
export class Engine {
  readonly network: Network;
  readonly components: Components;
  readonly preparation: Preparation;
  readonly heuristics: Heuristics;
  readonly reasons: Reasons;
  readonly selector: RoadSelector;
  readonly stepsOf: StepsOf;
  /** By `ignoreOneway`: 0 or 1. */
  private readonly contexts: GraphContext[] = [];
  /** In the order of their last use. */
  private readonly metrics = new Map<unknown, MeasuredMetric>();
  private times: TravelTimes | null = null;
  private index: Snapper | null = null;

  /**
   * @param order of contraction; null while it is unknown
   * @param stepsOf the guidance along a leg
   * @throws InputError if the edges are too long together to be added up exactly
   */
  constructor(network: Network, order: Int32Array | null, stepsOf: StepsOf) {
    this.network = network;
    this.stepsOf = stepsOf;
    this.components = findComponents(network);
    this.preparation = new Preparation(network, order);
    this.heuristics = new Heuristics(network);
    this.reasons = new Reasons(network, this.components, this.heuristics);
    this.selector = new RoadSelector(network, () => this.prepareSnapping());
    this.measured('distance');
  }

  get travelTimes(): TravelTimes {
    this.times ??= new TravelTimes(this.network);
    return this.times;
  }

  prepareSnapping(): Snapper {
    this.index ??= snapperOf(this.network);
    return this.index;
  }

  /**
   * The nearest point of any road that is not closed there; if all are closed, of the nearest
   * road, from which no path leads on.
   */
  snap(place: Place, { closures }: Pick<CheckedQuestion, 'closures'>): PlaceOnRoad {
    if ('edge' in place) return place;
    const index = this.prepareSnapping();
    const nearest = index.nearest(place) as Snap;
    if (!closures.isClosedAt(nearest.edge, nearest.offset)) return nearest;
    return index.nearest(place, (edge) => closures.openParts(edge)) ?? nearest;
  }

  /** The nearest point of the edges, or parts of edges, that may be used and are open; null if there is none. */
  snapAmong(place: Position, mayUse: EdgeFilter, closures: ClosuresAndPenalties): Snap | null {
    return this.prepareSnapping().nearest(place, (edge) =>
      sharedParts(mayUse(edge), closures.openParts(edge)),
    );
  }

  /** The answer if one of the snaps is too far from its position; else null. */
  nothingNear(
    places: readonly Place[],
    snaps: readonly Snap[],
    { closures, maxSnapMeters }: Pick<CheckedQuestion, 'closures' | 'maxSnapMeters'>,
  ): NothingNear | null {
    const far = snaps.findIndex(({ meters }) => meters > maxSnapMeters);
    if (far === -1) return null;
    const [lng, lat] = positionOf(places[far]);
    const isSwapped =
      snaps[far].meters > SWAPPED_METERS &&
      Math.abs(lng) <= 90 &&
      this.snap([lat, lng], { closures }).meters <= maxSnapMeters;
    const away = `The nearest road is ${formatMeters(snaps[far].meters)} away.`;
    const message = isSwapped
      ? `${away} Positions are [longitude, latitude]: did you mean [${lat}, ${lng}]?`
      : away;
    return { found: false, reason: 'nothing-near', message, nearest: snaps[far] };
  }

  /**
   * The searches by the metric of a question, with its closures and penalties applied.
   *
   * @throws InputError if the file does not give the metric, RequestError if sums of the penalised
   *   costs would not be exact
   */
  metricEngine({ metric, ignoreOneway, closures }: CheckedQuestion): MetricEngine {
    const engine = this.engineOf(metric, ignoreOneway);
    engine.apply(closures);
    return engine;
  }

  /** What a meter costs where it costs least. */
  leastPerMeter(metric: Metric): number {
    return this.measured(metric).weights.leastPerMeter;
  }

  /** Prepares the hierarchy for distances; the closures of the last question stay applied. */
  prepareHierarchy(): void {
    const engine = this.engineOf('distance', false);
    engine.ready({ algorithm: 'hierarchy', heuristic: 'none' });
  }

  private engineOf(metric: Metric, ignoreOneway: boolean): MetricEngine {
    const { weights, engines } = this.measured(metric);
    const { network, contexts, heuristics, preparation } = this;
    const which = ignoreOneway ? 1 : 0;
    contexts[which] ??= new GraphContext(network, ignoreOneway, heuristics);
    engines[which] ??= new MetricEngine(contexts[which], weights, preparation);
    return engines[which];
  }

  private measured(metric: Metric): MeasuredMetric {
    const { metrics } = this;
    const key = typeof metric === 'object' ? metricName(metric) : metric;
    const measured = metrics.get(key) ?? {
      weights: measureEdges(this.network, metric),
      engines: [],
    };
    metrics.delete(key);
    metrics.set(key, measured);
    const [oldest] = metrics.keys();
    if (metrics.size > MOST_METRICS) metrics.delete(oldest);
    return measured;
  }
}
