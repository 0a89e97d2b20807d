/**
 * Geometry on the globe. The earth is a sphere of its mean radius, as in Turf. The line between
 * two positions is the shorter arc of their great circle, so the 180° line and the poles need no
 * special case.
 */
import type { Position, PositionWithHeight } from './position.ts';

/** Mean earth radius in meters (IUGG). */
export const EARTH_RADIUS = 6_371_008.8;

export const RADIANS = Math.PI / 180;

/** Great-circle distance in meters (haversine formula). */
export function haversine(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const cosines = cosineOf(lat1) * cosineOf(lat2);
  return haversineOf(lng2 - lng1, lat2 - lat1, cosines);
}

/** The cosine of a latitude; exactly 0 at the poles, where all longitudes are one position. */
export function cosineOf(lat: number): number {
  return lat === 90 || lat === -90 ? 0 : Math.cos(lat * RADIANS);
}

/** `haversine` from differences in degrees, if the product of the cosines of both latitudes is known. */
export function haversineOf(dLng: number, dLat: number, cosines: number): number {
  const sinLat = sine(dLat * 0.5 * RADIANS);
  const sinLng = sine(dLng * 0.5 * RADIANS);
  const a = sinLat * sinLat + cosines * sinLng * sinLng;
  return 2 * EARTH_RADIUS * arcsine(Math.sqrt(a));
}

/** Up to this angle, the series below are exact to double precision and take half the time. */
const SMALL = 0.01;

function sine(x: number): number {
  if (x < -SMALL || x > SMALL) return Math.sin(x);
  const xx = x * x;
  return x * (1 - xx * (1 / 6 - xx * (1 / 120 - xx / 5040)));
}

/** @param x 0 or more; above 1, which is a rounding error, the result is that of 1 */
function arcsine(x: number): number {
  if (x > SMALL) return Math.asin(Math.min(1, x));
  const xx = x * x;
  return x * (1 + xx * (1 / 6 + xx * (3 / 40 + xx * (15 / 336))));
}

/** Length of a line in meters; heights do not count. */
export function lineLength(line: readonly PositionWithHeight[]): number {
  let meters = 0;
  for (let i = 1; i < line.length; i++) {
    meters += haversine(line[i - 1][0], line[i - 1][1], line[i][0], line[i][1]);
  }
  return meters;
}

/** The same longitude within 180° of `reference`; it may lie outside -180 … 180. */
export function unwrapLng(lng: number, reference: number): number {
  const turn = lng - reference;
  return turn > 180 ? lng - 360 : turn < -180 ? lng + 360 : lng;
}

/** The point of the arc from a to b that is nearest to p, exact on the sphere; its meters from p. */
export function nearestOnArc(
  p: Position,
  a: Position,
  b: Position,
): { position: Position; meters: number } {
  const foot = new Foot();
  foot.from(p[0], p[1]);
  foot.onto(a[0], a[1], b[0], b[1]);
  return { position: [foot.lng, foot.lat], meters: foot.meters };
}

/** The point at a share (0 to 1) of the arc from a to b. */
export function pointOnArc(a: Position, b: Position, share: number): Position {
  const angle = haversine(a[0], a[1], b[0], b[1]) / EARTH_RADIUS;
  if (share <= 0 || angle === 0) return a;
  if (share >= 1) return b;
  const fromA = Math.sin((1 - share) * angle);
  const fromB = Math.sin(share * angle);
  const [va, vb] = [unitVector(a), unitVector(b)];
  return positionOf(
    fromA * va[0] + fromB * vb[0],
    fromA * va[1] + fromB * vb[1],
    fromA * va[2] + fromB * vb[2],
  );
}

/** Finds the nearest points of many arcs to one position (foot of the perpendicular), without garbage. */
export class Foot {
  /** The nearest point of the last arc in degrees, and the distance to it. */
  lng = NaN;
  lat = NaN;
  meters = NaN;
  private pLng = NaN;
  private pLat = NaN;
  private px = NaN;
  private py = NaN;
  private pz = NaN;

  /** Sets the position for all following arcs. */
  from(lng: number, lat: number): void {
    const cosLat = cosineOf(lat);
    this.pLng = lng;
    this.pLat = lat;
    this.px = cosLat * Math.cos(lng * RADIANS);
    this.py = cosLat * Math.sin(lng * RADIANS);
    this.pz = Math.sin(lat * RADIANS);
  }

