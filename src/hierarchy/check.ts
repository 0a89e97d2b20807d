import type { Graph } from '../graph/graph.ts';
import { expectBetween, expectEqual, expectLengths, expectRows } from '../network/expect.ts';
import { checkOrder } from './given.ts';
import { arcWays, findUp, type Hierarchy, wayCount } from './hierarchy.ts';

/**
 * Verifies what `Hierarchy` promises, and that every arc of a graph has an up edge. Then the
 * hierarchy gives exact paths for every metric of the graph.
 *
 * @throws RangeError naming the first promise that is broken
 */
export function checkHierarchy(hierarchy: Hierarchy, graph: Graph): void {
  expectEqual('nodeCount', hierarchy.nodeCount, graph.nodeCount);
  checkOrder(hierarchy.order, graph.nodeCount);
  checkTree(hierarchy);
  checkUp(hierarchy);
  checkArcs(hierarchy, graph);
}

/** The ranks in reverse are a preorder of the tree. */
function checkTree(hierarchy: Hierarchy): void {
  const { nodeCount, order, rank, parent, depth, lowest, height } = hierarchy;
  expectLengths(nodeCount, { rank, parent, depth, lowest });
  /** The current rank and its ancestors, by depth. */
  const line: number[] = [];
  let deepest = -1;
  for (let r = nodeCount - 1; r >= 0; r--) {
    expectEqual('rank', rank[order[r]], r, order[r]);
    expectBetween('depth', depth[r], 0, line.length, r);
    line.length = depth[r];
    expectEqual('parent', parent[r], line.at(-1) ?? -1, r);
    line.push(r);
    deepest = Math.max(deepest, depth[r]);
  }
  expectEqual('height', height, deepest + 1);
  const first = Int32Array.from({ length: nodeCount }, (_, r) => r);
  for (let r = 0; r < nodeCount; r++) {
    expectEqual('lowest', lowest[r], first[r], r);
    if (parent[r] !== -1) first[parent[r]] = Math.min(first[parent[r]], first[r]);
  }
}

/** All heads of a rank but its parent are heads of the parent too. */
function checkUp(hierarchy: Hierarchy): void {
  const { nodeCount, upCount, parent, depth, firstUp, upDepth } = hierarchy;
  expectEqual('upDepth.length', upDepth.length, upCount);
  expectRows('firstUp', firstUp, nodeCount, upCount);
  for (let r = 0; r < nodeCount; r++) {
    const start = firstUp[r];
    const end = firstUp[r + 1];
    if (parent[r] === -1) {
      expectEqual('firstUp', end, start, r + 1);
      continue;
    }
    expectEqual('upDepth', start < end ? upDepth[start] : -1, depth[r] - 1, start);
    for (let i = start + 1; i < end; i++) {
      expectBetween('upDepth', upDepth[i], 0, upDepth[i - 1] - 1, i);
      if (findUp(hierarchy, parent[r], upDepth[i]) === -1) {
        throw new RangeError(`up edge ${i} is not inherited by rank ${parent[r]}`);
      }
    }
  }
}

/** Every arc of the graph has the right up edge and direction. */
function checkArcs(hierarchy: Hierarchy, graph: Graph): void {
  const { rank, depth, lowest, edgeWay } = hierarchy;
  expectEqual('edgeWay.length', edgeWay.length, wayCount(graph));
  const ways = arcWays(hierarchy, graph);
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const from = rank[graph.tail[arc]];
    const to = rank[graph.head[arc]];
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    const up = low < lowest[high] ? -1 : findUp(hierarchy, low, depth[high]);
    if (low < high && up === -1) {
      throw new RangeError(`arc ${arc} has no up edge between ranks ${low} and ${high}`);
    }
    const place = graph.nodeOf === undefined ? graph.arcEdge[arc] : arc;
    expectEqual('edgeWay', ways[arc], low === high ? -1 : 2 * up + (from < to ? 0 : 1), place);
  }
}
