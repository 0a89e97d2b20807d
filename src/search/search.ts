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
import type { Queue } from './queue.ts';
import type { TraceRecorder } from './trace.ts';

/** A lower bound, or a guess, of the weight from a node to where the search leads. */
export interface Heuristic {
  at(node: number): number;
}

/** Key of a node: past × tentative weight + heuristic. */
export interface KeyRule {
  past: 0 | 1;
  /** Null: 0 everywhere. */
  heuristic: Heuristic | null;
  /** Whether keys never fall along a path: past is 1 and the heuristic consistent. */
  monotone: boolean;
}

/** The key is the weight so far. */
export const zeroRule: KeyRule = { past: 1, heuristic: null, monotone: true };

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
  /** By arc: the same arc of the graph of the costs; null where that is this one. */
  private readonly forwardArc: Int32Array | null;
  private readonly heap = new HeapQueue();
  private readonly buckets: BucketQueue;
  private queue: Queue = this.heap;
  private rule = zeroRule;
  private trace: TraceRecorder | null = null;

  /** @param isBackward whether it runs against the arcs */
  constructor(costs: Costs, isBackward: boolean) {
    this.graph = isBackward ? costs.reverse : costs.graph;
    this.arcWeight = isBackward ? costs.reverseWeight : costs.weight;
    this.forwardArc = isBackward ? costs.reverse.forwardArc : null;
    this.labels = new Labels(this.graph.nodeCount);
    this.buckets = new BucketQueue(costs.typical);
  }

  /**
   * @param sorted nodes are settled strictly by their keys: in a coarse order one may be settled
   *   before its weight is final, and then again
   */
  begin(
    seeds: readonly Seed[],
    rule: KeyRule,
    sorted: boolean,
    trace: TraceRecorder | null,
  ): void {
    const { labels } = this;
    this.settled = 0;
    this.relaxed = 0;
    this.rule = rule;
    this.trace = trace;
    const keys = seeds.map(({ node, weight }) => rule.past * weight + this.heuristicAt(node));
    this.queue = sorted || !rule.monotone ? this.heap : this.buckets;
    this.queue.clear(Math.min(...keys));
    labels.forget();
    seeds.forEach(({ node, weight }, i) => {
      if (labels.isReached(node) && labels.weight(node) <= weight) return;
      labels.reach(node, weight, -1);
      this.queue.push(node, keys[i]);
    });
  }

  heuristicAt(node: number): number {
    const { heuristic } = this.rule;
    return heuristic === null ? 0 : heuristic.at(node);
  }

  /** Least key of the nodes that wait, or a little less; Infinity when none does. */
  minKey(): number {
    return this.queue.minKey();
  }

  /** Takes out the nodes to be settled next, as a list for `relax`; only after `minKey`. */
  take(): number {
    return this.queue.take();
  }

  /**
   * Of a search in strict order: the least key of the nodes that neither search has settled,
   * Infinity where there is none, and that node.
   */
  nextKey(opposite: Labels): number {
    const { heap, labels } = this;
    while (heap.minKey() < Infinity) {
      const node = heap.minNode();
      if (!labels.isSettled(node) && !opposite.isSettled(node)) break;
      heap.pop();
    }
    return heap.minKey();
  }

  nextNode(): number {
    return this.heap.minNode();
  }

  /** Settles a node without looking where its arcs lead. */
  settle(node: number): void {
    this.labels.settle(node);
    this.settled++;
    if (this.trace !== null) this.note(node, this.trace);
  }

  private note(node: number, trace: TraceRecorder): void {
    trace.settle(node, this.forwardArc !== null);
    if (!trace.isFull) return;
    const g = this.labels.weight(node);
    const h = this.heuristicAt(node);
    trace.label(g, h, this.rule.past * g + h);
  }

  /**
   * Settles the nodes of a list and relaxes their arcs. A settled node that becomes cheaper is
   * reopened: it waits again. With a consistent heuristic and in strict order that never happens.
   *
   * @param meeting nodes whose key is no less than its weight are passed over, for no way
   *   through them can beat it; it is kept up to date where an arc reaches a node of the
   *   opposite search
   */
  relax(list: number, meeting: Meeting, opposite: Labels | null): void {
    const { queue, arcWeight, trace, forwardArc } = this;
    const { entries } = queue;
    const { weights, words, stamp } = this.labels;
    const { past, heuristic } = this.rule;
    const { firstOut, head } = this.graph;
    let settled = 0;
    let relaxed = 0;
    for (let entry = list; entry !== -1; entry = entries[entry + 1]) {
      const node = entries[entry];
      if (words[4 * node + 3] !== stamp) continue;
      words[4 * node + 3] = stamp + 1;
      settled++;
      if (trace !== null) this.note(node, trace);
      const base = weights[2 * node];
      const end = firstOut[node + 1];
      for (let arc = firstOut[node]; arc < end; arc++) {
        const to = head[arc];
        const weight = base + arcWeight[arc];
        if (words[4 * to + 3] >= stamp && weights[2 * to] <= weight) continue;
        if (opposite?.isSettled(to)) continue;
        const key = past * weight + (heuristic === null ? 0 : heuristic.at(to));
        if (key >= meeting.weight) continue;
        weights[2 * to] = weight;
        words[4 * to + 2] = arc;
        words[4 * to + 3] = stamp;
        queue.push(to, key);
        relaxed++;
        if (trace !== null) trace.relax(forwardArc === null ? arc : forwardArc[arc]);
        if (opposite?.isReached(to)) join(meeting, to, weight + opposite.weight(to));
      }
    }
    this.settled += settled;
    this.relaxed += relaxed;
  }
}

/** Notes a way from end to end through a node, where it is the best so far. */
export function join(meeting: Meeting, node: number, weight: number): void {
  if (weight >= meeting.weight) return;
  meeting.weight = weight;
  meeting.node = node;
}
