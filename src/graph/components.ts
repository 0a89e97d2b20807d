/** Which nodes hang together. */
import type { Network } from '../network/network.ts';
import type { Graph } from './graph.ts';

export interface Components {
  count: number;
  /** Component of each node, 0 … count - 1. */
  of: Int32Array;
}

/** Pieces: maximal sets of nodes joined by edges, whatever their direction. Union-find. */
export function findComponents({ nodeLng, edgeTail, edgeHead }: Network): Components {
  const parent = new Int32Array(nodeLng.length);
  for (let node = 0; node < parent.length; node++) parent[node] = node;
  const root = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const a = root(edgeTail[edge]);
    const b = root(edgeHead[edge]);
    // The smaller id leads, so that pieces are numbered in the order of their first nodes.
    if (a < b) parent[b] = a;
    else parent[a] = b;
  }
  const of = new Int32Array(parent.length);
  let count = 0;
  for (let node = 0; node < parent.length; node++) {
    const leader = root(node);
    of[node] = leader === node ? count++ : of[leader];
  }
  return { count, of };
}

/**
 * Strongly connected components, each reachable from each (Tarjan 1972), without recursion.
 * Numbered in reverse topological order: an arc never leads to a higher component.
 */
export function findStrongComponents({ nodeCount, firstOut, head }: Graph): Components {
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

/** Whether some arc leads on from one of the sources to one of the targets, whatever it costs. */
export function isReachable(
  { nodeCount, firstOut, head }: Graph,
  sources: readonly { node: number }[],
  targets: readonly { node: number }[],
): boolean {
  const seen = new Uint8Array(nodeCount);
  const waiting = sources.map(({ node }) => node);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen[node] === 1) continue;
    seen[node] = 1;
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) waiting.push(head[arc]);
  }
  return targets.some(({ node }) => seen[node] === 1);
}
