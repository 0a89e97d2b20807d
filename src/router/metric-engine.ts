/** All searches on one graph by one metric, each made on first use. */
import {
  type Graph,
  plainGraph,
  reverseGraph,
  WEIGHTS_PER_METER,
  weightOf,
} from '../graph/graph.ts';
import { type CustomizedMetric, customize } from '../hierarchy/customize.ts';
import type { Hierarchy } from '../hierarchy/hierarchy.ts';
import { oneToAll } from '../hierarchy/one-to-all.ts';
import { HierarchyQuery } from '../hierarchy/query.ts';
import { Recustomizer } from '../hierarchy/recustomizer.ts';
import { ArcWeights } from '../metric/arc-weights.ts';
import { ClosuresAndPenalties, checkPenalties } from '../metric/closures-and-penalties.ts';
import { type EdgeWeights, farthestFor, partCost } from '../metric/edge-weights.ts';
import { algorithms } from '../search/algorithms.ts';
import { type Ends, type Found, PathFinder } from '../search/find.ts';
import type { Labels } from '../search/labels.ts';
import { LandmarkBound } from '../search/landmark-bound.ts';
import { chooseLandmarks, type Landmarks, withCopies } from '../search/landmarks.ts';
import { OwnHeuristic } from '../search/own-heuristic.ts';
import { COARSE, FINE, type KeyRule, Search, type Seed, zeroRule } from '../search/search.ts';
import type { Recording } from '../search/trace.ts';
import type { Snap } from '../snap/snap.ts';
import type { GraphContext } from './graph-context.ts';
import type { PartWeight } from './leg.ts';
import type { Preparation } from './preparation.ts';
import type { AlgorithmOptions } from './route.ts';
import type { SearchSpace, TracedLeg } from './search-space.ts';

/** The hierarchy customized for the metric. */
interface Prepared {
  hierarchy: Hierarchy;
  query: HierarchyQuery;
  metric: CustomizedMetric;
  recustomizer: Recustomizer;
}

/** Keeps the closures and penalties of the last question, and applies the difference to the next. */
export class MetricEngine {
  readonly costs: ArcWeights;
  readonly context: GraphContext;
  private readonly edgeWeights: EdgeWeights;
  private readonly preparation: Preparation;
  private applied = new ClosuresAndPenalties();
  private finding: PathFinder | null = null;
  /** Counts edges: every arc weighs 1, or Infinity if it is closed. */
  private hops: ArcWeights | null = null;
  private countingHops: PathFinder | null = null;
  private readonly dijkstras: [ahead: Search | null, back: Search | null] = [null, null];
  private chosen: Landmarks | null = null;
  private prepared: Prepared | null = null;

  constructor(context: GraphContext, edgeWeights: EdgeWeights, preparation: Preparation) {
    this.context = context;
    this.edgeWeights = edgeWeights;
    this.preparation = preparation;
    this.costs = new ArcWeights(context.graph, this.openWeights(context.graph), context.reverse);
  }

  /**
   * Applies closures and penalties to all searches. If they equal those of the last question,
   * this costs a comparison only.
   *
   * @throws RequestError if sums of the penalised costs would not be exact; nothing is applied then
   */
  apply(next: ClosuresAndPenalties): void {
    const edges = next.differences(this.applied);
    if (edges.size > 0) checkPenalties(next, this.edgeWeights, this.context.network);
    // Also equal ones, so that the next comparison is with the same object.
    this.applied = next;
    for (const edge of edges) {
      for (const arc of this.context.arcsOf(edge)) {
        const isBack = this.graph.arcBackward[arc] === 1;
        const meters = this.context.network.edgeMeters[edge];
        const [start, end] = isBack ? [meters, 0] : [0, meters];
        const whole = (isBack ? this.edgeWeights.backward : this.edgeWeights.forward)[edge];
        const weight = weightOf(this.cost(edge, start, end, whole));
        this.costs.set(arc, weight);
        this.hops?.set(arc, hopWeight(weight));
        this.prepared?.recustomizer.markDirty(arc);
      }
    }
  }

