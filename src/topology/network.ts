/**
 * Roads → nodes and edges. A node is a place where a decision is possible, or where the class
 * or the direction of the road changes; an edge is all the road between two nodes, with its shape.
 */
import type { GeoJsonProperties } from 'geojson';
import { haversine } from '../geo/sphere.ts';
import type { Roads } from '../geojson/roads.ts';
import { roadClass } from '../profile/class.ts';
import { direction } from '../profile/direction.ts';
import { alongCurve } from './curve.ts';
import { joinPlaces, type Places } from './places.ts';

/** The roads as a multigraph with geometry: parallel edges and self-loops are kept. */
export interface Network {
  /** Degrees, one per node. */
  nodeLng: Float64Array;
  nodeLat: Float64Array;
  /** Nodes at the first and last shape point of each edge. */
  edgeTail: Int32Array;
  edgeHead: Int32Array;
  /** Length over all shape points, in double precision. */
  edgeMeters: Float64Array;
  /** Cost in meters of each edge, either way: its length, unless the ground says otherwise. */
  edgeCost: { forward: Float64Array; backward: Float64Array };
  /** 1 = only from tail to head, -1 = only from head to tail, 0 = both. */
  edgeDirection: Int8Array;
  /** `RoadClass` per edge. */
  edgeClass: Uint8Array;
  /** Edge e owns shape points firstShape[e] … firstShape[e + 1] - 1, its two nodes included. */
  firstShape: Int32Array;
  /** Degrees, one per shape point. */
  shapeLng: Float64Array;
  shapeLat: Float64Array;
  /** Road of the segment that begins at a shape point; -1 at the last point of an edge. */
  shapeRoad: Int32Array;
  /** 1 where that segment runs against its road as drawn. */
  shapeBackward: Uint8Array;
  /** What the file says of each road. */
  properties: readonly GeoJsonProperties[];
  /** Index in the file of the feature that each road comes from. */
  roadFeature: Int32Array;
}

/** @param onProgress called between the steps with the share of the work done, 0 to 1 */
export function buildNetwork(roads: Roads, onProgress?: (done: number) => void): Network {
  const places = joinPlaces(roads);
  onProgress?.(0.4);
  const segments = cutSegments(roads, places);
  const isNode = findNodes(segments, places.count);
  onProgress?.(0.6);
  const chains = chainSegments(segments, isNode);
  onProgress?.(0.8);
  return layOut(chains, segments.roadClass, places, roads);
}

/** The segments of all roads, and at each place of degree 2 the two that meet there. */
interface Segments {
  count: number;
  /** Places. */
  tail: Int32Array;
  head: Int32Array;
  road: Int32Array;
  roadDirection: Int8Array;
  roadClass: Uint8Array;
  /**
   * Per place p, side by side: at 2p how many segment ends meet there, and at 2p + 1 the XOR of
   * those segments; where there are two, one gives the other.
   */
  ends: Int32Array;
}

function cutSegments(roads: Roads, places: Places): Segments {
  const roadCount = roads.feature.length;
  const most = places.placeOf.length - roadCount;
  const tail = new Int32Array(most);
  const head = new Int32Array(most);
  const road = new Int32Array(most);
  const roadDirection = new Int8Array(roadCount);
  const classes = new Uint8Array(roadCount);
  const ends = new Int32Array(2 * places.count);
  let count = 0;
  for (let r = 0; r < roadCount; r++) {
    roadDirection[r] = direction(roads.properties[r]);
    classes[r] = roadClass(roads.properties[r]);
    for (let i = roads.firstPosition[r] + 1; i < roads.firstPosition[r + 1]; i++) {
      const a = places.placeOf[i - 1];
      const b = places.placeOf[i];
      if (a === b) continue;
      tail[count] = a;
      head[count] = b;
      road[count] = r;
      ends[2 * a]++;
      ends[2 * a + 1] ^= count;
      ends[2 * b]++;
      ends[2 * b + 1] ^= count;
      count++;
    }
  }
  return { count, tail, head, road, roadDirection, roadClass: classes, ends };
}

/** Inside a road nothing changes, so a place of degree 2 is looked at only where a road ends. */
function findNodes(segments: Segments, placeCount: number): Uint8Array {
  const { count, tail, head, road, ends } = segments;
  const isNode = new Uint8Array(placeCount);
  for (let place = 0; place < placeCount; place++) isNode[place] = ends[2 * place] === 2 ? 0 : 1;
  const look = (s: number, place: number): void => {
    if (isNode[place] === 0 && !runsOn(segments, s, place)) isNode[place] = 1;
  };
  for (let s = 0; s < count; s++) {
    if (s === 0 || road[s - 1] !== road[s]) look(s, tail[s]);
    if (s === count - 1 || road[s + 1] !== road[s]) look(s, head[s]);
  }
  return isNode;
}

/** Whether class and direction stay the same where segment s meets the other one at a place. */
function runsOn(segments: Segments, s: number, place: number): boolean {
  const { road, ends } = segments;
  const other = ends[2 * place + 1] ^ s;
  return (
    segments.roadClass[road[s]] === segments.roadClass[road[other]] &&
    directionFrom(segments, s, place) === -directionFrom(segments, other, place)
  );
}

/** Direction of segment s as seen by a traveller who leaves `place` along it. */
function directionFrom(
  { tail, road, roadDirection }: Segments,
  s: number,
  place: number,
): number {
  return tail[s] === place ? roadDirection[road[s]] : -roadDirection[road[s]];
}

