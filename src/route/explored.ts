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
  const edges: number[] = [];
  const from: number[] = [];
  const backward: number[] = [];
  let clock = 0;
  const explore = (edge: number, isBackward: number): void => {
    if (seen[edge] === 1) return;
    seen[edge] = 1;
    edges.push(edge);
    from.push(clock);
    backward.push(isBackward);
  };
  for (const { fromEdge, trace } of legs) {
    explore(fromEdge, 0);
    for (let i = 0; i < trace.settled.length; i++) {
      const node = trace.settled[i];
      clock++;
      if (settledAt[node] === 0) settledAt[node] = clock;
      const { firstOut, arcEdge } = trace.settledBackward[i] === 1 ? reverse : graph;
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        explore(arcEdge[arc], edgeTail[arcEdge[arc]] === node ? 0 : 1);
      }
    }
  }
  const until = from.map((at, i) => {
    const farEnd = backward[i] === 1 ? edgeTail[edges[i]] : edgeHead[edges[i]];
    return Math.max(at, settledAt[farEnd]);
  });
  return {
    edge: Int32Array.from(edges),
    from: Int32Array.from(from),
    until: Int32Array.from(until),
    backward: Uint8Array.from(backward),
  };
}

/** Length of all road explored, each edge once. */
export function exploredMeters({ edgeMeters }: Network, { edge }: Explored): number {
  let meters = 0;
  for (let i = 0; i < edge.length; i++) meters += edgeMeters[edge[i]];
  return meters;
}
