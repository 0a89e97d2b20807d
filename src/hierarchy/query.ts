/**
 * Shortest paths on a hierarchy: from both ends straight up the elimination tree, without a
 * queue, and down from the best node where the two climbs join.
 */
import type { Graph } from '../graph/graph.ts';
import type { Ends, Found } from '../search/find.ts';
import type { Seed } from '../search/search.ts';
import { type Recording, type Trace, TraceRecorder } from '../search/trace.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';
import type { Metric } from './metric.ts';

/** Answers queries on one metric, again and again; owns the scratch. */
export class HierarchyQuery {
  private readonly graph: Graph;
  private readonly hierarchy: Hierarchy;
  private readonly metric: Metric;
  private readonly ahead: Climb;
  private readonly back: Climb;
  private readonly recorder = new TraceRecorder();

  constructor(graph: Graph, hierarchy: Hierarchy, metric: Metric) {
    this.graph = graph;
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.ahead = new Climb(hierarchy, metric.up);
    this.back = new Climb(hierarchy, metric.down);
  }

  /** @param record the ranks climbed from both ends, by turns, as the nodes settled */
  find({ sources, targets, direct }: Ends, record: Recording = false): Found {
    const { ahead, back } = this;
    ahead.run(sources);
    back.run(targets);
    let meeting = -1;
    let weight = direct;
    for (let i = 0; i < ahead.pathLength; i++) {
      const r = ahead.path[i];
      const total = ahead.weights[r] + back.weights[r];
      if (total >= weight) continue;
      weight = total;
      meeting = r;
    }
    const found = this.describe(meeting, weight);
    if (record) found.trace = this.trace();
    ahead.forget();
    back.forget();
    return found;
  }

  private describe(meeting: number, weight: number): Found {
    const { ahead, back, hierarchy } = this;
    const settled = ahead.pathLength + back.pathLength;
    const found: Found = {
      weight,
      arcs: null,
      source: -1,
      target: -1,
      settled,
      relaxed: ahead.relaxed + back.relaxed,
      trace: null,
    };
    if (meeting === -1) return found;
    const arcs: number[] = [];
    const rises = ahead.trail(meeting);
    for (let i = rises.length - 1; i >= 0; i--) this.unpack(rises[i], true, arcs);
    const falls = back.trail(meeting);
    for (const edge of falls) this.unpack(edge, false, arcs);
    found.arcs = arcs;
    found.source =
      hierarchy.order[rises.length > 0 ? hierarchy.upTail[rises[rises.length - 1]] : meeting];
    found.target =
      hierarchy.order[falls.length > 0 ? hierarchy.upTail[falls[falls.length - 1]] : meeting];
    return found;
  }

  private trace(): Trace {
    const { ahead, back } = this;
    const recorder = this.recorder.begin(true);
    for (let i = 0; i < Math.max(ahead.pathLength, back.pathLength); i++) {
      for (const climb of [ahead, back]) {
        if (i >= climb.pathLength) continue;
        const weight = climb.weights[climb.path[i]];
        if (weight === Infinity) continue;
        recorder.settle(this.hierarchy.order[climb.path[i]], climb === back);
        recorder.label(weight, 0, weight);
      }
    }
    return recorder.finish();
  }

  /**
   * Appends the arcs that an up edge stands for: an arc of its own weight where there is one,
   * else the two lower sides of a triangle of that weight. Weights are whole, so equal is equal.
   */
  private unpack(edge: number, rising: boolean, arcs: number[]): void {
    const { rank, firstUp, upTail, upHead, firstDown, downUp, firstArc, upArc } = this.hierarchy;
    const { up, down, weight } = this.metric;
    const { tail, head } = this.graph;
    const waiting: number[] = [rising ? 2 * edge : 2 * edge + 1];
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const here = item >> 1;
      const isRise = (item & 1) === 0;
      const sum = isRise ? up[here] : down[here];
      let arc = -1;
      for (let i = firstArc[here]; i < firstArc[here + 1] && arc === -1; i++) {
        const rises = rank[tail[upArc[i]]] < rank[head[upArc[i]]];
        if (rises === isRise && weight[upArc[i]] === sum) arc = upArc[i];
      }
      if (arc !== -1) {
        arcs.push(arc);
        continue;
      }
      for (let i = firstDown[upTail[here]]; i < firstDown[upTail[here] + 1]; i++) {
        const a = downUp[i];
        const b = findUp(firstUp, upHead, upTail[a], upHead[here]);
        if (b === -1 || (isRise ? down[a] + up[b] : down[b] + up[a]) !== sum) continue;
        // The last one pushed is unpacked first.
        if (isRise) waiting.push(2 * b, 2 * a + 1);
        else waiting.push(2 * a, 2 * b + 1);
        break;
      }
    }
  }
}

/** One end's climb: weights of all ranks on its paths to the root. */
class Climb {
  /** Infinity outside of a climb. */
  readonly weights: Float64Array;
  /** Ranks climbed, ascending. */
  readonly path: Int32Array;
  pathLength = 0;
  relaxed = 0;
  private readonly hierarchy: Hierarchy;
  private readonly cost: Float64Array;
  /** Up edge by which each rank was reached; -1 at a seed. */
  private readonly by: Int32Array;

  constructor(hierarchy: Hierarchy, cost: Float64Array) {
    this.hierarchy = hierarchy;
    this.cost = cost;
    this.weights = new Float64Array(hierarchy.nodeCount).fill(Infinity);
    this.path = new Int32Array(hierarchy.nodeCount);
    this.by = new Int32Array(hierarchy.nodeCount);
  }

  /** The parent of a rank is its lowest higher neighbour: everything reachable lies on that line. */
  run(seeds: readonly Seed[]): void {
    const { weights, path, by, cost } = this;
    const { rank, firstUp, upHead } = this.hierarchy;
    this.pathLength = 0;
    this.relaxed = 0;
    const fronts = seeds.map(({ node, weight }) => {
      const r = rank[node];
      if (weight < weights[r]) {
        weights[r] = weight;
        by[r] = -1;
      }
      return r;
    });
    // Two lines of ancestors at most: always step up the lower one, until they are one.
    let a = fronts.length > 0 ? fronts[0] : -1;
    let b = fronts.length > 1 ? fronts[1] : -1;
    while (a !== -1 || b !== -1) {
      if (a === b || a === -1) {
        a = b;
        b = -1;
      }
      if (b !== -1 && b < a) [a, b] = [b, a];
      path[this.pathLength++] = a;
      const base = weights[a];
      const first = firstUp[a];
      const end = firstUp[a + 1];
      if (base < Infinity) {
        for (let edge = first; edge < end; edge++) {
          const weight = base + cost[edge];
          if (weight >= weights[upHead[edge]]) continue;
          weights[upHead[edge]] = weight;
          by[upHead[edge]] = edge;
          this.relaxed++;
        }
      }
      a = first < end ? upHead[first] : -1;
    }
  }

  /** Up edges from a rank down to its seed. */
  trail(from: number): number[] {
    const edges: number[] = [];
    for (let edge = this.by[from]; edge !== -1; edge = this.by[this.hierarchy.upTail[edge]]) {
      edges.push(edge);
    }
    return edges;
  }

  forget(): void {
    for (let i = 0; i < this.pathLength; i++) this.weights[this.path[i]] = Infinity;
  }
}
