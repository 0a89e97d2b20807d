/** What a caller without types may give, checked. */
import type { FieldMetric, Metric } from '../graph/metric.ts';
import { algorithms, heuristicNames } from '../search/algorithms.ts';
import { type Contestant, contestantDefaults, type RouteRequest, type Terms } from './route.ts';

interface CheckedRequest extends Required<Omit<RouteRequest, keyof Contestant>> {
  contestant: Contestant;
}

/**
 * With defaults for what is absent.
 *
 * @throws RangeError naming what was got and what is expected
 */
export function checkRequest(request: RouteRequest): CheckedRequest {
  const { from, to, via = [], trace = false } = request;
  const contestant = checkContestant(request);
  checkPosition(from, 'from');
  checkPosition(to, 'to');
  checkPositions(via, 'via');
  return { from, to, via, trace, ...checkTerms(request), contestant };
}

/** With defaults for what is absent. */
export function checkTerms(terms: Terms): Required<Terms> {
  const { ignoreOneway = false, metric = 'distance', maxSnapMeters = Infinity } = terms;
  checkMetric(metric);
  if (!(maxSnapMeters >= 0)) {
    throw new RangeError(`maxSnapMeters: got ${maxSnapMeters}, expected 0 or more`);
  }
  return { ignoreOneway, metric, maxSnapMeters };
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

function checkMetric(metric: Metric): void {
  if (metric === 'distance' || metric === 'time' || typeof metric === 'function') return;
  const { field, as = 'cost' }: Partial<FieldMetric> = Object(metric);
  if (typeof field === 'string' && (as === 'cost' || as === 'multiplier')) return;
  const got = typeof metric === 'object' ? JSON.stringify(metric) : String(metric);
  throw new RangeError(
    `metric: got ${got}, expected distance, time, { field, as: 'cost' or 'multiplier' } or a function`,
  );
}

/** @throws RangeError for an id that is no edge */
export function checkEdges(name: string, edges: Iterable<number>, count: number): void {
  for (const edge of edges) {
    if (!Number.isInteger(edge) || edge < 0 || edge >= count) {
      throw new RangeError(`${name}: got ${edge}, expected 0 to ${count - 1}`);
    }
  }
}

/** @throws RangeError for what could make a road cheaper than it is */
export function checkPenalty(edge: number, factor: number): void {
  if (factor >= 1 && factor < Infinity) return;
  throw new RangeError(`penalty of edge ${edge}: got ${factor}, expected a number from 1 up`);
}

/** @throws RangeError for what is no list, or naming the first that is no position on the globe */
export function checkPositions(positions: readonly unknown[], name: string): void {
  if (!Array.isArray(positions)) {
    throw new RangeError(`${name}: got ${positions}, expected a list of positions`);
  }
  positions.forEach((position, i) => {
    checkPosition(position, `${name}[${i}]`);
  });
}

/** @throws RangeError for what is no position on the globe */
export function checkPosition(position: unknown, name = 'position'): void {
  const [lng, lat]: unknown[] = Array.isArray(position) ? position : [];
  const isOnGlobe =
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lng) <= 180 &&
    Math.abs(lat) <= 90;
  if (!isOnGlobe) {
    const got = Array.isArray(position) ? position.join(', ') : String(position);
    throw new RangeError(
      `${name}: got ${got}; expected longitude -180 to 180, latitude -90 to 90`,
    );
  }
}
