/**
 * The one search loop. Breadth-first, Dijkstra (1959), A* (Hart, Nilsson & Raphael 1968) and
 * greedy best-first differ only in the key by which nodes wait; a two-way search is two of
 * these objects that see each other's labels.
 */
import type { Graph } from '../graph/graph.ts';
import { Queue } from './queue.ts';
import type { TraceRecorder } from './trace.ts';

/** A lower bound, or a guess, of the weight from a node to where the search leads. */
export type Heuristic = (node: number) => number;

/** A node at which a search begins, with the weight it has cost to get there. */
export interface Seed {
  node: number;
  weight: number;
}

/** Where two searches, or a search and its targets, join. */
export interface Meeting {
  /** -1 while there is none. */
  node: number;
  /** Least weight known from end to end; Infinity while there is none. */
  weight: number;
}

/** Key of a node: past × tentative weight + heuristic. */
export interface KeyRule {
  past: 0 | 1;
  heuristic: Heuristic;
}

export const zeroHeuristic: Heuristic = () => 0;

/**
 * One direction of a search over one graph, made once and begun many times: labels and queue
 * are its scratch, and `begin` forgets the last query in O(1) by its stamp.
 */
export class Search {
  settled = 0;
  relaxed = 0;
  private readonly graph: Graph;
  private readonly arcWeight: Float64Array;
  private readonly queue = new Queue();
  private readonly weights: Float64Array;
  private readonly arcs: Int32Array;
  /** Below `stamp`: not reached; equal: reached; above: settled. */
  private readonly stamps: Uint32Array;
  private stamp = 0;
  private rule: KeyRule = { past: 1, heuristic: zeroHeuristic };

  /** @param arcWeight what an arc costs: the graph's own weights, or 1 each to count edges */
  constructor(graph: Graph, arcWeight: Float64Array) {
    this.graph = graph;
    this.arcWeight = arcWeight;
    this.weights = new Float64Array(graph.nodeCount);
    this.arcs = new Int32Array(graph.nodeCount);
    this.stamps = new Uint32Array(graph.nodeCount);
  }

  begin(seeds: readonly Seed[], rule: KeyRule): void {
    this.settled = 0;
    this.relaxed = 0;
    this.rule = rule;
    this.queue.clear();
    this.stamp += 2;
    if (this.stamp > 0xffff_fff0) {
      this.stamps.fill(0);
      this.stamp = 2;
    }
    for (const { node, weight } of seeds) {
      if (this.isReached(node) && this.weights[node] <= weight) continue;
      this.label(node, weight, -1);
      this.queue.push(node, this.key(node, weight));
    }
  }

  isReached(node: number): boolean {
    return this.stamps[node] >= this.stamp;
  }

  isSettled(node: number): boolean {
    return this.stamps[node] > this.stamp;
  }

  /** Tentative weight of a reached node. */
  weightAt(node: number): number {
    return this.weights[node];
  }

  /** Arc by which a reached node was reached; -1 at a seed. */
  predecessorArc(node: number): number {
    return this.arcs[node];
  }

  heuristicAt(node: number): number {
    return this.rule.heuristic(node);
  }

  /** Least key of the nodes that still wait, neither settled here nor by the opposite search. */
  nextKey(opposite: Search): number {
    const { queue } = this;
    for (;;) {
      const key = queue.minKey();
      if (key === Infinity) return key;
      const node = queue.minNode();
      if (!this.isSettled(node) && !opposite.isSettled(node)) return key;
      queue.pop();
    }
  }

  /** Settles the node whose key `nextKey` has just told. */
  settle(trace: TraceRecorder | null, backward: boolean): number {
    const key = this.queue.minKey();
    const node = this.queue.pop();
    this.stamps[node] = this.stamp + 1;
    this.settled++;
    if (trace !== null) {
      trace.settle(node, this.weights[node], this.rule.heuristic(node), key, backward);
    }
    return node;
  }

  /**
   * Relaxes all arcs out of a node just settled, and notes where that joins the opposite
   * search. A settled node that becomes cheaper is reopened: it waits again. With a consistent
   * heuristic that never happens.
   *
   * @param forwardArc which arc of the forward graph each arc here is, for the trace
   */
  relax(
    node: number,
    opposite: Search,
    meeting: Meeting,
    trace: TraceRecorder | null,
    forwardArc: Int32Array | null,
  ): void {
    const { weights, stamps, stamp, arcWeight, rule } = this;
    const { firstOut, head } = this.graph;
    const base = weights[node];
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      const to = head[arc];
      const weight = base + arcWeight[arc];
      if (stamps[to] >= stamp && weights[to] <= weight) continue;
      if (opposite.stamps[to] > opposite.stamp) continue;
      const key = rule.past * weight + rule.heuristic(to);
      // What cannot beat the best weight known need not wait.
      if (key >= meeting.weight) continue;
      this.label(to, weight, arc);
      this.queue.push(to, key);
      this.relaxed++;
      if (trace !== null) trace.relax(forwardArc === null ? arc : forwardArc[arc]);
      if (opposite.stamps[to] === opposite.stamp) {
        const total = weight + opposite.weights[to];
        if (total < meeting.weight) {
          meeting.weight = total;
          meeting.node = to;
        }
      }
    }
  }

  private label(node: number, weight: number, arc: number): void {
    this.weights[node] = weight;
    this.arcs[node] = arc;
    this.stamps[node] = this.stamp;
  }

  private key(node: number, weight: number): number {
    return this.rule.past * weight + this.rule.heuristic(node);
  }
}
