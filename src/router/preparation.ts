/** What is prepared once per network, for every metric: the order of contraction and the hierarchy. */

import { buildGraph } from '../graph/build.ts';
import type { Graph } from '../graph/graph.ts';
import { undirected } from '../hierarchy/adjacency.ts';
import { buildHierarchy, type Hierarchy } from '../hierarchy/hierarchy.ts';
import { dissectionSteps } from '../hierarchy/order.ts';
import { finish, type Steps } from '../input/slices.ts';
import type { Network } from '../network/network.ts';

export class Preparation {
  /** order[rank] = node; null while it is unknown. */
  order: Int32Array | null;
  private readonly network: Network;
  private contracted: Hierarchy | null = null;

  constructor(network: Network, order: Int32Array | null) {
    this.network = network;
    this.order = order;
  }

  /** Computes the order if it is unknown, which takes seconds on a city. */
  *findOrder(): Steps<Int32Array> {
    if (this.order === null) {
      const order = yield* dissectionSteps(this.network, undirected(this.graph()));
      this.order ??= order;
    }
    return this.order;
  }

  /** The contracted network; computed on first use. */
  get hierarchy(): Hierarchy {
    this.contracted ??= buildHierarchy(this.graph(), finish(this.findOrder()));
    return this.contracted;
  }

  get isContracted(): boolean {
    return this.contracted !== null;
  }

  /** The hierarchy is undirected, so one graph serves questions with and without one-ways. */
  private graph(): Graph {
    return buildGraph(this.network, false);
  }
}
