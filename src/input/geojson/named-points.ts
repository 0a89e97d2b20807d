/** Points that have a name, such as the towns of a road map: no roads, but what maps are read by. */
import type { Position } from '../../geo/position.ts';
import { GLOBE, isWithin, type Reach } from './geometry.ts';

export interface NamedPoint {
  name: string;
  position: Position;
}

/** More than this on one map is not read any more. */
export const MAX_POINTS = 200;
const MAX_LENGTH = 60;

/** @param value GeoJSON that `collectRoads` has accepted */
export function namedPoints(value: unknown): NamedPoint[] {
  const named: NamedPoint[] = [];
  const { features } = value as { features?: unknown };
  for (const feature of Array.isArray(features) ? features : []) {
    const point = namedPoint(feature, GLOBE);
    if (point !== null) named.push(point);
    if (named.length === MAX_POINTS) break;
  }
  return named;
}

type PointFeature = {
  properties?: { name?: unknown } | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
} | null;

/** What a feature names, if it is a point within reach. */
export function namedPoint(feature: unknown, reach: Reach): NamedPoint | null {
  const { geometry, properties } = (feature ?? {}) as NonNullable<PointFeature>;
  const { type, coordinates } = geometry ?? {};
  const name = properties?.name;
  if (type !== 'Point' || typeof name !== 'string' || !isWithin(coordinates, reach)) return null;
  const [lng, lat] = coordinates;
  return { name: name.slice(0, MAX_LENGTH), position: [lng, lat] };
}
