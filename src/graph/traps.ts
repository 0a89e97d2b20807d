/** One-way traps: places that can be entered but not left, or left but not entered. */
import type { Network } from '../network/network.ts';
import { type Components, findStrongComponents } from './components.ts';
import { buildGraph, type Graph, reverseGraph } from './graph.ts';

/** What is missing, seen from home: the largest part of the piece in which all is reachable. */
export type TrapKind = 'no way out' | 'no way in' | 'neither way';

/** Neighbouring nodes that lack the same. */
export interface Trap {
  kind: TrapKind;
  nodes: number[];
  /** All edges that end at one of them. */
  edges: number[];
}

/** In the order of their first nodes. */
export function findTraps(network: Network, pieces: Components): Trap[] {
  const graph = buildGraph(network);
  const isHome = findHomes(pieces, findStrongComponents(graph));
  const isEntered = reach(graph, isHome);
  const isLeft = reach(reverseGraph(graph), isHome);
  const kinds = Array.from(isHome, (home, node): TrapKind | null => {
    if (home === 1) return null;
    if (isEntered[node] === 1) return 'no way out';
    return isLeft[node] === 1 ? 'no way in' : 'neither way';
  });
  return groupNodes(buildGraph(network, true), kinds);
}

/** Marks, in each piece, the strongly connected component with the most nodes. */
function findHomes(pieces: Components, strong: Components): Uint8Array {
  const size = new Int32Array(strong.count);
  for (const component of strong.of) size[component]++;
  const home = new Int32Array(pieces.count).fill(-1);
  strong.of.forEach((component, node) => {
    const piece = pieces.of[node];
    if (home[piece] === -1 || size[component] > size[home[piece]]) home[piece] = component;
  });
  return Uint8Array.from(strong.of, (component, node) =>
    component === home[pieces.of[node]] ? 1 : 0,
  );
}

/** Marks all nodes to which arcs lead from those marked. */
function reach({ firstOut, head }: Graph, marked: Uint8Array): Uint8Array {
  const seen = marked.slice();
  const waiting: number[] = [];
  seen.forEach((mark, node) => {
    if (mark === 1) waiting.push(node);
  });
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      if (seen[head[arc]] === 1) continue;
      seen[head[arc]] = 1;
      waiting.push(head[arc]);
    }
  }
  return seen;
}

/** @param bothWays every edge in both directions */
function groupNodes(bothWays: Graph, kinds: readonly (TrapKind | null)[]): Trap[] {
  const { firstOut, head, arcEdge } = bothWays;
  const traps: Trap[] = [];
  const isTaken = new Uint8Array(kinds.length);
  kinds.forEach((kind, first) => {
    if (kind === null || isTaken[first] === 1) return;
    const nodes = [first];
    const edges = new Set<number>();
    isTaken[first] = 1;
    for (let next = 0; next < nodes.length; next++) {
      for (let arc = firstOut[nodes[next]]; arc < firstOut[nodes[next] + 1]; arc++) {
        edges.add(arcEdge[arc]);
        const to = head[arc];
        if (isTaken[to] === 1 || kinds[to] !== kind) continue;
        isTaken[to] = 1;
        nodes.push(to);
      }
    }
    traps.push({ kind, nodes, edges: [...edges] });
  });
  return traps;
}
