/** Un-noded intersections: roads that cross or touch without a vertex that both have. */
import { linesIn } from '../geo/lines.ts';
import type { Position } from '../geo/position.ts';
import { lengthIn, type Space } from '../geo/space.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { joinVertices } from '../network/vertices.ts';
import type { SegmentGraph } from './segment-graph.ts';

/** A position that a segment lacks. */
export interface Intersection {
  position: Position;
  segment: number;
  /** The segment of another road, or of another part of the same one, at that position. */
  other: number;
  /** The end of the other segment at that position; -1 where it lacks a vertex as well. */
  vertex: number;
}

type Four = [a: Position, b: Position, c: Position, d: Position];

/** A vertex at most this many meters from a segment lies on it: files have seven decimals. */
export const TOUCH = 0.01;
/** Segments that share a vertex and are still within this many meters at their ends are parallel. */
export const ABREAST = 0.1;

/** Intersections of roads on the same level. */
export function findIntersections(graph: SegmentGraph): Intersection[] {
  const { segmentRoad, level } = graph;
  const intersections: Intersection[] = [];
  graph.segments.pairs(TOUCH, (one, other) => {
    if (level[segmentRoad[one]] !== level[segmentRoad[other]]) return;
    const before = intersections.length;
    addTouches(graph, one, other, intersections);
    addTouches(graph, other, one, intersections);
    if (intersections.length > before) return;
    const position = crossingOf(graph, one, other);
    if (position === null) return;
    intersections.push({ position, segment: one, other, vertex: -1 });
    intersections.push({ position, segment: other, other: one, vertex: -1 });
  });
  return withoutRepeats(intersections);
}

/**
 * Groups intersections by their rounded position: n roads through one position cross n (n - 1) / 2
 * times there.
 *
 * @returns the group of each intersection, 0 … count - 1
 */
export function groupIntersections(
  intersections: readonly Intersection[],
  { flat }: Pick<Roads, 'flat'>,
): { count: number; groupOf: Int32Array } {
  const positions = Float64Array.from(intersections.flatMap(({ position }) => position));
  const { count, vertexOf } = joinVertices({ positions, ...(flat && { flat }) });
  return { count, groupOf: vertexOf };
}

/** Where two segments without a common vertex cross; the same to the last digit either way. */
function crossingOf(graph: SegmentGraph, one: number, other: number): Position | null {
  const { vertexOf, xyz } = graph;
  const [a, b, c, d] = [vertexOf[one], vertexOf[one + 1], vertexOf[other], vertexOf[other + 1]];
  if (a === c || a === d || b === c || b === d) return null;
  // A cheap test first: most of these pairs lie on one side of each other.
  if (sideOf(xyz, a, b, c) * sideOf(xyz, a, b, d) > 0) return null;
  if (sideOf(xyz, c, d, a) * sideOf(xyz, c, d, b) > 0) return null;
  const compare = (p: number, q: number): number => graph.compare(p, q);
  const segments = [[a, b].sort(compare), [c, d].sort(compare)];
  const [p, q, r, s] = segments.sort(([u], [v]) => compare(u, v)).flat();
  return sureCrossing(graph.space, ...([p, q, r, s].map((end) => graph.position(end)) as Four));
}

/**
 * Where two arcs cross. For arcs on one great circle, rounding puts the crossing anywhere on that
 * circle, so it must also lie within both arcs.
 */
export function sureCrossing(
  space: Space,
  a: Position,
  b: Position,
  c: Position,
  d: Position,
): Position | null {
  const crossing = linesIn(space).crossing(a, b, c, d);
  if (crossing === null) return null;
  return isWithin(space, crossing, a, b) && isWithin(space, crossing, c, d) ? crossing : null;
}

function isWithin(space: Space, crossing: Position, a: Position, b: Position): boolean {
  return lengthIn(space, [a, crossing, b]) <= lengthIn(space, [a, b]) + TOUCH;
}

/** Adds the ends of one segment that lie on another, away from the ends of that. */
function addTouches(graph: SegmentGraph, one: number, other: number, into: Intersection[]): void {
  const { vertexOf } = graph;
  const [a, b] = [vertexOf[one], vertexOf[one + 1]];
  for (const vertex of [vertexOf[other], vertexOf[other + 1]]) {
    if (vertex === a || vertex === b || !liesOn(graph, vertex, a, b)) continue;
    const far = graph.otherEnd(other, vertex);
    const isAbreast = far === a || far === b;
    if (isAbreast && graph.chord(far, vertex) < ABREAST) continue;
    into.push({ position: graph.position(vertex), segment: one, other, vertex });
  }
}

/** Whether p is within `TOUCH` of the arc from a to b, and farther than that from its ends. */
function liesOn(graph: SegmentGraph, p: number, a: number, b: number): boolean {
  const { xyz } = graph;
  const length = graph.chord(a, b);
  if (length <= 2 * TOUCH) return false;
  const off = Math.abs(sideOf(xyz, a, b, p));
  if (off > TOUCH * (length / graph.space.radius ** 2)) return false;
  const along = (graph.chord(a, p) ** 2 + length ** 2 - graph.chord(b, p) ** 2) / (2 * length);
  return along > TOUCH && length - along > TOUCH;
}

/** The distance of p from the plane of the arc from a to b, times the chord; its sign is the side. */
function sideOf(xyz: Float64Array, a: number, b: number, p: number): number {
  const [ax, ay, az] = [xyz[3 * a], xyz[3 * a + 1], xyz[3 * a + 2]];
  // Differences of near-equal vectors keep arcs of centimeters accurate.
  const [dx, dy, dz] = [xyz[3 * b] - ax, xyz[3 * b + 1] - ay, xyz[3 * b + 2] - az];
  const [px, py, pz] = [xyz[3 * p] - ax, xyz[3 * p + 1] - ay, xyz[3 * p + 2] - az];
  return (ay * dz - az * dy) * px + (az * dx - ax * dz) * py + (ax * dy - ay * dx) * pz;
}

/** A vertex of two segments that lies on a third is found with both. */
function withoutRepeats(intersections: Intersection[]): Intersection[] {
  const seen = new Set<string>();
  return intersections.filter(({ segment, vertex }) => {
    const key = `${segment} ${vertex}`;
    if (vertex === -1) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
