/** Roads → segments, the vertices that become nodes, and the chains of segments between nodes. */
import { BACKWARD, FORWARD, turned } from '../profile/passage.ts';
import type { DirectedRoads } from '../profile/plain.ts';
import { CUT, type NodedRoads } from './barriers.ts';
import type { Workspace } from './workspace.ts';

/** The segments of all roads; a segment has the number of the position at which it begins. */
export interface Segments {
  count: number;
  /** Vertex of each position: segment s leads from vertexOf[s] to vertexOf[s + 1]. */
  vertexOf: Int32Array;
  /** Road of each segment; -1 at positions where no segment begins. */
  road: Int32Array;
  roadDirection: Int8Array;
  roadClass: Uint8Array;
  /** Bits as in `DirectedRoads`. */
  roadAccess: Uint8Array | null;
  /** As in `NodedRoads`. */
  behindGates: Uint8Array | null;
  /** Number of segment ends at each vertex; 3 stands for 3 or more. */
  ends: Uint8Array;
  /** XOR of the segments at each vertex: if there are two, one gives the other. */
  both: Int32Array;
}

export function cutSegments(
  { roads, direction, roadClass, access }: DirectedRoads,
  { firstPosition, vertices, behindGates }: NodedRoads,
  space: Workspace,
): Segments {
  const { feature } = roads;
  const { vertexOf } = vertices;
  const road = space.ints(vertexOf.length).fill(-1);
  const ends = space.bytes(vertices.count);
  const both = space.ints(vertices.count);
  let count = 0;
  for (let r = 0; r < feature.length; r++) {
    const last = firstPosition[r + 1] - 1;
    for (let s = firstPosition[r]; s < last; s++) {
      const a = vertexOf[s];
      const b = vertexOf[s + 1];
      if (a === b || a === CUT || b === CUT) continue;
      road[s] = r;
      if (ends[a] < 3) ends[a]++;
      if (ends[b] < 3) ends[b]++;
      both[a] ^= s;
      both[b] ^= s;
      count++;
    }
  }
  return {
    count,
    vertexOf,
    road,
    roadDirection: direction,
    roadClass,
    roadAccess: access,
    behindGates,
    ends,
    both,
  };
}

/**
 * Class, direction and access change only where a road ends or passes a gate, so a vertex of degree 2
 * is tested only there.
 *
 * @returns 1 for each vertex that is a node, else 0; overwrites `ends`
 */
export function findNodes(segments: Segments): Uint8Array {
  const { vertexOf, road, ends } = segments;
  const isNode = ends;
  for (let vertex = 0; vertex < ends.length; vertex++) {
    isNode[vertex] = ends[vertex] === 2 ? 0 : 1;
  }
  const testEnd = (s: number, vertex: number): void => {
    if (isNode[vertex] === 0 && !continues(segments, s, vertex)) isNode[vertex] = 1;
  };
  let before = -1;
  for (let s = 0; s < road.length; s++) {
    if (road[s] === -1) continue;
    if (before === -1 || road[before] !== road[s] || before + 1 !== s) {
      if (before !== -1) testEnd(before, vertexOf[before + 1]);
      testEnd(s, vertexOf[s]);
    }
    before = s;
  }
  if (before !== -1) testEnd(before, vertexOf[before + 1]);
  return isNode;
}

/** Whether the two segments at a vertex have the same class, direction and access. */
function continues(segments: Segments, s: number, vertex: number): boolean {
  const { road, both } = segments;
  const other = both[vertex] ^ s;
  return (
    segments.roadClass[road[s]] === segments.roadClass[road[other]] &&
    directionFrom(segments, s, vertex) === -directionFrom(segments, other, vertex) &&
    accessFrom(segments, s, vertex) === turned(accessFrom(segments, other, vertex))
  );
}

/** Direction of segment s, seen by a traveller who leaves the vertex along it. */
export function directionFrom(
  { vertexOf, road, roadDirection }: Segments,
  s: number,
  vertex: number,
): number {
  return vertexOf[s] === vertex ? roadDirection[road[s]] : -roadDirection[road[s]];
}

/** Access bits of segment s: 1 for a traveller who leaves the vertex along it, 2 for the way back. */
export function accessFrom(
  { vertexOf, road, roadAccess, behindGates }: Segments,
  s: number,
  vertex: number,
): number {
  if (behindGates?.[s] === 1) return FORWARD | BACKWARD;
  if (roadAccess === null) return 0;
  return vertexOf[s] === vertex ? roadAccess[road[s]] : turned(roadAccess[road[s]]);
}

/** Sequences of segments that lead from node to node. One value per chain; the arrays are longer than `count`. */
export interface Chains {
  count: number;
  /** Number of shape points of all chains together. */
  size: number;
  /** First segment of each chain, and the vertex at which the chain begins. */
  segment: Int32Array;
  tail: Int32Array;
  /** Vertex at which the chain ends. */
  head: Int32Array;
}

/** Each segment belongs to one chain. A ring without a node gets one at its first segment. */
export function findChains(segments: Segments, isNode: Uint8Array, space: Workspace): Chains {
  const { count, vertexOf, road } = segments;
  const chains: Chains = {
    count: 0,
    size: 0,
    segment: space.ints(count),
    tail: space.ints(count),
    head: space.ints(count),
  };
  const used = space.bytes(road.length);
  for (let s = 0; s < road.length; s++) {
    if (road[s] === -1 || used[s] === 1) continue;
    if (isNode[vertexOf[s]] === 1) addChain(chains, segments, isNode, used, s, vertexOf[s]);
    else if (isNode[vertexOf[s + 1]] === 1)
      addChain(chains, segments, isNode, used, s, vertexOf[s + 1]);
  }
  for (let s = 0; s < road.length && chains.size < count + chains.count; s++) {
    if (road[s] === -1 || used[s] === 1) continue;
    isNode[vertexOf[s]] = 1;
    addChain(chains, segments, isNode, used, s, vertexOf[s]);
  }
  return chains;
}

function addChain(
  chains: Chains,
  { vertexOf, both }: Segments,
  isNode: Uint8Array,
  used: Uint8Array,
  segment: number,
  tail: number,
): void {
  let s = segment;
  let vertex = tail;
  for (;;) {
    used[s] = 1;
    chains.size++;
    vertex = vertexOf[s] === vertex ? vertexOf[s + 1] : vertexOf[s];
    if (isNode[vertex] === 1) break;
    s ^= both[vertex];
  }
  chains.size++;
  chains.segment[chains.count] = segment;
  chains.tail[chains.count] = tail;
  chains.head[chains.count++] = vertex;
}
