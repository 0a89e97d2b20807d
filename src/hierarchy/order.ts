/**
 * The order of contraction by nested dissection (George 1973): a small separator splits the
 * network, its nodes come last, and each side is ordered in the same way before them.
 */
import { expectMembers } from '../input/arguments.ts';
import { finish, type Steps } from '../input/slices.ts';
import type { Network } from '../network/network.ts';
import type { Adjacency } from './adjacency.ts';
import { Cutter } from './cut.ts';
import { expectAdjacency } from './given.ts';

export type NodePositions = Pick<Network, 'nodeLng' | 'nodeLat' | 'flat'> | null;

/**
 * @param positions of the nodes; null if they have none
 * @returns order[rank] = node; independent of weights, one-ways and closures
 */
export function nestedDissection(positions: NodePositions, graph: Adjacency): Int32Array {
  return finish(dissectionSteps(positions, graph));
}

/** The same, with pauses; the share done is that of the nodes ordered. */
export function* dissectionSteps(positions: NodePositions, graph: Adjacency): Steps<Int32Array> {
  expectAdjacency(graph);
  const { nodeCount } = graph;
  if (positions !== null) {
    const table = 'Float64Array[nodeCount] nodeLng nodeLat';
    expectMembers('positions', positions, 'nodePositions', table, { nodeCount });
  }
  const part = new Int32Array(nodeCount);
  let done = 0;
  const cutter = new Cutter(graph, part, positions);
  const order = new Int32Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) order[node] = node;
  /** Ranges of `order` still to be arranged; each has its own part number. */
  const waiting: [start: number, end: number][] = [[0, nodeCount]];
  let lastPart = 0;
  const arrange = (nodes: Int32Array, groups: Int32Array[], start: number): void => {
    let at = start;
    for (const group of groups) {
      order.set(group, at);
      lastPart++;
      for (const node of group) part[node] = lastPart;
      waiting.push([at, at + group.length]);
      at += group.length;
    }
    done += nodes.length - (at - start);
  };
  for (let range = waiting.pop(); range !== undefined; range = waiting.pop()) {
    const [start, end] = range;
    const nodes = order.slice(start, end);
    if (nodes.length < 3) {
      done += nodes.length;
      continue;
    }
    const parts = connectedParts(graph, nodes, part);
    if (parts.length > 1) {
      arrange(nodes, parts, start);
    } else {
      const cut = cutter.cut(nodes);
      let step = cut.next();
      for (; !step.done; step = cut.next()) yield done / nodeCount;
      const sides = step.value;
      const side = (which: number): Int32Array => nodes.filter((_, i) => sides[i] === which);
      const separator = side(2);
      order.set(separator, end - separator.length);
      for (const node of separator) part[node] = -1;
      arrange(nodes, [side(0), side(1)], start);
    }
    yield done / nodeCount;
  }
  return order;
}

function connectedParts(
  { first, neighbour }: Adjacency,
  nodes: Int32Array,
  part: Int32Array,
): Int32Array[] {
  const id = part[nodes[0]];
  const parts: Int32Array[] = [];
  // Visited nodes are marked in `part`, which is restored before this returns.
  const VISITED = -2;
  for (const root of nodes) {
    if (part[root] === VISITED) continue;
    const found = [root];
    part[root] = VISITED;
    for (let at = 0; at < found.length; at++) {
      for (let i = first[found[at]]; i < first[found[at] + 1]; i++) {
        if (part[neighbour[i]] !== id) continue;
        part[neighbour[i]] = VISITED;
        found.push(neighbour[i]);
      }
    }
    parts.push(Int32Array.from(found));
  }
  for (const node of nodes) part[node] = id;
  return parts;
}
