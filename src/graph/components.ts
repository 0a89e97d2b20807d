/** Connected and strongly connected components. */
import { UnionFind } from '../geo/union-find.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import { expectGraph } from './given.ts';
import type { Graph, ReverseGraph } from './graph.ts';

export interface Components {
  count: number;
  /** Component of each node, 0 … count - 1. */
  of: Int32Array;
}

/**
 * Connected components: maximal sets of nodes joined by edges, whatever their direction. They are
 * numbered in the order of their smallest nodes.
 */
export function findComponents(network: Network): Components {
  expectNetwork(network);
  const { nodeLng, edgeTail, edgeHead } = network;
  const sets = new UnionFind(nodeLng.length);
  for (let edge = 0; edge < edgeTail.length; edge++) sets.unite(edgeTail[edge], edgeHead[edge]);
  const of = new Int32Array(nodeLng.length);
  let count = 0;
  for (let node = 0; node < of.length; node++) {
    const first = sets.find(node);
    of[node] = first === node ? count++ : of[first];
  }
  return { count, of };
}

/**
 * Strongly connected components (Tarjan 1972), without recursion.
 * Numbered in reverse topological order: an arc never leads to a higher component.
 */
export function findStrongComponents(graph: Graph): Components {
  expectGraph(graph);
  const { nodeCount, firstOut, head } = graph;
  const of = new Int32Array(nodeCount).fill(-1);
  const order = new Int32Array(nodeCount).fill(-1);
  const low = new Int32Array(nodeCount);
  const nextArc = firstOut.slice(0, nodeCount);
  const open: number[] = [];
  const trail: number[] = [];
  let count = 0;
  let time = 0;
  for (let root = 0; root < nodeCount; root++) {
    if (order[root] !== -1) continue;
    trail.push(root);
    while (trail.length > 0) {
      const node = trail[trail.length - 1];
      if (order[node] === -1) {
        order[node] = low[node] = time++;
        open.push(node);
      }
      if (nextArc[node] < firstOut[node + 1]) {
        const to = head[nextArc[node]++];
        if (order[to] === -1) trail.push(to);
        else if (of[to] === -1) low[node] = Math.min(low[node], order[to]);
        continue;
      }
      trail.pop();
      if (trail.length > 0) {
        const before = trail[trail.length - 1];
        low[before] = Math.min(low[before], low[node]);
      }
      if (low[node] === order[node]) {
        let member: number;
        do {
          member = open.pop() as number;
          of[member] = count;
        } while (member !== node);
        count++;
      }
    }
  }
  return { count, of };
}

/**
 * Whether arcs of any weight lead from one of the sources to one of the targets. Both sides are
 * explored in turn, because where no way leads, one of them most often is a dead end of few nodes.
 */
export function isReachable(
  graph: Graph,
  reverse: ReverseGraph,
  sources: readonly { node: number }[],
  targets: readonly { node: number }[],
): boolean {
  /** By node: 1 if it is reached from a source, 2 if a target is reached from it. */
  const seen = new Uint8Array(graph.nodeCount);
  const sides = [
    { ...graph, mark: 1, waiting: sources.map(({ node }) => node) },
    { ...reverse, mark: 2, waiting: targets.map(({ node }) => node) },
  ];
  for (const { node } of sources) seen[node] = 1;
  for (const { node } of targets) {
    if (seen[node] === 1) return true;
    seen[node] = 2;
  }
  for (;;) {
    for (const { firstOut, head, mark, waiting } of sides) {
      const node = waiting.pop();
      if (node === undefined) return false;
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        const next = head[arc];
        if (seen[next] === mark) continue;
        if (seen[next] !== 0) return true;
        seen[next] = mark;
        waiting.push(next);
      }
    }
  }
}