  /**
   * Finds the nearest point of the arc from a to b: the foot if it is nearer than both ends, else
   * the nearer end, or a if both are equally near.
   */
  onto(aLng: number, aLat: number, bLng: number, bLat: number): void {
    const fromA = haversine(this.pLng, this.pLat, aLng, aLat);
    const fromB = haversine(this.pLng, this.pLat, bLng, bLat);
    const isA = fromA <= fromB;
    this.lng = isA ? aLng : bLng;
    this.lat = isA ? aLat : bLat;
    this.meters = isA ? fromA : fromB;
    this.drop(aLng, aLat, bLng, bLat);
  }

  /**
   * With unit vectors, n = a × b is normal to the plane of the arc, and the foot of p is p minus
   * its component along n. It counts if it lies between the ends.
   */
  private drop(aLng: number, aLat: number, bLng: number, bLat: number): void {
    const { px, py, pz } = this;
    const cosA = cosineOf(aLat);
    const ax = cosA * Math.cos(aLng * RADIANS);
    const ay = cosA * Math.sin(aLng * RADIANS);
    const az = Math.sin(aLat * RADIANS);
    const cosB = cosineOf(bLat);
    const bx = cosB * Math.cos(bLng * RADIANS);
    const by = cosB * Math.sin(bLng * RADIANS);
    const bz = Math.sin(bLat * RADIANS);
    // The difference of near-equal vectors keeps n accurate for arcs of centimeters.
    const nx = ay * (bz - az) - az * (by - ay);
    const ny = az * (bx - ax) - ax * (bz - az);
    const nz = ax * (by - ay) - ay * (bx - ax);
    const nn = nx * nx + ny * ny + nz * nz;
    if (nn === 0) return;
    const k = (px * nx + py * ny + pz * nz) / nn;
    const qx = px - k * nx;
    const qy = py - k * ny;
    const qz = pz - k * nz;
    // Twice, because for a p near n itself the first result is little more than rounding error.
    const m = (qx * nx + qy * ny + qz * nz) / nn;
    const fx = qx - m * nx;
    const fy = qy - m * ny;
    const fz = qz - m * nz;
    // Between the ends: about n, the foot comes after a and before b.
    const afterA = (ay * fz - az * fy) * nx + (az * fx - ax * fz) * ny + (ax * fy - ay * fx) * nz;
    const beforeB =
      (fy * bz - fz * by) * nx + (fz * bx - fx * bz) * ny + (fx * by - fy * bx) * nz;
    if (afterA <= 0 || beforeB <= 0) return;
    const lng = Math.atan2(fy, fx) / RADIANS;
    const lat = Math.atan2(fz, Math.sqrt(fx * fx + fy * fy)) / RADIANS;
    const meters = haversine(this.pLng, this.pLat, lng, lat);
    if (meters >= this.meters) return;
    this.lng = lng;
    this.lat = lat;
    this.meters = meters;
  }
}

/**
 * Where the arcs from a to b and from c to d cross; null if they do not. They cross if the ends of
 * each lie on different sides of the plane of the other, and not on the far side of the globe.
 */
export function arcCrossing(a: Position, b: Position, c: Position, d: Position): Position | null {
  const [va, vb, vc, vd] = [a, b, c, d].map(unitVector);
  const ab = normal(va, vb);
  const cd = normal(vc, vd);
  const sides = [-dot(ab, vc), dot(ab, vd), dot(cd, va), -dot(cd, vb)];
  const turn = Math.sign(sides[0]);
  if (turn === 0 || sides.some((side) => Math.sign(side) !== turn)) return null;
  const [x, y, z] = cross(ab, cd);
  return positionOf(turn * x, turn * y, turn * z);
}

export type Vector = [x: number, y: number, z: number];

/** A normal of the plane of two unit vectors, accurate for short arcs like n above. */
function normal(a: Vector, b: Vector): Vector {
  return cross(a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

/** The position to which a vector of any length points. */
export function positionOf(x: number, y: number, z: number): Position {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}

/** The position on a sphere of radius 1; z points to the north pole. */
export function unitVector([lng, lat]: Position): Vector {
  const cosLat = cosineOf(lat);
  return [
    cosLat * Math.cos(lng * RADIANS),
    cosLat * Math.sin(lng * RADIANS),
    Math.sin(lat * RADIANS),
  ];
}
