/** One-way traps: source and sink components, which can be left but not entered, or the reverse. */
import { type Components, findStrongComponents } from '../graph/components.ts';
import { buildGraph, type Graph, reverseGraph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';

/**
 * What is missing, seen from the core of a connected component: the strongly connected component
 * with the most nodes.
 */
export type TrapKind = 'no way out' | 'no way in' | 'neither way';

/** Neighbouring nodes of one kind. */
export interface NodeTrap {
  kind: TrapKind;
  nodes: number[];
  /** All edges that end at one of them. */
  edges: number[];
}

/** In the order of their first nodes. */
export function findTraps(network: Network, components: Components): NodeTrap[] {
  const graph = buildGraph(network);
  const isCore = findCores(components, findStrongComponents(graph));
  const isEntered = reach(graph, isCore);
  const isLeft = reach(reverseGraph(graph), isCore);
  const kinds = Array.from(isCore, (core, node): TrapKind | null => {
    if (core === 1) return null;
    if (isEntered[node] === 1) return 'no way out';
    return isLeft[node] === 1 ? 'no way in' : 'neither way';
  });
  return groupNodes(buildGraph(network, true), kinds);
}

/** Marks the nodes of the cores. */
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

/** @param bothWays the graph with every edge in both directions */
function groupNodes(bothWays: Graph, kinds: readonly (TrapKind | null)[]): NodeTrap[] {
  const { firstOut, head, arcEdge } = bothWays;
  const traps: NodeTrap[] = [];
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
