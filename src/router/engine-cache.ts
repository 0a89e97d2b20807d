/** The searches of a network by every metric lately asked for, and what is laid over them all. */

import type { Graph } from '../graph/graph.ts';
import { ClosuresAndPenalties, checkPenalties } from '../metric/closures-and-penalties.ts';
import { measureLengths } from '../metric/distance.ts';
import type { EdgeWeights } from '../metric/edge-weights.ts';
import type { Metric } from '../metric/metric.ts';
import type { Network } from '../network/network.ts';
import { Heuristics } from '../search/heuristics.ts';
import { cached } from './cached.ts';
import { GraphContext } from './graph-context.ts';
import { MetricEngine } from './metric-engine.ts';
import type { Preparation } from './preparation.ts';

/** How many metrics are kept; one that is asked for again later is laid on anew. */
const MOST_METRICS = 4;

interface Measured {
  costs: EdgeWeights;
  /** With one-ways, and ignoring them. */
  searches: Map<boolean, MetricEngine>;
}

export class EngineCache {
  readonly heuristics: Heuristics;
  private readonly network: Network;
  private readonly overlay = new ClosuresAndPenalties();
  private readonly preparation: Preparation;
  private readonly grounds = new Map<boolean, GraphContext>();
  /** The metric asked for last is the last one. */
  private readonly metrics = new Map<unknown, Measured>();

  constructor(network: Network, preparation: Preparation) {
    this.network = network;
    this.heuristics = new Heuristics(network);
    this.preparation = preparation;
    this.measured('distance');
  }

  get closed(): ReadonlySet<number> {
    return this.overlay.closed;
  }

  get penalties(): ReadonlyMap<number, number> {
    return this.overlay.penalties;
  }

  setClosed(edges: ReadonlySet<number>): void {
    this.lay(this.overlay.setClosed(edges));
  }

  /** @throws RangeError where sums would no longer be exact; then nothing has changed */
  setPenalties(factors: ReadonlyMap<number, number>): void {
    for (const { costs } of this.metrics.values()) checkPenalties(factors, costs);
    this.lay(this.overlay.setPenalties(factors));
  }

  graph(ignoreOneway: boolean): Graph {
    return this.ground(ignoreOneway).graph;
  }

  /** @throws InputError where the file does not give the metric, RangeError as `setPenalties` */
  searches(metric: Metric, ignoreOneway: boolean): MetricEngine {
    const { costs, searches } = this.measured(metric);
    return cached(
      searches,
      ignoreOneway,
      () => new MetricEngine(this.ground(ignoreOneway), costs),
    );
  }

  private measured(metric: Metric): Measured {
    const { metrics } = this;
    const key = typeof metric === 'object' ? `${metric.as ?? 'cost'} ${metric.field}` : metric;
    let measured = metrics.get(key);
    if (measured === undefined) {
      measured = { costs: this.measure(metric), searches: new Map() };
      checkPenalties(this.penalties, measured.costs);
      const [oldest] = metrics.keys();
      if (metrics.size === MOST_METRICS) metrics.delete(oldest);
    }
    metrics.delete(key);
    metrics.set(key, measured);
    return measured;
  }

  private measure(metric: Metric): EdgeWeights {
    if (metric === 'distance') return measureLengths(this.network);
    return this.preparation.tools.measureEdges(this.network, metric);
  }

  private ground(ignoreOneway: boolean): GraphContext {
    const { network, grounds, overlay, heuristics, preparation } = this;
    return cached(
      grounds,
      ignoreOneway,
      () => new GraphContext(network, ignoreOneway, overlay, heuristics, preparation),
    );
  }

  private lay(edges: readonly number[]): void {
    for (const ground of this.grounds.values()) ground.lay(edges);
    for (const { searches } of this.metrics.values()) {
      for (const each of searches.values()) each.lay(edges);
    }
  }
}
