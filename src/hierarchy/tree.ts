/**
 * The elimination tree (Liu 1990): the parent of a rank is its lowest higher neighbour at the time
 * of its contraction. All its higher neighbours are among its ancestors.
 */
import type { Adjacency } from './adjacency.ts';

/**
 * Ranks number the nodes in postorder: each subtree is a range of ranks that ends with its root.
 * Contraction in this order gives the same up edges as in the given one.
 */
export interface EliminationTree {
  /** order[rank] = node. */
  order: Int32Array;
  /** rank[node]. */
  rank: Int32Array;
  /** Parent of each rank; -1 at a root. */
  parent: Int32Array;
  /** Number of ancestors of each rank. */
  depth: Int32Array;
  /** The subtree of rank r consists of the ranks lowest[r] … r. */
  lowest: Int32Array;
  /** The largest depth plus 1. */
  height: number;
}

/** @param given given[i] = node, an order of contraction */
export function eliminationTree(graph: Adjacency, given: Int32Array): EliminationTree {
  const { nodeCount } = graph;
  const above = parents(graph, given);
  const size = new Int32Array(nodeCount).fill(1);
  for (let i = 0; i < nodeCount; i++) if (above[i] !== -1) size[above[i]] += size[i];
  const rankOf = postorder(above, size);
  const order = new Int32Array(nodeCount);
  const rank = new Int32Array(nodeCount);
  const parent = new Int32Array(nodeCount);
  const depth = new Int32Array(nodeCount);
  const lowest = new Int32Array(nodeCount);
  let height = 0;
  for (let i = nodeCount - 1; i >= 0; i--) {
    const r = rankOf[i];
    order[r] = given[i];
    rank[given[i]] = r;
    parent[r] = above[i] === -1 ? -1 : rankOf[above[i]];
    depth[r] = parent[r] === -1 ? 0 : depth[parent[r]] + 1;
    lowest[r] = r + 1 - size[i];
    height = Math.max(height, depth[r] + 1);
  }
  return { order, rank, parent, depth, lowest, height };
}

/** Parents by place in the given order; -1 at roots. */
function parents({ nodeCount, first, neighbour }: Adjacency, given: Int32Array): Int32Array {
  const place = new Int32Array(nodeCount);
  for (let i = 0; i < nodeCount; i++) place[given[i]] = i;
  const parent = new Int32Array(nodeCount).fill(-1);
  /** Some ancestor of each place: path compression, so that no long chain is followed twice. */
  const ancestor = new Int32Array(nodeCount).fill(-1);
  for (let i = 0; i < nodeCount; i++) {
    for (let n = first[given[i]]; n < first[given[i] + 1]; n++) {
      let at = place[neighbour[n]];
      if (at >= i) continue;
      while (ancestor[at] !== -1 && ancestor[at] !== i) {
        const next = ancestor[at];
        ancestor[at] = i;
        at = next;
      }
      if (ancestor[at] !== -1) continue;
      ancestor[at] = i;
      parent[at] = i;
    }
  }
  return parent;
}

/**
 * The rank of each place, where parents already come after their children. The largest subtree
 * comes last, right before its parent, so that most paths to a root lie close in memory.
 */
function postorder(parent: Int32Array, size: Int32Array): Int32Array {
  const count = parent.length;
  const largest = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    const above = parent[i];
    if (above === -1) continue;
    if (largest[above] === -1 || size[i] > size[largest[above]]) largest[above] = i;
  }
  /** The rank at which the next subtree below each will end. */
  const end = new Int32Array(count);
  let lastEnd = count - 1;
  const place = new Int32Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const above = parent[i];
    if (above === -1) {
      place[i] = lastEnd;
      lastEnd -= size[i];
    } else if (largest[above] === i) {
      place[i] = place[above] - 1;
    } else {
      place[i] = end[above];
      end[above] -= size[i];
    }
    end[i] = place[i] - 1;
    if (largest[i] !== -1) end[i] -= size[largest[i]];
  }
  return place;
}
