/**
 * The upward half of a query: from seeds to the roots of the elimination tree. It needs no queue,
 * because the ranks reachable upward are the ancestors of the seeds, in ascending order.
 */
import type { Seed } from '../search/search.ts';
import type { Hierarchy } from './hierarchy.ts';

/** Searches one hierarchy repeatedly; owns the scratch memory. */
export class UpwardSearch {
  /** The next rank to settle, in ascending order; `nodeCount` at the end. */
  at = 0;
  /** The settled ranks in order, and their weights; Infinity if not reached. */
  count = 0;
  ranks = new Int32Array(0);
  weights = new Float64Array(0);
  /** Place among the settled ranks from which each was reached; -1 at a seed. */
  from = new Int32Array(0);
  /** Number of relaxed up edges. */
  relaxed = 0;
  private readonly hierarchy: Hierarchy;
  private readonly weightUp: Float64Array;
  private depth = 0;
  /** Tentative weights of higher ranks, by depth; Infinity if not reached. */
  private readonly ahead: Float64Array;
  private readonly aheadFrom: Int32Array;
  /** Seeds by rank, the next one, and its rank; above `nodeCount` if there is none. */
  private readonly seeds: Seed[] = [];
  private nextSeed = 0;
  private seedRank = 0;

  /** @param weight of the up edges, in the direction of the search */
  constructor(hierarchy: Hierarchy, weight: Float64Array) {
    this.hierarchy = hierarchy;
    this.weightUp = weight;
    this.ahead = new Float64Array(hierarchy.height).fill(Infinity);
    this.aheadFrom = new Int32Array(hierarchy.height);
  }

  begin(seeds: readonly Seed[]): void {
    const { rank, nodeCount, height } = this.hierarchy;
    const capacity = Math.min(seeds.length * height, nodeCount);
    if (this.ranks.length < capacity) {
      this.ranks = new Int32Array(capacity);
      this.weights = new Float64Array(capacity);
      this.from = new Int32Array(capacity);
    }
    const sorted = this.seeds;
    sorted.length = 0;
    for (const seed of seeds) {
      sorted.push(seed);
      let place = sorted.length - 1;
      for (; place > 0 && rank[sorted[place - 1].node] > rank[seed.node]; place--) {
        sorted[place] = sorted[place - 1];
      }
      sorted[place] = seed;
    }
    this.count = 0;
    this.relaxed = 0;
    this.nextSeed = 0;
    this.seedRank = seeds.length > 0 ? rank[sorted[0].node] : nodeCount;
    this.at = this.seedRank;
    if (seeds.length > 0) this.takeSeeds();
  }

  /** Least weight from the seeds to the next rank. */
  get weight(): number {
    return this.ahead[this.depth];
  }

  /** Settles the ranks below a bound; skips those whose weight exceeds a limit. */
  settle(bound: number, limit: number): void {
    const { ahead, aheadFrom, weightUp, ranks, weights, from } = this;
    const { nodeCount, parent, firstUp, upDepth } = this.hierarchy;
    let { at, depth, count, relaxed } = this;
    while (at < bound) {
      const base = ahead[depth];
      ahead[depth] = Infinity;
      if (base <= limit) {
        ranks[count] = at;
        weights[count] = base;
        from[count] = aheadFrom[depth];
        const start = firstUp[at];
        const end = firstUp[at + 1];
        for (let edge = start; edge < end; edge++) {
          const weight = base + weightUp[edge];
          const head = upDepth[edge];
          if (weight >= ahead[head]) continue;
          ahead[head] = weight;
          aheadFrom[head] = count;
        }
        relaxed += end - start;
        count++;
      }
      at = parent[at];
      depth--;
      if (at === -1) at = nodeCount;
      if (at >= this.seedRank) {
        at = this.seedRank;
        depth = this.takeSeeds();
      }
    }
    this.at = at;
    this.depth = depth;
    this.count = count;
    this.relaxed = relaxed;
  }

  /**
   * Labels the rank of the next seed. In postorder, a seed below the parent of the last settled
   * rank is also in the subtree of that parent. Labels by depth never conflict: if the paths of
   * two seeds are disjoint, the first one ends before the second begins.
   *
   * @returns the depth of that rank
   */
  private takeSeeds(): number {
    const { nodeCount, rank, depth } = this.hierarchy;
    const { seeds, seedRank, ahead, aheadFrom } = this;
    this.depth = depth[seedRank];
    this.seedRank = nodeCount + 1;
    for (; this.nextSeed < seeds.length; this.nextSeed++) {
      const { node, weight } = seeds[this.nextSeed];
      if (rank[node] > seedRank) {
        this.seedRank = rank[node];
        break;
      }
      if (weight >= ahead[this.depth]) continue;
      ahead[this.depth] = weight;
      aheadFrom[this.depth] = -1;
    }
    return this.depth;
  }
}
