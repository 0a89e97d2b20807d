/** Positions of requests in any form. */
import type { Feature, Point } from 'geojson';
import type { Position } from '../geo/position.ts';
import {
  ANYWHERE,
  AROUND_GLOBE,
  isObject,
  isWithin,
  type Reach,
  wrapped,
} from '../input/geojson/geometry.ts';
import { invalid, RequestError, shown } from '../input/request-error.ts';
import type { Network } from '../network/network.ts';
import type { Snap } from '../snap/snap.ts';

/**
 * Longitude and latitude in degrees, in this order, or x and y on a flat map; further numbers are
 * ignored.
 */
export type PositionLike =
  | readonly number[]
  | { lng: number; lat: number }
  | Point
  | Feature<Point>;

/** A position on the road, as `snap` returns it: a question takes it as it is. */
export interface PlaceOnRoad extends Snap {
  /** The only direction of travel there: 1 from tail to head of the edge, -1 back; both when absent. */
  direction?: 1 | -1;
  /** Where the traveller wants to be, which may lie beside the road; on the road when absent. */
  beside?: PositionLike;
}

/** Where a route begins, passes or ends. */
export type PlaceLike = PositionLike | PlaceOnRoad;

/** A checked place. */
export type Place = Position | (PlaceOnRoad & { beside: Position });

/** The positions that questions to a network may have. */
export function reachOf({ flat }: { readonly flat?: true }): Reach {
  return flat ? ANYWHERE : AROUND_GLOBE;
}

/**
 * @param reach of the network, as `reachOf` gives it
 * @returns a copy, which the caller cannot change
 */
export function checkPosition(given: PositionLike, reach: Reach, name = 'position'): Position {
  const position = coordinatesOf(given);
  if (isWithin(position, reach)) return ownPosition(position, reach);
  const isNamedOtherwise = isObject(given) && ('lon' in given || 'longitude' in given);
  const expected = isNamedOtherwise
    ? 'the names { lng, lat }'
    : reach === AROUND_GLOBE
      ? 'longitude -180 to 180 or 0 to 360, latitude -90 to 90'
      : 'two numbers, x and y';
  throw new RequestError(
    'invalid-position',
    `${name}: got ${shown(given)}; expected ${expected}`,
  );
}

/** A copy with its longitude from -180 to 180. */
export function ownPosition([x, y]: readonly number[], reach: Reach): Position {
  return [reach === AROUND_GLOBE ? wrapped(x) : x, y];
}

export function checkPositions(
  positions: readonly PositionLike[],
  reach: Reach,
  name: string,
): Position[] {
  if (!Array.isArray(positions)) throw invalid(name, positions, 'a list of positions');
  // `map` skips what a list leaves out.
  return Array.from(positions, (position, i) => checkPosition(position, reach, `${name}[${i}]`));
}

/** @returns a copy, which the caller cannot change */
export function checkPlace(given: PlaceLike, network: Network, name: string): Place {
  const reach = reachOf(network);
  if (!isOnRoad(given)) return checkPosition(given, reach, name);
  const { edge, offset, meters, direction, position, beside } = given;
  const isOnEdge = offset >= 0 && offset <= network.edgeMeters[edge];
  const isDirection = direction === undefined || direction === 1 || direction === -1;
  if (!isOnEdge || !isDirection || !(meters >= 0)) {
    throw invalid(name, given, 'what snap returns, with a direction of 1 or -1 or without');
  }
  const onRoad = checkPosition(position, reach, `${name}.position`);
  return {
    position: onRoad,
    edge,
    offset,
    meters,
    ...(direction !== undefined && { direction }),
    beside: beside === undefined ? onRoad : checkPosition(beside, reach, `${name}.beside`),
  };
}

export function checkPlaces(
  places: readonly PlaceLike[],
  network: Network,
  name: string,
): Place[] {
  if (!Array.isArray(places)) throw invalid(name, places, 'a list of positions');
  return Array.from(places, (place, i) => checkPlace(place, network, `${name}[${i}]`));
}

function isOnRoad(given: PlaceLike): given is PlaceOnRoad {
  return isObject(given) && 'edge' in given;
}

/** Where the traveller wants to be. */
export function positionOf(place: Place): Position {
  return 'edge' in place ? place.beside : place;
}

function coordinatesOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if ('lng' in given && 'lat' in given) return [given.lng, given.lat];
  if ('geometry' in given) return coordinatesOf(given.geometry);
  return 'coordinates' in given && 'type' in given && given.type === 'Point'
    ? given.coordinates
    : given;
}
