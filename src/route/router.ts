/** The stages tied together: roads in, routes out. */
import type { Position } from '../geo/position.ts';
import { lineLength } from '../geo/sphere.ts';
import { collectRoads, type ImportReport, type Roads } from '../geojson/roads.ts';
import { InputError, parseJSON } from '../geojson/text.ts';
import { type Components, findPieces } from '../graph/components.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { metricName } from '../graph/metric.ts';
import { Stopwatch } from '../graph/time.ts';
import { undirected } from '../hierarchy/adjacency.ts';
import { checkOrder } from '../hierarchy/check.ts';
import { nestedDissection } from '../hierarchy/order.ts';
import { packNetwork, unpackNetwork } from '../pack/network.ts';
import { algorithms } from '../search/algorithms.ts';
import { buildNetwork, type Network } from '../topology/network.ts';
import { Course } from './course.ts';
import type { TracedLeg } from './explored.ts';
import { type NetworkInfo, networkInfo } from './info.ts';
import { legEnds } from './leg.ts';
import { SearchPool } from './pool.ts';
import { checkEdges, checkPenalty, checkPosition, checkRequest } from './request.ts';
import type { Contestant, Effort, NoRoute, Route, RouteRequest } from './route.ts';
import { type Snap, SnapIndex } from './snap.ts';
import { Reasons } from './why-not.ts';

export interface BuildOptions {
  /** Called now and then with the stage and its share done, 0 to 1. */
  onProgress?: (stage: BuildStage, done: number) => void;
}

export type BuildStage = 'Parsing' | 'Joining ends' | 'Building graph';

export interface PrepareOptions {
  /** The order of contraction, as another router of the same network has returned it. */
  order?: Int32Array;
  /** Called now and then with the share done, 0 to 1. */
  onProgress?: (done: number) => void;
}

/** Answers routes on one network. Queries never change it, so it may be asked for ever. */
export class Router {
  readonly network: Network;
  readonly info: NetworkInfo;
  readonly pieces: Components;
  private readonly index: SnapIndex;
  private readonly pool: SearchPool;
  private readonly reasons: Reasons;
  private readonly stopwatch: Stopwatch;
  private order: Int32Array | null = null;

  /**
   * @param input GeoJSON as UTF-8 bytes, text or the parsed value: a FeatureCollection, a
   *   Feature or a bare geometry, in degrees of WGS 84
   * @throws InputError in plain words when it cannot be read or holds no roads
   */
  static fromGeoJSON(input: string | Uint8Array | object, options: BuildOptions = {}): Router {
    const { onProgress } = options;
    onProgress?.('Parsing', 0);
    const isText = typeof input === 'string' || input instanceof Uint8Array;
    const value: unknown = isText ? parseJSON(input) : input;
    onProgress?.('Parsing', 0.6);
    return Router.fromRoads(
      collectRoads(value, (done) => onProgress?.('Parsing', 0.6 + 0.4 * done)),
      options,
    );
  }

  private static fromRoads(roads: Roads, { onProgress }: BuildOptions = {}): Router {
    const network = buildNetwork(roads, (done) => onProgress?.('Joining ends', done));
    if (network.edgeTail.length === 0) {
      throw new InputError('No roads found: all positions of each line are the same to 1e-7°.');
    }
    onProgress?.('Building graph', 0);
    return new Router(network, roads.feature.length, roads.report);
  }

  /** @param network as `gridGraph` gives it, for one */
  static fromNetwork(network: Network): Router {
    return new Router(network, 0, {
      features: 0,
      skipped: new Map(),
      problems: [],
      warnings: [],
    });
  }

  /**
   * @param bytes as `toBuffer` gave them, or `roadstar build` wrote them; the network keeps them,
   *   so they must not be changed or transferred any more
   * @throws InputError when they are damaged, cut off, of another version, or no network at all
   */
  static fromBuffer(bytes: Uint8Array | ArrayBuffer): Router {
    const { network, order, origin } = unpackNetwork(bytes);
    const { roads, features, warnings } = origin;
    const skipped = new Map(Object.entries(origin.skipped));
    const router = new Router(network, roads, { features, skipped, problems: [], warnings });
    router.order = order;
    return router;
  }

  /**
   * The network in one buffer, to be stored or sent, with the order of contraction if it has
   * been prepared; but without closures and penalties.
   */
  toBuffer(): ArrayBuffer {
    const { network, order } = this;
    const { features, roads, skipped, warnings } = this.info;
    return packNetwork({ network, order, origin: { features, roads, skipped, warnings } });
  }

  private constructor(network: Network, roads: number, report: ImportReport) {
    this.network = network;
    this.index = new SnapIndex(network);
    this.pieces = findPieces(network);
    this.info = networkInfo(network, this.pieces, roads, report);
    this.reasons = new Reasons(network, this.pieces);
    this.stopwatch = new Stopwatch(network);
    this.pool = new SearchPool(network, () => this.contractionOrder());
    this.pool.searches('distance', false);
  }

  /**
   * Prepares the algorithm `hierarchy`, which otherwise happens when it is first asked: some
   * seconds on a city, nearly all of it for the order of contraction, which is kept.
   *
   * @returns the order of contraction: order[rank] = node
   * @throws RangeError for an order that does not name every node once
   */
  prepare({ order, onProgress }: PrepareOptions = {}): Int32Array {
    if (order) checkOrder(order, this.info.nodes);
    this.order ??= order ?? this.contractionOrder(onProgress);
    this.pool.searches('distance', false).ready({ algorithm: 'hierarchy', heuristic: 'none' });
    return this.order;
  }

  /** Whether the order of contraction is known, so that preparing takes no more than moments. */
  get isOrdered(): boolean {
    return this.order !== null;
  }

