/**
 * The geometry of a file: the globe, in degrees and meters, or a flat map, where positions and
 * lengths have the unit of the file. A space is chosen once for a network or a file; what takes most
 * of the time (lengths of all edges, snapping, heuristics) has code of its own for each.
 */
import { pointOnLine, straightDistance } from './plane.ts';
import type { Position } from './position.ts';
import {
  EARTH_RADIUS,
  haversine,
  pointOnArc,
  RADIANS,
  unitVector,
  unwrapLng,
  type Vector,
} from './sphere.ts';

export interface Space {
  readonly isFlat: boolean;
  /** Meters between two positions. */
  distance(x1: number, y1: number, x2: number, y2: number): number;
  /** The point at a share (0 to 1) of the line from a to b. */
  pointOn(a: Position, b: Position, share: number): Position;
  /** The same longitude or x near a reference. */
  unwrap(x: number, reference: number): number;
  /** By how much a unit of x is shorter than one of y. */
  narrowing(y: number): number;
  /** Meters per unit of y. */
  readonly perUnit: number;
  /**
   * A vector whose differences, times `radius`, are chords in meters: from the center of the earth,
   * or from a point at a distance of 1 from the plane.
   */
  vector(position: Position): Vector;
  readonly radius: number;
}

export const globe: Space = {
  isFlat: false,
  distance: haversine,
  pointOn: pointOnArc,
  unwrap: unwrapLng,
  narrowing: (lat) => Math.cos(lat * RADIANS),
  perUnit: EARTH_RADIUS * RADIANS,
  vector: unitVector,
  radius: EARTH_RADIUS,
};

export const plane: Space = {
  isFlat: true,
  distance: straightDistance,
  pointOn: pointOnLine,
  unwrap: (x) => x,
  narrowing: () => 1,
  perUnit: 1,
  vector: ([x, y]) => [x, y, 1],
  radius: 1,
};

/** Networks, roads and coordinates are on the globe unless they are flat. */
export function spaceOf({ flat }: { readonly flat?: true }): Space {
  return flat ? plane : globe;
}

/** Length of a line in meters. */
export function lengthIn(space: Space, line: readonly Position[]): number {
  let meters = 0;
  for (let i = 1; i < line.length; i++) meters += space.distance(...line[i - 1], ...line[i]);
  return meters;
}
