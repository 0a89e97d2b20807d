/** Trace → explored edges: the picture's data, one entry an edge. */
import type { Graph, ReverseGraph } from '../graph/graph.ts';
import type { Trace } from '../search/trace.ts';
import type { Network } from '../topology/network.ts';

/** The edges a search explored, in the order in which it reached them. */
export interface Explored {
  /** Edge ids, one entry per explored edge. */
  edge: Int32Array;
  /** How many nodes had been settled when the edge was reached; never falls. */
  from: Int32Array;
  /** How many when its far end was settled too; = `from` where that never came. */
  until: Int32Array;
  /** 1 where the edge was explored from its head to its tail. */
  backward: Uint8Array;
}

/** One leg's search: where it began, and what it did. */
export interface TracedLeg {
  fromEdge: number;
  trace: Trace;
}

/** An edge is explored when a node at one of its ends is settled and the edge leads on from it. */
export function exploredEdges(
  network: Network,
  graph: Graph,
  reverse: ReverseGraph,
  legs: readonly TracedLeg[],
): Explored {
  const { edgeTail, edgeHead } = network;
  const seen = new Uint8Array(edgeTail.length);
  /** How many nodes had been settled when a node was, itself included; 0 = never. */
  const settledAt = new Int32Array(network.nodeLng.length);
  const edges = new Int32Array(edgeTail.length);
  const from = new Int32Array(edgeTail.length);
  const backward = new Uint8Array(edgeTail.length);
  let count = 0;
  let clock = 0;
  for (const { fromEdge, trace } of legs) {
    const { settled, settledBackward } = trace;
    if (seen[fromEdge] === 0) {
      seen[fromEdge] = 1;
      from[count] = clock;
      edges[count++] = fromEdge;
    }
    for (let i = 0; i < settled.length; i++) {
      const node = settled[i];
      clock++;
      if (settledAt[node] === 0) settledAt[node] = clock;
      const { firstOut, arcEdge } = settledBackward[i] === 1 ? reverse : graph;
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        const edge = arcEdge[arc];
        if (seen[edge] === 1) continue;
        seen[edge] = 1;
        backward[count] = edgeTail[edge] === node ? 0 : 1;
        from[count] = clock;
        edges[count++] = edge;
      }
    }
  }
  const until = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const farEnd = backward[i] === 1 ? edgeTail[edges[i]] : edgeHead[edges[i]];
    until[i] = Math.max(from[i], settledAt[farEnd]);
  }
  return {
    edge: edges.slice(0, count),
    from: from.slice(0, count),
    until,
    backward: backward.slice(0, count),
  };
}

/** Length of all road explored, each edge once. */
export function exploredMeters({ edgeMeters }: Network, { edge }: Explored): number {
  let meters = 0;
  for (let i = 0; i < edge.length; i++) meters += edgeMeters[edge[i]];
  return meters;
}
