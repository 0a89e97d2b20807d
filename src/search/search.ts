/**
 * The search loop of all algorithms but the hierarchy. Breadth-first search, Dijkstra (1959), A*
 * (Hart, Nilsson & Raphael 1968) and greedy best-first search differ only in the key of the queue.
 * A two-way search consists of two of these objects, which read each other's labels.
 */
import type { Graph } from '../graph/graph.ts';
import { isFrom } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';
import type { ArcWeights } from '../metric/arc-weights.ts';
import { BucketQueue } from './buckets.ts';
import { HeapQueue } from './heap.ts';
import { Labels } from './labels.ts';
import type { Queue } from './queue.ts';

/** A lower bound or estimate of the weight from a node to the target. */
export interface Heuristic {
  at(node: number): number;
}

/** Key of a node: past × tentative weight + heuristic. */
export interface KeyRule {
  past: 0 | 1;
  /** Null: 0 everywhere. */
  heuristic: Heuristic | null;
  /**
   * Bucket width as a share of a typical arc weight. It must be 0, for strict order, if keys may
   * fall along a path: if past is 0 or the heuristic is not consistent.
   */
  grain: number;
}

/** Bucket width (share of a typical arc) if keys vary widely: few nodes are settled again. */
export const COARSE = 3 / 4;
/** Bucket width for heuristics so tight that whole paths have nearly the same key. */
export const FINE = 1 / 100;

/** The key is the weight so far. */
export const zeroRule: KeyRule = { past: 1, heuristic: null, grain: COARSE };

/** A node where a search begins or ends, with the weight between it and that end. */
export interface Seed {
  node: number;
  weight: number;
}

/** Where two searches, or a search and its target, meet. */
export interface Meeting {
  /** -1 before they meet. */
  node: number;
  /** Least known weight from end to end; Infinity before they meet. */
  weight: number;
}

/** Watches a search while it runs. It must not change anything. */
export interface SearchObserver {
  /**
   * A node is about to be settled.
   *
   * @param entry its place in the list that was taken from the queue
   * @param opposite the search from the other end; null in a one-way search
   */
  onSettle(
    search: Search,
    node: number,
    entry: number,
    meeting: Meeting,
    opposite: Search | null,
  ): void;
  /** The arcs of the node settled last are not relaxed. */
  onPrune(): void;
  /**
   * An arc improves its head, whose label is still the old one.
   *
   * @param arc of the graph that is searched: of the reverse graph in a backward search
   * @param key with which its head is pushed
   */
  onRelax(search: Search, arc: number, key: number): void;
  /** A list of nodes that was taken from the queue is done. */
  onListEnd(): void;
}

/** One direction of a search over one graph; used repeatedly. */
export class Search {
  settled = 0;
  relaxed = 0;
  /** Nodes put into the queue and taken from it, outdated entries included. */
  queueOperations = 0;
  readonly labels: Labels;
  /** The reverse graph in a backward search. */
  readonly graph: Graph;
  /** By arc of that graph. */
  readonly arcWeight: Float64Array;
  /** By arc of the reverse graph, the arc of the graph; null in a forward search. */
  readonly forwardArc: Int32Array | null;
  private readonly heap = new HeapQueue();
  private readonly buckets = new BucketQueue();
  private readonly typical: number;
  /** The queue and the rule belong to the search that began last. */
  queue: Queue = this.heap;
  rule = zeroRule;
  private observer: SearchObserver | null = null;

  /** @param isBackward whether it follows arcs from head to tail */
  constructor(weights: ArcWeights, isBackward: boolean) {
    this.graph = isBackward ? weights.reverse : weights.graph;
    this.arcWeight = isBackward ? weights.reverseWeight : weights.weight;
    this.forwardArc = isBackward ? weights.reverse.forwardArc : null;
    this.labels = new Labels(this.graph.nodeCount);
    this.typical = weights.typical;
  }

