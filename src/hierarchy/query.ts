/**
 * Shortest paths on a hierarchy: from both ends straight up the elimination tree, without a
 * queue, and down from the best rank where the two climbs join.
 */
import type { ArcWeights } from '../metric/arc-weights.ts';
import type { Ends, Found } from '../search/find.ts';
import { type Recording, type Trace, TraceRecorder } from '../search/trace.ts';
import type { CustomizedMetric } from './customize.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';
import { UpwardSearch } from './upward-search.ts';

/** Answers queries on one metric, again and again; owns the scratch. */
export class HierarchyQuery {
  private readonly costs: ArcWeights;
  private readonly hierarchy: Hierarchy;
  private readonly metric: CustomizedMetric;
  private readonly ahead: UpwardSearch;
  private readonly back: UpwardSearch;
  /** Where both climbs join on the best path: places among what each has settled, or -1. */
  private aheadMeeting = -1;
  private backMeeting = -1;
  private readonly recorder = new TraceRecorder();

  /** @param costs that the metric was customized for */
  constructor(hierarchy: Hierarchy, costs: ArcWeights, metric: CustomizedMetric) {
    this.costs = costs;
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.ahead = new UpwardSearch(hierarchy, metric.up);
    this.back = new UpwardSearch(hierarchy, metric.down);
  }

  /**
   * Least weight from end to end; Infinity where there is no path. The lower of both climbs
   * takes its next step; from what is no nearer than the best path known none better leads on.
   */
  weight({ sources, targets, direct }: Ends): number {
    const { ahead, back } = this;
    const { nodeCount } = this.hierarchy;
    // Short of Infinity, so that nothing is settled which cannot be reached.
    let best = Math.min(direct, Number.MAX_VALUE);
    this.aheadMeeting = -1;
    this.backMeeting = -1;
    ahead.begin(sources);
    back.begin(targets);
    for (;;) {
      if (ahead.at < back.at) {
        ahead.climb(back.at, best);
      } else if (back.at < ahead.at) {
        back.climb(ahead.at, best);
      } else {
        if (ahead.at === nodeCount) return this.aheadMeeting === -1 ? direct : best;
        const total = ahead.weight + back.weight;
        if (total < best) {
          best = total;
          this.aheadMeeting = ahead.count;
          this.backMeeting = back.count;
        }
        ahead.climb(ahead.at + 1, best);
        back.climb(back.at + 1, best);
      }
    }
  }

  /** @param record the nodes climbed from both ends, by turns, as the nodes settled */
  find(ends: Ends, record: Recording = false): Found {
    const { ahead, back } = this;
    const weight = this.weight(ends);
    const found: Found = {
      weight,
      arcs: null,
      source: -1,
      target: -1,
      settled: ahead.count + back.count,
      relaxed: ahead.relaxed + back.relaxed,
      trace: record === false ? null : this.trace(),
    };
    if (this.aheadMeeting !== -1) this.describePath(found);
    return found;
  }

  private describePath(found: Found): void {
    const { ahead, back } = this;
    const { order } = this.hierarchy;
    /** Ranks from the source up to the meeting and down to the target. */
    const line: number[] = [];
    for (let i = this.aheadMeeting; i !== -1; i = ahead.from[i]) line.push(ahead.ranks[i]);
    line.reverse();
    for (let i = back.from[this.backMeeting]; i !== -1; i = back.from[i]) {
      line.push(back.ranks[i]);
    }
    found.source = order[line[0]];
    found.target = order[line[line.length - 1]];
    found.arcs = this.unpack(line);
  }

  /** The arcs along ranks of which each two have an up edge between them. */
  private unpack(line: readonly number[]): number[] {
    const arcs: number[] = [];
    /** Ranks still to come, the next one last. */
    const ahead = line.toReversed();
    let at = ahead.pop() as number;
    while (ahead.length > 0) {
      const to = ahead[ahead.length - 1];
      const middle = this.middle(at, to);
      if (middle !== -1) {
        ahead.push(middle);
        continue;
      }
      arcs.push(this.cheapestArc(at, to));
      at = to;
      ahead.pop();
    }
    return arcs;
  }

  private middle(from: number, to: number): number {
    const { hierarchy } = this;
    const { depth } = hierarchy;
    const { upMiddle, downMiddle } = this.metric;
    return from < to
      ? upMiddle[findUp(hierarchy, from, depth[to])]
      : downMiddle[findUp(hierarchy, to, depth[from])];
  }

  private cheapestArc(from: number, to: number): number {
    const { order } = this.hierarchy;
    const { graph, weight } = this.costs;
    let cheapest = -1;
    for (let arc = graph.firstOut[order[from]]; arc < graph.firstOut[order[from] + 1]; arc++) {
      if (graph.head[arc] !== order[to]) continue;
      if (cheapest === -1 || weight[arc] < weight[cheapest]) cheapest = arc;
    }
    return cheapest;
  }

  private trace(): Trace {
    const { ahead, back } = this;
    const recorder = this.recorder.begin(true);
    for (let i = 0; i < Math.max(ahead.count, back.count); i++) {
      for (const climb of [ahead, back]) {
        if (i >= climb.count) continue;
        recorder.settle(this.hierarchy.order[climb.ranks[i]], climb === back);
        recorder.label(climb.weights[i], 0, climb.weights[i]);
      }
    }
    return recorder.finish();
  }
}