  get graph(): Graph {
    return this.context.graph;
  }

  get ignoreOneway(): boolean {
    return this.context.ignoreOneway;
  }

  /** The edges that searches explored; closed ones are left out. */
  searchSpace(legs: readonly TracedLeg[]): SearchSpace {
    return this.context.searchSpaces.collect(legs, this.costs);
  }

  /** Prepares an algorithm, so that its first answer is timed like the others. */
  ready({ algorithm, heuristic }: Pick<AlgorithmOptions, 'algorithm' | 'heuristic'>): void {
    const { prepared, unitWeights, informed } = algorithms[algorithm];
    if (prepared === 'hierarchy') this.customized();
    else this.finder(unitWeights);
    if (prepared === 'landmarks') this.landmarks();
    else if (informed && typeof heuristic !== 'function')
      this.context.heuristics.prepare(heuristic);
  }

  find(options: AlgorithmOptions, ends: Ends, from: Snap, to: Snap, record: Recording): Found {
    const { ways, unitWeights, prepared } = algorithms[options.algorithm];
    if (prepared === 'hierarchy') return this.customized().query.find(ends, record);
    const finder = this.finder(unitWeights);
    const ahead = this.rule(options, ends, to, false);
    return ways === 2
      ? finder.twoWay(ends, ahead, this.rule(options, ends, from, true), record)
      : finder.oneWay(ends, ahead, record);
  }

  /**
   * Settles all nodes within a weight from the seeds, or to them if backward. The labels are valid
   * until the next call in the same direction.
   *
   * @param rule with a lower bound of the weight that follows, the limit is that of whole paths
   */
  boundedDijkstra(
    limit: number,
    seeds: readonly Seed[],
    isBackward = false,
    rule = zeroRule,
  ): Search {
    const search = this.dijkstra(isBackward);
    const bound = (node: number): number => rule.heuristic?.at(node) ?? 0;
    const near = seeds.filter(({ node, weight }) => weight + bound(node) <= limit);
    search.begin(near, rule, false, null);
    // Weights are whole numbers, and a search skips nodes that are not below the meeting weight.
    const meeting = { node: -1, weight: limit + 1 };
    while (search.minKey() <= limit) search.relax(search.take(), meeting, null);
    return search;
  }

  /**
   * The same until `isEnough` returns true, or all nodes are settled.
   *
   * @param isEnough called whenever a quarter more nodes are settled; labels up to `final` are final
   */
  dijkstraUntil(
    isEnough: (labels: Labels, final: number) => boolean,
    seeds: readonly Seed[],
    isBackward = false,
  ): Labels {
    const search = this.dijkstra(isBackward);
    search.begin(seeds, zeroRule, false, null);
    const meeting = { node: -1, weight: Infinity };
    let asked = 50;
    for (;;) {
      const final = search.minKey();
      if (final === Infinity) return search.labels;
      if (search.settled > asked) {
        if (isEnough(search.labels, final)) return search.labels;
        asked = 1.25 * search.settled;
      }
      search.relax(search.take(), meeting, null);
    }
  }

  /**
   * Least weights from the seeds to all nodes, or from all nodes to them if backward; Infinity
   * without a path. On the hierarchy if it is prepared, else by Dijkstra.
   */
  weightsOfAll(seeds: readonly Seed[], isBackward = false): Float64Array {
    if (this.isPrepared) {
      const { hierarchy, metric } = this.customized();
      return oneToAll(hierarchy, metric, seeds, isBackward);
    }
    const { labels } = this.boundedDijkstra(Number.MAX_SAFE_INTEGER - 1, seeds, isBackward);
    return Float64Array.from({ length: this.graph.nodeCount }, (_, node) =>
      labels.isReached(node) ? labels.weight(node) : Infinity,
    );
  }

  private dijkstra(isBackward: boolean): Search {
    const side = isBackward ? 1 : 0;
    this.dijkstras[side] ??= new Search(this.costs, isBackward);
    return this.dijkstras[side];
  }

