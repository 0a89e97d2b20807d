/**
 * The one search loop. Breadth-first, Dijkstra (1959), A* (Hart, Nilsson & Raphael 1968) and
 * greedy best-first differ only in the key by which nodes wait; a two-way search is two of
 * these objects that see each other's labels.
 */

import type { Graph } from '../graph/graph.ts';
import type { ArcWeights } from '../metric/arc-weights.ts';
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
  /**
   * Width of the buckets in which nodes wait, as a share of a typical arc; 0, for strict order,
   * where keys may fall along a path: past is 0 or the heuristic not consistent.
   */
  grain: number;
}

/** Where keys spread out, few nodes leave such a bucket early. */
export const COARSE = 3 / 4;
/** Where the heuristic is so good that whole paths have nearly the same key. */
export const FINE = 1 / 100;

/** The key is the weight so far. */
export const zeroRule: KeyRule = { past: 1, heuristic: null, grain: COARSE };

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
  private readonly buckets = new BucketQueue();
  private readonly typical: number;
  private queue: Queue = this.heap;
  private rule = zeroRule;
  private trace: TraceRecorder | null = null;

  /** @param isBackward whether it runs against the arcs */
  constructor(costs: ArcWeights, isBackward: boolean) {
    this.graph = isBackward ? costs.reverse : costs.graph;
    this.arcWeight = isBackward ? costs.reverseWeight : costs.weight;
    this.forwardArc = isBackward ? costs.reverse.forwardArc : null;
    this.labels = new Labels(this.graph.nodeCount);
    this.typical = costs.typical;
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
    if (sorted || rule.grain === 0) {
      this.queue = this.heap;
      this.heap.clear();
    } else {
      this.queue = this.buckets;
      this.buckets.clear(Math.min(...keys), rule.grain * this.typical);
    }
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

  private note(node: number, trace: TraceRecorder): void {
    trace.settle(node, this.forwardArc !== null);
    if (!trace.isFull) return;
    const g = this.labels.weight(node);
    const h = this.heuristicAt(node);
    trace.label(g, h, this.rule.past * g + h);
  }

  /**
   * Settles the nodes of a list and relaxes their arcs. A settled node that becomes cheaper is
   * reopened: it waits again. With a consistent heuristic and in strict order that never happens;
   * where the past does not count it is not done, for it might go on nearly without end.
   *
   * @param meeting nodes whose key is no less than its weight are passed over, for no way
   *   through them can beat it; it is kept up to date where an arc reaches a node of the
   *   opposite search
   * @param opposite its settled nodes are final, and are left to it; a node is settled but not
   *   relaxed when even the best way on to any that waits there cannot beat the meeting
   */
  relax(list: number, meeting: Meeting, opposite: Search | null): void {
    const { queue, arcWeight, trace, forwardArc } = this;
    const { entries } = queue;
    const { weights, words, stamp } = this.labels;
    const { past, heuristic } = this.rule;
    /** Up to this stamp a node may still become cheaper. */
    const open = stamp + past;
    const { firstOut, head } = this.graph;
    const other = opposite === null ? null : opposite.labels;
    const otherKey = opposite === null ? 0 : opposite.minKey();
    let settled = 0;
    let relaxed = 0;
    for (let entry = list; entry !== -1; entry = entries[entry + 1]) {
      const node = entries[entry];
      if (words[4 * node + 3] !== stamp || other?.isSettled(node)) continue;
      words[4 * node + 3] = stamp + 1;
      settled++;
      if (trace !== null) this.note(node, trace);
      const base = weights[2 * node];
      if (opposite !== null) {
        if (base + otherKey - opposite.heuristicAt(node) >= meeting.weight) continue;
      }
      const end = firstOut[node + 1];
      for (let arc = firstOut[node]; arc < end; arc++) {
        const to = head[arc];
        const weight = base + arcWeight[arc];
        const seen = words[4 * to + 3];
        if (seen >= stamp && (weights[2 * to] <= weight || seen > open)) continue;
        if (other?.isSettled(to)) continue;
        const key = past * weight + (heuristic === null ? 0 : heuristic.at(to));
        // No key is less than NaN, and 0 × Infinity is that of greedy at a closed road.
        if (!(key < meeting.weight)) continue;
        weights[2 * to] = weight;
        words[4 * to + 2] = arc;
        words[4 * to + 3] = stamp;
        queue.push(to, key);
        relaxed++;
        if (trace !== null) trace.relax(forwardArc === null ? arc : forwardArc[arc]);
        if (other?.isReached(to)) join(meeting, to, weight + other.weight(to));
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
