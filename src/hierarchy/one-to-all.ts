/**
 * Least weights to all nodes (PHAST: Delling, Goldberg, Nowatzyk & Werneck 2011): an upward search,
 * then one sweep over all ranks from the roots down, without a queue.
 */
import type { Seed } from '../search/search.ts';
import type { CustomizedMetric } from './customize.ts';
import type { Hierarchy } from './hierarchy.ts';
import { UpwardSearch } from './upward-search.ts';

/**
 * @param isBackward for the weights from all nodes to the seeds
 * @returns by node; Infinity without a path
 */
export function oneToAll(
  hierarchy: Hierarchy,
  metric: CustomizedMetric,
  seeds: readonly Seed[],
  isBackward: boolean,
): Float64Array {
  const { nodeCount, height, order, depth, firstUp, upDepth } = hierarchy;
  const [rising, falling] = isBackward ? [metric.down, metric.up] : [metric.up, metric.down];
  const search = new UpwardSearch(hierarchy, rising);
  search.begin(seeds);
  search.settle(nodeCount, Infinity);
  const weights = new Float64Array(nodeCount).fill(Infinity);
  for (let i = 0; i < search.count; i++) weights[order[search.ranks[i]]] = search.weights[i];
  // Postorder from its end visits all ancestors of a rank before it, those of others between.
  const above = new Float64Array(height);
  for (let rank = nodeCount - 1; rank >= 0; rank--) {
    const node = order[rank];
    const end = firstUp[rank + 1];
    let least = weights[node];
    for (let edge = firstUp[rank]; edge < end; edge++) {
      const weight = above[upDepth[edge]] + falling[edge];
      if (weight < least) least = weight;
    }
    above[depth[rank]] = least;
    weights[node] = least;
  }
  return weights;
}
