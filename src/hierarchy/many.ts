/**
 * Least weights from many sources to many targets by buckets (Knopp, Sanders, Schultes, Schulz &
 * Wagner 2007): each target stores its weight at all ranks above it, each source reads them there.
 */
import { grouped } from '../geo/arrays.ts';
import { classOf, expectType } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';
import type { Steps } from '../input/slices.ts';
import { expectSeeds } from '../search/given.ts';
import type { Seed } from '../search/search.ts';
import type { CustomizedMetric } from './customize.ts';
import { expectHierarchy, expectMetric } from './given.ts';
import type { Hierarchy } from './hierarchy.ts';
import { UpwardSearch } from './upward-search.ts';

/** Fills matrices on one metric, row by row; owns the scratch memory. */
export class ManyToMany {
  private readonly hierarchy: Hierarchy;
  private readonly metric: CustomizedMetric;
  private readonly ahead: UpwardSearch;
  private readonly back: UpwardSearch;
  /** Exact weights of the last settled ranks, by depth. */
  private readonly exact: Float64Array;
  /** The bucket of rank r: entries firstEntry[r] … firstEntry[r + 1] - 1 of the two below. */
  private firstEntry: Int32Array = new Int32Array(0);
  private entryTarget = new Int32Array(0);
  private entryWeight = new Float64Array(0);

  constructor(hierarchy: Hierarchy, metric: CustomizedMetric) {
    expectHierarchy(hierarchy);
    expectMetric(metric, hierarchy);
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.ahead = new UpwardSearch(hierarchy, metric.up);
    this.back = new UpwardSearch(hierarchy, metric.down);
    this.exact = new Float64Array(hierarchy.height);
  }

  /**
   * Fills the buckets for the following rows; must be called again when the metric has changed.
   *
   * @param list the seeds of each target, with the weight from them to the destination
   */
  *targets(list: readonly (readonly Seed[])[]): Steps<void> {
    const { back } = this;
    const ranks: number[] = [];
    const by: number[] = [];
    const weights: number[] = [];
    expectType('list', list, 'a list');
    for (const [target, seeds] of list.entries()) {
      expectSeeds('target', seeds, this.hierarchy.nodeCount);
      const kept = this.settle(back, seeds, this.metric.up);
      for (let i = 0; i < kept; i++) {
        ranks.push(back.ranks[i]);
        by.push(target);
        weights.push(back.weights[i]);
      }
      yield target / list.length;
    }
    const { first, item } = grouped(ranks, this.hierarchy.nodeCount);
    this.firstEntry = first;
    this.entryTarget = item.map((i) => by[i]);
    this.entryWeight = Float64Array.from(item, (i) => weights[i]);
  }

  /**
   * One row of the matrix: the least weight from these seeds to each target, Infinity without a
   * path. A direct way between two ends on one edge is not considered.
   *
   * @param row with one entry per target
   */
  from(seeds: readonly Seed[], row: Float64Array): void {
    const { ahead, firstEntry, entryTarget, entryWeight } = this;
    expectSeeds('seeds', seeds, this.hierarchy.nodeCount);
    if (classOf(row) !== 'Float64Array') throw invalid('row', row, 'a Float64Array');
    row.fill(Infinity);
    const kept = this.settle(ahead, seeds, this.metric.down);
    for (let i = 0; i < kept; i++) {
      const weight = ahead.weights[i];
      const end = firstEntry[ahead.ranks[i] + 1];
      for (let entry = firstEntry[ahead.ranks[i]]; entry < end; entry++) {
        const total = weight + entryWeight[entry];
        if (total < row[entryTarget[entry]]) row[entryTarget[entry]] = total;
      }
    }
  }

  /**
   * Searches up to the root, then removes the ranks that are cheaper to reach over a higher rank:
   * no shortest path has its highest rank there.
   *
   * @param weightDown of the up edges in the other direction
   * @returns the number of ranks kept, at the front of the settled ones
   */
  private settle(search: UpwardSearch, seeds: readonly Seed[], weightDown: Float64Array): number {
    const { nodeCount, depth, firstUp, upDepth } = this.hierarchy;
    const { exact } = this;
    search.begin(seeds);
    search.settle(nodeCount, Infinity);
    const { ranks, weights, count } = search;
    for (let i = count - 1; i >= 0; i--) {
      const end = firstUp[ranks[i] + 1];
      let least = weights[i];
      for (let edge = firstUp[ranks[i]]; edge < end; edge++) {
        least = Math.min(least, exact[upDepth[edge]] + weightDown[edge]);
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
