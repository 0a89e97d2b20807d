/** Weights laid on a hierarchy: customization (Dibbelt, Strasser & Wagner 2014, section 4). */
import type { ArcWeights } from '../metric/arc-weights.ts';
import type { Hierarchy } from './hierarchy.ts';

/** What each up edge costs and stands for, both ways. */
export interface CustomizedMetric {
  /** Least weight from the lower end to the higher, one per up edge; Infinity where closed. */
  up: Float64Array;
  /** From the higher end to the lower. */
  down: Float64Array;
  /**
   * Lower rank by way of which that weight comes about: the edge stands for the two up edges of
   * that rank to its ends. -1 where the edge stands for an arc, or is closed.
   */
  upMiddle: Int32Array;
  downMiddle: Int32Array;
}

/**
 * Lays costs on a hierarchy: every lower triangle is relaxed once, from the bottom up.
 *
 * @param metric where to write
 */
export function customize(
  hierarchy: Hierarchy,
  costs: ArcWeights,
  metric: CustomizedMetric = emptyMetric(hierarchy),
): CustomizedMetric {
  layArcs(hierarchy, costs, metric);
  const { nodeCount, height, parent, depth, firstUp, upDepth } = hierarchy;
  const { up, down, upMiddle, downMiddle } = metric;
  /** The ancestors of the rank at hand, by depth. */
  const line = new Int32Array(height).fill(-1);
  /** By depths of two of them, as `pairs` counts these: the up edge from the deeper one. */
  const between = new Int32Array(pairs(height));
  for (let r = 0; r < nodeCount; r++) {
    for (let at = parent[r]; at !== -1 && line[depth[at]] !== at; at = parent[at]) {
      line[depth[at]] = at;
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
          upMiddle[third] = r;
        }
        const fall = down[b] + upA;
        if (fall < down[third]) {
          down[third] = fall;
          downMiddle[third] = r;
        }
      }
    }
  }
  return metric;
}

/** How many pairs of depths there are where the deeper one is above the count. */
function pairs(count: number): number {
  return (count * (count - 1)) >> 1;
}

function emptyMetric({ upCount }: Hierarchy): CustomizedMetric {
  return {
    up: new Float64Array(upCount),
    down: new Float64Array(upCount),
    upMiddle: new Int32Array(upCount),
    downMiddle: new Int32Array(upCount),
  };
}

function layArcs(
  { edgeUp }: Hierarchy,
  { graph, weight }: ArcWeights,
  metric: CustomizedMetric,
): void {
  const { up, down, upMiddle, downMiddle } = metric;
  const { arcCount, arcEdge, arcBackward } = graph;
  up.fill(Infinity);
  down.fill(Infinity);
  upMiddle.fill(-1);
  downMiddle.fill(-1);
  for (let arc = 0; arc < arcCount; arc++) {
    const at = edgeUp[arcEdge[arc]];
    if (at === -1) continue;
    const edge = at >> 1;
    if ((at & 1) === arcBackward[arc]) {
      if (weight[arc] < up[edge]) up[edge] = weight[arc];
    } else if (weight[arc] < down[edge]) {
      down[edge] = weight[arc];
    }
  }
}
