/** The stages tied together: roads in, routes out. */
import type { Position } from '../geo/position.ts';
import { lineLength } from '../geo/sphere.ts';
import { collectRoads, type ImportReport, type Roads } from '../geojson/roads.ts';
import { InputError, parseJSON } from '../geojson/text.ts';
import { type Components, findPieces, isReachable } from '../graph/components.ts';
import { buildGraph } from '../graph/graph.ts';
import { undirected } from '../hierarchy/adjacency.ts';
import { nestedDissection } from '../hierarchy/order.ts';
import { algorithms } from '../search/algorithms.ts';
import { Heuristics } from '../search/heuristics.ts';
import { buildNetwork, type Network } from '../topology/network.ts';
import type { TracedLeg } from './explored.ts';
import { type Gap, nearestGap } from './gap.ts';
import { type NetworkInfo, networkInfo } from './info.ts';
import { appendPosition, type EndRules, legEnds, legLine } from './leg.ts';
import { checkContestant, checkPosition } from './request.ts';
import type { Contestant, Effort, NoRoute, Route, RouteRequest } from './route.ts';
import { Searches } from './searches.ts';
import { type Snap, SnapIndex } from './snap.ts';

export interface BuildOptions {
  /** Called now and then with the stage and its share done, 0 to 1. */
  onProgress?: (stage: BuildStage, done: number) => void;
}

export type BuildStage = 'Parsing' | 'Joining ends' | 'Building graph';

/** Answers routes on one network. Queries never change it, so it may be asked for ever. */
export class Router {
  readonly network: Network;
  readonly info: NetworkInfo;
  readonly pieces: Components;
  private readonly index: SnapIndex;
  private readonly heuristics: Heuristics;
  /** With one-ways, and ignoring them. */
  private readonly searches = new Map<boolean, Searches>();
  private order: Int32Array | null = null;
  private closedEdges: ReadonlySet<number> = new Set();
  private readonly gaps = new Map<string, Gap>();

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

  private constructor(network: Network, roads: number, report: ImportReport) {
    this.network = network;
    this.index = new SnapIndex(network);
    this.heuristics = new Heuristics(network);
    this.pieces = findPieces(network);
    this.info = networkInfo(network, this.pieces, roads, report);
    this.searchesFor(false);
  }

  /**
   * Prepares the algorithm `hierarchy`, which otherwise happens when it is first asked: some
   * seconds on a city, nearly all of it for the order of contraction, which is kept.
   *
   * @param onProgress called now and then with the share done, 0 to 1
   */
  prepare(onProgress?: (done: number) => void): void {
    this.contractionOrder(onProgress);
    this.searchesFor(false).ready({ algorithm: 'hierarchy', heuristic: 'none' });
  }

