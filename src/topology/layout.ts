/** Chains → nodes and edges, so numbered that neighbours on the map are neighbours in memory. */
import { haversineOf, RADIANS } from '../geo/sphere.ts';
import type { Roads } from '../geojson/roads.ts';
import type { Chains } from './chains.ts';
import { alongCurve } from '../geo/curve.ts';
import type { Network } from './network.ts';
import type { Places } from './places.ts';
import { directionFrom, type Segments } from './segments.ts';

/** Chains as edges: shapes in degrees, lengths in meters. */
export function layOut(
  chains: Chains,
  segments: Segments,
  isNode: Uint8Array,
  places: Places,
  roads: Roads,
): Omit<Network, 'profile'> {
  const { count, size } = chains;
  const { placeOf, road, ends } = segments;
  const { positionOf } = places;
  const { positions } = roads;
  const { nodeOf, nodeLng, nodeLat } = numberNodes(chains, places, positions);
  const sequence = byTail(chains, nodeOf, nodeLng.length);
  const shapeLng = new Float64Array(size);
  const shapeLat = new Float64Array(size);
  const shapeRoad = new Int32Array(size);
  const shapeBackward = new Uint8Array(size);
  const firstShape = new Int32Array(count + 1);
  const edgeTail = new Int32Array(count);
  const edgeHead = new Int32Array(count);
  const edgeMeters = new Float64Array(count);
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
    let lng = positions[2 * positionOf[place]];
    let lat = positions[2 * positionOf[place] + 1];
    let cosLat = Math.cos(lat * RADIANS);
    let meters = 0;
    for (;;) {
      const isBackward = placeOf[s] !== place;
      shapeLng[i] = lng;
      shapeLat[i] = lat;
      shapeRoad[i] = road[s];
      shapeBackward[i++] = isBackward ? 1 : 0;
      place = isBackward ? placeOf[s] : placeOf[s + 1];
      const nextLng = positions[2 * positionOf[place]];
      const nextLat = positions[2 * positionOf[place] + 1];
      const nextCos = Math.cos(nextLat * RADIANS);
      meters += haversineOf(nextLng - lng, nextLat - lat, cosLat * nextCos);
      lng = nextLng;
      lat = nextLat;
      cosLat = nextCos;
      if (isNode[place] === 1) break;
      s ^= ends[2 * place + 1];
    }
    shapeLng[i] = lng;
    shapeLat[i] = lat;
    shapeRoad[i++] = -1;
    firstShape[edge + 1] = i;
    edgeMeters[edge] = meters;
  }
  return {
    nodeLng,
    nodeLat,
    edgeTail,
    edgeHead,
    edgeMeters,
    edgeCost: { forward: edgeMeters, backward: edgeMeters },
    edgeDirection,
    edgeClass,
    firstShape,
    shapeLng,
    shapeLat,
    shapeRoad,
    shapeBackward,
    properties: roads.properties,
    roadFeature: roads.feature,
  };
}

interface NumberedNodes {
  /** Node of each place; -1 where there is none. */
  nodeOf: Int32Array;
  nodeLng: Float64Array;
  nodeLat: Float64Array;
}

/** What lies close on the map gets close numbers, so that searches find it close in memory. */
function numberNodes(
  chains: Chains,
  { count, positionOf }: Places,
  positions: Float64Array,
): NumberedNodes {
  const nodeOf = new Int32Array(count).fill(-1);
  const met = new Int32Array(Math.min(2 * chains.count, count));
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
  const lng = new Float64Array(nodeCount);
  const lat = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    lng[node] = positions[2 * positionOf[met[node]]];
    lat[node] = positions[2 * positionOf[met[node]] + 1];
  }
  const order = alongCurve(lng, lat);
  const nodeLng = new Float64Array(nodeCount);
  const nodeLat = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    nodeOf[met[order[node]]] = node;
    nodeLng[node] = lng[order[node]];
    nodeLat[node] = lat[order[node]];
  }
  return { nodeOf, nodeLng, nodeLat };
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
