/** The questions of `Router`, answered by OSRM's services. */
import { formatMeters } from '../geo/meters.ts';
import { expectNames, expectTexts, expectType, expectWhole } from '../input/arguments.ts';
import { checkNames, invalid } from '../input/request-error.ts';
import { type Block, byBlocks, checkEntries } from '../router/matrix-blocks.ts';
import { maxSnapOf } from '../router/max-snap.ts';
import { checkPosition, checkPositions, type PositionLike, reachOf } from '../router/position.ts';
import {
  cellsOf,
  type NearestAnswer,
  type RemoteNoRoute,
  type RemoteRoute,
  type RemoteSnap,
  type RouteAnswer,
  reading,
  routeOf,
  snapOf,
  type TableAnswer,
  type TripAnswer,
} from './answers.ts';
import { RemoteError } from './error.ts';
import { askOverHttp, type HttpOptions } from './http.ts';
import type {
  RemoteCall,
  RemoteMatrix,
  RemoteMatrixRequest,
  RemoteNearest,
  RemoteNearestRequest,
  RemoteOptions,
  RemoteRouteRequest,
  RemoteVisit,
  RemoteVisitRequest,
} from './request.ts';
import type { AskService, OsrmRequest } from './service.ts';

/** Servers take degrees. */
const globe = reachOf({});
const names = ['metric', 'parameters', 'tableCoordinates', 'atOnce'];
const httpNames = ['profile', 'seconds', 'rounds', 'headers'];
const callNames = ['maxSnapMeters', 'signal'];

/**
 * A router on servers of others. Every question throws a `RequestError` for positions or options
 * that are wrong, and a `RemoteError` if no server answers it.
 */
export class RemoteRouter {
  private readonly ask: AskService;
  private readonly metric: 'time' | 'distance';
  private readonly parameters: Readonly<Record<string, string>>;
  private readonly tableCoordinates: number;
  private readonly atOnce: number;

  /** @param ask carries a request to the service, and its answer back */
  constructor(ask: AskService, options: RemoteOptions = {}) {
    checkNames('RemoteRouter', options, names);
    expectType('ask', ask, 'a function');
    const { metric = 'time', parameters = {}, tableCoordinates = 100, atOnce = 4 } = options;
    if (metric !== 'time' && metric !== 'distance') {
      throw invalid('metric', metric, 'time or distance');
    }
    expectTexts('parameters', parameters);
    this.ask = ask;
    this.metric = metric;
    this.parameters = parameters;
    expectWhole('tableCoordinates', tableCoordinates, 2);
    expectWhole('atOnce', atOnce, 1);
    this.tableCoordinates = tableCoordinates;
    this.atOnce = atOnce;
  }

  /**
   * @param addresses of servers with the same network, which share the questions; what one of them
   *   does not answer, another one is asked
   * @throws RequestError for what is no address of HTTP, or for wrong options
   */
  static over(
    addresses: string | readonly string[],
    options: RemoteOptions & HttpOptions = {},
  ): RemoteRouter {
    checkNames('RemoteRouter.over', options, [...names, ...httpNames]);
    const list = typeof addresses === 'string' ? [addresses] : addresses;
    expectNames('addresses', list);
    if (list.length === 0) throw invalid('addresses', list, 'one address or more');
    const others = Object.entries(options).filter(([name]) => !httpNames.includes(name));
    return new RemoteRouter(askOverHttp(list, options), Object.fromEntries(others));
  }

  /** The nearest point on a road. */
  async snap(position: PositionLike, options: Pick<RemoteCall, 'signal'> = {}) {
    checkNames('snap', options, ['signal']);
    const { signal } = options;
    const coordinates = [checkPosition(position, globe)];
    const request = { service: 'nearest', coordinates, parameters: { number: '1' } } as const;
    const { waypoints } = await this.asked<NearestAnswer>(request, signal);
    return reading((): RemoteSnap => snapOf(waypoints[0]));
  }

  /** The best route of the server, with its steps. */
  async route(request: RemoteRouteRequest): Promise<RemoteRoute | RemoteNoRoute> {
    checkNames('route', request, ['from', 'to', 'via', ...callNames]);
    const { from, to, via = [] } = request;
    const coordinates = [
      checkPosition(from, globe, 'from'),
      ...checkPositions(via, globe, 'via'),
      checkPosition(to, globe, 'to'),
    ];
    return this.orNone(request, async () => {
      const { routes, waypoints } = await this.asked<RouteAnswer>(
        { service: 'route', coordinates, parameters: drawn },
        request.signal,
      );
      return reading(() => routeOf(routes[0], waypoints.map(snapOf), this.metric));
    });
  }

