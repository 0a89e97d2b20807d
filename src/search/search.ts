/**
 * The one search loop. Breadth-first, Dijkstra (1959), A* (Hart, Nilsson & Raphael 1968) and
 * greedy best-first differ only in the key by which nodes wait; a two-way search is two of
 * these objects that see each other's labels.
 */
import type { Costs } from '../graph/costs.ts';
import type { Graph } from '../graph/graph.ts';
import { BucketQueue } from './buckets.ts';
import { HeapQueue } from './heap.ts';
import { Labels } from './labels.ts';
import type { TraceRecorder } from './trace.ts';

/** A lower bound, or a guess, of the weight from a node to where the search leads. */
export type Heuristic = (node: number) => number;

export const zeroHeuristic: Heuristic = () => 0;

/** Key of a node: past × tentative weight + heuristic. */
export interface KeyRule {
  past: 0 | 1;
  heuristic: Heuristic;
  /** Whether keys never fall along a path: past is 1 and the heuristic consistent. */
  monotone: boolean;
}

/** A node at which a search begins or ends, with the weight of the way between it and there. */
export interface Seed {
  node: number;
  weight: number;
}

/** Where two searches, or a search and its target, join. */
export interface Meeting {
  /** -1 while there is none. */
  node: number;
  /** Least weight known from end to end; Infinity while there is none. */
  weight: number;
}

/** One direction of a search over one graph, made once and begun many times. */
export class Search {
  settled = 0;
  relaxed = 0;
  readonly labels: Labels;
  private readonly graph: Graph;
  private readonly arcWeight: Float64Array;
  private readonly buckets: BucketQueue;
  private readonly heap = new HeapQueue();
  private queue: BucketQueue | HeapQueue = this.heap;
  private rule: KeyRule = { past: 1, heuristic: zeroHeuristic, monotone: true };

  /**
   * @param graph of the costs, or its reverse
   * @param arcWeight what its arcs cost
   */
  constructor(graph: Graph, arcWeight: Float64Array, costs: Costs) {
    this.graph = graph;
    this.arcWeight = arcWeight;
    this.labels = new Labels(graph.nodeCount);
    // By consistency an arc raises the key by at most twice its weight.
    this.buckets = new BucketQueue(2 * costs.greatest);
  }

  begin(seeds: readonly Seed[], rule: KeyRule): void {
    const { labels } = this;
    this.settled = 0;
    this.relaxed = 0;
    this.rule = rule;
    this.queue = rule.monotone ? this.buckets : this.heap;
    this.queue.clear();
    labels.forget();
    for (const { node, weight } of seeds) {
      if (labels.isReached(node) && labels.weight(node) <= weight) continue;
      labels.reach(node, weight, -1);
      this.queue.push(node, rule.past * weight + rule.heuristic(node));
    }
  }

  heuristicAt(node: number): number {
    return this.rule.heuristic(node);
  }

  /**
   * Least key of the nodes that still wait; Infinity when none does.
   *
   * @param opposite a search whose settled nodes need not be settled here again
   */
  nextKey(opposite: Labels | null): number {
    const { queue, labels } = this;
    for (;;) {
      const key = queue.minKey();
      if (key === Infinity) return key;
      const node = queue.minNode();
      if (!labels.isSettled(node) && (opposite === null || !opposite.isSettled(node))) return key;
      queue.pop();
    }
  }

  /** Settles the node whose key `nextKey` has just told. */
  settle(trace: TraceRecorder | null, backward: boolean): number {
    const key = this.queue.minKey();
    const node = this.queue.pop();
    this.labels.settle(node);
    this.settled++;
    if (trace !== null) {
      trace.settle(node, backward);
      if (trace.isFull) trace.label(this.labels.weight(node), this.rule.heuristic(node), key);
    }
    return node;
  }

  /**
   * Relaxes all arcs out of a node just settled. A settled node that becomes cheaper is
   * reopened: it waits again. With a consistent heuristic that never happens.
   *
   * @param meeting nodes whose key is no less than its weight are passed over, for no way
   *   through them can beat it; where an arc reaches a node of the opposite search, it is kept
   *   up to date
   * @param forwardArc which arc of the forward graph each arc here is, for the trace
   */
  relax(
    node: number,
    opposite: Labels | null,
    meeting: Meeting,
    trace: TraceRecorder | null,
    forwardArc: Int32Array | null,
  ): void {
    const { queue, arcWeight } = this;
    const { weights, words, stamp } = this.labels;
    const { past, heuristic } = this.rule;
    const { firstOut, head } = this.graph;
    const base = weights[2 * node];
    const end = firstOut[node + 1];
    for (let arc = firstOut[node]; arc < end; arc++) {
      const to = head[arc];
      const weight = base + arcWeight[arc];
      if (words[4 * to + 3] >= stamp && weights[2 * to] <= weight) continue;
      if (opposite?.isSettled(to)) continue;
      const key = past * weight + heuristic(to);
      if (key >= meeting.weight) continue;
      weights[2 * to] = weight;
      words[4 * to + 2] = arc;
      words[4 * to + 3] = stamp;
      queue.push(to, key);
      this.relaxed++;
      if (trace !== null) trace.relax(forwardArc === null ? arc : forwardArc[arc]);
      if (opposite?.isReached(to)) join(meeting, to, weight + opposite.weight(to));
    }
  }
}

/** Notes a way from end to end through a node, where it is the best so far. */
export function join(meeting: Meeting, node: number, weight: number): void {
  if (weight >= meeting.weight) return;
  meeting.weight = weight;
  meeting.node = node;
}
