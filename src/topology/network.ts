/**
 * Roads → nodes and edges. A node is a place where a decision is possible, or where the class
 * or the direction of the road changes; an edge is all the road between two nodes, with its shape.
 */
import { haversineOf, RADIANS } from '../geo/sphere.ts';
import type { Properties } from '../geojson/properties.ts';
import type { Roads } from '../geojson/roads.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { barrierPositions, type UsableRoads, usableRoads } from '../profile/usable.ts';
import { CUT, layPlaces } from './barriers.ts';
import { alongCurve } from './curve.ts';
import type { Places } from './places.ts';

/** The roads as a multigraph with geometry: parallel edges and self-loops are kept. */
export interface Network {
  /** Whose roads these are; those that it may not use are left out. */
  profile: ProfileName;
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
  properties: Properties;
  /** Index in the file of the feature that each road comes from. */
  roadFeature: Int32Array;
}

/**
 * @param onProgress called between the steps with the share of the work done, 0 to 1
 * @returns no edges at all where the profile may use no road
 */
export function buildNetwork(
  given: Roads,
  onProgress?: (done: number) => void,
  profile: ProfileName = 'all',
): Network {
  const usable = usableRoads(given, profile);
  const { roads, places } = layPlaces(usable.roads, barrierPositions(given, profile));
  onProgress?.(0.4);
  const segments = cutSegments({ ...usable, roads }, places);
  const isNode = findNodes(segments, places.count);
  onProgress?.(0.6);
  const chains = findChains(segments, isNode);
  onProgress?.(0.8);
  return { profile, ...layOut(chains, segments, isNode, places, roads) };
}

/** The segments of all roads, each by the position at which it begins, and how they meet. */
interface Segments {
  count: number;
  /** Place of each position: segment s leads from placeOf[s] to placeOf[s + 1]. */
  placeOf: Int32Array;
  /** Road of each segment; -1 at positions at which none begins. */
  road: Int32Array;
  roadDirection: Int8Array;
  roadClass: Uint8Array;
  /**
   * Per place p, side by side: at 2p how many segment ends meet there, and at 2p + 1 the XOR of
   * those segments; where there are two, one gives the other.
   */
  ends: Int32Array;
}

function cutSegments({ roads, direction, roadClass }: UsableRoads, places: Places): Segments {
  const { feature, firstPosition } = roads;
  const { placeOf } = places;
  const road = new Int32Array(placeOf.length).fill(-1);
  const ends = new Int32Array(2 * places.count);
  let count = 0;
  for (let r = 0; r < feature.length; r++) {
    const last = firstPosition[r + 1] - 1;
    for (let s = firstPosition[r]; s < last; s++) {
      const a = placeOf[s];
      const b = placeOf[s + 1];
      if (a === b || a === CUT || b === CUT) continue;
      road[s] = r;
      ends[2 * a]++;
      ends[2 * a + 1] ^= s;
      ends[2 * b]++;
      ends[2 * b + 1] ^= s;
      count++;
    }
  }
  return { count, placeOf, road, roadDirection: direction, roadClass, ends };
}

/** Inside a road nothing changes, so a place of degree 2 is looked at only where a road ends. */
function findNodes(segments: Segments, placeCount: number): Uint8Array {
  const { placeOf, road, ends } = segments;
  const isNode = new Uint8Array(placeCount);
  for (let place = 0; place < placeCount; place++) isNode[place] = ends[2 * place] === 2 ? 0 : 1;
  const look = (s: number, place: number): void => {
    if (isNode[place] === 0 && !runsOn(segments, s, place)) isNode[place] = 1;
  };
  let before = -1;
  for (let s = 0; s < road.length; s++) {
    if (road[s] === -1) continue;
    if (before === -1 || road[before] !== road[s]) {
      if (before !== -1) look(before, placeOf[before + 1]);
      look(s, placeOf[s]);
    }
    before = s;
  }
  if (before !== -1) look(before, placeOf[before + 1]);
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
  { placeOf, road, roadDirection }: Segments,
  s: number,
  place: number,
): number {
  return placeOf[s] === place ? roadDirection[road[s]] : -roadDirection[road[s]];
}

/** Runs of segments from node to node; longer than needed, one value per chain. */
interface Chains {
  count: number;
  /** Points of all chains together. */
  size: number;
  /** Where each begins: a segment, and that place of its two. */
  segment: Int32Array;
  tail: Int32Array;
  /** The place at which it ends. */
  head: Int32Array;
}

/** Every segment lies in exactly one chain; a ring without any node gets one where it is first met. */
function findChains(segments: Segments, isNode: Uint8Array): Chains {
  const { count, placeOf, road } = segments;
  const chains: Chains = {
    count: 0,
    size: 0,
    segment: new Int32Array(count),
    tail: new Int32Array(count),
    head: new Int32Array(count),
  };
  const used = new Uint8Array(road.length);
  for (let s = 0; s < road.length; s++) {
    if (road[s] === -1 || used[s] === 1) continue;
    if (isNode[placeOf[s]] === 1) addChain(chains, segments, isNode, used, s, placeOf[s]);
    else if (isNode[placeOf[s + 1]] === 1)
      addChain(chains, segments, isNode, used, s, placeOf[s + 1]);
  }
  for (let s = 0; s < road.length && chains.size < count + chains.count; s++) {
    if (road[s] === -1 || used[s] === 1) continue;
    isNode[placeOf[s]] = 1;
    addChain(chains, segments, isNode, used, s, placeOf[s]);
  }
  return chains;
}

function addChain(
  chains: Chains,
  { placeOf, ends }: Segments,
  isNode: Uint8Array,
  used: Uint8Array,
  segment: number,
  tail: number,
): void {
  let s = segment;
  let place = tail;
  for (;;) {
    used[s] = 1;
    chains.size++;
    place = placeOf[s] === place ? placeOf[s + 1] : placeOf[s];
    if (isNode[place] === 1) break;
    s ^= ends[2 * place + 1];
  }
  chains.size++;
  chains.segment[chains.count] = segment;
  chains.tail[chains.count] = tail;
  chains.head[chains.count++] = place;
}

/** Chains as edges: shapes in degrees, lengths in meters. */
function layOut(
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
