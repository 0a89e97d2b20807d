/** Chains → nodes and edges, so numbered that neighbours on the map are neighbours in memory. */
import { alongCurve } from '../geo/hilbert.ts';
import type { RoadSpeeds } from '../profile/speed.ts';
import type { Laid } from './barriers.ts';
import type { Chains } from './chains.ts';
import type { Network } from './network.ts';
import { directionFrom, type Segments } from './segments.ts';
import type { Coordinates } from './units.ts';

/** All of a network but its roads, the degrees of shape points and what depends on those. */
export interface Outlines
  extends Omit<
    Network,
    | keyof RoadSpeeds
    | 'profile'
    | 'shapeLng'
    | 'edgeMeters'
    | 'edgeCost'
    | 'properties'
    | 'roadFeature'
  > {
  coordinates: Coordinates;
  /** Index of each shape point among the coordinates; it lies where the latitudes will. */
  shapePosition: Int32Array;
}

/** Chains as edges, once the nodes are numbered. */
export function layOut(
  chains: Chains,
  segments: Segments,
  isNode: Uint8Array,
  { coordinates, places }: Laid,
  { nodeLng, nodeLat }: Nodes,
): Outlines {
  const { count, size } = chains;
  const { placeOf, road, both } = segments;
  const { positionOf } = places;
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
  let i = 0;
  for (let edge = 0; edge < count; edge++) {
    const chain = sequence[edge];
    let s = chains.segment[chain];
    let place = chains.tail[chain];
    edgeTail[edge] = nodeOf[place];
    edgeHead[edge] = nodeOf[chains.head[chain]];
    edgeDirection[edge] = directionFrom(segments, s, place);
    edgeClass[edge] = segments.roadClass[road[s]];
    for (;;) {
      const isBackward = placeOf[s] !== place;
      shapePosition[i] = positionOf[place];
      shapeRoad[i] = road[s];
      shapeBackward[i++] = isBackward ? 1 : 0;
      place = isBackward ? placeOf[s] : placeOf[s + 1];
      if (isNode[place] === 1) break;
      s ^= both[place];
    }
    shapePosition[i] = positionOf[place];
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
    firstShape,
    shapeLat,
    shapeRoad,
    shapeBackward,
  };
}

/** Degrees of each node. */
export type Nodes = Pick<Network, 'nodeLng' | 'nodeLat'>;

/**
 * What lies close on the map gets close numbers, so that searches find it close in memory. At
 * places that are nodes, `both` holds the node from now on.
 */
export function numberNodes(
  chains: Chains,
  { both: nodeOf }: Segments,
  isNode: Uint8Array,
  { coordinates: { positions, perDegree }, places: { positionOf } }: Laid,
): Nodes {
  for (let place = 0; place < isNode.length; place++) if (isNode[place] === 1) nodeOf[place] = -1;
  const met = new Int32Array(Math.min(2 * chains.count, isNode.length));
  let nodeCount = 0;
  const meet = (place: number): void => {
    if (nodeOf[place] !== -1) return;
    nodeOf[place] = nodeCount;
    met[nodeCount++] = place;
  };
  for (let chain = 0; chain < chains.count; chain++) {
    meet(chains.tail[chain]);
    meet(chains.head[chain]);
  }
  const nodeLng = new Float64Array(nodeCount);
  const nodeLat = new Float64Array(nodeCount);
  const put = (node: number, place: number): void => {
    nodeOf[place] = node;
    nodeLng[node] = positions[2 * positionOf[place]] / perDegree;
    nodeLat[node] = positions[2 * positionOf[place] + 1] / perDegree;
  };
  for (let node = 0; node < nodeCount; node++) put(node, met[node]);
  const order = alongCurve(nodeLng, nodeLat);
  for (let node = 0; node < nodeCount; node++) put(node, met[order[node]]);
  return { nodeLng, nodeLat };
}

/** The chains in the order of the nodes at which they begin. */
function byTail({ count, tail }: Chains, nodeOf: Int32Array, nodeCount: number): Int32Array {
  const next = new Int32Array(nodeCount + 1);
  for (let chain = 0; chain < count; chain++) next[nodeOf[tail[chain]] + 1]++;
  for (let node = 0; node < nodeCount; node++) next[node + 1] += next[node];
  const sequence = new Int32Array(count);
  for (let chain = 0; chain < count; chain++) {
    sequence[next[nodeOf[tail[chain]]]++] = chain;
  }
  return sequence;
}