  /** Edges closed to all traffic. */
  get closed(): ReadonlySet<number> {
    return this.closedEdges;
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
    for (const edge of closed) {
      if (!Number.isInteger(edge) || edge < 0 || edge >= this.info.edges) {
        throw new RangeError(`closed edge: got ${edge}, expected 0 to ${this.info.edges - 1}`);
      }
    }
    for (const searches of this.searches.values()) {
      for (const edge of this.closedEdges) if (!closed.has(edge)) searches.setClosed(edge, false);
      for (const edge of closed) if (!this.closedEdges.has(edge)) searches.setClosed(edge, true);
    }
    this.closedEdges = closed;
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
   * The shortest route, or why there is none.
   *
   * @throws RangeError for positions or options out of range
   */
  route(request: RouteRequest): Route | NoRoute {
    const contestant = checkContestant(request);
    const { maxSnapMeters = Infinity } = request;
    if (!(maxSnapMeters >= 0)) {
      throw new RangeError(`maxSnapMeters: got ${maxSnapMeters}, expected 0 or more`);
    }
    const { from, to, via = [], ignoreOneway = false, trace = false } = request;
    const { algorithm, heuristic, heuristicWeight } = contestant;
    const { unitWeights } = algorithms[algorithm];
    const rules: EndRules = { ignoreOneway, unitWeights };
    const searches = this.searchesFor(ignoreOneway);
    searches.ready(contestant);
    const started = performance.now();
    const places = [from, ...via, to];
    const snaps = places.map((place) => this.snap(place));
    const effort: Effort = {
      algorithm,
      heuristic,
      heuristicWeight,
      exact: this.isExact(contestant),
      settled: 0,
      relaxed: 0,
      milliseconds: 0,
    };
    const far = snaps.find((snap) => snap.meters > maxSnapMeters);
    if (far !== undefined) {
      const message = `The nearest road is ${formatMeters(far.meters)} away.`;
      return { ...effort, found: false, reason: 'nothing-near', message };
    }

    const line: Position[] = [];
    const edges: number[] = [];
    const traced: TracedLeg[] = [];
    let broken: [Snap, Snap] | null = null;
    for (let leg = 0; leg + 1 < snaps.length && broken === null; leg++) {
      const [start, end] = [snaps[leg], snaps[leg + 1]];
      const ends = legEnds(this.network, start, end, rules);
      const found = searches.find(contestant, ends, start, end, trace);
      effort.settled += found.settled;
      effort.relaxed += found.relaxed;
      if (found.trace !== null) traced.push({ fromEdge: start.edge, trace: found.trace });
      if (found.weight === Infinity) {
        broken = [start, end];
      } else {
        const part = legLine(this.network, searches.graph, start, end, found, rules);
        if (leg === 0) line.push(part.line[0]);
        for (const position of part.line.slice(1)) appendPosition(line, position);
        for (const edge of part.edges) edges.push(edge);
      }
    }
    effort.milliseconds = performance.now() - started;
    if (trace) {
      effort.traces = traced.map((leg) => leg.trace);
      effort.explored = searches.explorer.collect(traced);
    }
    if (broken !== null) return { ...effort, found: false, ...this.whyNot(broken, rules) };
    // A line never repeats a position, but it has two at least.
    if (line.length === 1) line.push(line[0]);
    return {
      ...effort,
      found: true,
      line,
      meters: lineLength(line),
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
    const { past, informed, unitWeights } = algorithms[algorithm];
    if (past === 0 || unitWeights) return false;
    if (!informed || heuristic === 'none' || heuristicWeight === 0) return true;
    return heuristicWeight <= 1 && this.heuristics.isConsistent(heuristic);
  }

  private whyNot(
    [from, to]: [Snap, Snap],
    rules: EndRules,
  ): Pick<NoRoute, 'reason' | 'message' | 'gap'> {
    const { network, closed } = this;
    const [a, b] = [from, to].map((snap) => this.pieces.of[network.edgeTail[snap.edge]]);
    if (a !== b) {
      const gap = this.gap(a, b);
      const where =
        gap.meters === 0
          ? 'their roads cross without sharing a position'
          : `the nearest gap between them is ${formatMeters(gap.meters)}`;
      const message = `The two ends lie on separate pieces of the network; ${where}.`;
      return { reason: 'separate-pieces', message, gap };
    }
    const { sources, targets } = legEnds(network, from, to, rules);
    const { graph } = this.searchesFor(rules.ignoreOneway);
    if (closed.size > 0 && isReachable(graph, sources, targets)) {
      return { reason: 'closed', message: 'Every way to the destination is closed.' };
    }
    const message = 'The destination can be reached only against a one-way street.';
    return { reason: 'against-oneway', message };
  }

  private gap(a: number, b: number): Gap {
    return cached(this.gaps, `${a} ${b}`, () => nearestGap(this.network, this.pieces, a, b));
  }

  private searchesFor(ignoreOneway: boolean): Searches {
    return cached(this.searches, ignoreOneway, () => {
      const graph = buildGraph(this.network, ignoreOneway);
      const order = (): Int32Array => this.contractionOrder();
      const searches = new Searches(this.network, graph, this.heuristics, order);
      for (const edge of this.closed) searches.setClosed(edge, true);
      return searches;
    });
  }

  /** One-ways do not matter to it, nor do closures. */
  private contractionOrder(onProgress?: (done: number) => void): Int32Array {
    const { graph } = this.searchesFor(false);
    this.order ??= nestedDissection(this.network, undirected(graph), onProgress);
    return this.order;
  }
}

function formatMeters(meters: number): string {
  const rounded = (value: number): string =>
    value.toLocaleString('en', { maximumSignificantDigits: 3 });
  if (meters >= 1000) return `${rounded(meters / 1000)} km`;
  return meters >= 1 ? `${rounded(meters)} m` : `${Math.round(meters * 100)} cm`;
}

function cached<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
