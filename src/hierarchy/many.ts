/**
 * Least weights from many sources to many targets, by buckets (Knopp, Sanders, Schultes, Schulz
 * & Wagner 2007): every target leaves its weight at all ranks above it, every source looks there.
 */
import type { Steps } from '../input/slices.ts';
import type { Seed } from '../search/search.ts';
import type { CustomizedMetric } from './customize.ts';
import type { Hierarchy } from './hierarchy.ts';
import { UpwardSearch } from './upward-search.ts';

/** Fills matrices on one metric, row by row; owns the scratch. */
export class ManyToMany {
  private readonly hierarchy: Hierarchy;
  private readonly metric: CustomizedMetric;
  private readonly ahead: UpwardSearch;
  private readonly back: UpwardSearch;
  /** Exact weights of the ranks settled last, by depth. */
  private readonly exact: Float64Array;
  /** What targets left at rank r: entries firstLeft[r] … firstLeft[r + 1] - 1 of the two below. */
  private readonly firstLeft: Int32Array;
  private leftBy = new Int32Array(0);
  private leftWeight = new Float64Array(0);

  constructor(hierarchy: Hierarchy, metric: CustomizedMetric) {
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.ahead = new UpwardSearch(hierarchy, metric.up);
    this.back = new UpwardSearch(hierarchy, metric.down);
    this.exact = new Float64Array(hierarchy.height);
    this.firstLeft = new Int32Array(hierarchy.nodeCount + 1);
  }

  /**
   * Pins the targets for the rows to come; to be done again when the metric has changed.
   *
   * @param list the seeds of each target, with the weight from them to the destination
   */
  *targets(list: readonly (readonly Seed[])[]): Steps<void> {
    const { back, firstLeft } = this;
    const ranks: number[] = [];
    const by: number[] = [];
    const weights: number[] = [];
    for (const [target, seeds] of list.entries()) {
      const kept = this.settle(back, seeds, this.metric.up);
      for (let i = 0; i < kept; i++) {
        ranks.push(back.ranks[i]);
        by.push(target);
        weights.push(back.weights[i]);
      }
      yield target / list.length;
    }
    firstLeft.fill(0);
    for (const r of ranks) firstLeft[r + 1]++;
    for (let r = 0; r < this.hierarchy.nodeCount; r++) firstLeft[r + 1] += firstLeft[r];
    const next = firstLeft.slice(0, -1);
    this.leftBy = new Int32Array(ranks.length);
    this.leftWeight = new Float64Array(ranks.length);
    ranks.forEach((r, i) => {
      const place = next[r]++;
      this.leftBy[place] = by[i];
      this.leftWeight[place] = weights[i];
    });
  }

  /**
   * One row of the matrix: the least weight from these seeds to each target, Infinity where
   * there is no path. A direct way between ends on one edge is no matter of this.
   *
   * @param row as long as there are targets
   */
  from(seeds: readonly Seed[], row: Float64Array): void {
    const { ahead, firstLeft, leftBy, leftWeight } = this;
    row.fill(Infinity);
    const kept = this.settle(ahead, seeds, this.metric.down);
    for (let i = 0; i < kept; i++) {
      const weight = ahead.weights[i];
      const end = firstLeft[ahead.ranks[i] + 1];
      for (let entry = firstLeft[ahead.ranks[i]]; entry < end; entry++) {
        const total = weight + leftWeight[entry];
        if (total < row[leftBy[entry]]) row[leftBy[entry]] = total;
      }
    }
  }

  /**
   * Climbs to the top and, on the way down again, finds the ranks that are nearer by way of
   * higher ones: no best path has its highest rank there, so they are left out.
   *
   * @param cost of the up edges in the other direction, downwards
   * @returns how many are kept, at the front of what the climb has settled
   */
  private settle(climb: UpwardSearch, seeds: readonly Seed[], cost: Float64Array): number {
    const { nodeCount, depth, firstUp, upDepth } = this.hierarchy;
    const { exact } = this;
    climb.begin(seeds);
    climb.climb(nodeCount, Infinity);
    const { ranks, weights, count } = climb;
    for (let i = count - 1; i >= 0; i--) {
      const end = firstUp[ranks[i] + 1];
      let least = weights[i];
      for (let edge = firstUp[ranks[i]]; edge < end; edge++) {
        least = Math.min(least, exact[upDepth[edge]] + cost[edge]);
      }
      exact[depth[ranks[i]]] = least;
      if (least < weights[i]) weights[i] = Infinity;
    }
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (weights[i] === Infinity) continue;
      ranks[kept] = ranks[i];
      weights[kept++] = weights[i];
    }
    return kept;
  }
}
