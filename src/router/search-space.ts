/** Trace → explored edges, one entry per edge. */
import type { Graph, ReverseGraph } from '../graph/graph.ts';
import type { ArcWeights } from '../metric/arc-weights.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import type { Trace } from '../search/trace.ts';
import { expectSpace } from './given.ts';

/** The edges a search explored, in the order in which it reached them. */
export interface SearchSpace {
  /** Edge ids, one entry per explored edge. */
  edge: Int32Array;
  /** Number of nodes that were settled when the edge was reached; it never decreases. */
  from: Int32Array;
  /** The same when its far end was settled; equal to `from` if that never happened. */
  until: Int32Array;
  /** 1 where the edge was explored from its head to its tail. */
  backward: Uint8Array;
}

/** The search of one leg. */
export interface TracedLeg {
  fromEdge: number;
  trace: Trace;
}

/**
 * Collects explored edges, again and again; owns the scratch. An edge is explored when a node at
 * one of its ends is settled and the edge leads on from it.
 */
export class SearchSpaceCollector {
  private readonly edgeHead: Int32Array;
  /** Node of the network by node of the graph; null if they are the same. */
  private readonly nodeOf: Int32Array | null;
  private readonly graph: Graph;
  private readonly reverse: ReverseGraph;
  /** Number of the query in which an edge was last seen, and a node last settled. */
  private readonly seenIn: Int32Array;
  private readonly settledIn: Int32Array;
  private query = 0;
  /** Number of nodes that were settled when a node was, itself included. */
  private readonly settledAt: Int32Array;
  /** The result, in arrays with room for every edge. */
  private readonly edges: Int32Array;
  private readonly from: Int32Array;
  private readonly backward: Uint8Array;
  private readonly farEnd: Int32Array;
  private count = 0;

  constructor({ edgeHead }: Network, graph: Graph, reverse: ReverseGraph) {
    this.edgeHead = edgeHead;
    this.nodeOf = graph.nodeOf ?? null;
    this.graph = graph;
    this.reverse = reverse;
    this.seenIn = new Int32Array(edgeHead.length);
    this.settledIn = new Int32Array(graph.nodeCount);
    this.settledAt = new Int32Array(graph.nodeCount);
    this.edges = new Int32Array(edgeHead.length);
    this.from = new Int32Array(edgeHead.length);
    this.backward = new Uint8Array(edgeHead.length);
    this.farEnd = new Int32Array(edgeHead.length);
  }

  /** @param costs of the searches: an arc that is closed was not explored */
  collect(legs: readonly TracedLeg[], costs: ArcWeights): SearchSpace {
    this.query++;
    this.count = 0;
    let clock = 0;
    for (const { fromEdge, trace } of legs) {
      this.take(fromEdge, clock, 0, this.edgeHead[fromEdge]);
      for (let i = 0; i < trace.settled.length; i++) {
        this.exploreFrom(trace.settled[i], ++clock, trace.settledBackward[i] === 1, costs);
      }
    }
    const { count, from, farEnd } = this;
    const until = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      const arrived = this.settledIn[farEnd[i]] === this.query ? this.settledAt[farEnd[i]] : 0;
      until[i] = Math.max(from[i], arrived);
    }
    return {
      edge: this.edges.slice(0, count),
      from: from.slice(0, count),
      until,
      backward: this.backward.slice(0, count),
    };
  }

  private exploreFrom(
    node: number,
    clock: number,
    isBack: boolean,
    { weight, reverseWeight }: ArcWeights,
  ): void {
    const { nodeOf } = this;
    const place = nodeOf === null ? node : nodeOf[node];
    if (this.settledIn[place] !== this.query) {
      this.settledIn[place] = this.query;
      this.settledAt[place] = clock;
    }
    const { firstOut, arcEdge, arcBackward, head } = isBack ? this.reverse : this.graph;
    const weights = isBack ? reverseWeight : weight;
    const end = firstOut[node + 1];
    for (let arc = firstOut[node]; arc < end; arc++) {
      if (weights[arc] === Infinity) continue;
      // A search back from the target explores an arc from its head.
      const farEnd = nodeOf === null ? head[arc] : nodeOf[head[arc]];
      this.take(arcEdge[arc], clock, arcBackward[arc] ^ (isBack ? 1 : 0), farEnd);
    }
  }

  private take(edge: number, clock: number, isBackward: number, farEnd: number): void {
    if (this.seenIn[edge] === this.query) return;
    this.seenIn[edge] = this.query;
    const at = this.count++;
    this.edges[at] = edge;
    this.from[at] = clock;
    this.backward[at] = isBackward;
    this.farEnd[at] = farEnd;
  }
}

/** Length of all road explored, each edge once. */
export function exploredMeters(network: Network, explored: SearchSpace): number {
  expectNetwork(network);
  expectSpace(explored, network);
  const { edgeMeters } = network;
  const { edge } = explored;
  let meters = 0;
  for (let i = 0; i < edge.length; i++) meters += edgeMeters[edge[i]];
  return meters;
}
