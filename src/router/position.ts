/** Positions of requests in any form. */
import type { Feature, Point } from 'geojson';
import type { Position } from '../geo/position.ts';
import { isObject, isOnGlobe } from '../input/geojson/geometry.ts';
import { RequestError, shown } from '../input/request-error.ts';

/** Longitude and latitude in degrees, in this order; further numbers are ignored. */
export type PositionLike =
  | readonly number[]
  | { lng: number; lat: number }
  | Point
  | Feature<Point>;

/** @returns a copy in degrees, which the caller cannot change */
export function checkPosition(given: PositionLike, name = 'position'): Position {
  const position = coordinatesOf(given);
  if (isOnGlobe(position)) return [position[0], position[1]];
  const isNamedOtherwise = isObject(given) && ('lon' in given || 'longitude' in given);
  const expected = isNamedOtherwise
    ? 'the names { lng, lat }'
    : 'longitude -180 to 180, latitude -90 to 90';
  throw new RequestError(
    'invalid-position',
    `${name}: got ${shown(given)}; expected ${expected}`,
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
