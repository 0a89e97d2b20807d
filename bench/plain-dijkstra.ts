/**
 * FQ, a yardstick that is easy to rebuild: a bare Dijkstra with flatqueue on Roadstar's contracted
 * graph. Shares of FQ can be compared between machines.
 */
import FlatQueue from 'flatqueue';
import type { Graph } from '../src/graph/graph.ts';

export interface PlainPath {
  /** Infinity where there is none. */
  weight: number;
  /** From source to target. */
  arcs: number[];
  settled: number;
}

export class PlainDijkstra {
  private readonly graph: Graph;
  private readonly queue = new FlatQueue();
  private readonly weights: Float64Array;
  private readonly arcs: Int32Array;
  /** Below `stamp`: not reached; equal: reached; above: settled. */
  private readonly stamps: Uint32Array;
  private stamp = 0;

  constructor(graph: Graph) {
    this.graph = graph;
    this.weights = new Float64Array(graph.nodeCount);
    this.arcs = new Int32Array(graph.nodeCount);
    this.stamps = new Uint32Array(graph.nodeCount);
  }

  /** @param target -1: settle all that can be reached */
  search(source: number, target: number, onSettle?: (node: number) => void): PlainPath {
    const { queue, weights, arcs, stamps } = this;
    const { firstOut, head, weight } = this.graph;
    this.stamp += 2;
    const { stamp } = this;
    queue.clear();
    weights[source] = 0;
    arcs[source] = -1;
    stamps[source] = stamp;
    queue.push(source, 0);
    let settled = 0;
    while (queue.length > 0) {
      const node = queue.pop() as number;
      if (stamps[node] > stamp) continue;
      stamps[node] = stamp + 1;
      settled++;
      if (onSettle !== undefined) onSettle(node);
      if (node === target) return { weight: weights[node], arcs: this.path(node), settled };
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        const to = head[arc];
        const total = weights[node] + weight[arc];
        if (stamps[to] >= stamp && weights[to] <= total) continue;
        weights[to] = total;
        arcs[to] = arc;
        stamps[to] = stamp;
        queue.push(to, total);
      }
    }
    return { weight: Infinity, arcs: [], settled };
  }

  private path(target: number): number[] {
    const path: number[] = [];
    for (let arc = this.arcs[target]; arc !== -1; arc = this.arcs[this.graph.tail[arc]]) {
      path.push(arc);
    }
    return path.reverse();
  }
}
