/** One graph of the network, with or without one-ways, and what does not depend on the metric. */

import { grouped } from '../geo/arrays.ts';
import { buildGraph } from '../graph/build.ts';
import { type Graph, type ReverseGraph, reverseGraph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import { SearchSpaceCollector } from './search-space.ts';

export class GraphContext {
  readonly network: Network;
  readonly ignoreOneway: boolean;
  readonly graph: Graph;
  readonly reverse: ReverseGraph;
  private collector: SearchSpaceCollector | null = null;
  private edgeArcs: ReturnType<typeof grouped> | null = null;

  constructor(network: Network, ignoreOneway: boolean) {
    this.network = network;
    this.ignoreOneway = ignoreOneway;
    this.graph = buildGraph(network, ignoreOneway);
    this.reverse = reverseGraph(this.graph);
  }

  get searchSpaces(): SearchSpaceCollector {
    this.collector ??= new SearchSpaceCollector(this.network, this.graph, this.reverse);
    return this.collector;
  }

  /** One or two. */
  arcsOf(edge: number): Int32Array {
    this.edgeArcs ??= grouped(this.graph.arcEdge, this.network.edgeTail.length);
    const { first, item } = this.edgeArcs;
    return item.subarray(first[edge], first[edge + 1]);
  }
}