/** Runs of segments from node to node: chain c owns points first[c] … first[c + 1] - 1. */
interface Chains {
  count: number;
  size: number;
  /** Length chains + 1 and more. */
  first: Int32Array;
  /** Places, one per point. */
  place: Int32Array;
  /** Road of the segment that begins at a point; -1 at the last of a chain. */
  road: Int32Array;
  /** 1 where that segment runs against its road. */
  backward: Uint8Array;
  /** Seen from the first point of each chain. */
  direction: Int8Array;
}

/** Every segment lies in exactly one chain; a ring without any node gets one where it is first met. */
function chainSegments(segments: Segments, isNode: Uint8Array): Chains {
  const { count, tail, head } = segments;
  const chains: Chains = {
    count: 0,
    size: 0,
    first: new Int32Array(count + 1),
    // Each segment gives one point, and each chain, of which there are no more, one more.
    place: new Int32Array(2 * count),
    road: new Int32Array(2 * count),
    backward: new Uint8Array(2 * count),
    direction: new Int8Array(count),
  };
  const used = new Uint8Array(count);
  for (let s = 0; s < count; s++) {
    if (used[s] === 1) continue;
    if (isNode[tail[s]] === 1) addChain(chains, segments, isNode, used, s, tail[s]);
    else if (isNode[head[s]] === 1) addChain(chains, segments, isNode, used, s, head[s]);
  }
  for (let s = 0; s < count; s++) {
    if (used[s] === 1) continue;
    isNode[tail[s]] = 1;
    addChain(chains, segments, isNode, used, s, tail[s]);
  }
  return chains;
}

function addChain(
  chains: Chains,
  segments: Segments,
  isNode: Uint8Array,
  used: Uint8Array,
  firstSegment: number,
  firstPlace: number,
): void {
  const { tail, head, road, ends } = segments;
  chains.direction[chains.count] = directionFrom(segments, firstSegment, firstPlace);
  let { size } = chains;
  let s = firstSegment;
  let place = firstPlace;
  for (;;) {
    used[s] = 1;
    const isBackward = tail[s] !== place;
    chains.place[size] = place;
    chains.backward[size] = isBackward ? 1 : 0;
    chains.road[size++] = road[s];
    place = isBackward ? tail[s] : head[s];
    if (isNode[place] === 1) break;
    s ^= ends[2 * place + 1];
  }
  chains.place[size] = place;
  chains.road[size++] = -1;
  chains.size = size;
  chains.first[++chains.count] = size;
}

/** Chains as edges: shapes in degrees, lengths in meters. */
function layOut(
  chains: Chains,
  roadClasses: Uint8Array,
  places: Places,
  { properties, feature }: Roads,
): Network {
  const { count, size } = chains;
  const { positions } = places;
  const { nodeOf, nodeLng, nodeLat } = numberNodes(chains, places);
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
    const start = chains.first[chain];
    const end = chains.first[chain + 1];
    let meters = 0;
    for (let point = start; point < end; point++, i++) {
      const place = chains.place[point];
      shapeLng[i] = positions[2 * place];
      shapeLat[i] = positions[2 * place + 1];
      shapeRoad[i] = chains.road[point];
      shapeBackward[i] = chains.backward[point];
      if (point === start) continue;
      meters += haversine(shapeLng[i - 1], shapeLat[i - 1], shapeLng[i], shapeLat[i]);
    }
    firstShape[edge + 1] = i;
    edgeTail[edge] = nodeOf[chains.place[start]];
    edgeHead[edge] = nodeOf[chains.place[end - 1]];
    edgeMeters[edge] = meters;
    edgeDirection[edge] = chains.direction[chain];
    edgeClass[edge] = roadClasses[chains.road[start]];
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
    properties,
    roadFeature: feature,
  };
}

interface NumberedNodes {
  /** Node of each place; -1 where there is none. */
  nodeOf: Int32Array;
  nodeLng: Float64Array;
  nodeLat: Float64Array;
}

/** What lies close on the map gets close numbers, so that searches find it close in memory. */
function numberNodes(chains: Chains, { count, positions }: Places): NumberedNodes {
  const nodeOf = new Int32Array(count).fill(-1);
  const met = new Int32Array(2 * chains.count);
  let nodeCount = 0;
  for (let chain = 0; chain < chains.count; chain++) {
    for (let end = 0; end < 2; end++) {
      const place = chains.place[chains.first[chain + end] - end];
      if (nodeOf[place] !== -1) continue;
      nodeOf[place] = nodeCount;
      met[nodeCount++] = place;
    }
  }
  const lng = new Float64Array(nodeCount);
  const lat = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    lng[node] = positions[2 * met[node]];
    lat[node] = positions[2 * met[node] + 1];
  }
  const order = alongCurve(lng, lat);
  const nodeLng = new Float64Array(nodeCount);
  const nodeLat = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    const place = met[order[node]];
    nodeOf[place] = node;
    nodeLng[node] = positions[2 * place];
    nodeLat[node] = positions[2 * place + 1];
  }
  return { nodeOf, nodeLng, nodeLat };
}

/** The chains in the order of the nodes at which they begin. */
function byTail(
  { count, first, place }: Chains,
  nodeOf: Int32Array,
  nodeCount: number,
): Int32Array {
  const next = new Int32Array(nodeCount + 1);
  for (let chain = 0; chain < count; chain++) next[nodeOf[place[first[chain]]] + 1]++;
  for (let node = 0; node < nodeCount; node++) next[node + 1] += next[node];
  const sequence = new Int32Array(count);
  for (let chain = 0; chain < count; chain++) {
    sequence[next[nodeOf[place[first[chain]]]]++] = chain;
  }
  return sequence;
}
