/** Seeded pairs of positions that have a route. */
import { seeded } from '../src/geo/random.ts';
import { findStrongComponents } from '../src/graph/components.ts';
import type { Graph } from '../src/graph/graph.ts';
import type { Position } from '../src/index.ts';
import type { Network } from '../src/network/network.ts';
import { PlainDijkstra } from './plain-dijkstra.ts';

export interface Pair {
  /** Exactly at nodes of the network, so that no router needs to snap. */
  from: Position;
  to: Position;
}

/** Uniformly random nodes of the largest strongly connected component. */
export class PairSource {
  private readonly network: Network;
  private readonly graph: Graph;
  private readonly random: () => number;
  private readonly strong: number[];

  constructor(network: Network, graph: Graph, seed: number) {
    this.network = network;
    this.graph = graph;
    this.random = seeded(seed);
    this.strong = largestComponent(graph);
  }

  uniform(count: number): Pair[] {
    return this.nodes(count).map(([from, to]) => ({
      from: this.position(from),
      to: this.position(to),
    }));
  }

  /** The same as nodes. */
  nodes(count: number): [source: number, target: number][] {
    const pairs: [number, number][] = [];
    while (pairs.length < count) {
      const [source, target] = [this.node(), this.node()];
      if (source !== target) pairs.push([source, target]);
    }
    return pairs;
  }

  /** Pairs whose target is the 2^8th, 2^10th, … node that Dijkstra settles from the source. */
  byRank(count: number): Map<number, Pair[]> {
    const dijkstra = new PlainDijkstra(this.graph);
    const ranks = new Map<number, Pair[]>();
    for (let i = 0; i < count; i++) {
      const from = this.node();
      const order: number[] = [];
      dijkstra.search(from, -1, (node) => order.push(node));
      for (let rank = 1 << 8; rank <= order.length; rank <<= 2) {
        const pair = { from: this.position(from), to: this.position(order[rank - 1]) };
        ranks.set(rank, [...(ranks.get(rank) ?? []), pair]);
      }
    }
    return ranks;
  }

  private node(): number {
    return this.strong[Math.floor(this.random() * this.strong.length)];
  }

  private position(node: number): Position {
    return [this.network.nodeLng[node], this.network.nodeLat[node]];
  }
}

function largestComponent(graph: Graph): number[] {
  const { count, of } = findStrongComponents(graph);
  const sizes = new Int32Array(count);
  for (const component of of) sizes[component]++;
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const nodes: number[] = [];
  for (let node = 0; node < of.length; node++) if (of[node] === largest) nodes.push(node);
  return nodes;
}
