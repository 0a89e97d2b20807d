/** One-way traps: source and sink components, which can be left but not entered, or the reverse. */
import { UnionFind } from '../geo/union-find.ts';
import { type Components, findStrongComponents } from '../graph/components.ts';
import { type Graph, plainGraph, reverseGraph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';

/**
 * What is missing, seen from the core of a connected component: the strongly connected component
 * with the most nodes.
 */
export type TrapKind = 'no way out' | 'no way in' | 'neither way';

/** Adjacent nodes of one kind. */
interface NodeTrap {
  kind: TrapKind;
  /** The first of them. */
  node: number;
  /** All edges that end at one of them. */
  edges: number[];
}

/** In the order of their first nodes. */
export function findTraps(network: Network, components: Components): NodeTrap[] {
  const graph = plainGraph(network);
  const isCore = findCores(components, findStrongComponents(graph));
  const isEntered = reach(graph, isCore);
  const isLeft = reach(reverseGraph(graph), isCore);
  const kinds = Array.from(isCore, (core, node): TrapKind | null => {
    if (core === 1) return null;
    if (isEntered[node] === 1) return 'no way out';
    return isLeft[node] === 1 ? 'no way in' : 'neither way';
  });
  return groupNodes(network, kinds);
}

function findCores(components: Components, strong: Components): Uint8Array {
  const size = new Int32Array(strong.count);
  for (const component of strong.of) size[component]++;
  const core = new Int32Array(components.count).fill(-1);
  strong.of.forEach((component, node) => {
    const around = components.of[node];
    if (core[around] === -1 || size[component] > size[core[around]]) core[around] = component;
  });
  return Uint8Array.from(strong.of, (component, node) =>
    component === core[components.of[node]] ? 1 : 0,
  );
}

/** Marks all nodes that can be reached from marked ones. */
function reach({ firstOut, head }: Graph, marked: Uint8Array): Uint8Array {
  const seen = marked.slice();
  const waiting = [...seen.keys()].filter((node) => seen[node] === 1);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      if (seen[head[arc]] === 1) continue;
      seen[head[arc]] = 1;
      waiting.push(head[arc]);
    }
  }
  return seen;
}

function groupNodes(
  { edgeTail, edgeHead }: Network,
  kinds: readonly (TrapKind | null)[],
): NodeTrap[] {
  const sets = new UnionFind(kinds.length);
  for (let edge = 0; edge < edgeTail.length; edge++) {
    if (kinds[edgeTail[edge]] === kinds[edgeHead[edge]])
      sets.unite(edgeTail[edge], edgeHead[edge]);
  }
  const traps = new Map<number, NodeTrap>();
  kinds.forEach((kind, node) => {
    if (kind !== null && sets.find(node) === node) traps.set(node, { kind, node, edges: [] });
  });
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const [a, b] = [sets.find(edgeTail[edge]), sets.find(edgeHead[edge])];
    traps.get(a)?.edges.push(edge);
    if (b !== a) traps.get(b)?.edges.push(edge);
  }
  return [...traps.values()];
}
