/** Routes on one network, whatever it came from. */
import type { Position } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import { checkOrder } from '../hierarchy/check.ts';
import type { Network } from '../network/network.ts';
import type { Snap } from '../snap/snap.ts';
import { Engine } from './engine.ts';
import type { ImportedNetwork } from './import-roads.ts';
import { type NetworkInfo, networkInfo } from './info.ts';
import type { Tools } from './preparation.ts';
import { checkEdges, checkList, checkPenalty } from './request.ts';
import type { AlgorithmOptions, NoRoute, Route, RouteRequest } from './route.ts';
import { findRoute } from './route-query.ts';

export interface PrepareOptions {
  /** The order of contraction, as another router of the same network has returned it. */
  order?: Int32Array;
  /** Called now and then with the share done, 0 to 1. */
  onProgress?: (done: number) => void;
}

/** Answers routes on one network. Queries never change it, so it may be asked for ever. */
export class NetworkRouter {
  readonly network: Network;
  readonly info: NetworkInfo;
  readonly pieces: Components;
  protected readonly engine: Engine;
  protected readonly imported: ImportedNetwork;

  /** @param tools what takes more than a search; without them it waits for `equip` */
  constructor(imported: ImportedNetwork, tools: Tools | null = null) {
    const { network, order = null } = imported;
    this.imported = imported;
    this.network = network;
    this.engine = new Engine(network, order, tools);
    this.pieces = this.engine.pieces;
    this.info = networkInfo(imported, this.pieces);
  }

  /**
   * Brings along what takes more than a search, where it was not loaded at once.
   *
   * @internal
   */
  equip(tools: Tools): void {
    this.engine.preparation.equip(tools);
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
    const { preparation, pool } = this.engine;
    preparation.order ??= order ?? preparation.findOrder(onProgress);
    pool.searches('distance', false).ready({ algorithm: 'hierarchy', heuristic: 'none' });
    return preparation.order;
  }

  /** The order of contraction; null until it is known. Preparing takes only moments with it. */
  get order(): Int32Array | null {
    return this.engine.preparation.order;
  }

  /** Edges closed to all traffic. */
  get closed(): ReadonlySet<number> {
    return this.engine.pool.closed;
  }

  /**
   * Closes these edges, and opens all others, for every algorithm from the next question on. A
   * prepared hierarchy is mended where it depends on what has changed, mostly in a fraction of a
   * millisecond an edge.
   *
   * @throws RangeError for an id that is no edge, TypeError for what is no list
   */
  setClosed(edges: Iterable<number>): void {
    checkList('setClosed', edges, 'a list of edges, such as [5]');
    const closed = new Set(edges);
    checkEdges('closed edge', closed, this.info.edges);
    this.engine.pool.setClosed(closed);
  }

  /** By edge, what its cost is multiplied by. */
  get penalties(): ReadonlyMap<number, number> {
    return this.engine.pool.penalties;
  }

  /**
   * Multiplies the cost of these edges by factors from 1 up, and no longer that of any others,
   * whatever the metric. A closed edge stays closed, and has its penalty when it is open again.
   * Breadth-first search, which counts edges, takes no notice.
   *
   * @throws RangeError for an id that is no edge, a factor below 1 or one too high to add up,
   *   TypeError for what is no list of pairs
   */
  setPenalties(factors: Iterable<readonly [edge: number, factor: number]>): void {
    const expected = 'pairs of an edge and its factor, such as [[5, 2]]';
    checkList('setPenalties', factors, expected);
    const penalties = new Map<number, number>();
    for (const pair of factors) {
      checkList('setPenalties', pair, expected);
      penalties.set(...pair);
    }
    checkEdges('penalised edge', penalties.keys(), this.info.edges);
    for (const [edge, factor] of penalties) checkPenalty(edge, factor);
    this.engine.pool.setPenalties(penalties);
  }

  /**
   * The nearest point of the nearest road that is not closed, or of the nearest road where all
   * are.
   *
   * @throws RangeError for a position off the globe
   */
  snap(position: Position): Snap {
    return this.engine.snap(position);
  }

  /**
   * The cheapest route, or why there is none.
   *
   * @throws RangeError for positions or options out of range, InputError for a metric that the
   *   file does not give, TypeError for what is no request
   */
  route(request: RouteRequest): Route | NoRoute {
    return findRoute(this.engine, request);
  }

  /** The same question to several algorithms, each answered as by `route`, traces included. */
  compare(
    request: RouteRequest,
    contestants: readonly Partial<AlgorithmOptions>[] = [
      { algorithm: 'astar' },
      { algorithm: 'dijkstra' },
    ],
  ): (Route | NoRoute)[] {
    return contestants.map((contestant) =>
      this.route({ ...request, ...contestant, trace: request.trace || true }),
    );
  }
}
