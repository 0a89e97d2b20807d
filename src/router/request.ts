/** What a caller without types may give, checked. */
import type { Position } from '../geo/position.ts';
import { isOnGlobe } from '../input/geojson/geometry.ts';
import type { FieldMetric, Metric } from '../metric/metric.ts';
import { algorithms, heuristicNames } from '../search/algorithms.ts';
import type { Recording } from '../search/trace.ts';
import {
  type AlgorithmOptions,
  algorithmDefaults,
  type QuestionOptions,
  type RouteRequest,
} from './route.ts';

/** The options of a question, with defaults for absent ones; it is a `QuestionOptions` itself. */
export interface CheckedQuestion extends Required<QuestionOptions> {
  closed: ReadonlySet<number>;
  penalties: ReadonlyMap<number, number>;
}

interface CheckedRequest extends CheckedQuestion {
  from: Position;
  to: Position;
  via: readonly Position[];
  trace: Recording;
  contestant: AlgorithmOptions;
}

/**
 * With defaults for what is absent.
 *
 * @throws RangeError naming what was got and what is expected, TypeError for no request at all
 */
export function checkRequest(request: RouteRequest, edges: number): CheckedRequest {
  checkAsked(request);
  const { from, to, via = [], trace = false } = request;
  const contestant = checkContestant(request);
  checkPosition(from, 'from');
  checkPosition(to, 'to');
  checkPositions(via, 'via');
  return { from, to, via, trace, ...checkQuestion(request, edges), contestant };
}

/** @param edges how many the network has */
export function checkQuestion(options: QuestionOptions, edges: number): CheckedQuestion {
  checkAsked(options);
  const { ignoreOneway = false, metric = 'distance', maxSnapMeters = Infinity } = options;
  const { closed = [], penalties = [] } = options;
  checkMetric(metric);
  if (!(typeof maxSnapMeters === 'number' && maxSnapMeters >= 0)) {
    throw new RangeError(`maxSnapMeters: got ${shown(maxSnapMeters)}, expected 0 or more`);
  }
  return {
    ignoreOneway,
    metric,
    maxSnapMeters,
    closed: checkClosed(closed, edges),
    penalties: checkPenalties(penalties, edges),
  };
}

/** @param edges how many the network has */
export function checkClosed(closed: Iterable<number>, edges: number): ReadonlySet<number> {
  checkList('closed', closed, 'a list of edges, such as [5]');
  const checked = new Set(closed);
  checkEdges('closed edge', checked, edges);
  return checked;
}

function checkPenalties(
  factors: Iterable<readonly [edge: number, factor: number]>,
  edges: number,
): ReadonlyMap<number, number> {
  const expected = 'pairs of an edge and its factor, such as [[5, 2]]';
  checkList('penalties', factors, expected);
  const penalties = new Map<number, number>();
  for (const pair of factors) {
    checkList('penalties', pair, expected);
    penalties.set(...pair);
  }
  checkEdges('penalised edge', penalties.keys(), edges);
  for (const [edge, factor] of penalties) checkPenalty(edge, factor);
  return penalties;
}

function checkContestant(request: RouteRequest): AlgorithmOptions {
  const {
    algorithm = algorithmDefaults.algorithm,
    heuristic = algorithmDefaults.heuristic,
    heuristicWeight = algorithmDefaults.heuristicWeight,
  } = request;
  if (!Object.hasOwn(algorithms, algorithm)) {
    throw new RangeError(
      `algorithm: got ${shown(algorithm)}, expected ${Object.keys(algorithms).join(', ')}`,
    );
  }
  if (!heuristicNames.includes(heuristic)) {
    throw new RangeError(
      `heuristic: got ${shown(heuristic)}, expected ${heuristicNames.join(', ')}`,
    );
  }
  if (!(typeof heuristicWeight === 'number' && heuristicWeight >= 0 && heuristicWeight <= 3)) {
    throw new RangeError(`heuristicWeight: got ${shown(heuristicWeight)}, expected 0 to 3`);
  }
  return { algorithm, heuristic, heuristicWeight };
}

function checkMetric(metric: Metric): void {
  if (metric === 'distance' || metric === 'time' || typeof metric === 'function') return;
  const { field, as = 'cost' }: Partial<FieldMetric> = Object(metric);
  if (typeof field === 'string' && (as === 'cost' || as === 'multiplier')) return;
  throw new RangeError(
    `metric: got ${shown(metric)}, expected distance, time, { field, as: 'cost' or 'multiplier' } or a function`,
  );
}

/** @throws TypeError for what is no object with names of what is asked */
export function checkAsked(request: unknown): void {
  if (typeof request === 'object' && request !== null && !Array.isArray(request)) return;
  throw new TypeError(
    `request: got ${shown(request)}, expected an object such as { from: [7.42, 43.73], to: [7.43, 43.74] }`,
  );
}

/** @throws TypeError for what cannot be iterated over */
function checkList(name: string, list: unknown, expected: string): void {
  if (typeof list === 'object' && list !== null && Symbol.iterator in list) return;
  throw new TypeError(`${name}: got ${shown(list)}, expected ${expected}`);
}

/** @throws RangeError for an id that is no edge */
function checkEdges(name: string, edges: Iterable<number>, count: number): void {
  for (const edge of edges) {
    if (!Number.isInteger(edge) || edge < 0 || edge >= count) {
      throw new RangeError(`${name}: got ${shown(edge)}, expected 0 to ${count - 1}`);
    }
  }
}

/** @throws RangeError for what could make a road cheaper than it is */
function checkPenalty(edge: number, factor: number): void {
  if (typeof factor === 'number' && factor >= 1 && factor < Infinity) return;
  throw new RangeError(
    `penalty of edge ${edge}: got ${shown(factor)}, expected a number from 1 up`,
  );
}

/** @throws RangeError for what is no list, or naming the first that is no position on the globe */
export function checkPositions(positions: readonly unknown[], name: string): void {
  if (!Array.isArray(positions)) {
    throw new RangeError(`${name}: got ${shown(positions)}, expected a list of positions`);
  }
  positions.forEach((position, i) => {
    checkPosition(position, `${name}[${i}]`);
  });
}

/** @throws RangeError for what is no position on the globe */
export function checkPosition(position: unknown, name = 'position'): void {
  if (isOnGlobe(position)) return;
  throw new RangeError(
    `${name}: got ${shown(position)}; expected longitude -180 to 180, latitude -90 to 90`,
  );
}

/** A value as it is written in code, or the beginning of it; of a list what is in it. */
export function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.slice(0, 4).map(written).join(', ') : written(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const MOST_SHOWN = 100;

function written(value: unknown): string {
  if (typeof value !== 'object' && typeof value !== 'string') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return 'an object';
  }
}
