/**
 * Metric-independent contraction (Dibbelt, Strasser & Wagner 2014): the chordal supergraph of
 * a network under an order, in which every shortest path goes up and then down.
 */
import type { Graph } from '../graph/graph.ts';
import { type Adjacency, undirected } from './adjacency.ts';

/**
 * Nodes are called by their ranks here. The up edges of rank r, to higher ranks, are
 * firstUp[r] … firstUp[r + 1] - 1, in ascending order of `upHead`; each stands for both
 * directions.
 */
export interface Hierarchy {
  nodeCount: number;
  upCount: number;
  /** order[rank] = node. */
  order: Int32Array;
  /** rank[node]. */
  rank: Int32Array;
  firstUp: Int32Array;
  /** Ranks, one per up edge: its lower end and its higher. */
  upTail: Int32Array;
  upHead: Int32Array;
  /** Up edges that lead to a rank: downUp[firstDown[r]] … downUp[firstDown[r + 1] - 1], ascending. */
  firstDown: Int32Array;
  downUp: Int32Array;
  /** Up edge that each arc of the graph lies on; -1 for self-loops. */
  arcUp: Int32Array;
  /** Arcs that lie on an up edge: upArc[firstArc[u]] … upArc[firstArc[u + 1] - 1]. */
  firstArc: Int32Array;
  upArc: Int32Array;
  /**
   * For each pair of up edges of one rank, the earlier one outside, the up edge that joins
   * their heads: the third side of every triangle, in the order in which customizing meets them.
   */
  triangle: Int32Array;
}

export function buildHierarchy(graph: Graph, order: Int32Array): Hierarchy {
  const { nodeCount } = graph;
  const rank = new Int32Array(nodeCount);
  for (let r = 0; r < nodeCount; r++) rank[order[r]] = r;
  const { firstUp, upHead } = contract(undirected(graph), order, rank);
  const upCount = upHead.length;
  const upTail = new Int32Array(upCount);
  for (let r = 0; r < nodeCount; r++) upTail.fill(r, firstUp[r], firstUp[r + 1]);
  const [firstDown, downUp] = groupBy(upHead, nodeCount);
  const arcUp = new Int32Array(graph.arcCount);
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const [a, b] = [rank[graph.tail[arc]], rank[graph.head[arc]]];
    arcUp[arc] = a === b ? -1 : findUp(firstUp, upHead, Math.min(a, b), Math.max(a, b));
  }
  const [firstArc, upArc] = groupBy(arcUp, upCount);
  const triangle = findTriangles(nodeCount, firstUp, upHead);
  return {
    nodeCount,
    upCount,
    order,
    rank,
    firstUp,
    upTail,
    upHead,
    firstDown,
    downUp,
    arcUp,
    firstArc,
    upArc,
    triangle,
  };
}

/** The up edge from a rank to a higher one; -1 where there is none. */
export function findUp(
  firstUp: Int32Array,
  upHead: Int32Array,
  tail: number,
  head: number,
): number {
  let low = firstUp[tail];
  let high = firstUp[tail + 1] - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (upHead[middle] === head) return middle;
    if (upHead[middle] < head) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Contracting a rank joins all its higher neighbours. It is enough that the lowest of them
 * inherits the others: it will hand them on when its own turn comes.
 */
function contract(
  { first, neighbour }: Adjacency,
  order: Int32Array,
  rank: Int32Array,
): { firstUp: Int32Array; upHead: Int32Array } {
  const nodeCount = order.length;
  const rows: Int32Array[] = [];
  /** Ranks whose lowest higher neighbour is r: a list per r. */
  const firstChild = new Int32Array(nodeCount).fill(-1);
  const nextChild = new Int32Array(nodeCount).fill(-1);
  const seenBy = new Int32Array(nodeCount).fill(-1);
  const firstUp = new Int32Array(nodeCount + 1);
  for (let r = 0; r < nodeCount; r++) {
    const row: number[] = [];
    const take = (head: number): void => {
      if (head <= r || seenBy[head] === r) return;
      seenBy[head] = r;
      row.push(head);
    };
    for (let i = first[order[r]]; i < first[order[r] + 1]; i++) take(rank[neighbour[i]]);
    for (let child = firstChild[r]; child !== -1; child = nextChild[child]) {
      for (const head of rows[child]) take(head);
    }
    const sorted = Int32Array.from(row).sort();
    rows.push(sorted);
    firstUp[r + 1] = firstUp[r] + sorted.length;
    if (sorted.length > 0) {
      nextChild[r] = firstChild[sorted[0]];
      firstChild[sorted[0]] = r;
    }
  }
  const upHead = new Int32Array(firstUp[nodeCount]);
  for (let r = 0; r < nodeCount; r++) upHead.set(rows[r], firstUp[r]);
  return { firstUp, upHead };
}

function findTriangles(nodeCount: number, firstUp: Int32Array, upHead: Int32Array): Int32Array {
  let count = 0;
  for (let r = 0; r < nodeCount; r++) {
    const degree = firstUp[r + 1] - firstUp[r];
    count += (degree * (degree - 1)) / 2;
  }
  const triangle = new Int32Array(count);
  let size = 0;
  for (let r = 0; r < nodeCount; r++) {
    for (let a = firstUp[r]; a < firstUp[r + 1]; a++) {
      // Both rows ascend, and the row of the head holds all of the rest of this one.
      let third = firstUp[upHead[a]];
      for (let b = a + 1; b < firstUp[r + 1]; b++) {
        while (upHead[third] !== upHead[b]) third++;
        triangle[size++] = third;
      }
    }
  }
  return triangle;
}

/** Indices grouped by key, ascending within each; negative keys are left out. */
function groupBy(keys: Int32Array, keyCount: number): [first: Int32Array, items: Int32Array] {
  const first = new Int32Array(keyCount + 1);
  for (const key of keys) if (key >= 0) first[key + 1]++;
  for (let key = 0; key < keyCount; key++) first[key + 1] += first[key];
  const items = new Int32Array(first[keyCount]);
  const next = first.slice(0, keyCount);
  keys.forEach((key, item) => {
    if (key >= 0) items[next[key]++] = item;
  });
  return [first, items];
}
