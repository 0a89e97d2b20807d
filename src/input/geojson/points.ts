/** Points of a file that matter beside its roads: names for the map, obstacles and lifts on roads. */
import type { GeoJsonProperties } from 'geojson';
import type { Position } from '../../geo/position.ts';
import { isObject, isWithin, type Reach } from './geometry.ts';

/** A point with a name, such as a town. */
export interface NamedPoint {
  name: string;
  position: Position;
}

/** A point that may block a road, such as a gate, or join storeys, such as a lift, with its tags. */
export interface Obstacle {
  position: Position;
  /** As `Roads.places`; absent for 0. */
  place?: number;
  properties: NonNullable<GeoJsonProperties>;
}

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
export function namedPoint({ position, properties: { name } }: Obstacle): NamedPoint | null {
  return typeof name === 'string' ? { name: name.slice(0, MAX_NAME_LENGTH), position } : null;
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
