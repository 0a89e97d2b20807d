/**
 * The upward half of a query: from seeds to the roots of the elimination tree, without a queue,
 * for all that can be reached upwards lies on that line.
 */
import type { Seed } from '../search/search.ts';
import type { Hierarchy } from './hierarchy.ts';

/** Climbs one hierarchy again and again; owns the scratch. */
export class UpwardSearch {
  /** The rank to settle next, each higher than the last; `nodeCount` when the climb is over. */
  at = 0;
  /** What is settled, in that order: ranks, and their weights, Infinity where not reached. */
  count = 0;
  ranks = new Int32Array(0);
  weights = new Float64Array(0);
  /** Place among the settled from which each was reached; -1 at a seed. */
  from = new Int32Array(0);
  /** Up edges looked at. */
  relaxed = 0;
  private readonly hierarchy: Hierarchy;
  private readonly cost: Float64Array;
  private depth = 0;
  /** Labels of the ranks ahead, by depth; Infinity where there is none. */
  private readonly ahead: Float64Array;
  private readonly aheadFrom: Int32Array;
  /** Seeds by rank, which of them is next, and the rank of that; above all where there is none. */
  private readonly seeds: Seed[] = [];
  private nextSeed = 0;
  private seedRank = 0;

  /** @param cost of the up edges, in the direction in which they are climbed */
  constructor(hierarchy: Hierarchy, cost: Float64Array) {
    this.hierarchy = hierarchy;
    this.cost = cost;
    this.ahead = new Float64Array(hierarchy.height).fill(Infinity);
    this.aheadFrom = new Int32Array(hierarchy.height);
  }

  begin(seeds: readonly Seed[]): void {
    const { rank, nodeCount, height } = this.hierarchy;
    const room = Math.min(seeds.length * height, nodeCount);
    if (this.ranks.length < room) {
      this.ranks = new Int32Array(room);
      this.weights = new Float64Array(room);
      this.from = new Int32Array(room);
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

  /** Least weight from the seeds to the rank at hand. */
  get weight(): number {
    return this.ahead[this.depth];
  }

  /** Settles the ranks below a bound, but passes over those that are farther than a limit. */
  climb(bound: number, limit: number): void {
    const { ahead, aheadFrom, cost, ranks, weights, from } = this;
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
          const weight = base + cost[edge];
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
   * Labels the rank of the next seed. In postorder a seed lower than a parent lies below that
   * parent too; and where their lines are apart, the labels of the one are done with.
   *
   * @returns its depth
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
