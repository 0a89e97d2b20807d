/** Routes on one network: the base of `Router`, and all that the first view of the page loads. */
import type { GeoJsonProperties } from 'geojson';
import type { Components } from '../graph/components.ts';
import { expectOrder } from '../hierarchy/given.ts';
import { expectType } from '../input/arguments.ts';
import { checkNames, invalid } from '../input/request-error.ts';
import { inSlices, type SliceOptions } from '../input/slices.ts';
import { checkMetric } from '../metric/metric.ts';
import { type Network, roadAt } from '../network/network.ts';
import type { EdgeFilter, Snap } from '../snap/snap.ts';
import { Engine } from './engine.ts';
import type { StepsOf } from './guidance/leg-steps.ts';
import type { ImportedNetwork } from './import-roads.ts';
import { type NetworkInfo, networkInfo } from './info.ts';
import { checkPosition, type PositionLike } from './position.ts';
import { type CheckedRoute, checkAlgorithm, checkClosures, checkRoute } from './request.ts';
import {
  algorithmDefaults,
  type ComparedSearch,
  type NoRoute,
  type QuestionOptions,
  type Route,
  type RouteRequest,
} from './route.ts';
import { findRoute } from './route-query.ts';
import { type RoadParts, readSelection, type Selection } from './where.ts';

export interface SnapOptions {
  /** Roads and parts of roads closed to all traffic; none when absent. */
  closed?: Selection;
  /** As in other questions; positions are snapped to avoided roads, too. */
  avoid?: QuestionOptions['avoid'] & {};
  /** Whether closed roads are snapped to as well. */
  includeClosed?: boolean;
  /** Which edges, or parts of edges, may be snapped to; all when absent. */
  edges?: EdgeFilter;
}

export interface PrepareOptions extends SliceOptions {
  /** The order of contraction, as another router of the same network has returned it. */
  order?: Int32Array;
}

export class RouteFinder {
  /** The nodes and edges; its arrays are used by all questions and must not be changed. */
  readonly network: Network;
  readonly info: NetworkInfo;
  /** The connected components of the network, whatever the direction of its edges. */
  readonly components: Components;
  /** @internal For answers that are loaded when they are first asked for. */
  readonly engine: Engine;
  protected readonly imported: ImportedNetwork;

  /**
   * @internal
   * @param stepsOf the guidance along a leg; the page loads it later
   */
  constructor(imported: ImportedNetwork, stepsOf: StepsOf = () => []) {
    const { network, order = null } = imported;
    this.imported = imported;
    this.network = network;
    this.engine = new Engine(network, order, stepsOf);
    this.components = this.engine.components;
    this.info = networkInfo(imported, this.components);
  }

  /** A copy of the order of contraction, order[rank] = node; null until it is known. */
  get order(): Int32Array | null {
    return this.engine.preparation.order?.slice() ?? null;
  }

  /**
   * Prepares the algorithm `hierarchy`, which otherwise happens with its first question. This
   * takes seconds on a city, most of it for the order of contraction, which is kept and packed.
   *
   * @returns the order of contraction: order[rank] = node
   * @throws RequestError for an order that does not name every node once, and the signal's reason
   */
  async prepare(options: PrepareOptions = {}): Promise<Int32Array> {
    checkNames('prepare', options, ['order', 'signal', 'onProgress']);
    const { preparation } = this.engine;
    if (options.order !== undefined) {
      expectOrder(options.order, this.network.nodeLng.length);
      const order = options.order.slice();
      preparation.order ??= order;
    }
    const order = await inSlices(preparation.findOrder(), options);
    this.engine.prepareHierarchy();
    return order.slice();
  }

  /**
   * The nearest point on a road that is not closed there; if all are closed, on the nearest road.
   * Null only if `edges` leaves none that is open.
   */
  snap(position: PositionLike, options: SnapOptions & { edges: EdgeFilter }): Snap | null;
  snap(position: PositionLike, options?: SnapOptions): Snap;
  snap(position: PositionLike, options: SnapOptions = {}): Snap | null {
    checkNames('snap', options, ['closed', 'avoid', 'includeClosed', 'edges']);
    const { includeClosed = false, edges, ...terms } = options;
    expectType('includeClosed', includeClosed, 'true or false');
    if (edges !== undefined) expectType('edges', edges, 'a function');
    const { engine } = this;
    const given = checkClosures(terms, engine.selector);
    const closures = includeClosed ? checkClosures({}, engine.selector) : given;
    const place = checkPosition(position, engine.selector.reach);
    return edges === undefined
      ? engine.snap(place, { closures })
      : engine.snapAmong(place, edges, closures);
  }

  /** The properties of the road at a snap, as the file has them; null if it has none. */
  propertiesAt(snap: Pick<Snap, 'edge' | 'offset'>): GeoJsonProperties {
    const { edge, offset } = Object(snap) as typeof snap;
    expectType('offset', offset, 'a finite number');
    this.engine.selector.checkEdge('edge', edge);
    return this.network.properties.at(roadAt(this.network, edge, offset)) ?? null;
  }

  /** The roads and parts of roads that a question with this `closed` closes. */
  select(selection: Selection): RoadParts {
    return this.engine.selector.parts(
      readSelection('selection', selection, this.engine.selector.reach),
    );
  }

  /** The cheapest route, or the reason why there is none. */
  route(request: RouteRequest): Route | NoRoute {
    return findRoute(this.engine, checkRoute('route', request, this.engine.selector));
  }

  /** @internal The question to each search, checked once, as functions to be timed. */
  searches(
    request: RouteRequest,
    searches: readonly ComparedSearch[],
  ): (() => Route | NoRoute)[] {
    const checked = checkRoute('compare', request, this.engine.selector);
    return checkSearches(checked, searches).map(
      (asked) => () => findRoute(this.engine, { ...asked, isTimed: true }),
    );
  }

  /**
   * The same question to several searches, each answered as by `route`, with traces. Each may have
   * a metric of its own.
   */
  compare(
    request: RouteRequest,
    algorithms: readonly ComparedSearch[] = [{ algorithm: 'astar' }, { algorithm: 'dijkstra' }],
  ): (Route | NoRoute)[] {
    const checked = checkRoute('compare', request, this.engine.selector);
    const trace = checked.trace || true;
    return checkSearches({ ...checked, trace }, algorithms).map((asked) =>
      findRoute(this.engine, asked),
    );
  }
}

/** The request of each search. */
function checkSearches(
  request: CheckedRoute,
  searches: readonly ComparedSearch[],
): CheckedRoute[] {
  if (!Array.isArray(searches)) {
    throw invalid('algorithms', searches, "a list such as [{ algorithm: 'astar' }]");
  }
  return Array.from(searches, (options: ComparedSearch) => {
    checkNames('compare', options, [...Object.keys(algorithmDefaults), 'metric']);
    const { metric = request.metric, ...chosen } = options;
    checkMetric(metric);
    return { ...request, metric, search: checkAlgorithm({ ...request.search, ...chosen }) };
  });
}