  /** Whether the hierarchy is customized for this metric. */
  get isPrepared(): boolean {
    return this.prepared !== null;
  }

  /** @param toward the snap that the search leads to */
  rule(options: AlgorithmOptions, ends: Ends, toward: Snap, isBackward: boolean): KeyRule {
    return algorithms[options.algorithm].prepared === 'landmarks'
      ? this.landmarkRule(options, ends, isBackward)
      : this.heuristicRule(options, toward, isBackward);
  }

  /**
   * Whether A* with a heuristic that is a function finds the cheapest way of one leg, as far as its
   * values on the whole network prove it.
   */
  isConsistent(options: AlgorithmOptions, ends: Ends, from: Snap, to: Snap): boolean {
    const { algorithm } = options;
    const ahead = this.ownHeuristic(options, to);
    const back = algorithms[algorithm].ways === 2 ? this.ownHeuristic(options, from, true) : null;
    return (
      !ahead?.falls(this.costs, ends.targets).count &&
      !back?.falls(this.costs, ends.sources).count
    );
  }

  /** Null if the search uses none that is a function. */
  ownHeuristic(
    { algorithm, heuristic, heuristicWeight }: AlgorithmOptions,
    toward: Snap,
    isBackward = false,
  ): OwnHeuristic | null {
    const { informed, prepared } = algorithms[algorithm];
    if (typeof heuristic !== 'function' || !informed || prepared !== false) return null;
    const { graph, heuristics } = this.context;
    const { position } = toward;
    return new OwnHeuristic(
      heuristic,
      heuristics.nodes,
      graph,
      position,
      isBackward,
      heuristicWeight,
    );
  }

  private heuristicRule(options: AlgorithmOptions, toward: Snap, isBackward: boolean): KeyRule {
    const { algorithm, heuristic, heuristicWeight } = options;
    const { past, informed } = algorithms[algorithm];
    if (!informed) return zeroRule;
    if (typeof heuristic === 'function') {
      return { past, heuristic: this.ownHeuristic(options, toward, isBackward), grain: 0 };
    }
    const { heuristics } = this.context;
    const factor = past === 0 ? 1 : heuristicWeight * this.edgeWeights.leastPerMeter;
    return {
      past,
      heuristic: heuristics.toward(toward.position, heuristic, factor),
      grain:
        past === 1 && heuristicWeight <= 1 && heuristics.isConsistent(heuristic) ? COARSE : 0,
    };
  }

  private landmarkRule(options: AlgorithmOptions, ends: Ends, isBackward: boolean): KeyRule {
    const { heuristicWeight } = options;
    const { sources, targets } = ends;
    const landmarks = this.landmarks();
    const heuristic = isBackward
      ? new LandmarkBound(landmarks, sources, targets, true, heuristicWeight)
      : new LandmarkBound(landmarks, targets, sources, false, heuristicWeight);
    return { past: 1, heuristic, grain: heuristicWeight <= 1 ? FINE : 0 };
  }

  /** The cost of a part of an edge, or of the whole, with all factors, rounded up once. */
  readonly weigh: PartWeight = (edge, start, end) =>
    start === end ? 0 : weightOf(this.direction(edge, start, end) + this.cost(edge, start, end));

  /** @param whole cost of all of this part by the metric, if it is known */
  private cost(edge: number, start: number, end: number, whole?: number): number {
    return this.applied.cost(edge, start, end, (from, to) =>
      from === start && to === end && whole !== undefined
        ? whole
        : partCost(this.context.network, this.edgeWeights, edge, from, to),
    );
  }

  /** 0 along an edge from one offset to another, or Infinity against a one-way. */
  readonly direction: PartWeight = (edge, start, end) => {
    const { network, ignoreOneway } = this.context;
    const isAgainst = network.edgeDirection[edge] === (end > start ? -1 : 1);
    return start === end || ignoreOneway || !isAgainst ? 0 : Infinity;
  };

