/** The stages tied together: roads in, routes out. */
import type { Position } from '../geo/position.ts';
import { lineLength } from '../geo/sphere.ts';
import { collectRoads, type ImportReport, type Roads } from '../geojson/roads.ts';
import { InputError, parseJSON } from '../geojson/text.ts';
import { type Components, findPieces } from '../graph/components.ts';
import { buildGraph, type Graph } from '../graph/graph.ts';
import { undirected } from '../hierarchy/adjacency.ts';
import { buildHierarchy } from '../hierarchy/hierarchy.ts';
import { customize } from '../hierarchy/metric.ts';
import { nestedDissection } from '../hierarchy/order.ts';
import { HierarchyQuery } from '../hierarchy/query.ts';
import { algorithms, heuristicNames } from '../search/algorithms.ts';
import { type Ends, type Found, PathFinder } from '../search/find.ts';
import { Heuristics } from '../search/heuristics.ts';
import { type KeyRule, zeroHeuristic } from '../search/search.ts';
import { buildNetwork, type Network } from '../topology/network.ts';
import { exploredEdges, type TracedLeg } from './explored.ts';
import { type Gap, nearestGap } from './gap.ts';
import { type NetworkInfo, networkInfo } from './info.ts';
import { appendPosition, type EndRules, legEnds, legLine } from './leg.ts';
import {
  type Contestant,
  contestantDefaults,
  type Effort,
  type NoRoute,
  type Route,
  type RouteRequest,
} from './route.ts';
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
  private readonly graphs = new Map<boolean, Graph>();
  private readonly finders = new Map<string, PathFinder>();
  private readonly hierarchies = new Map<boolean, HierarchyQuery>();
  private order: Int32Array | null = null;
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

  static fromRoads(roads: Roads, { onProgress }: BuildOptions = {}): Router {
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
    this.graph(false);
  }

  /**
   * The nearest point of the nearest road.
   *
   * @throws RangeError for a position off the globe
   */
  snap(position: Position): Snap {
    checkPosition(position);
    // A network has at least one edge, so something is always nearest.
    return this.index.nearest(position) as Snap;
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
    const graph = this.graph(ignoreOneway);
    const finder = this.finder(ignoreOneway, unitWeights);
    if (algorithms[algorithm].prepared) this.hierarchy(ignoreOneway);
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
      const found = this.search(finder, ends, contestant, start, end, ignoreOneway, trace);
      effort.settled += found.settled;
      effort.relaxed += found.relaxed;
      if (found.trace !== null) traced.push({ fromEdge: start.edge, trace: found.trace });
      if (found.weight === Infinity) {
        broken = [start, end];
      } else {
        const part = legLine(this.network, graph, start, end, found, rules);
        if (leg === 0) line.push(part.line[0]);
        for (const position of part.line.slice(1)) appendPosition(line, position);
        for (const edge of part.edges) edges.push(edge);
      }
    }
    effort.milliseconds = performance.now() - started;
    if (trace) {
      effort.traces = traced.map((leg) => leg.trace);
      effort.explored = exploredEdges(this.network, graph, finder.reverse, traced);
    }
    if (broken !== null) return { ...effort, found: false, ...this.whyNot(broken) };
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
      this.route({ ...request, ...contestant, trace: true }),
    );
  }

  private search(
    finder: PathFinder,
    ends: Ends,
    { algorithm, heuristic, heuristicWeight }: Contestant,
    from: Snap,
    to: Snap,
    ignoreOneway: boolean,
    record: boolean,
  ): Found {
    const { ways, past, informed, prepared } = algorithms[algorithm];
    if (prepared) return this.hierarchy(ignoreOneway).find(ends, record);
    const factor = past === 0 ? 1 : heuristicWeight;
    const isMonotone =
      past === 1 && (!informed || (factor <= 1 && this.heuristics.isConsistent(heuristic)));
    const rule = (toward: Snap): KeyRule => ({
      past,
      heuristic: informed
        ? this.heuristics.toward(toward.position, heuristic, factor)
        : zeroHeuristic,
      monotone: isMonotone,
    });
    return ways === 2
      ? finder.twoWay(ends, rule(to), rule(from), record)
      : finder.oneWay(ends, rule(to), record);
  }

  private isExact({ algorithm, heuristic, heuristicWeight }: Contestant): boolean {
    const { past, informed, unitWeights } = algorithms[algorithm];
    if (past === 0 || unitWeights) return false;
    if (!informed || heuristic === 'none' || heuristicWeight === 0) return true;
    return heuristicWeight <= 1 && this.heuristics.isConsistent(heuristic);
  }

  private whyNot([from, to]: [Snap, Snap]): Pick<NoRoute, 'reason' | 'message' | 'gap'> {
    const [a, b] = [from, to].map((snap) => this.pieces.of[this.network.edgeTail[snap.edge]]);
    if (a === b) {
      const message = 'The destination can be reached only against a one-way street.';
      return { reason: 'against-oneway', message };
    }
    const gap = this.gap(a, b);
    const message = `The two ends lie on separate pieces of the network; the nearest gap between them is ${formatMeters(gap.meters)}.`;
    return { reason: 'separate-pieces', message, gap };
  }

  private gap(a: number, b: number): Gap {
    return cached(this.gaps, `${a} ${b}`, () =>
      nearestGap(this.network, this.index, this.pieces, a, b),
    );
  }

  private graph(ignoreOneway: boolean): Graph {
    return cached(this.graphs, ignoreOneway, () => buildGraph(this.network, ignoreOneway));
  }

  private finder(ignoreOneway: boolean, unitWeights: boolean): PathFinder {
    return cached(
      this.finders,
      `${ignoreOneway} ${unitWeights}`,
      () => new PathFinder(this.graph(ignoreOneway), unitWeights),
    );
  }

  private hierarchy(ignoreOneway: boolean, onProgress?: (done: number) => void): HierarchyQuery {
    return cached(this.hierarchies, ignoreOneway, () => {
      const graph = this.graph(ignoreOneway);
      // One-ways do not matter to the order.
      this.order ??= nestedDissection(this.network, undirected(graph), onProgress);
      const hierarchy = buildHierarchy(graph, this.order);
      return new HierarchyQuery(graph, hierarchy, customize(hierarchy, graph));
    });
  }
}

function checkContestant(request: RouteRequest): Contestant {
  const {
    algorithm = contestantDefaults.algorithm,
    heuristic = contestantDefaults.heuristic,
    heuristicWeight = contestantDefaults.heuristicWeight,
  } = request;
  if (!Object.hasOwn(algorithms, algorithm)) {
    throw new RangeError(
      `algorithm: got ${algorithm}, expected ${Object.keys(algorithms).join(', ')}`,
    );
  }
  if (!heuristicNames.includes(heuristic)) {
    throw new RangeError(`heuristic: got ${heuristic}, expected ${heuristicNames.join(', ')}`);
  }
  if (!(heuristicWeight >= 0 && heuristicWeight <= 3)) {
    throw new RangeError(`heuristicWeight: got ${heuristicWeight}, expected 0 to 3`);
  }
  return { algorithm, heuristic, heuristicWeight };
}

/** Of unchecked origin, like all that a caller without types may give. */
function checkPosition(position: unknown): void {
  const [lng, lat]: unknown[] = Array.isArray(position) ? position : [];
  const isOnGlobe =
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lng) <= 180 &&
    Math.abs(lat) <= 90;
  if (!isOnGlobe) {
    const got = Array.isArray(position) ? position.join(', ') : String(position);
    throw new RangeError(
      `position: got ${got}; expected longitude -180 to 180, latitude -90 to 90`,
    );
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
