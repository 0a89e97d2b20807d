/** Coordinates for nodes without positions: differences of hop counts from far, opposite nodes. */
import type { Adjacency } from './adjacency.ts';

/** Assigns coordinates in parts of one network repeatedly; owns the scratch memory. */
export class HopMap {
  private readonly graph: Adjacency;
  private readonly part: Int32Array;
  private readonly queue: Int32Array;
  /** Hops from each node of the part to each of the four far nodes. */
  private readonly hops: Int32Array[];

  /** @param part the part of each node */
  constructor(graph: Adjacency, part: Int32Array) {
    this.graph = graph;
    this.part = part;
    this.queue = new Int32Array(graph.nodeCount);
    this.hops = Array.from({ length: 4 }, () => new Int32Array(graph.nodeCount));
  }

  /** Writes x and y of each node of a connected part. */
  assign(nodes: Int32Array, x: Float64Array, y: Float64Array): void {
    const [west, east, south, north] = this.hops;
    this.count(nodes, this.count(nodes, nodes[0], west), west);
    this.count(
      nodes,
      farthest(nodes, (node) => west[node]),
      east,
    );
    const off = farthest(nodes, (node) => Math.min(west[node], east[node]));
    this.count(nodes, off, south);
    const opposite = (node: number) => Math.min(west[node], east[node], south[node]);
    this.count(nodes, farthest(nodes, opposite), north);
    for (let i = 0; i < nodes.length; i++) {
      x[nodes[i]] = west[nodes[i]] - east[nodes[i]];
      y[nodes[i]] = south[nodes[i]] - north[nodes[i]];
    }
  }

  /** Breadth-first search. @returns the last node reached */
  private count(nodes: Int32Array, from: number, hops: Int32Array): number {
    const { first, neighbour } = this.graph;
    const { part, queue } = this;
    for (let i = 0; i < nodes.length; i++) hops[nodes[i]] = -1;
    const id = part[from];
    hops[from] = 0;
    queue[0] = from;
    let end = 1;
    for (let at = 0; at < end; at++) {
      const node = queue[at];
      for (let i = first[node]; i < first[node + 1]; i++) {
        const to = neighbour[i];
        if (part[to] !== id || hops[to] !== -1) continue;
        hops[to] = hops[node] + 1;
        queue[end++] = to;
      }
    }
    return queue[end - 1];
  }
}

function farthest(nodes: Int32Array, hops: (node: number) => number): number {
  let best = nodes[0];
  for (let i = 1; i < nodes.length; i++) if (hops(nodes[i]) > hops(best)) best = nodes[i];
  return best;
}
