/** Roads → segments, the vertices that become nodes, and the chains of segments between nodes. */
import { BACKWARD, FORWARD, turned } from '../profile/passage.ts';
import type { DirectedRoads } from '../profile/plain.ts';
import { CUT, type NodedRoads } from './barriers.ts';
import type { Workspace } from './workspace.ts';

/** The roads of positions. */
export interface RoadNumbers {
  /** Road r has the positions firstPosition[r] … firstPosition[r + 1] - 1. */
  firstPosition: Int32Array;
  /** The roads of the positions 0, 16, 32, …, from which `roadOf` finds those of all. */
  roadNear: Int32Array;
}

/** The segments of all roads; a segment has the number of the position at which it begins. */
export interface Segments extends RoadNumbers {
  count: number;
  /** Vertex of each position: segment s leads from vertexOf[s] to vertexOf[s + 1]. */
  vertexOf: Int32Array;
  /** 1 for segments of chains, and for positions where no segment begins. */
  used: Uint8Array;
  direction: Int8Array;
  roadClass: Uint8Array;
  /** Bits as in `DirectedRoads`. */
  access: Uint8Array | null;
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
  // Not in the scratch memory, which is released before `drawShapes` reads it.
  const roadNear = new Int32Array((vertexOf.length >> NEAR) + 1);
  for (let i = 0, r = 0; i < roadNear.length; i++) {
    while (firstPosition[r + 1] <= i << NEAR) r++;
    roadNear[i] = r;
  }
  const used = space.bytes(vertexOf.length).fill(1);
  const ends = space.bytes(vertices.count);
  const both = space.ints(vertices.count);
  let count = 0;
  for (let r = 0; r < feature.length; r++) {
    const last = firstPosition[r + 1] - 1;
    for (let s = firstPosition[r]; s < last; s++) {
      const a = vertexOf[s];
      const b = vertexOf[s + 1];
      if (a === b || a === CUT || b === CUT) continue;
      used[s] = 0;
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
    firstPosition,
    roadNear,
    used,
    direction,
    roadClass,
    access,
    behindGates,
    ends,
    both,
  };
}

/** `roadNear` has a road for each 2^NEAR positions. */
const NEAR = 4;

/** The road of a segment. An array of the roads of all would take a fifth of the scratch memory. */
export function roadOf({ firstPosition, roadNear }: RoadNumbers, s: number): number {
  let road = roadNear[s >> NEAR];
  while (firstPosition[road + 1] <= s) road++;
  return road;
}

/**
 * Class, direction and access change only where a road ends or passes a gate, so a vertex of degree 2
 * is tested only there.
 *
 * @returns 1 for each vertex that is a node, else 0; overwrites `ends`
 */
export function findNodes(segments: Segments): Uint8Array {
  const { vertexOf, used, ends } = segments;
  const isNode = ends;
  for (let vertex = 0; vertex < ends.length; vertex++) {
    isNode[vertex] = ends[vertex] === 2 ? 0 : 1;
  }
  const testEnd = (s: number, vertex: number): void => {
    if (isNode[vertex] === 0 && !continues(segments, s, vertex)) isNode[vertex] = 1;
  };
  for (let s = 0; s < used.length; s++) {
    if (used[s] === 1) continue;
    // No segment begins before the first position, and at the last one.
    if (used[s - 1] !== 0) testEnd(s, vertexOf[s]);
    if (used[s + 1] !== 0) testEnd(s, vertexOf[s + 1]);
  }
  return isNode;
}

/** Whether the two segments at a vertex have the same class, direction and access. */
function continues(segments: Segments, s: number, vertex: number): boolean {
  const other = segments.both[vertex] ^ s;
  return (
    classOf(segments, s) === classOf(segments, other) &&
    directionFrom(segments, s, vertex) === -directionFrom(segments, other, vertex) &&
    accessFrom(segments, s, vertex) === turned(accessFrom(segments, other, vertex))
  );
}

export function classOf(segments: Segments, s: number): number {
  return segments.roadClass[roadOf(segments, s)];
}

/** Direction of segment s, seen by a traveller who leaves the vertex along it. */
export function directionFrom(segments: Segments, s: number, vertex: number): number {
  const direction = segments.direction[roadOf(segments, s)];
  return segments.vertexOf[s] === vertex ? direction : -direction;
}

/** Access bits of segment s: 1 for a traveller who leaves the vertex along it, 2 for the way back. */
export function accessFrom(segments: Segments, s: number, vertex: number): number {
  const { vertexOf, behindGates } = segments;
  if (behindGates?.[s] === 1) return FORWARD | BACKWARD;
  if (segments.access === null) return 0;
  const access = segments.access[roadOf(segments, s)];
  return vertexOf[s] === vertex ? access : turned(access);
}

/** Sequences of segments that lead from node to node. One value per chain; the arrays are longer than `count`. */
export interface Chains {
  count: number;
  /** First segment of each chain, and the vertex at which the chain begins. */
  segment: Int32Array;
  tail: Int32Array;
  /** Vertex at which the chain ends. */
  head: Int32Array;
}

/** Each segment belongs to one chain. A ring without a node gets one at its first segment. */
export function findChains(
  { count, vertexOf, both, used }: Segments,
  isNode: Uint8Array,
  space: Workspace,
): Chains {
  const chains: Chains = {
    count: 0,
    segment: space.ints(count),
    tail: space.ints(count),
    head: space.ints(count),
  };
  let left = count;
  const add = (segment: number, tail: number): void => {
    let s = segment;
    let vertex = tail;
    for (;;) {
      used[s] = 1;
      left--;
      vertex = vertexOf[s] === vertex ? vertexOf[s + 1] : vertexOf[s];
      if (isNode[vertex] === 1) break;
      s ^= both[vertex];
    }
    chains.segment[chains.count] = segment;
    chains.tail[chains.count] = tail;
    chains.head[chains.count++] = vertex;
  };
  for (let s = 0; s < used.length; s++) {
    if (used[s] === 1) continue;
    if (isNode[vertexOf[s]] === 1) add(s, vertexOf[s]);
    else if (isNode[vertexOf[s + 1]] === 1) add(s, vertexOf[s + 1]);
  }
  for (let s = 0; s < used.length && left > 0; s++) {
    if (used[s] === 1) continue;
    isNode[vertexOf[s]] = 1;
    add(s, vertexOf[s]);
  }
  return chains;
}
