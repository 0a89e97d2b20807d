/**
 * Customizable contraction hierarchy (Dibbelt, Strasser & Wagner 2014): the chordal supergraph of
 * a network under an order. Some shortest path first leads up in rank and then down.
 */
import { doubled, grouped } from '../geo/arrays.ts';
import { expectGraph } from '../graph/given.ts';
import type { Graph } from '../graph/graph.ts';
import { type Adjacency, undirected } from './adjacency.ts';
import { expectOrder } from './given.ts';
import { type EliminationTree, eliminationTree } from './tree.ts';

/**
 * The up edges of a rank lead to some of its ancestors in the elimination tree. There is one
 * ancestor at each depth, so a depth names the head. Each up edge stands for both directions.
 */
export interface Hierarchy extends EliminationTree {
  nodeCount: number;
  upCount: number;
  /** The up edges of rank r are firstUp[r] … firstUp[r + 1] - 1; length nodes + 1. */
  firstUp: Int32Array;
  /** Depth of each up edge's head: descending within a rank, the parent first. */
  upDepth: Int32Array;
  /**
   * Way of each edge of the network from tail to head: 2e if it leads up along up edge e, 2e + 1
   * if it leads down; -1 for loops. If nodes have copies, an edge may have several ways, and this is
   * the way of each arc.
   */
  edgeWay: Int32Array;
}

/**
 * @param graph with all edges in at least one direction; the hierarchy then fits every other
 *   graph of the same network, if nodes have no copies
 * @param order order[i] = node, the first to be contracted first; of all nodes, or of those of the
 *   network: copies then come right before their node
 */
export function buildHierarchy(graph: Graph, order: Int32Array): Hierarchy {
  expectGraph(graph);
  const adjacency = undirected(graph);
  const { nodeCount } = graph;
  expectOrder(order, graph.nodeOf === undefined ? nodeCount : Object(order).length);
  const tree = eliminationTree(adjacency, withCopies(order, graph));
  const [firstUp, upDepth] = contract(adjacency, tree);
  const hierarchy = { ...tree, nodeCount, upCount: upDepth.length, firstUp, upDepth };
  return { ...hierarchy, edgeWay: findWays(hierarchy, graph) };
}

/** A separator of the network separates the copies too, if it takes its own with it. */
function withCopies(order: Int32Array, { nodeCount, nodeOf }: Graph): Int32Array {
  if (nodeOf === undefined || order.length === nodeCount) return order;
  const { first, item } = grouped(nodeOf, order.length);
  const all = new Int32Array(nodeCount);
  let count = 0;
  for (const node of order) {
    for (let i = first[node + 1] - 1; i >= first[node]; i--) all[count++] = item[i];
  }
  return all;
}

/** The way of each arc of a graph; -1 for loops. */
export function arcWays({ edgeWay }: Hierarchy, graph: Graph): Int32Array {
  const { arcCount, arcEdge, arcBackward, nodeOf } = graph;
  if (nodeOf !== undefined) return edgeWay;
  const ways = new Int32Array(arcCount);
  for (let arc = 0; arc < arcCount; arc++) {
    const way = edgeWay[arcEdge[arc]];
    ways[arc] = way === -1 ? -1 : way ^ arcBackward[arc];
  }
  return ways;
}

/**
 * The up edge from a rank to its ancestor at a depth; -1 if there is none. Depths fall by at least
 * one per edge, which bounds the place; most often the upper bound is the place itself.
 */
export function findUp(
  { firstUp, upDepth }: Pick<Hierarchy, 'firstUp' | 'upDepth'>,
  tail: number,
  headDepth: number,
): number {
  const first = firstUp[tail];
  const last = firstUp[tail + 1] - 1;
  let low = Math.max(first, last - headDepth + upDepth[last]);
  let high = Math.min(last, first - headDepth + upDepth[first]);
  while (low <= high) {
    if (upDepth[high] === headDepth) return high;
    const middle = (low + high) >> 1;
    if (upDepth[middle] === headDepth) return middle;
    if (upDepth[middle] > headDepth) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Contracting a rank joins all its higher neighbours. It is enough to add them to the row of its
 * parent, the lowest of them, because the parent passes them on in turn.
 */
function contract(
  { nodeCount, first, neighbour }: Adjacency,
  { order, rank, parent, depth, height }: EliminationTree,
): [firstUp: Int32Array, upDepth: Int32Array] {
  const firstUp = new Int32Array(nodeCount + 1);
  let rows = new Int32Array(2 * neighbour.length + height);
  /** The last rank with an up edge to each depth. */
  const seenBy = new Int32Array(height).fill(-1);
  /** The children of each rank as a linked list: the last one, and the one before each. */
  const lastChild = new Int32Array(nodeCount).fill(-1);
  const childBefore = new Int32Array(nodeCount).fill(-1);
  let size = 0;
  for (let r = 0; r < nodeCount; r++) {
    if (size + depth[r] > rows.length) rows = doubled(rows, size + height);
    const start = size;
    const insert = (headDepth: number): void => {
      if (seenBy[headDepth] === r) return;
      seenBy[headDepth] = r;
      let at = size++;
      for (; at > start && rows[at - 1] < headDepth; at--) rows[at] = rows[at - 1];
      rows[at] = headDepth;
    };
    for (let child = lastChild[r]; child !== -1; child = childBefore[child]) {
      for (let i = firstUp[child] + 1; i < firstUp[child + 1]; i++) insert(rows[i]);
    }
    for (let i = first[order[r]]; i < first[order[r] + 1]; i++) {
      const head = rank[neighbour[i]];
      if (head > r) insert(depth[head]);
    }
    firstUp[r + 1] = size;
    if (parent[r] === -1) continue;
    childBefore[r] = lastChild[parent[r]];
    lastChild[parent[r]] = r;
  }
  return [firstUp, rows.slice(0, size)];
}

function findWays(hierarchy: Omit<Hierarchy, 'edgeWay'>, graph: Graph): Int32Array {
  const { rank, depth } = hierarchy;
  const { arcCount, tail, head, arcEdge, arcBackward, nodeOf } = graph;
  const edgeWay = new Int32Array(wayCount(graph)).fill(-1);
  for (let arc = 0; arc < arcCount; arc++) {
    const from = rank[tail[arc]];
    const to = rank[head[arc]];
    const place = nodeOf === undefined ? arcEdge[arc] : arc;
    if (from === to || edgeWay[place] !== -1) continue;
    const up = findUp(hierarchy, Math.min(from, to), depth[Math.max(from, to)]);
    const isBackward = nodeOf === undefined && arcBackward[arc] === 1;
    edgeWay[place] = 2 * up + (from < to === isBackward ? 1 : 0);
  }
  return edgeWay;
}

/** The length of `edgeWay`: arcs if nodes have copies, else edges, one more than the highest id. */
export function wayCount({ arcCount, arcEdge, nodeOf }: Graph): number {
  if (nodeOf !== undefined) return arcCount;
  let count = 0;
  for (let arc = 0; arc < arcEdge.length; arc++) count = Math.max(count, arcEdge[arc] + 1);
  return count;
}
