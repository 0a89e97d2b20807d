/** One graph of the network, with or without one-ways, and what does not depend on the metric. */

import { buildGraph, type Graph, type ReverseGraph, reverseGraph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import { SearchSpaceCollector } from './search-space.ts';

export class GraphContext {
  readonly network: Network;
  readonly ignoreOneway: boolean;
  readonly graph: Graph;
  readonly reverse: ReverseGraph;
  private collector: SearchSpaceCollector | null = null;
  private edgeArcs: Int32Array | null = null;

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
  arcsOf(edge: number): number[] {
    this.edgeArcs ??= arcsByEdge(this.graph, this.network.edgeTail.length);
    return [this.edgeArcs[2 * edge], this.edgeArcs[2 * edge + 1]].filter((arc) => arc !== -1);
  }
}

/** At 2e the arc along edge e, at 2e + 1 the one against it; -1 if there is none. */
function arcsByEdge({ arcEdge, arcBackward }: Graph, edges: number): Int32Array {
  const arcs = new Int32Array(2 * edges).fill(-1);
  for (let arc = 0; arc < arcEdge.length; arc++) arcs[2 * arcEdge[arc] + arcBackward[arc]] = arc;
  return arcs;
}
