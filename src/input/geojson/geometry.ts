/** Tests of geometries and positions, and the reasons for leaving some out. */

export const geometryTypes = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

/** The reason for leaving out a geometry without lines. */
export function unusable(geometry: unknown): string {
  if (!isObject(geometry)) return 'no geometry';
  const { type } = geometry;
  if (type === 'MultiLineString' || type === 'GeometryCollection') return 'coordinates missing';
  return typeof type === 'string' && geometryTypes.has(type) ? type : 'unknown geometry type';
}

/** Largest absolute values of the two numbers of a position. */
export interface Reach {
  readonly x: number;
  readonly y: number;
}

/** Longitudes may run from 0 to 360, and lines may go on across the 180° line. */
export const AROUND_GLOBE: Reach = { x: 360, y: 90 };
/** The reach of a plane, and of coordinates before they are converted: their squares are finite. */
export const ANYWHERE: Reach = { x: 1e150, y: 1e150 };

export function isOnGlobe(position: unknown): position is [number, number] {
  return isWithin(position, AROUND_GLOBE);
}

/** The longitude from -180 to 180 of one within a turn of it. */
export function wrapped(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
}

export function isWithin(position: unknown, reach: Reach): position is [number, number] {
  if (!Array.isArray(position) || position.length < 2) return false;
  const x: unknown = position[0];
  const y: unknown = position[1];
  if (typeof x !== 'number' || typeof y !== 'number') return false;
  return x >= -reach.x && x <= reach.x && y >= -reach.y && y <= reach.y;
}

export const OUT_OF_RANGE = 'position out of range';
export const TOO_FEW = 'fewer than 2 positions';
const ALL_EQUAL = 'all positions are equal';

/** The fault of a line without length. */
export function pointlike(positions: number): string {
  return positions < 2 ? TOO_FEW : ALL_EQUAL;
}

/** The fault of a position that is not within reach. */
export function positionFault(position: unknown): string {
  if (!Array.isArray(position)) return 'position is not a pair of numbers';
  const [lng, lat]: unknown[] = position;
  if (typeof lng !== 'number' || typeof lat !== 'number')
    return 'position is not a pair of numbers';
  return Number.isFinite(lng) && Number.isFinite(lat) ? OUT_OF_RANGE : 'position is not finite';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the positions between two indices differ. */
export function hasLength(positions: Float64Array, start: number, end: number): boolean {
  for (let at = start + 2; at < end; at += 2) {
    if (positions[at] !== positions[start] || positions[at + 1] !== positions[start + 1]) {
      return true;
    }
  }
  return false;
}
