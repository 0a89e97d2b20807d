/** One-way and two-way searches from seeds to seeds, and the path they find. */
import type { ArcWeights } from '../metric/arc-weights.ts';
import { expectEnds, expectRecording, expectRule, expectWeights } from './given.ts';
import {
  join,
  type KeyRule,
  type Meeting,
  Search,
  type SearchObserver,
  type Seed,
  zeroRule,
} from './search.ts';
import { type Recording, type Trace, TraceRecorder } from './trace.ts';

export interface Ends {
  /** Nodes to start from, with the weight from the origin to them. */
  sources: readonly Seed[];
  /** Nodes to end at, with the weight from them to the destination. */
  targets: readonly Seed[];
  /** Weight of the path along one edge, if both ends lie on it; else Infinity. */
  direct: number;
}

export interface Found {
  /** Total weight from end to end; Infinity without a path. */
  weight: number;
  /** Arcs from a source to a target; empty if one node is both. Null: no path, or the direct one. */
  arcs: number[] | null;
  /** The first and last node of the path; -1 without nodes. */
  source: number;
  target: number;
  settled: number;
  relaxed: number;
  /** Nodes put into a queue and taken from it; 0 for a search without a queue. */
  queueOperations: number;
  trace: Trace | null;
}

/** Finds paths in one graph repeatedly; owns the scratch memory. */
export class PathFinder {
  private readonly weights: ArcWeights;
  private readonly forward: Search;
  private readonly backward: Search;
  private readonly recorder = new TraceRecorder();

  /** @param weights which may change between queries */
  constructor(weights: ArcWeights) {
    expectWeights(weights);
    this.weights = weights;
    this.forward = new Search(weights, false);
    this.backward = new Search(weights, true);
  }

  /**
   * Settles nodes from the sources until no waiting node can improve the best known weight; a
   * greedy search (past = 0) ends with the first path.
   */
  oneWay(ends: Ends, rule: KeyRule, record: Recording = false): Found {
    this.check(ends, [rule], record);
    const trace = record ? this.recorder.begin(record) : null;
    const meeting = this.beginOneWay(ends, rule, trace?.isFull ?? false, trace);
    while (this.advanceOneWay(ends, meeting)) {
      // Until the end.
    }
    return this.found(meeting, trace?.finish() ?? null);
  }

  /**
   * Searches from both ends in turn; each node is settled by one side only (NBA*: Pijls & Post
   * 2009; with the zero heuristic this is two-way Dijkstra). A node is settled but not relaxed if
   * no path through it can improve the best known weight. The search ends when this holds for all
   * waiting nodes of one side. Exact if both heuristics are consistent.
   */
  twoWay(ends: Ends, ahead: KeyRule, back: KeyRule, record: Recording = false): Found {
    this.check(ends, [ahead, back], record);
    const trace = record ? this.recorder.begin(record) : null;
    const meeting = this.beginTwoWay(ends, ahead, back, trace?.isFull ?? false, trace);
    while (this.advanceTwoWay(meeting)) {
      // Until the end.
    }
    return this.found(meeting, trace?.finish() ?? null);
  }

  /**
   * The same searches with an observer, which pause after each list of nodes. This finder must not
   * be used otherwise meanwhile.
   *
   * @param back null for a one-way search
   * @param sorted see `Search.begin`
   * @internal
   */
  *paused(
    ends: Ends,
    ahead: KeyRule,
    back: KeyRule | null,
    sorted: boolean,
    observer: SearchObserver,
  ): Generator<void, Found> {
    const meeting = back
      ? this.beginTwoWay(ends, ahead, back, sorted, observer)
      : this.beginOneWay(ends, ahead, sorted, observer);
    while (back ? this.advanceTwoWay(meeting) : this.advanceOneWay(ends, meeting)) yield;
    return this.found(meeting, null);
  }

  private beginOneWay(
    { sources, targets, direct }: Ends,
    rule: KeyRule,
    sorted: boolean,
    observer: SearchObserver | null,
  ): Meeting {
    this.forward.begin(sources, rule, sorted, observer);
    this.backward.begin(targets, zeroRule, true, null);
    return { node: -1, weight: direct };
  }

  /** @returns false at the end */
  private advanceOneWay({ targets }: Ends, meeting: Meeting): boolean {
    const { forward } = this;
    const limit = meeting.weight === Infinity ? Infinity : forward.rule.past * meeting.weight;
    if (!(forward.minKey() < limit)) return false;
    forward.relax(forward.take(), meeting, null);
    for (const { node, weight } of targets) {
      if (!forward.labels.isSettled(node)) continue;
      join(meeting, node, forward.labels.weight(node) + weight);
    }
    return true;
  }

  private beginTwoWay(
    { sources, targets, direct }: Ends,
    ahead: KeyRule,
    back: KeyRule,
    sorted: boolean,
    observer: SearchObserver | null,
  ): Meeting {
    const { forward, backward } = this;
    forward.begin(sources, ahead, sorted, observer);
    backward.begin(targets, back, sorted, observer);
    const meeting: Meeting = { node: -1, weight: direct };
    for (const { node } of sources) {
      if (!backward.labels.isReached(node)) continue;
      join(meeting, node, forward.labels.weight(node) + backward.labels.weight(node));
    }
    return meeting;
  }

  /** @returns false at the end */
  private advanceTwoWay(meeting: Meeting): boolean {
    const { forward, backward } = this;
    const aheadKey = forward.minKey();
    const backKey = backward.minKey();
    if (!(aheadKey < meeting.weight && backKey < meeting.weight)) return false;
    const isAhead = forward.settled <= backward.settled;
    const side = isAhead ? forward : backward;
    const key = isAhead ? aheadKey : backKey;
    // Whole buckets, because the settled nodes of one side must be final when the other goes on.
    while (side.minKey() === key) {
      side.relax(side.take(), meeting, isAhead ? backward : forward);
    }
    return true;
  }

  private check(ends: Ends, rules: readonly KeyRule[], record: Recording): void {
    expectEnds(ends, this.weights.graph.nodeCount);
    for (const rule of rules) expectRule(rule);
    expectRecording('record', record);
  }

  private found(meeting: Meeting, trace: Trace | null): Found {
    const { forward, backward } = this;
    const { graph, reverse, weight } = this.weights;
    const found: Found = {
      weight: meeting.weight,
      arcs: null,
      source: -1,
      target: -1,
      settled: forward.settled + backward.settled,
      relaxed: forward.relaxed + backward.relaxed,
      queueOperations: forward.queueOperations + backward.queueOperations,
      trace,
    };
    if (meeting.node === -1) return found;
    const arcs: number[] = [];
    found.source = found.target = meeting.node;
    for (let arc = forward.labels.predecessorArc(meeting.node); arc !== -1; ) {
      arcs.push(arc);
      found.source = graph.tail[arc];
      arc = forward.labels.predecessorArc(found.source);
    }
    arcs.reverse();
    for (let arc = backward.labels.predecessorArc(meeting.node); arc !== -1; ) {
      arcs.push(reverse.forwardArc[arc]);
      found.target = reverse.tail[arc];
      arc = backward.labels.predecessorArc(found.target);
    }
    found.arcs = arcs;
    // In an inexact search, labels along the path may have fallen after the ends met.
    found.weight = forward.labels.weight(found.source) + backward.labels.weight(found.target);
    for (const arc of arcs) found.weight += weight[arc];
    return found;
  }
}
