/** Where roads cross, or touch to the centimeter, without a position that both have. */
import type { Position } from '../../geo/position.ts';
import { arcCrossing, EARTH_RADIUS, lineLength } from '../../geo/sphere.ts';
import { joinPlaces, type Places } from '../../network/vertices.ts';
import { comparePlaces, otherPlace, type PlacedRoads } from './noded-roads.ts';
import type { SegmentBoxes } from './segment-boxes.ts';

/** A position that a segment lacks. */
export interface Crossing {
  position: Position;
  segment: number;
  /** The segment of another road, or of another part of the same one, that runs there too. */
  other: number;
  /** The end of the other segment that lies there; -1 where it lacks the position as well. */
  place: number;
}

/** What is this close to a road, in meters, lies on it: files give seven decimals. */
export const TOUCH = 0.01;
/** Roads that leave a place side by side must part this soon, in meters, to be no two roads. */
export const ABREAST = 0.1;

/** Roads of different levels are let alone: bridges, tunnels, layers. */
export function findCrossings(placed: PlacedRoads, boxes: SegmentBoxes): Crossing[] {
  const { segmentRoad, level } = placed;
  const crossings: Crossing[] = [];
  boxes.pairs(TOUCH, (one, other) => {
    if (level[segmentRoad[one]] !== level[segmentRoad[other]]) return;
    const before = crossings.length;
    addTouches(placed, one, other, crossings);
    addTouches(placed, other, one, crossings);
    if (crossings.length > before) return;
    const position = crossingOf(placed, one, other);
    if (position === null) return;
    crossings.push({ position, segment: one, other, place: -1 });
    crossings.push({ position, segment: other, other: one, place: -1 });
  });
  return withoutRepeats(crossings);
}

/** Three roads through one place cross three times there, but for rounding. */
export function crossingPlaces(crossings: readonly Crossing[]): Places {
  return joinPlaces({
    positions: Float64Array.from(crossings.flatMap(({ position }) => position)),
  });
}

/** Where two segments cross that share no place: to the last digit, however they are drawn. */
function crossingOf(placed: PlacedRoads, one: number, other: number): Position | null {
  const { placeOf, xyz } = placed;
  const [a, b, c, d] = [placeOf[one], placeOf[one + 1], placeOf[other], placeOf[other + 1]];
  if (a === c || a === d || b === c || b === d) return null;
  // Most pairs that come so far lie on one side of each other: no need for their angles.
  if (sideOf(xyz, a, b, c) * sideOf(xyz, a, b, d) > 0) return null;
  if (sideOf(xyz, c, d, a) * sideOf(xyz, c, d, b) > 0) return null;
  const [[p, q], [r, s]] = inOrder(placed, [a, b], [c, d]);
  return sureCrossing(p, q, r, s);
}

/** The ends of two segments, the lesser ones first. */
function inOrder(placed: PlacedRoads, ...segments: number[][]): Position[][] {
  const compare = (p: number, q: number): number => comparePlaces(placed, p, q);
  return segments
    .map((ends) => ends.sort(compare))
    .sort(([p], [q]) => compare(p, q))
    .map((ends) => ends.map((p): Position => [placed.lng[p], placed.lat[p]]));
}

/** Where two arcs cross. Of those in one line, rounding puts crossings anywhere on that line. */
export function sureCrossing(
  a: Position,
  b: Position,
  c: Position,
  d: Position,
): Position | null {
  const crossing = arcCrossing(a, b, c, d);
  if (crossing === null) return null;
  return isWithin(crossing, a, b) && isWithin(crossing, c, d) ? crossing : null;
}

function isWithin(crossing: Position, a: Position, b: Position): boolean {
  const way = lineLength([a, crossing, b]);
  return way <= lineLength([a, b]) + TOUCH;
}

/** The ends of one segment that lie on another, and not at an end of that. */
function addTouches(placed: PlacedRoads, one: number, other: number, into: Crossing[]): void {
  const { placeOf, xyz, lng, lat } = placed;
  const [a, b] = [placeOf[one], placeOf[one + 1]];
  for (const place of [placeOf[other], placeOf[other + 1]]) {
    if (place === a || place === b || !liesOn(xyz, place, a, b, TOUCH)) continue;
    const far = otherPlace(placed, other, place);
    const isAbreast = far === a || far === b;
    if (isAbreast && chord(xyz, far, place) < ABREAST) continue;
    into.push({ position: [lng[place], lat[place]], segment: one, other, place });
  }
}

/** Whether p is within some meters of the arc from a to b, and farther than that from its ends. */
function liesOn(xyz: Float64Array, p: number, a: number, b: number, meters: number): boolean {
  const length = chord(xyz, a, b);
  if (length <= 2 * meters) return false;
  const off = Math.abs(sideOf(xyz, a, b, p));
  if (off > meters * (length / EARTH_RADIUS ** 2)) return false;
  const along = share(xyz, p, a, b) * length;
  return along > meters && length - along > meters;
}

/** Meters of the straight line between two places. */
export function chord(xyz: Float64Array, p: number, q: number): number {
  const dx = xyz[3 * p] - xyz[3 * q];
  const dy = xyz[3 * p + 1] - xyz[3 * q + 1];
  const dz = xyz[3 * p + 2] - xyz[3 * q + 2];
  return EARTH_RADIUS * Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** On which side of the arc from a to b: the distance of p from its plane, times the chord. */
function sideOf(xyz: Float64Array, a: number, b: number, p: number): number {
  const [ax, ay, az] = [xyz[3 * a], xyz[3 * a + 1], xyz[3 * a + 2]];
  // The difference of near-equal vectors keeps arcs of centimeters accurate.
  const [dx, dy, dz] = [xyz[3 * b] - ax, xyz[3 * b + 1] - ay, xyz[3 * b + 2] - az];
  const [px, py, pz] = [xyz[3 * p] - ax, xyz[3 * p + 1] - ay, xyz[3 * p + 2] - az];
  return (ay * dz - az * dy) * px + (az * dx - ax * dz) * py + (ax * dy - ay * dx) * pz;
}

/** How far along the chord from a to b the place p lies: 0 at a, 1 at b. */
function share(xyz: Float64Array, p: number, a: number, b: number): number {
  let along = 0;
  let square = 0;
  for (let side = 0; side < 3; side++) {
    const d = xyz[3 * b + side] - xyz[3 * a + side];
    along += d * (xyz[3 * p + side] - xyz[3 * a + side]);
    square += d * d;
  }
  return along / square;
}

/** An end of two segments that lies on a third is found with both. */
function withoutRepeats(crossings: Crossing[]): Crossing[] {
  const seen = new Set<string>();
  return crossings.filter(({ segment, place }) => {
    if (place === -1) return true;
    const key = `${segment} ${place}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