  /** Edges closed to all traffic. */
  get closed(): ReadonlySet<number> {
    return this.pool.closed;
  }

  /**
   * Closes these edges, and opens all others, for every algorithm from the next question on. A
   * prepared hierarchy is mended where it depends on what has changed, in well under a
   * millisecond an edge.
   *
   * @throws RangeError for an id that is no edge
   */
  setClosed(edges: Iterable<number>): void {
    const closed = new Set(edges);
    checkEdges('closed edge', closed, this.info.edges);
    this.pool.setClosed(closed);
  }

  /** By edge, what its cost is multiplied by. */
  get penalties(): ReadonlyMap<number, number> {
    return this.pool.penalties;
  }

  /**
   * Multiplies the cost of these edges by factors from 1 up, and no longer that of any others,
   * whatever the metric. A closed edge stays closed, and has its penalty when it is open again.
   * Breadth-first search, which counts edges, takes no notice.
   *
   * @throws RangeError for an id that is no edge, a factor below 1 or one too high to add up
   */
  setPenalties(factors: Iterable<readonly [edge: number, factor: number]>): void {
    const penalties = new Map(factors);
    checkEdges('penalised edge', penalties.keys(), this.info.edges);
    for (const [edge, factor] of penalties) checkPenalty(edge, factor);
    this.pool.setPenalties(penalties);
  }

  /**
   * The nearest point of the nearest road that is not closed.
   *
   * @throws RangeError for a position off the globe
   */
  snap(position: Position): Snap {
    checkPosition(position);
    const { closed } = this;
    const isOpen = closed.size === 0 ? undefined : (edge: number) => !closed.has(edge);
    const snap = this.index.nearest(position, isOpen);
    if (snap === null) throw new RangeError('Every road is closed. Open one first.');
    return snap;
  }

  /**
   * The cheapest route, or why there is none.
   *
   * @throws RangeError for positions or options out of range, InputError for a metric that the
   *   file does not give
   */
  route(request: RouteRequest): Route | NoRoute {
    const { from, to, via, ignoreOneway, trace, metric, maxSnapMeters, contestant } =
      checkRequest(request);
    const { network, pool } = this;
    const searches = pool.searches(metric, ignoreOneway);
    searches.ready(contestant);
    const { unitWeights } = algorithms[contestant.algorithm];
    const weigh = unitWeights ? searches.countEdge : searches.weigh;
    const isTimed = metric === 'time' || this.stopwatch.hasSpeeds;
    const course = new Course(network, searches, isTimed ? this.stopwatch : null);
    const started = performance.now();
    const snaps = [from, ...via, to].map((place) => this.snap(place));
    const effort: Effort = {
      ...contestant,
      exact: this.isExact(contestant),
      settled: 0,
      relaxed: 0,
      milliseconds: 0,
    };
    const far = snaps.find((snap) => snap.meters > maxSnapMeters);
    if (far !== undefined) return { ...effort, found: false, ...this.reasons.tooFar(far) };

    const traced: TracedLeg[] = [];
    let broken: [Snap, Snap] | null = null;
    for (let leg = 0; leg + 1 < snaps.length && broken === null; leg++) {
      const [start, end] = [snaps[leg], snaps[leg + 1]];
      const ends = legEnds(network, start, end, weigh);
      const found = searches.find(contestant, ends, start, end, trace);
      effort.settled += found.settled;
      effort.relaxed += found.relaxed;
      if (found.trace !== null) traced.push({ fromEdge: start.edge, trace: found.trace });
      if (found.weight === Infinity) broken = [start, end];
      else course.addLeg(start, end, found, weigh);
    }
    effort.milliseconds = performance.now() - started;
    if (trace) {
      effort.traces = traced.map((leg) => leg.trace);
      effort.explored = searches.explorer.collect(traced);
    }
    if (broken !== null) {
      const [start, end] = broken;
      const ends = legEnds(network, start, end, weigh);
      const reason = this.reasons.unreachable(start, end, ends, searches.graph);
      return { ...effort, found: false, ...reason };
    }
    const { line, edges, weight, seconds } = course;
    // A line never repeats a position, but it has two at least.
    if (line.length === 1) line.push(line[0]);
    return {
      ...effort,
      found: true,
      line,
      meters: lineLength(line),
      metric: metricName(metric),
      cost: weight / WEIGHTS_PER_METER,
      ...(isTimed && { seconds }),
      from: snaps[0],
      to: snaps[snaps.length - 1],
      via: snaps.slice(1, -1),
      edges,
    };
  }

  /** The same question to several algorithms, each answered as by `route`, traces included. */
  compare(
    request: RouteRequest,
    contestants: readonly Partial<Contestant>[] = [
      { algorithm: 'astar' },
      { algorithm: 'dijkstra' },
    ],
  ): (Route | NoRoute)[] {
    return contestants.map((contestant) =>
      this.route({ ...request, ...contestant, trace: request.trace || true }),
    );
  }

  private isExact({ algorithm, heuristic, heuristicWeight }: Contestant): boolean {
    const { past, informed, unitWeights, prepared } = algorithms[algorithm];
    if (past === 0 || unitWeights) return false;
    if (prepared === 'landmarks') return heuristicWeight <= 1;
    if (!informed || heuristic === 'none' || heuristicWeight === 0) return true;
    return heuristicWeight <= 1 && this.pool.heuristics.isConsistent(heuristic);
  }

  /** One-ways do not matter to it, nor do closures. */
  private contractionOrder(onProgress?: (done: number) => void): Int32Array {
    const graph = this.pool.graph(false);
    this.order ??= nestedDissection(this.network, undirected(graph), onProgress);
    return this.order;
  }
}
