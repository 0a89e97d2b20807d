/** Heights of positions → one height for each vertex, and heights along edges. */
import { fillHeights } from '../geo/heights.ts';
import { spaceOf } from '../geo/space.ts';
import { type Outlines, startOf } from './layout.ts';
import type { Network } from './network.ts';
import type { Coordinates, Vertices } from './vertices.ts';

/**
 * Where roads disagree on the height of a vertex, it lies halfway between the lowest and the
 * highest, so that the order of the roads does not matter.
 */
export function joinHeights(
  coordinates: Coordinates,
  { count, vertexOf }: Vertices,
): Coordinates {
  const { heights } = coordinates;
  if (heights === undefined) return coordinates;
  const lowest = new Float64Array(count).fill(Infinity);
  const highest = new Float64Array(count).fill(-Infinity);
  for (let i = 0; i < heights.length; i++) {
    const vertex = vertexOf[i];
    if (heights[i] < lowest[vertex]) lowest[vertex] = heights[i];
    if (heights[i] > highest[vertex]) highest[vertex] = heights[i];
  }
  // A vertex without a known height gets NaN.
  const joined = heights.map((_, i) => (lowest[vertexOf[i]] + highest[vertexOf[i]]) / 2);
  return { ...coordinates, heights: joined };
}

/** The heights of shape points, NaN where unknown; null if the roads have none. */
export function shapeHeights({ coordinates, shapeSegment }: Outlines): Float64Array | null {
  const { heights } = coordinates;
  if (heights === undefined) return null;
  return Float64Array.from(shapeSegment, (segment) => heights[startOf(segment)]);
}

type Shapes = Pick<Network, 'firstShape' | 'shapeLng' | 'shapeLat' | 'flat'>;

/**
 * Fills gaps along edges.
 *
 * @param shapeHeight by shape point; changed in place
 * @returns null if none is known
 */
export function completeHeights(shapeHeight: Float64Array, shapes: Shapes): Float64Array | null {
  const { firstShape, shapeLng, shapeLat } = shapes;
  if (shapeHeight.every(Number.isNaN)) return null;
  const { distance } = spaceOf(shapes);
  const meters = (i: number): number =>
    distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
  for (let edge = 0; edge + 1 < firstShape.length; edge++) {
    fillHeights(shapeHeight, firstShape[edge], firstShape[edge + 1], meters);
  }
  return shapeHeight;
}
