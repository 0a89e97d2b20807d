/** Positions of requests in any form. */
import type { Feature, Point } from 'geojson';
import type { Position } from '../geo/position.ts';
import { ANYWHERE, GLOBE, isObject, isWithin, type Reach } from '../input/geojson/geometry.ts';
import { invalid, RequestError, shown } from '../input/request-error.ts';

/**
 * Longitude and latitude in degrees, in this order, or x and y on a flat map; further numbers are
 * ignored.
 */
export type PositionLike =
  | readonly number[]
  | { lng: number; lat: number }
  | Point
  | Feature<Point>;

/** The positions that questions to a network may have. */
export function reachOf({ flat }: { readonly flat?: true }): Reach {
  return flat ? ANYWHERE : GLOBE;
}

/**
 * @param reach of the network, as `reachOf` gives it
 * @returns a copy, which the caller cannot change
 */
export function checkPosition(given: PositionLike, reach: Reach, name = 'position'): Position {
  const position = coordinatesOf(given);
  if (isWithin(position, reach)) return [position[0], position[1]];
  const isNamedOtherwise = isObject(given) && ('lon' in given || 'longitude' in given);
  const expected = isNamedOtherwise
    ? 'the names { lng, lat }'
    : reach === GLOBE
      ? 'longitude -180 to 180, latitude -90 to 90'
      : 'two numbers, x and y';
  throw new RequestError(
    'invalid-position',
    `${name}: got ${shown(given)}; expected ${expected}`,
  );
}

export function checkPositions(
  positions: readonly PositionLike[],
  reach: Reach,
  name: string,
): Position[] {
  if (!Array.isArray(positions)) throw invalid(name, positions, 'a list of positions');
  return positions.map((position, i) => checkPosition(position, reach, `${name}[${i}]`));
}

function coordinatesOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if ('lng' in given && 'lat' in given) return [given.lng, given.lat];
  if ('geometry' in given) return coordinatesOf(given.geometry);
  return 'coordinates' in given && 'type' in given && given.type === 'Point'
    ? given.coordinates
    : given;
}
