/** What is prepared once per network, for every metric: the order of contraction and the hierarchies. */
import { type Graph, plainGraph } from '../graph/graph.ts';
import { undirected } from '../hierarchy/adjacency.ts';
import { buildHierarchy, type Hierarchy } from '../hierarchy/hierarchy.ts';
import { dissectionSteps } from '../hierarchy/order.ts';
import { finish, type Steps } from '../input/slices.ts';
import type { Network } from '../network/network.ts';

export class Preparation {
  /** order[rank] = node of the network; null while it is unknown. */
  order: Int32Array | null;
  private readonly network: Network;
  /** By graph; null stands for all graphs without copies of nodes. */
  private readonly contracted = new Map<Graph | null, Hierarchy>();

  constructor(network: Network, order: Int32Array | null) {
    this.network = network;
    this.order = order;
  }

  /** Computes the order if it is unknown, which takes seconds on a city. */
  *findOrder(): Steps<Int32Array> {
    if (this.order === null) {
      const order = yield* dissectionSteps(this.network, undirected(plainGraph(this.network)));
      this.order ??= order;
    }
    return this.order;
  }

  /**
   * A graph of the network, contracted on first use. A hierarchy is undirected, so one serves the
   * graphs with and without one-ways, unless nodes have copies.
   */
  hierarchyOf(graph: Graph): Hierarchy {
    const known = this.contracted.get(keyOf(graph));
    if (known !== undefined) return known;
    const whole = graph.nodeOf === undefined ? plainGraph(this.network) : graph;
    const hierarchy = buildHierarchy(whole, finish(this.findOrder()));
    this.contracted.set(keyOf(graph), hierarchy);
    return hierarchy;
  }

  isContracted(graph: Graph): boolean {
    return this.contracted.has(keyOf(graph));
  }
}

function keyOf(graph: Graph): Graph | null {
  return graph.nodeOf === undefined ? null : graph;
}
