/** What a caller without types may give, checked. */
import { algorithms, heuristicNames } from '../search/algorithms.ts';
import { type Contestant, contestantDefaults, type RouteRequest } from './route.ts';

/** @throws RangeError naming what was got and what is expected */
export function checkContestant(request: RouteRequest): Contestant {
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

/** @throws RangeError for what is no position on the globe */
export function checkPosition(position: unknown): void {
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