  /** Costs from each of many positions to each of others, as `route` gives them. */
  async matrix(request: RemoteMatrixRequest): Promise<RemoteMatrix> {
    checkNames('matrix', request, ['sources', 'targets', 'onProgress', ...callNames]);
    const { signal, onProgress } = request;
    const maxSnapMeters = maxSnapOf(request);
    const from = checkPositions(request.sources, globe, 'sources');
    const to = checkPositions(request.targets, globe, 'targets');
    if (from.length === 0) throw invalid('sources', from, 'one position or more');
    if (to.length === 0) throw invalid('targets', to, 'one position or more');
    checkEntries(from.length, to.length);
    const sources = new Array<RemoteSnap>(from.length);
    const targets = new Array<RemoteSnap>(to.length);
    const cellsIn = async (block: Block): Promise<Float64Array> => {
      const { top, left, height, width } = block;
      const coordinates = [...from.slice(top, top + height), ...to.slice(left, left + width)];
      const parameters = tableParameters(this.metric, block);
      const answer = await this.asked<TableAnswer>(
        { service: 'table', coordinates, parameters },
        signal,
      );
      return reading(() => {
        answer.sources.forEach((end, i) => {
          sources[top + i] = snapOf(end);
        });
        answer.destinations.forEach((end, i) => {
          targets[left + i] = snapOf(end);
        });
        const { durations, distances } = answer;
        return cellsOf(this.metric === 'time' ? durations : distances, height, width);
      });
    };
    const parts = { mostEnds: this.tableCoordinates, atOnce: this.atOnce };
    const costs = await byBlocks([from.length, to.length], parts, cellsIn, onProgress);
    const isFar = ({ meters }: RemoteSnap): boolean => meters > maxSnapMeters;
    for (let i = 0; i < costs.length; i++) {
      const [row, column] = [Math.floor(i / to.length), i % to.length];
      if (isFar(sources[row]) || isFar(targets[column])) costs[i] = Infinity;
    }
    return { metric: this.metric, costs, sources, targets };
  }

  /**
   * The candidates that are cheapest to reach, the cheapest first; of equal ones, the earlier one
   * first. Candidates without a route are omitted.
   */
  async nearest(request: RemoteNearestRequest): Promise<RemoteNearest[]> {
    checkNames('nearest', request, ['from', 'candidates', 'count', ...callNames]);
    const { from, candidates, count = 1, ...call } = request;
    checkPosition(from, globe, 'from');
    checkPositions(candidates, globe, 'candidates');
    if (count !== Infinity) expectWhole('count', count, 1);
    if (candidates.length === 0) return [];
    const asked = { sources: [from], targets: candidates, ...call };
    const { costs, targets } = await this.matrix(asked);
    return targets
      .map((snap, index) => ({ index, cost: costs[index], snap }))
      .filter(({ cost }) => cost < Infinity)
      .sort((a, b) => a.cost - b.cost || a.index - b.index)
      .slice(0, count);
  }

  /** A route by way of all stops in a good order: the best one, if the server finds it. */
  async visit(request: RemoteVisitRequest): Promise<RemoteVisit> {
    checkNames('visit', request, ['from', 'to', 'via', ...callNames]);
    const { from, to, via } = request;
    const stops = checkPositions(via, globe, 'via');
    const coordinates = [
      checkPosition(from, globe, 'from'),
      ...stops,
      ...(to === undefined ? [] : [checkPosition(to, globe, 'to')]),
    ];
    let order = [...stops.keys()];
    const route = await this.orNone(request, async () => {
      const destination = to === undefined ? 'any' : 'last';
      const parameters = { ...drawn, roundtrip: 'false', source: 'first', destination };
      const { trips, waypoints } = await this.asked<TripAnswer>(
        { service: 'trip', coordinates, parameters },
        request.signal,
      );
      return reading(() => {
        const travelled = [...waypoints.keys()].sort(
          (a, b) => waypoints[a].waypoint_index! - waypoints[b].waypoint_index!,
        );
        const snaps = travelled.map((i) => snapOf(waypoints[i]));
        const found = routeOf(trips[0], snaps, this.metric);
        order = travelled.map((i) => i - 1).filter((i) => i >= 0 && i < stops.length);
        return found;
      });
    });
    return { order, route };
  }

  private async asked<Answer>(
    { parameters, ...request }: OsrmRequest,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const all = { generate_hints: 'false', ...this.parameters, ...parameters };
    return (await this.ask({ ...request, parameters: all }, signal)) as Answer;
  }

  /** The route, unless the server has none or an end is too far from any road. */
  private async orNone(
    request: RemoteCall,
    find: () => Promise<RemoteRoute>,
  ): Promise<RemoteRoute | RemoteNoRoute> {
    const maxSnapMeters = maxSnapOf(request);
    try {
      const route = await find();
      const far = [route.from, ...route.via, route.to].find(
        ({ meters }) => meters > maxSnapMeters,
      );
      if (far === undefined) return route;
      const message = `The nearest road is ${formatMeters(far.meters)} away.`;
      return { found: false, reason: 'nothing-near', message, nearest: far };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      const { code, message } = error;
      if (code === 'NoSegment') return { found: false, reason: 'nothing-near', message };
      if (code !== 'NoRoute' && code !== 'NoTrips') throw error;
      return { found: false, reason: 'no-way', message };
    }
  }
}

/** The line comes in the steps, so that each says which part is its own. */
const drawn = { steps: 'true', overview: 'false', geometries: 'polyline6' };

function tableParameters(
  metric: 'time' | 'distance',
  { height, width }: Block,
): Record<string, string> {
  const indices = (count: number, first: number) =>
    Array.from({ length: count }, (_, i) => first + i).join(';');
  return {
    annotations: metric === 'time' ? 'duration' : 'distance',
    sources: indices(height, 0),
    destinations: indices(width, height),
  };
}
