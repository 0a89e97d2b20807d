/** Edges → arcs: the network as a graph in compressed sparse rows, without turns. */
import { gather, grouped } from '../geo/arrays.ts';
import { expectType } from '../input/arguments.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import { expectGraph } from './given.ts';

/** A directed multigraph. The arcs that leave node n are firstOut[n] … firstOut[n + 1] - 1. */
export interface Graph {
  nodeCount: number;
  arcCount: number;
  /** Index of each node's first arc; length nodes + 1. */
  firstOut: Int32Array;
  /** Nodes, one per arc. */
  tail: Int32Array;
  head: Int32Array;
  /** One per arc: whole micrometers (or millionths of a cost); sums are exact up to 2^53. */
  weight: Float64Array;
  /** Edge that the arc runs along. */
  arcEdge: Int32Array;
  /** 1 if the arc runs from the edge's head to its tail. */
  arcBackward: Uint8Array;
  /**
   * Node of the network by node, where some have copies: a copy stands for a path that must not
   * go on from that node along every edge. The nodes of the network come first, as themselves:
   * there a path begins. Absent if there are no copies.
   */
  nodeOf?: Int32Array;
}

/** The same graph with every arc reversed. */
export interface ReverseGraph extends Graph {
  /** The arc of the forward graph that each arc reverses. */
  forwardArc: Int32Array;
}

/** Weight units in one meter. */
export const WEIGHTS_PER_METER = 1e6;

/** Meters → weight, rounded up so that straight-line bounds stay below it. */
export function weightOf(meters: number): number {
  return Math.ceil(meters * WEIGHTS_PER_METER);
}

/**
 * The graph without the turns and access rules of the network.
 *
 * @param ignoreOneway every edge gets both arcs
 */
export function plainGraph(network: Network, ignoreOneway = false): Graph {
  expectNetwork(network);
  expectType('ignoreOneway', ignoreOneway, 'true or false');
  const { edgeTail, edgeHead, edgeDirection, edgeCost } = network;
  const nodeCount = network.nodeLng.length;
  const edgeCount = edgeTail.length;
  const firstOut = new Int32Array(nodeCount + 1);
  for (let edge = 0; edge < edgeCount; edge++) {
    if (ignoreOneway || edgeDirection[edge] >= 0) firstOut[edgeTail[edge] + 1]++;
    if (ignoreOneway || edgeDirection[edge] <= 0) firstOut[edgeHead[edge] + 1]++;
  }
  for (let node = 0; node < nodeCount; node++) firstOut[node + 1] += firstOut[node];
  const arcCount = firstOut[nodeCount];
  const graph: Graph = {
    nodeCount,
    arcCount,
    firstOut,
    tail: new Int32Array(arcCount),
    head: new Int32Array(arcCount),
    weight: new Float64Array(arcCount),
    arcEdge: new Int32Array(arcCount),
    arcBackward: new Uint8Array(arcCount),
  };
  const next = firstOut.slice(0, nodeCount);
  const addArc = (
    tail: number,
    head: number,
    weight: number,
    edge: number,
    back: 0 | 1,
  ): void => {
    const arc = next[tail]++;
    graph.tail[arc] = tail;
    graph.head[arc] = head;
    graph.weight[arc] = weight;
    graph.arcEdge[arc] = edge;
    graph.arcBackward[arc] = back;
  };
  for (let edge = 0; edge < edgeCount; edge++) {
    const tail = edgeTail[edge];
    const head = edgeHead[edge];
    if (ignoreOneway || edgeDirection[edge] >= 0) {
      addArc(tail, head, weightOf(edgeCost.forward[edge]), edge, 0);
    }
    if (ignoreOneway || edgeDirection[edge] <= 0) {
      addArc(head, tail, weightOf(edgeCost.backward[edge]), edge, 1);
    }
  }
  return graph;
}

/** Degrees of the nodes of a graph; a copy lies where its node does. */
export function nodePositions(
  network: Network,
  graph: Graph,
): Pick<Network, 'nodeLng' | 'nodeLat'> {
  expectNetwork(network);
  expectGraph(graph);
  const { nodeLng, nodeLat } = network;
  const { nodeOf } = graph;
  if (nodeOf === undefined) return { nodeLng, nodeLat };
  return {
    nodeLng: gather(new Float64Array(nodeOf.length), nodeLng, nodeOf),
    nodeLat: gather(new Float64Array(nodeOf.length), nodeLat, nodeOf),
  };
}

export function reverseGraph(graph: Graph): ReverseGraph {
  expectGraph(graph);
  const { nodeCount, arcCount, tail, head } = graph;
  const { first: firstOut, item: forwardArc } = grouped(head, nodeCount);
  return {
    nodeCount,
    arcCount,
    firstOut,
    tail: gather(new Int32Array(arcCount), head, forwardArc),
    head: gather(new Int32Array(arcCount), tail, forwardArc),
    weight: gather(new Float64Array(arcCount), graph.weight, forwardArc),
    arcEdge: gather(new Int32Array(arcCount), graph.arcEdge, forwardArc),
    arcBackward: gather(new Uint8Array(arcCount), graph.arcBackward, forwardArc),
    forwardArc,
    ...(graph.nodeOf && { nodeOf: graph.nodeOf }),
  };
}
