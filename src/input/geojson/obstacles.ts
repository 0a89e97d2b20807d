/** Points that may stand in the way: barriers, and what says who may pass. */
import type { GeoJsonProperties } from 'geojson';
import type { Position } from '../../geo/position.ts';
import { isObject, isWithin, type Reach } from './geometry.ts';

export interface Obstacle {
  position: Position;
  properties: NonNullable<GeoJsonProperties>;
}

/** The feature as an obstacle, if it is a point within reach with one of their tags. */
export function obstacle(feature: Record<string, unknown>, reach: Reach): Obstacle | null {
  const { geometry, properties } = feature;
  if (!isObject(geometry) || !isObject(properties) || geometry.type !== 'Point') return null;
  const { coordinates } = geometry;
  if (!isWithin(coordinates, reach)) return null;
  if (!tags.some((tag) => Object.hasOwn(properties, tag))) return null;
  return { position: [coordinates[0], coordinates[1]], properties };
}

const tags = ['barrier', 'access', 'vehicle', 'motor_vehicle', 'motorcar', 'bicycle', 'foot'];
