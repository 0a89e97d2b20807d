/** What is made of a network once, for all prepared algorithms: its order, and the contraction. */
import type { Graph } from '../graph/graph.ts';
import type { Hierarchy } from '../hierarchy/hierarchy.ts';
import type { Network } from '../network/network.ts';

/** What takes more than the lengths of roads and a search. */
export type Tools = typeof import('./tools.ts');

export class Preparation {
  /** order[rank] = node; null while it is unknown. */
  order: Int32Array | null;
  private readonly network: Network;
  private readonly graph: () => Graph;
  private loaded: Tools | null;
  private contracted: Hierarchy | null = null;

  /**
   * @param graph with all edges; undirected, so it does for one that ignores one-ways too
   * @param tools null where they are loaded later
   */
  constructor(
    network: Network,
    graph: () => Graph,
    order: Int32Array | null,
    tools: Tools | null,
  ) {
    this.network = network;
    this.graph = graph;
    this.order = order;
    this.loaded = tools;
  }

  equip(tools: Tools): void {
    this.loaded = tools;
  }

  get isEquipped(): boolean {
    return this.loaded !== null;
  }

  get tools(): Tools {
    if (this.loaded === null) throw new Error('The tools that this takes are not loaded yet.');
    return this.loaded;
  }

  /** Finds the order where it is unknown, which takes seconds on a city. */
  findOrder(onProgress?: (done: number) => void): Int32Array {
    const { nestedDissection, undirected } = this.tools;
    this.order ??= nestedDissection(this.network, undirected(this.graph()), onProgress);
    return this.order;
  }

  /** The contracted network; made when it is first asked for. */
  get hierarchy(): Hierarchy {
    this.contracted ??= this.tools.buildHierarchy(this.graph(), this.findOrder());
    return this.contracted;
  }

  /** Whether the network is contracted, so that a metric need only be laid on it. */
  get isContracted(): boolean {
    return this.contracted !== null;
  }
}
