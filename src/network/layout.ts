/**
 * Chains → nodes and edges with shapes and lengths. Nodes that are near on the map get near numbers
 * (Hilbert curve).
 */
import { grouped } from '../geo/arrays.ts';
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

/** Edges before their shape points have degrees, and before they have lengths. */
export interface Outlines extends Omit<Edges, 'shapeLng' | 'edgeMeters' | 'edgeCost'> {
  coordinates: Coordinates;
  /** Index of each shape point in the coordinates. It shares the memory of `shapeLat`. */
  shapePosition: Int32Array;
}

/** Turns chains into edges; the nodes are numbered before. */
export function layOut(
  chains: Chains,
  segments: Segments,
  isNode: Uint8Array,
  { coordinates, vertices }: NodedRoads,
  { nodeLng, nodeLat }: Nodes,
): Outlines {
  const { count, size } = chains;
  const { vertexOf, both } = segments;
  const { positionOf } = vertices;
  const nodeOf = both;
  const sequence = byTail(chains, nodeOf, nodeLng.length);
  const shapeLat = new Float64Array(size);
  const shapePosition = new Int32Array(shapeLat.buffer, 4 * size);
  const shapeRoad = new Int32Array(size);
  const shapeBackward = new Uint8Array(size);
  const firstShape = new Int32Array(count + 1);
  const edgeTail = new Int32Array(count);
  const edgeHead = new Int32Array(count);
  const edgeDirection = new Int8Array(count);
  const edgeClass = new Uint8Array(count);
  const hasAccess = segments.roadAccess !== null || segments.behindGates !== null;
  const edgeAccess = hasAccess ? new Uint8Array(count) : null;
  let i = 0;
  for (let edge = 0; edge < count; edge++) {
    const chain = sequence[edge];
    let s = chains.segment[chain];
    let vertex = chains.tail[chain];
    edgeTail[edge] = nodeOf[vertex];
    edgeHead[edge] = nodeOf[chains.head[chain]];
    edgeDirection[edge] = directionFrom(segments, s, vertex);
    edgeClass[edge] = classOf(segments, s);
    if (edgeAccess !== null) edgeAccess[edge] = accessFrom(segments, s, vertex);
    for (;;) {
      const isBackward = vertexOf[s] !== vertex;
      shapePosition[i] = positionOf[vertex];
      shapeRoad[i] = roadOf(segments, s);
      shapeBackward[i++] = isBackward ? 1 : 0;
      vertex = isBackward ? vertexOf[s] : vertexOf[s + 1];
      if (isNode[vertex] === 1) break;
      s ^= both[vertex];
    }
    shapePosition[i] = positionOf[vertex];
    shapeRoad[i++] = -1;
    firstShape[edge + 1] = i;
  }
  return {
    coordinates,
    shapePosition,
    nodeLng,
    nodeLat,
    edgeTail,
    edgeHead,
    edgeDirection,
    edgeClass,
    ...(edgeAccess?.some(Boolean) && { edgeAccess }),
    firstShape,
    shapeLat,
    shapeRoad,
    shapeBackward,
  };
}

export type Nodes = Pick<Network, 'nodeLng' | 'nodeLat'>;

/**
 * Nodes that are near on the map get near numbers, so that a search reads memory that is near.
 * Afterwards `both` holds the number of the node at each vertex that is a node.
 */
export function numberNodes(
  chains: Chains,
  { both: nodeOf }: Segments,
  isNode: Uint8Array,
  { coordinates: { positions, perDegree }, vertices: { positionOf } }: NodedRoads,
  scratch: Workspace,
): Nodes {
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
  const nodeLng = new Float64Array(nodeCount);
  const nodeLat = new Float64Array(nodeCount);
  const put = (node: number, vertex: number): void => {
    nodeOf[vertex] = node;
    nodeLng[node] = positions[2 * positionOf[vertex]] / perDegree;
    nodeLat[node] = positions[2 * positionOf[vertex] + 1] / perDegree;
  };
  for (let node = 0; node < nodeCount; node++) put(node, met[node]);
  const order = alongCurve(nodeLng, nodeLat, scratch);
  for (let node = 0; node < nodeCount; node++) put(node, met[order[node]]);
  return { nodeLng, nodeLat };
}

/** The chains, sorted by the node at which they begin. */
function byTail({ count, tail }: Chains, nodeOf: Int32Array, nodeCount: number): Int32Array {
  const nodes = tail.subarray(0, count).map((vertex) => nodeOf[vertex]);
  return grouped(nodes, nodeCount).item;
}

/** Outlines of edges → shapes in degrees and lengths in meters; overwrites `shapePosition`. */
export function drawShapes({
  coordinates: { positions, perDegree, flat },
  shapePosition,
  ...edges
}: Outlines): Edges {
  const { firstShape, shapeLat } = edges;
  const shapeLng = new Float64Array(shapeLat.length);
  // Both arrays share memory: each latitude overwrites only indices that are already read.
  for (let i = 0; i < shapeLat.length; i++) {
    const position = shapePosition[i];
    shapeLng[i] = positions[2 * position] / perDegree;
    shapeLat[i] = positions[2 * position + 1] / perDegree;
  }
  const measure = flat ? straightMeters : shapeMeters;
  const edgeMeters = measure(firstShape, shapeLng, shapeLat);
  return {
    ...edges,
    ...(flat && { flat }),
    shapeLng,
    edgeMeters,
    edgeCost: { forward: edgeMeters, backward: edgeMeters },
  };
}

/** On a plane. */
function straightMeters(firstShape: Int32Array, x: Float64Array, y: Float64Array): Float64Array {
  const lengths = new Float64Array(firstShape.length - 1);
  for (let edge = 0; edge < lengths.length; edge++) {
    for (let i = firstShape[edge] + 1; i < firstShape[edge + 1]; i++) {
      lengths[edge] += straightDistance(x[i - 1], y[i - 1], x[i], y[i]);
    }
  }
  return lengths;
}

function shapeMeters(
  firstShape: Int32Array,
  shapeLng: Float64Array,
  shapeLat: Float64Array,
): Float64Array {
  const edgeMeters = new Float64Array(firstShape.length - 1);
  for (let edge = 0; edge < edgeMeters.length; edge++) {
    const last = firstShape[edge + 1] - 1;
    let cosLat = cosineOf(shapeLat[firstShape[edge]]);
    let meters = 0;
    for (let i = firstShape[edge]; i < last; i++) {
      const nextCos = cosineOf(shapeLat[i + 1]);
      const east = shapeLng[i + 1] - shapeLng[i];
      meters += haversineOf(east, shapeLat[i + 1] - shapeLat[i], cosLat * nextCos);
      cosLat = nextCos;
    }
    edgeMeters[edge] = meters;
  }
  return edgeMeters;
}
