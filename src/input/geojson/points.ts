/**
 * Points of a file that matter beside its roads: names for the map, obstacles and lifts on roads,
 * and turns that are restricted.
 */
import type { GeoJsonProperties } from 'geojson';
import type { Position } from '../../geo/position.ts';
import { isObject, isWithin, type Reach } from './geometry.ts';

/** A point with a name, such as a town. */
export interface NamedPoint {
  name: string;
  position: Position;
  /** Its place in a table of estimates for A*; absent if its property `estimate` is no number. */
  estimate?: number;
}

/** A point that may block a road, such as a gate, or join storeys, such as a lift, with its tags. */
export interface Obstacle {
  position: Position;
  /** As `Roads.places`; absent for 0. */
  place?: number;
  properties: NonNullable<GeoJsonProperties>;
}

/** A rule for travellers who come along one of some features and pass a point or features. */
export interface TurnRestriction {
  /** As in `relation/123`. */
  name: string;
  /**
   * `no`: they must not go on along any of `to`; `only`: they must not go on otherwise. Tags of
   * OpenStreetMap say which, and for whom; without tags it holds for everybody.
   */
  rule: 'no' | 'only' | Readonly<Record<string, string>>;
  /** The features along which they come and go, or positions on them. */
  from: readonly TurnMember[];
  to: readonly TurnMember[];
  /** The junction, or the features between two junctions; null if the file names none. */
  via: Position | { features: readonly TurnMember[] } | null;
  /** Present if it is left out without an error where it has no place. */
  isOptional?: true;
  /** Distance up to which `via` and positions on features are looked for, in meters. */
  within: number;
}

/** The index of a feature, -1 if it is not in the file, or a position on one. */
export type TurnMember = number | Position;

/** More names than this cannot be read on one map. */
export const MAX_NAMES = 200;
const MAX_NAME_LENGTH = 60;

/** Null if it is no point within reach, or has no properties. */
export function pointOf(
  geometry: unknown,
  properties: GeoJsonProperties,
  reach: Reach,
): Obstacle | null {
  if (!isObject(geometry) || properties === null || geometry.type !== 'Point') return null;
  const { coordinates } = geometry;
  if (!isWithin(coordinates, reach)) return null;
  return { position: [coordinates[0], coordinates[1]], properties };
}

/** Null if it has no name. */
export function namedPoint({ position, properties }: Obstacle): NamedPoint | null {
  const { name, estimate } = properties;
  if (typeof name !== 'string') return null;
  const named = { name: name.slice(0, MAX_NAME_LENGTH), position };
  return typeof estimate === 'number' ? { ...named, estimate } : named;
}

/** Whether it has tags of obstacles or lifts. */
export function isObstacle({ properties }: Obstacle): boolean {
  return tags.some((tag) => Object.hasOwn(properties, tag)) || isLift(properties);
}

/** Points of one storey, such as shops, matter to no road. */
function isLift({ highway, level, repeat_on }: NonNullable<GeoJsonProperties>): boolean {
  return (
    highway === 'elevator' || repeat_on !== undefined || /\S[;,–-]/.test(String(level ?? ''))
  );
}

/** With access tags that custom profiles may have, except those that bus stops and hydrants have. */
const tags = [
  ...['barrier', 'access', 'vehicle', 'motor_vehicle', 'motorcar', 'bicycle', 'foot'],
  ...['hgv', 'goods', 'psv', 'taxi', 'coach', 'motorcycle', 'moped', 'horse'],
  ...['maxheight', 'maxwidth', 'maxlength', 'maxweight', 'maxweightrating'],
  ...['maxheight:physical', 'maxwidth:physical', 'maxlength:physical', 'maxweight:physical'],
];

/**
 * A restriction for those who come by the first of three points and pass the second; the third one
 * lies on the road behind it. Null if the feature is none within reach.
 *
 * @param index of the feature in the file
 */
export function turnAt(
  geometry: unknown,
  properties: GeoJsonProperties,
  index: number,
  reach: Reach,
): TurnRestriction | null {
  if (!isObject(geometry) || properties === null || geometry.type !== 'MultiPoint') return null;
  const { restriction } = properties;
  const { coordinates } = geometry;
  if (typeof restriction !== 'string' || !Array.isArray(coordinates)) return null;
  if (coordinates.length !== 3 || !coordinates.every((each) => isWithin(each, reach)))
    return null;
  const [from, via, to] = coordinates.map(([x, y]): Position => [x, y]);
  return {
    name: `feature ${index}`,
    rule: { restriction },
    from: [from],
    via,
    to: [to],
    within: 50,
  };
}
