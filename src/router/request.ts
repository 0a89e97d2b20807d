/** Checks the requests of callers, with or without types, and fills in defaults. */

import type { Position } from '../geo/position.ts';
import { isOnGlobe } from '../input/geojson/geometry.ts';
import { checkNames, invalid, RequestError, shown } from '../input/request-error.ts';
import {
  type ClimbMetric,
  type FieldMetric,
  isClimbRate,
  type Metric,
} from '../metric/metric.ts';
import { algorithms, heuristicNames } from '../search/algorithms.ts';
import type { Recording } from '../search/trace.ts';
import {
  type AlgorithmOptions,
  algorithmDefaults,
  type PositionLike,
  type QuestionOptions,
  type RouteRequest,
} from './route.ts';

/** The options of a question, complete; it is a `QuestionOptions` itself. */
export interface CheckedQuestion extends Required<QuestionOptions> {
  closed: ReadonlySet<number>;
  penalties: ReadonlyMap<number, number>;
}

export interface CheckedRoute extends CheckedQuestion {
  from: Position;
  to: Position;
  via: Position[];
  trace: Recording;
  search: AlgorithmOptions;
}

const questionNames = ['metric', 'ignoreOneway', 'maxSnapMeters', 'closed', 'penalties'];
const routeNames = ['from', 'to', 'via', 'trace', ...Object.keys(algorithmDefaults)];

const MAX_SNAP_METERS = 10_000;

/** @param edges how many the network has */
export function checkRoute(call: string, request: RouteRequest, edges: number): CheckedRoute {
  const question = checkQuestion(call, request, routeNames, edges);
  const { from, to, via = [], trace = false } = request;
  return {
    ...question,
    from: checkPosition(from, 'from'),
    to: checkPosition(to, 'to'),
    via: checkPositions(via, 'via'),
    trace,
    search: checkAlgorithm(request),
  };
}

/**
 * @param call the name of the method, for messages
 * @param others the names of the method's own options
 * @param edges how many the network has
 */
export function checkQuestion(
  call: string,
  request: QuestionOptions,
  others: readonly string[],
  edges: number,
): CheckedQuestion {
  checkNames(call, request, [...others, ...questionNames]);
  const { ignoreOneway = false, metric = 'distance', maxSnapMeters = MAX_SNAP_METERS } = request;
  const { closed = [], penalties = [] } = request;
  if (typeof ignoreOneway !== 'boolean') {
    throw invalid('ignoreOneway', ignoreOneway, 'true or false');
  }
  checkMetric(metric);
  if (!(typeof maxSnapMeters === 'number' && maxSnapMeters >= 0)) {
    throw invalid('maxSnapMeters', maxSnapMeters, '0 or more');
  }
  return {
    ignoreOneway,
    metric,
    maxSnapMeters,
    closed: checkClosed(closed, edges),
    penalties: checkPenalties(penalties, edges),
  };
}

export function checkAlgorithm(request: Partial<AlgorithmOptions>): AlgorithmOptions {
  const {
    algorithm = algorithmDefaults.algorithm,
    heuristic = algorithmDefaults.heuristic,
    heuristicWeight = algorithmDefaults.heuristicWeight,
  } = request;
  if (!Object.hasOwn(algorithms, algorithm)) {
    throw invalid('algorithm', algorithm, Object.keys(algorithms).join(', '));
  }
  if (!heuristicNames.includes(heuristic)) {
    throw invalid('heuristic', heuristic, heuristicNames.join(', '));
  }
  if (!(typeof heuristicWeight === 'number' && heuristicWeight >= 0 && heuristicWeight <= 3)) {
    throw invalid('heuristicWeight', heuristicWeight, '0 to 3');
  }
  return { algorithm, heuristic, heuristicWeight };
}

function checkMetric(metric: Metric): void {
  if (metric === 'distance' || metric === 'time' || typeof metric === 'function') return;
  const { field, as = 'cost', climb }: Partial<FieldMetric & ClimbMetric> = Object(metric);
  if (climb !== undefined && field === undefined) {
    if (isClimbRate(climb)) return;
    throw invalid('metric.climb', climb, 'seconds per meter of ascent, 0 to 3600');
  }
  const isField = typeof field === 'string' && (as === 'cost' || as === 'multiplier');
  if (isField && climb === undefined) return;
  throw invalid(
    'metric',
    metric,
    "distance, time, { field, as: 'cost' or 'multiplier' }, { climb } or a function",
  );
}

export function checkClosed(closed: Iterable<number>, edges: number): ReadonlySet<number> {
  checkIterable('closed', closed, 'a list of edges, such as [5]');
  const checked = new Set(closed);
  for (const edge of checked) checkEdge('closed edge', edge, edges);
  return checked;
}

function checkPenalties(
  factors: Iterable<readonly [edge: number, factor: number]>,
  edges: number,
): ReadonlyMap<number, number> {
  const expected = 'pairs of an edge and its factor, such as [[5, 2]]';
  checkIterable('penalties', factors, expected);
  const penalties = new Map<number, number>();
  for (const pair of factors) {
    checkIterable('penalties', pair, expected);
    const [edge, factor] = pair;
    checkEdge('penalised edge', edge, edges);
    if (!(typeof factor === 'number' && factor >= 1 && factor < Infinity)) {
      throw invalid(`penalty of edge ${edge}`, factor, 'a number from 1 up');
    }
    penalties.set(edge, factor);
  }
  return penalties;
}

function checkIterable(name: string, list: unknown, expected: string): void {
  if (typeof list === 'object' && list !== null && Symbol.iterator in list) return;
  throw invalid(name, list, expected);
}

function checkEdge(name: string, edge: number, count: number): void {
  if (Number.isInteger(edge) && edge >= 0 && edge < count) return;
  throw invalid(name, edge, `0 to ${count - 1}`, 'unknown-edge');
}

export function checkPositions(positions: readonly PositionLike[], name: string): Position[] {
  if (!Array.isArray(positions)) throw invalid(name, positions, 'a list of positions');
  return positions.map((position, i) => checkPosition(position, `${name}[${i}]`));
}

/** @returns a copy in degrees, which the caller cannot change */
export function checkPosition(given: PositionLike, name = 'position'): Position {
  const position = coordinatesOf(given);
  if (isOnGlobe(position)) return [position[0], position[1]];
  throw new RequestError(
    'invalid-position',
    `${name}: got ${shown(given)}; expected longitude -180 to 180, latitude -90 to 90`,
  );
}

function coordinatesOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if ('lng' in given && 'lat' in given) return [given.lng, given.lat];
  if ('geometry' in given) return coordinatesOf(given.geometry);
  return 'coordinates' in given && 'type' in given && given.type === 'Point'
    ? given.coordinates
    : given;
}
