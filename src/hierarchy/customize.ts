/** Customization: arc weights → weights of up edges (Dibbelt, Strasser & Wagner 2014, section 4). */
import type { ArcWeights } from '../metric/arc-weights.ts';
import { expectWeights } from '../search/given.ts';
import { expectHierarchy, expectMetric } from './given.ts';
import { arcWays, type Hierarchy } from './hierarchy.ts';

/**
 * The weight of each up edge in both directions, and what that weight stands for. Way 2e of up
 * edge e leads from its lower end to its higher, way 2e + 1 back down.
 */
export interface CustomizedMetric {
  /** Least weight of way 2e, one per up edge; Infinity where closed. */
  up: Float64Array;
  /** Least weight of way 2e + 1. */
  down: Float64Array;
  /**
   * By way: where `span` is above 0 the way is a shortcut over the up edges `part` (to its deeper
   * end) and `part + span` (to the other end) of one lower rank. Where `span` is 0 it is the arc
   * `part` of the graph. Both mean nothing where the weight is Infinity.
   */
  part: Int32Array;
  /** Up edges of one rank join all their heads, so that 2^31 up edges limit a rank to 2^16. */
  span: Uint16Array;
}

/**
 * Computes the weights of all up edges: every lower triangle is relaxed once, from the bottom up.
 *
 * @param metric where to write
 */
export function customize(
  hierarchy: Hierarchy,
  weights: ArcWeights,
  metric: CustomizedMetric = emptyMetric(hierarchy),
): CustomizedMetric {
  expectHierarchy(hierarchy);
  expectWeights(weights);
  expectMetric(metric, hierarchy);
  applyArcs(hierarchy, weights, metric);
  const { nodeCount, height, parent, depth, firstUp, upDepth } = hierarchy;
  const { up, down, part, span } = metric;
  /** The ancestors of the current rank, by depth. */
  const ancestors = new Int32Array(height).fill(-1);
  /** The up edge between two of them, by `pairs` of the deeper one's depth plus the other's. */
  const between = new Int32Array(pairs(height));
  for (let r = 0; r < nodeCount; r++) {
    for (let at = parent[r]; at !== -1 && ancestors[depth[at]] !== at; at = parent[at]) {
      ancestors[depth[at]] = at;
      const row = pairs(depth[at]);
      for (let edge = firstUp[at]; edge < firstUp[at + 1]; edge++) {
        between[row + upDepth[edge]] = edge;
      }
    }
    const end = firstUp[r + 1];
    for (let a = firstUp[r]; a < end - 1; a++) {
      const upA = up[a];
      const downA = down[a];
      const row = pairs(upDepth[a]);
      for (let b = a + 1; b < end; b++) {
        const third = between[row + upDepth[b]];
        const rise = downA + up[b];
        if (rise < up[third]) {
          up[third] = rise;
          part[2 * third] = a;
          span[2 * third] = b - a;
        }
        const fall = down[b] + upA;
        if (fall < down[third]) {
          down[third] = fall;
          part[2 * third + 1] = a;
          span[2 * third + 1] = b - a;
        }
      }
    }
  }
  return metric;
}

/** Number of pairs of depths of which the deeper one is below `depth`. */
function pairs(depth: number): number {
  return (depth * (depth - 1)) >> 1;
}

function emptyMetric({ upCount }: Hierarchy): CustomizedMetric {
  return {
    up: new Float64Array(upCount),
    down: new Float64Array(upCount),
    part: new Int32Array(2 * upCount),
    span: new Uint16Array(2 * upCount),
  };
}

/** Starts from the arcs: each way has the weight of its cheapest arc. */
function applyArcs(
  hierarchy: Hierarchy,
  { graph, weight }: ArcWeights,
  { up, down, part, span }: CustomizedMetric,
): void {
  const ways = arcWays(hierarchy, graph);
  up.fill(Infinity);
  down.fill(Infinity);
  for (let arc = 0; arc < ways.length; arc++) {
    const way = ways[arc];
    if (way === -1) continue;
    const side = (way & 1) === 0 ? up : down;
    if (weight[arc] >= side[way >> 1]) continue;
    side[way >> 1] = weight[arc];
    part[way] = arc;
    span[way] = 0;
  }
}
