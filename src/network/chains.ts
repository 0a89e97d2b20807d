/** Segments → chains: sequences of segments that lead from node to node. */
import type { Segments } from './segments.ts';
import type { Workspace } from './workspace.ts';

/** One value per chain; the arrays are longer than `count`. */
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
