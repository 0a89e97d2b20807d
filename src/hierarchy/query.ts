/**
 * Elimination-tree query (Dibbelt, Strasser & Wagner 2014): upward searches from both ends,
 * without a queue, that meet at the highest rank of a shortest path.
 */
import type { Ends, Found } from '../search/find.ts';
import { expectEnds, expectRecording } from '../search/given.ts';
import { type Recording, type Trace, TraceRecorder } from '../search/trace.ts';
import { type Climb, type Climbs, unpackingRounds } from './climbs.ts';
import type { CustomizedMetric } from './customize.ts';
import { expectHierarchy, expectMetric } from './given.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';
import { UpwardSearch } from './upward-search.ts';

/** Answers queries on one metric repeatedly; owns the scratch memory. */
export class HierarchyQuery {
  private readonly hierarchy: Hierarchy;
  private readonly metric: CustomizedMetric;
  private readonly ahead: UpwardSearch;
  private readonly back: UpwardSearch;
  /** Where both searches meet on the best path: places among the settled ranks of each, or -1. */
  private aheadMeeting = -1;
  private backMeeting = -1;
  private readonly recorder = new TraceRecorder();

  constructor(hierarchy: Hierarchy, metric: CustomizedMetric) {
    expectHierarchy(hierarchy);
    expectMetric(metric, hierarchy);
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.ahead = new UpwardSearch(hierarchy, metric.up);
    this.back = new UpwardSearch(hierarchy, metric.down);
  }

  /**
   * Least weight from end to end; Infinity without a path. The search at the lower rank goes
   * first. A rank beyond the weight of the best known path leads to none better.
   */
  weight(ends: Ends): number {
    const { ahead, back } = this;
    const { nodeCount } = this.hierarchy;
    expectEnds(ends, nodeCount);
    const { sources, targets, direct } = ends;
    // Below Infinity, so that unreachable ranks are not settled.
    let best = Math.min(direct, Number.MAX_VALUE);
    this.aheadMeeting = -1;
    this.backMeeting = -1;
    ahead.begin(sources);
    back.begin(targets);
    for (;;) {
      if (ahead.at < back.at) {
        ahead.settle(back.at, best);
      } else if (back.at < ahead.at) {
        back.settle(ahead.at, best);
      } else {
        if (ahead.at === nodeCount) return this.aheadMeeting === -1 ? direct : best;
        const total = ahead.weight + back.weight;
        if (total < best) {
          best = total;
          this.aheadMeeting = ahead.count;
          this.backMeeting = back.count;
        }
        ahead.settle(ahead.at + 1, best);
        back.settle(back.at + 1, best);
      }
    }
  }

  /** @param record whether to trace the settled nodes of both searches, alternating */
  find(ends: Ends, record: Recording = false): Found {
    expectRecording('record', record);
    const { ahead, back } = this;
    const weight = this.weight(ends);
    const found: Found = {
      weight,
      arcs: null,
      source: -1,
      target: -1,
      settled: ahead.count + back.count,
      relaxed: ahead.relaxed + back.relaxed,
      queueOperations: 0,
      trace: record === false ? null : this.trace(),
    };
    if (this.aheadMeeting !== -1) this.describePath(found);
    return found;
  }

  /** The same query with all that it did. */
  climbs(ends: Ends): Climbs {
    const { hierarchy, metric } = this;
    const weight = this.weight(ends);
    const line = this.aheadMeeting === -1 ? [] : this.line();
    const ways = line.slice(1).map((rank, i) => this.wayBetween(line[i], rank));
    const [ahead, back] = [this.ahead, this.back].map((side): Climb => {
      const rank = side.ranks.slice(0, side.count);
      return {
        rank,
        node: rank.map((each) => hierarchy.order[each]),
        weight: side.weights.slice(0, side.count),
        from: side.from.slice(0, side.count),
      };
    });
    const rounds = line.length > 0 ? unpackingRounds(hierarchy, metric, line, ways) : [];
    return { weight, ahead, back, rounds };
  }

  /** Ranks from the source up to the meeting rank and down to the target. */
  private line(): number[] {
    const { ahead, back } = this;
    const line: number[] = [];
    for (let i = this.aheadMeeting; i !== -1; i = ahead.from[i]) line.push(ahead.ranks[i]);
    line.reverse();
    for (let i = back.from[this.backMeeting]; i !== -1; i = back.from[i]) {
      line.push(back.ranks[i]);
    }
    return line;
  }

  private describePath(found: Found): void {
    const { order } = this.hierarchy;
    const line = this.line();
    found.source = order[line[0]];
    found.target = order[line[line.length - 1]];
    found.arcs = this.unpack(line);
  }

  /** The arcs along ranks of which each two have an up edge between them. */
  private unpack(line: readonly number[]): number[] {
    const { part, span } = this.metric;
    const arcs: number[] = [];
    /** Ways still to be unpacked, the next one last: of each its part, its span and itself. */
    const waiting: number[] = [];
    for (let i = 1; i < line.length; i++) {
      let way = this.wayBetween(line[i - 1], line[i]);
      let [first, across] = [part[way], span[way]];
      for (;;) {
        while (across > 0) {
          const lower = 2 * first;
          const upper = lower + 2 * across;
          // Down to the middle rank and up again, from the deeper end or from the other one.
          const then = (way & 1) === 0 ? upper : lower;
          way = (way & 1) === 0 ? lower + 1 : upper + 1;
          // Read now, so that the memory has it at hand later.
          waiting.push(part[then], span[then], then);
          first = part[way];
          across = span[way];
        }
        arcs.push(first);
        if (waiting.length === 0) break;
        way = waiting.pop() as number;
        across = waiting.pop() as number;
        first = waiting.pop() as number;
      }
    }
    return arcs;
  }

  private wayBetween(from: number, to: number): number {
    const { hierarchy } = this;
    const { depth } = hierarchy;
    return from < to
      ? 2 * findUp(hierarchy, from, depth[to])
      : 2 * findUp(hierarchy, to, depth[from]) + 1;
  }

  private trace(): Trace {
    const { ahead, back } = this;
    const recorder = this.recorder.begin(true);
    for (let i = 0; i < Math.max(ahead.count, back.count); i++) {
      for (const side of [ahead, back]) {
        if (i >= side.count) continue;
        recorder.settle(this.hierarchy.order[side.ranks[i]], side === back);
        recorder.label(side.weights[i], 0, side.weights[i]);
      }
    }
    return recorder.finish();
  }
}
