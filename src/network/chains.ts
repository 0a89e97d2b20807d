/** Segments → the chains of them that run from node to node. */
import type { Segments } from './segments.ts';
import type { Workspace } from './workspace.ts';

/** Runs of segments from node to node; longer than needed, one value per chain. */
export interface Chains {
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
export function findChains(segments: Segments, isNode: Uint8Array, space: Workspace): Chains {
  const { count, placeOf, road } = segments;
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
  { placeOf, both }: Segments,
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
    s ^= both[place];
  }
  chains.size++;
  chains.segment[chains.count] = segment;
  chains.tail[chains.count] = tail;
  chains.head[chains.count++] = place;
}
