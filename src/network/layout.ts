/**
 * Chains → nodes and edges with shapes and lengths. Nodes that are near on the map get near numbers
 * (Hilbert curve).
 */
import { gather, grouped } from '../geo/arrays.ts';
import { alongCurve } from '../geo/hilbert.ts';
import { straightDistance } from '../geo/plane.ts';
import { cosineOf, haversineOf } from '../geo/sphere.ts';
import type { RoadSpeeds } from '../profile/speed.ts';
import type { Travel } from '../profile/travel.ts';
import type { NodedRoads } from './barriers.ts';
import type { Network } from './network.ts';
import {
  accessFrom,
  type Chains,
  classOf,
  directionFrom,
  type RoadNumbers,
  roadOf,
  type Segments,
} from './segments.ts';
import type { Coordinates } from './vertices.ts';
import type { Workspace } from './workspace.ts';

/** The part of a network that follows from where its roads lie and lead. */
export type Edges = Omit<
  Network,
  keyof RoadSpeeds | keyof Travel | 'properties' | 'roadFeature' | 'shapeHeight'
>;

/**
 * Edges with the degrees of their shape points, but not of nodes, and without lengths. `shapeRoad`
 * is not yet -1 at the last point of an edge.
 */
interface Shapes extends Omit<Edges, 'nodeLng' | 'nodeLat' | 'edgeMeters' | 'edgeCost'> {
  nodeCount: number;
}

/** Edges before their shape points have degrees and roads. */
export interface Outlines extends Omit<Shapes, 'shapeLng' | 'shapeRoad' | 'shapeBackward'> {
  coordinates: Coordinates;
  roads: RoadNumbers;
  /**
   * The segment that begins at each shape point, ~s if segment s is travelled against its road. At the
   * last point of an edge, its position in the coordinates. It shares the memory of `shapeLat`.
   */
  shapeSegment: Int32Array;
}

/**
 * Turns chains into edges; the nodes are numbered before. Overwrites the positions: those of one
 * vertex become equal.
 */
export function layOut(
  chains: Chains,
  segments: Segments,
  isNode: Uint8Array,
  { coordinates, vertices }: NodedRoads,
  nodeCount: number,
  space: Workspace,
): Outlines {
  const { count } = chains;
  const { vertexOf, both } = segments;
  // A point where each segment begins, and the last one of each chain.
  const size = segments.count + count;
  const { positions } = coordinates;
  const { positionOf } = vertices;
  const nodeOf = both;
  // Edges are in the order of the nodes at which they begin.
  const tails = gather(space.ints(count), nodeOf, chains.tail);
  const sequence = grouped(tails, nodeCount, space).item;
  const shapeLat = new Float64Array(size);
  const shapeSegment = new Int32Array(shapeLat.buffer, 4 * size);
  const firstShape = new Int32Array(count + 1);
  const edgeTail = new Int32Array(count);
  const edgeHead = new Int32Array(count);
  const edgeDirection = new Int8Array(count);
  const edgeClass = new Uint8Array(count);
  const edgeAccess = new Uint8Array(count);
  let i = 0;
  // Positions of a vertex differ by up to 1e-7°; all become the one at which it is drawn.
  const add = (segment: number, vertex: number): void => {
    const at = 2 * startOf(segment);
    const drawnAt = 2 * positionOf[vertex];
    positions[at] = positions[drawnAt];
    positions[at + 1] = positions[drawnAt + 1];
    shapeSegment[i++] = segment;
  };
  for (let edge = 0; edge < count; edge++) {
    const chain = sequence[edge];
    let s = chains.segment[chain];
    let vertex = chains.tail[chain];
    edgeTail[edge] = nodeOf[vertex];
    edgeDirection[edge] = directionFrom(segments, s, vertex);
    edgeClass[edge] = classOf(segments, s);
    edgeAccess[edge] = accessFrom(segments, s, vertex);
    for (;;) {
      const isBackward = vertexOf[s] !== vertex;
      add(isBackward ? ~s : s, vertex);
      vertex = isBackward ? vertexOf[s] : vertexOf[s + 1];
      if (isNode[vertex] === 1) break;
      s ^= both[vertex];
    }
    add(vertexOf[s] === vertex ? s : s + 1, vertex);
    edgeHead[edge] = nodeOf[vertex];
    firstShape[edge + 1] = i;
  }
  return {
    coordinates,
    roads: segments,
    shapeSegment,
    nodeCount,
    edgeTail,
    edgeHead,
    edgeDirection,
    edgeClass,
    ...(edgeAccess.some(Boolean) && { edgeAccess }),
    firstShape,
    shapeLat,
  };
}

