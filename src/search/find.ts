/** One-way and two-way searches from seeds to seeds, and the path they find. */
import type { ArcWeights } from '../metric/arc-weights.ts';
import { join, type KeyRule, type Meeting, Search, type Seed, zeroRule } from './search.ts';
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
    this.weights = weights;
    this.forward = new Search(weights, false);
    this.backward = new Search(weights, true);
  }

  /**
   * Settles nodes from the sources until no waiting node can improve the best known weight; a
   * greedy search (past = 0) ends with the first path.
   */
  oneWay(ends: Ends, rule: KeyRule, record: Recording = false): Found {
    const { forward, backward } = this;
    const { sources, targets, direct } = ends;
    const trace = record ? this.recorder.begin(record) : null;
    forward.begin(sources, rule, trace?.isFull ?? false, trace);
    backward.begin(targets, zeroRule, true, null);
    const meeting: Meeting = { node: -1, weight: direct };
    for (;;) {
      const limit = meeting.weight === Infinity ? Infinity : rule.past * meeting.weight;
      if (forward.minKey() >= limit) break;
      forward.relax(forward.take(), meeting, null);
      for (const { node, weight } of targets) {
        if (!forward.labels.isSettled(node)) continue;
        join(meeting, node, forward.labels.weight(node) + weight);
      }
    }
    return this.found(meeting, trace);
  }

  /**
   * Searches from both ends in turn; each node is settled by one side only (NBA*: Pijls & Post
   * 2009; with the zero heuristic this is two-way Dijkstra). A node is settled but not relaxed if
   * no path through it can improve the best known weight. The search ends when this holds for all
   * waiting nodes of one side. Exact if both heuristics are consistent.
   */
  twoWay(ends: Ends, ahead: KeyRule, back: KeyRule, record: Recording = false): Found {
    const { forward, backward } = this;
    const { sources, targets, direct } = ends;
    const trace = record ? this.recorder.begin(record) : null;
    forward.begin(sources, ahead, trace?.isFull ?? false, trace);
    backward.begin(targets, back, trace?.isFull ?? false, trace);
    const meeting: Meeting = { node: -1, weight: direct };
    for (const { node } of sources) {
      if (!backward.labels.isReached(node)) continue;
      join(meeting, node, forward.labels.weight(node) + backward.labels.weight(node));
    }
    for (;;) {
      const aheadKey = forward.minKey();
      const backKey = backward.minKey();
      if (aheadKey >= meeting.weight || backKey >= meeting.weight) break;
      const isAhead = forward.settled <= backward.settled;
      const side = isAhead ? forward : backward;
      const key = isAhead ? aheadKey : backKey;
      // Whole buckets, because the settled nodes of one side must be final when the other goes on.
      while (side.minKey() === key) {
        side.relax(side.take(), meeting, isAhead ? backward : forward);
      }
    }
    return this.found(meeting, trace);
  }

  private found(meeting: Meeting, trace: TraceRecorder | null): Found {
    const { forward, backward } = this;
    const { graph, reverse, weight } = this.weights;
    const found: Found = {
      weight: meeting.weight,
      arcs: null,
      source: -1,
      target: -1,
      settled: forward.settled + backward.settled,
      relaxed: forward.relaxed + backward.relaxed,
      trace: trace === null ? null : trace.finish(),
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
