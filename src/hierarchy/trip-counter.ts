/**
 * Counts how many trips use each arc, for all trips from one source at a time: a sweep down finds
 * the shortest paths to all nodes (PHAST), a sweep up adds up the trips on them (Brandes 2001). Trips
 * are counted on shortcuts, which are unpacked once for all sources.
 */
import type { Seed } from '../search/search.ts';
import type { CustomizedMetric } from './customize.ts';
import { findUp, type Hierarchy } from './hierarchy.ts';
import { UpwardSearch } from './upward-search.ts';

/** No way down is cheaper than the way up. */
const UPWARD = -1;

/** All trips between two nodes take the same one of equal paths. */
export class TripCounter {
  /** Least weight from the last seeds, by rank; Infinity without a path. */
  readonly weights: Float64Array;
  private readonly hierarchy: Hierarchy;
  private readonly metric: CustomizedMetric;
  private readonly search: UpwardSearch;
  /** Trips that end at each rank or go on from it. */
  private readonly trips: Float64Array;
  /** The up edge by which the path to each rank comes down, or `UPWARD`. */
  private readonly lastDown: Int32Array;
  /** By depth: weights of the ancestors of a rank; trips that come to them from ranks below. */
  private readonly above: Float64Array;
  private readonly coming: Float64Array;
  /** Trips along each up edge, up and down. */
  private readonly up: Float64Array;
  private readonly down: Float64Array;

  constructor(hierarchy: Hierarchy, metric: CustomizedMetric) {
    const { nodeCount, upCount, height } = hierarchy;
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.search = new UpwardSearch(hierarchy, metric.up);
    this.weights = new Float64Array(nodeCount);
    this.trips = new Float64Array(nodeCount);
    this.lastDown = new Int32Array(nodeCount);
    this.above = new Float64Array(height);
    this.coming = new Float64Array(height);
    this.up = new Float64Array(upCount);
    this.down = new Float64Array(upCount);
  }

  /** Finds the shortest paths from some seeds to all nodes. */
  from(seeds: readonly Seed[]): void {
    const { weights, lastDown, above, search, trips } = this;
    const { nodeCount, depth, firstUp, upDepth } = this.hierarchy;
    const falling = this.metric.down;
    search.begin(seeds);
    search.settle(nodeCount, Infinity);
    weights.fill(Infinity);
    trips.fill(0);
    for (let i = 0; i < search.count; i++) weights[search.ranks[i]] = search.weights[i];
    for (let rank = nodeCount - 1; rank >= 0; rank--) {
      const end = firstUp[rank + 1];
      let least = weights[rank];
      let last = UPWARD;
      for (let edge = firstUp[rank]; edge < end; edge++) {
        const weight = above[upDepth[edge]] + falling[edge];
        if (weight >= least) continue;
        least = weight;
        last = edge;
      }
      above[depth[rank]] = least;
      weights[rank] = least;
      lastDown[rank] = last;
    }
  }

  /** Adds a trip that ends at a rank with a path. */
  add(rank: number): void {
    this.trips[rank]++;
  }

  /**
   * Counts the trips that were added along their paths.
   *
   * @param visit is called for the nodes where trips begin, with their number
   */
  count(visit: (node: number, trips: number) => void): void {
    const { trips, lastDown, coming, down, up, search } = this;
    const { nodeCount, order, depth, upDepth } = this.hierarchy;
    for (let rank = 0; rank < nodeCount; rank++) {
      const all = trips[rank] + coming[depth[rank]];
      coming[depth[rank]] = 0;
      trips[rank] = all;
      const last = lastDown[rank];
      if (all === 0 || last === UPWARD) continue;
      down[last] += all;
      coming[upDepth[last]] += all;
    }
    const { ranks, from } = search;
    // If the way up to a rank is cheapest, so is the way to the rank before it.
    for (let i = search.count - 1; i >= 0; i--) {
      const rank = ranks[i];
      if (trips[rank] === 0 || lastDown[rank] !== UPWARD) continue;
      if (from[i] === -1) {
        visit(order[rank], trips[rank]);
        continue;
      }
      const before = ranks[from[i]];
      up[findUp(this.hierarchy, before, depth[rank])] += trips[rank];
      trips[before] += trips[rank];
    }
  }

  /** How many of all trips so far use each arc. Call it once, at the end. */
  perArc(arcCount: number): Float64Array {
    const { up, down } = this;
    const { nodeCount, firstUp } = this.hierarchy;
    const { part, span } = this.metric;
    const arcs = new Float64Array(arcCount);
    // The two parts of a shortcut belong to a lower rank.
    for (let rank = nodeCount - 1; rank >= 0; rank--) {
      for (let edge = firstUp[rank]; edge < firstUp[rank + 1]; edge++) {
        for (const way of [2 * edge, 2 * edge + 1]) {
          const isUp = way === 2 * edge;
          const trips = (isUp ? up : down)[edge];
          if (trips === 0) continue;
          const first = part[way];
          if (span[way] === 0) {
            arcs[first] += trips;
          } else {
            (isUp ? down : up)[first] += trips;
            (isUp ? up : down)[first + span[way]] += trips;
          }
        }
      }
    }
    return arcs;
  }
}