/**
 * Nodes that are near on the map get near numbers, so that a search reads memory that is near.
 * Afterwards `both` holds the number of the node at each vertex that is a node.
 *
 * @returns how many there are
 */
export function numberNodes(
  chains: Chains,
  { both: nodeOf }: Segments,
  isNode: Uint8Array,
  { coordinates: { positions }, vertices: { positionOf } }: NodedRoads,
  scratch: Workspace,
): number {
  for (let vertex = 0; vertex < isNode.length; vertex++) {
    if (isNode[vertex] === 1) nodeOf[vertex] = -1;
  }
  const met = scratch.ints(Math.min(2 * chains.count, isNode.length));
  let nodeCount = 0;
  const meet = (vertex: number): void => {
    if (nodeOf[vertex] !== -1) return;
    nodeOf[vertex] = nodeCount;
    met[nodeCount++] = vertex;
  };
  for (let chain = 0; chain < chains.count; chain++) {
    meet(chains.tail[chain]);
    meet(chains.head[chain]);
  }
  const order = alongCurve(
    nodeCount,
    (node) => positions[2 * positionOf[met[node]]],
    (node) => positions[2 * positionOf[met[node]] + 1],
    scratch,
  );
  for (let node = 0; node < nodeCount; node++) nodeOf[met[order[node]]] = node;
  return nodeCount;
}

/** Outlines of edges → shapes in degrees, and their roads; overwrites `shapeSegment`. */
export function drawShapes({
  coordinates: { positions, perDegree, flat },
  roads,
  shapeSegment,
  ...edges
}: Outlines): Shapes {
  const { shapeLat } = edges;
  const shapeLng = new Float64Array(shapeLat.length);
  const shapeRoad = new Int32Array(shapeLat.length);
  const shapeBackward = new Uint8Array(shapeLat.length);
  // Segments share memory with latitudes, of which each overwrites only those already read.
  for (let i = 0; i < shapeLat.length; i++) {
    const segment = shapeSegment[i];
    const position = startOf(segment);
    shapeBackward[i] = segment < 0 ? 1 : 0;
    shapeRoad[i] = roadOf(roads, position - shapeBackward[i]);
    shapeLng[i] = positions[2 * position] / perDegree;
    shapeLat[i] = positions[2 * position + 1] / perDegree;
  }
  return { ...edges, ...(flat && { flat }), shapeLng, shapeRoad, shapeBackward };
}

/** The position at which a segment of `Outlines` begins: s, or s + 1 for ~s. */
export function startOf(segment: number): number {
  return Math.abs(segment);
}

/**
 * What follows from shapes by edge: lengths in meters and the positions of nodes. Changes
 * `shapeRoad` at the last point of each edge.
 */
export function measureShapes({ nodeCount, ...shapes }: Shapes): Edges {
  const { firstShape, shapeLng, shapeLat, shapeRoad, edgeTail, edgeHead, flat } = shapes;
  const nodeLng = new Float64Array(nodeCount);
  const nodeLat = new Float64Array(nodeCount);
  const edgeMeters = new Float64Array(edgeTail.length);
  const put = (node: number, shape: number): void => {
    nodeLng[node] = shapeLng[shape];
    nodeLat[node] = shapeLat[shape];
  };
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const first = firstShape[edge];
    const last = firstShape[edge + 1] - 1;
    put(edgeTail[edge], first);
    put(edgeHead[edge], last);
    shapeRoad[last] = -1;
    let cosLat = cosineOf(shapeLat[first]);
    let meters = 0;
    for (let i = first; i < last; i++) {
      const nextCos = cosineOf(shapeLat[i + 1]);
      const east = shapeLng[i + 1] - shapeLng[i];
      const north = shapeLat[i + 1] - shapeLat[i];
      meters += flat
        ? straightDistance(0, 0, east, north)
        : haversineOf(east, north, cosLat * nextCos);
      cosLat = nextCos;
    }
    edgeMeters[edge] = meters;
  }
  const edgeCost = { forward: edgeMeters, backward: edgeMeters };
  return { ...shapes, nodeLng, nodeLat, edgeMeters, edgeCost };
}