  /**
   * @param sorted settle nodes strictly by their keys; otherwise a node may be settled before its
   *   weight is final, and then again
   */
  begin(
    seeds: readonly Seed[],
    rule: KeyRule,
    sorted: boolean,
    observer: SearchObserver | null,
  ): void {
    const { labels } = this;
    this.settled = 0;
    this.relaxed = 0;
    this.queueOperations = 0;
    this.rule = rule;
    this.observer = observer;
    const keys = seeds.map(({ node, weight }) => rule.past * weight + this.heuristicAt(node));
    // A search by such keys would not end.
    const wrong = keys.find((key) => !isFrom(-Infinity, key));
    if (wrong !== undefined) throw invalid('heuristic.at', wrong, 'a number for each node');
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
      this.queueOperations++;
    });
  }

  heuristicAt(node: number): number {
    const { heuristic } = this.rule;
    return heuristic === null ? 0 : heuristic.at(node);
  }

  /** A lower bound of the least waiting key; Infinity if no node waits. */
  minKey(): number {
    return this.queue.minKey();
  }

  /** Removes the next nodes, as a list for `relax`; only after `minKey`. */
  take(): number {
    return this.queue.take();
  }

  /**
   * Settles the nodes of a list and relaxes their arcs. A settled node whose weight falls is
   * reopened, unless past is 0, because a greedy search could reopen nodes almost without end. With
   * a consistent heuristic and in strict order, no node is reopened.
   *
   * @param meeting nodes whose key is not below its weight are skipped, because no path through
   *   them improves it; it is updated when an arc reaches a node of the opposite search
   * @param opposite its settled nodes are final and are skipped; a node is settled but not relaxed
   *   if no path from it to a waiting node of the opposite search improves the meeting
   */
  relax(list: number, meeting: Meeting, opposite: Search | null): void {
    const { queue, arcWeight, observer } = this;
    const { entries } = queue;
    const { weights, words, stamp } = this.labels;
    const { past, heuristic } = this.rule;
    /** Nodes up to this stamp may be improved. */
    const open = stamp + past;
    const { firstOut, head } = this.graph;
    const other = opposite === null ? null : opposite.labels;
    const otherKey = opposite === null ? 0 : opposite.minKey();
    let settled = 0;
    let relaxed = 0;
    let taken = 0;
    for (let entry = list; entry !== -1; entry = entries[entry + 1]) {
      const node = entries[entry];
      taken++;
      if (words[4 * node + 3] !== stamp || other?.isSettled(node)) continue;
      if (observer !== null) observer.onSettle(this, node, entry, meeting, opposite);
      words[4 * node + 3] = stamp + 1;
      settled++;
      const base = weights[2 * node];
      if (opposite !== null) {
        if (base + otherKey - opposite.heuristicAt(node) >= meeting.weight) {
          observer?.onPrune();
          continue;
        }
      }
      const end = firstOut[node + 1];
      for (let arc = firstOut[node]; arc < end; arc++) {
        const to = head[arc];
        const weight = base + arcWeight[arc];
        const seen = words[4 * to + 3];
        if (seen >= stamp && (weights[2 * to] <= weight || seen > open)) continue;
        if (other?.isSettled(to)) continue;
        const key = past * weight + (heuristic === null ? 0 : heuristic.at(to));
        // Also skips NaN, the key 0 × Infinity of a greedy search at a closed road.
        if (!(key < meeting.weight)) continue;
        if (observer !== null) observer.onRelax(this, arc, key);
        weights[2 * to] = weight;
        words[4 * to + 2] = arc;
        words[4 * to + 3] = stamp;
        queue.push(to, key);
        relaxed++;
        if (other?.isReached(to)) join(meeting, to, weight + other.weight(to));
      }
    }
    this.settled += settled;
    this.relaxed += relaxed;
    // Each arc that is relaxed puts its head into the queue.
    this.queueOperations += taken + relaxed;
    if (observer !== null) observer.onListEnd();
  }
}

/** Updates the meeting with a path through a node, if that is the best so far. */
export function join(meeting: Meeting, node: number, weight: number): void {
  if (weight >= meeting.weight) return;
  meeting.weight = weight;
  meeting.node = node;
}
