/** The tree of the shortest paths from some seeds, and what the closing of an edge changes in it. */
import type { ArcWeights } from '../metric/arc-weights.ts';
import { HeapQueue } from './heap.ts';
import { type Meeting, Search, type Seed, zeroRule } from './search.ts';

export class ShortestPathTree {
  /** The nodes whose paths used the closed edge come first. */
  readonly changed: Int32Array;
  changedCount = 0;
  private readonly weights: ArcWeights;
  private readonly search: Search;
  private seeds: readonly Seed[] = [];
  /** The children of each node as a linked list; -1 at its end. */
  private readonly firstChild: Int32Array;
  private readonly nextChild: Int32Array;
  /** A node with the last stamp is changed, and its weight is here. */
  private stamp = 0;
  private readonly stamps: Int32Array;
  private readonly weightAfter: Float64Array;
  private readonly queue = new HeapQueue();

  constructor(weights: ArcWeights) {
    const { nodeCount } = weights.graph;
    this.weights = weights;
    this.search = new Search(weights, false);
    this.changed = new Int32Array(nodeCount);
    this.firstChild = new Int32Array(nodeCount);
    this.nextChild = new Int32Array(nodeCount);
    this.stamps = new Int32Array(nodeCount);
    this.weightAfter = new Float64Array(nodeCount);
  }

  /** Finds the shortest paths to all nodes (Dijkstra 1959). */
  grow(seeds: readonly Seed[]): void {
    const { search, firstChild, nextChild } = this;
    const { nodeCount, tail } = this.weights.graph;
    const { labels } = search;
    this.seeds = seeds;
    this.changedCount = 0;
    this.stamp++;
    search.begin(seeds, zeroRule, false, null);
    const nowhere: Meeting = { node: -1, weight: Infinity };
    while (search.minKey() < Infinity) search.relax(search.take(), nowhere, null);
    firstChild.fill(-1);
    for (let node = 0; node < nodeCount; node++) {
      const arc = labels.isReached(node) ? labels.predecessorArc(node) : -1;
      if (arc === -1) continue;
      nextChild[node] = firstChild[tail[arc]];
      firstChild[tail[arc]] = node;
    }
  }

  /** Least weight to a node without the edge closed last; Infinity without a path. */
  weight(node: number): number {
    if (this.stamps[node] === this.stamp) return this.weightAfter[node];
    const { labels } = this.search;
    return labels.isReached(node) ? labels.weight(node) : Infinity;
  }

  /**
   * Closes one edge, and opens the one before it.
   *
   * @param arcs all arcs along the edge
   */
  close(edge: number, arcs: Int32Array): void {
    this.collectBelow(arcs);
    const { changed, changedCount, weightAfter, queue } = this;
    if (changedCount === 0) return;
    queue.clear();
    for (let i = 0; i < changedCount; i++) {
      const node = changed[i];
      weightAfter[node] = this.weightFromAround(node, edge);
      if (weightAfter[node] < Infinity) queue.push(node, weightAfter[node]);
    }
    this.spread(edge);
  }

  /** The nodes whose paths use one of these arcs. */
  private collectBelow(arcs: Int32Array): void {
    const { changed, firstChild, nextChild, stamps } = this;
    const { labels } = this.search;
    const { head } = this.weights.graph;
    const stamp = ++this.stamp;
    let count = 0;
    for (const arc of arcs) {
      const root = head[arc];
      const isUsed = labels.isReached(root) && labels.predecessorArc(root) === arc;
      if (!isUsed || stamps[root] === stamp) continue;
      stamps[root] = stamp;
      let next = count;
      changed[count++] = root;
      for (; next < count; next++) {
        for (let child = firstChild[changed[next]]; child !== -1; child = nextChild[child]) {
          if (stamps[child] === stamp) continue;
          stamps[child] = stamp;
          changed[count++] = child;
        }
      }
    }
    this.changedCount = count;
  }

  /** Least weight of a changed node over a seed, or an arc from a node that is not changed. */
  private weightFromAround(node: number, edge: number): number {
    const { stamps, stamp, seeds } = this;
    const { labels } = this.search;
    const { reverse, reverseWeight } = this.weights;
    const { firstOut, head, arcEdge } = reverse;
    let least = Infinity;
    for (let i = 0; i < seeds.length; i++) {
      if (seeds[i].node === node && seeds[i].weight < least) least = seeds[i].weight;
    }
    const end = firstOut[node + 1];
    for (let arc = firstOut[node]; arc < end; arc++) {
      const from = head[arc];
      if (stamps[from] === stamp || arcEdge[arc] === edge || !labels.isReached(from)) continue;
      const weight = labels.weight(from) + reverseWeight[arc];
      if (weight < least) least = weight;
    }
    return least;
  }

  private spread(edge: number): void {
    const { stamps, stamp, weightAfter, queue } = this;
    const { graph, weight } = this.weights;
    const { firstOut, head, arcEdge } = graph;
    while (queue.minKey() < Infinity) {
      const key = queue.minKey();
      const node = queue.pop();
      if (key > weightAfter[node]) continue;
      const end = firstOut[node + 1];
      for (let arc = firstOut[node]; arc < end; arc++) {
        const to = head[arc];
        const total = key + weight[arc];
        if (stamps[to] !== stamp || total >= weightAfter[to] || arcEdge[arc] === edge) continue;
        weightAfter[to] = total;
        queue.push(to, total);
      }
    }
  }
}