  /** Whether the last question avoids roads. */
  get isAvoiding(): boolean {
    return this.applied.isDearer;
  }

  /** Meters of a part of an edge, none of it closed, that the last question avoids. */
  avoidedMeters(edge: number, start: number, end: number): number {
    let meters = 0;
    for (const { factor, ...part } of this.applied.stretches(edge, start, end)) {
      if (factor > 1) meters += Math.abs(part.end - part.start);
    }
    return meters;
  }

  /** The farthest offset from one toward another with at most the given weight. */
  farthest(edge: number, start: number, end: number, rest: number): number {
    if (this.direction(edge, start, end) === Infinity) return start;
    const { network } = this.context;
    let offset = start;
    for (const stretch of this.applied.stretches(edge, start, end)) {
      offset = stretch.end;
      if (this.weigh(edge, start, offset) <= rest) continue;
      const most = rest / WEIGHTS_PER_METER - this.cost(edge, start, stretch.start);
      const { start: from, factor } = stretch;
      offset = farthestFor(network, this.edgeWeights, edge, from, stretch.end, most / factor);
      break;
    }
    // Rounding may have led a little too far.
    for (let step = 1e-9; this.weigh(edge, start, offset) > rest; step *= 2) {
      offset = end > start ? Math.max(start, offset - step) : Math.min(start, offset + step);
    }
    return offset;
  }

  /** The same for searches that count edges. */
  readonly countEdge: PartWeight = (edge, start, end) => {
    const weight = this.weigh(edge, start, end);
    return start !== end && weight < Infinity ? 1 : weight;
  };

  /** Weights by arc, without closures and penalties. */
  private openWeights({ arcCount, arcEdge, arcBackward }: Graph): Float64Array {
    const { forward, backward } = this.edgeWeights;
    const weight = new Float64Array(arcCount);
    for (let arc = 0; arc < arcCount; arc++) {
      weight[arc] = weightOf((arcBackward[arc] === 1 ? backward : forward)[arcEdge[arc]]);
    }
    return weight;
  }

  private finder(unitWeights: boolean): PathFinder {
    const weights = this.arcWeights(unitWeights);
    if (!unitWeights) {
      this.finding ??= new PathFinder(weights);
      return this.finding;
    }
    this.countingHops ??= new PathFinder(weights);
    return this.countingHops;
  }

  /** Those of the metric, or 1 for each open arc. */
  arcWeights(unitWeights: boolean): ArcWeights {
    if (!unitWeights) return this.costs;
    const { graph, reverse } = this.context;
    this.hops ??= new ArcWeights(graph, this.costs.weight.map(hopWeight), reverse);
    return this.hops;
  }

  /** Measured without closures and penalties, which can only raise weights. */
  private landmarks(): Landmarks {
    if (this.chosen === null) {
      const { graph, reverse, network, ignoreOneway } = this.context;
      const { nodeOf } = graph;
      if (nodeOf === undefined) {
        this.chosen = chooseLandmarks({ ...graph, weight: this.openWeights(graph) }, reverse);
      } else {
        const plain = plainGraph(network, ignoreOneway);
        const weighed = { ...plain, weight: this.openWeights(plain) };
        this.chosen = withCopies(chooseLandmarks(weighed, reverseGraph(plain)), nodeOf);
      }
    }
    return this.chosen;
  }

  /** The hierarchy with the weights of the last question, made on first use. */
  customized(): Prepared {
    if (this.prepared === null) {
      const hierarchy = this.preparation.hierarchyOf(this.graph);
      const metric = customize(hierarchy, this.costs);
      this.prepared = {
        hierarchy,
        query: new HierarchyQuery(hierarchy, metric),
        metric,
        recustomizer: new Recustomizer(hierarchy, this.costs, metric),
      };
    }
    // Does nothing unless arcs have changed since.
    this.prepared.recustomizer.recustomize();
    return this.prepared;
  }
}

function hopWeight(weight: number): number {
  return weight === Infinity ? Infinity : 1;
}
