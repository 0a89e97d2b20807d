/** Roads are cut at barriers: both sides can be reached, but no route leads through. */
import { type Coordinates, emptyLike, type Vertices } from './vertices.ts';

/** Vertex of a position where a road is cut: no segment begins or ends there. */
export const CUT = -1;

export interface NodedRoads {
  coordinates: Coordinates;
  /** Road r owns positions firstPosition[r] … firstPosition[r + 1] - 1. */
  firstPosition: Int32Array;
  vertices: Vertices;
  /** By position: 1 for a segment that lies behind private gates; null if there is none. */
  behindGates: Uint8Array | null;
}

/**
 * Each position at a barrier becomes three: the first and the last get vertices that no other
 * road shares, and the vertex between them is `CUT`.
 *
 * @param isBarrier by vertex
 */
export function cutRoads(
  coordinates: Coordinates,
  firstPosition: Int32Array,
  joined: Vertices,
  isBarrier: Uint8Array,
): NodedRoads {
  const total = coordinates.positions.length >> 1;
  let cuts = 0;
  for (let i = 0; i < total; i++) cuts += isBarrier[joined.vertexOf[i]];
  const positions = emptyLike(coordinates, 2 * (total + 2 * cuts));
  const vertexOf = new Int32Array(total + 2 * cuts);
  const positionOf = new Int32Array(joined.count + 2 * cuts);
  const newIndex = new Int32Array(total + 1);
  let count = joined.count;
  let at = 0;
  const add = (i: number, vertex: number): void => {
    positions[2 * at] = coordinates.positions[2 * i];
    positions[2 * at + 1] = coordinates.positions[2 * i + 1];
    vertexOf[at++] = vertex;
  };
  for (let i = 0; i < total; i++) {
    newIndex[i] = at;
    const vertex = joined.vertexOf[i];
    if (isBarrier[vertex] === 1) {
      positionOf[count] = at;
      add(i, count++);
      add(i, CUT);
      positionOf[count] = at;
      add(i, count++);
    } else {
      add(i, vertex);
    }
  }
  newIndex[total] = at;
  const heights = coordinates.heights && repeated(coordinates.heights, newIndex);
  for (let vertex = 0; vertex < joined.count; vertex++) {
    // No segment uses the vertex of a barrier any more.
    if (isBarrier[vertex] === 0) positionOf[vertex] = newIndex[joined.positionOf[vertex]];
  }
  return {
    coordinates: { ...coordinates, positions, ...(heights && { heights }) },
    firstPosition: firstPosition.map((i) => newIndex[i]),
    vertices: { count, vertexOf, positionOf },
    behindGates: null,
  };
}

/** @param newIndex of each item; the items up to the next index are equal */
function repeated(items: Float64Array, newIndex: Int32Array): Float64Array {
  const all = new Float64Array(newIndex[items.length]);
  items.forEach((item, i) => {
    all.fill(item, newIndex[i], newIndex[i + 1]);
  });
  return all;
}
