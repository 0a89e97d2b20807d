/** One leg of a route, from snap to snap: where its search begins and ends, and its line. */
import type { Position } from '../geo/position.ts';
import { haversine } from '../geo/sphere.ts';
import { type Graph, weightOf } from '../graph/graph.ts';
import type { Ends, Found } from '../search/find.ts';
import type { Seed } from '../search/search.ts';
import type { Network } from '../topology/network.ts';
import type { Snap } from './snap.ts';

/** What counts as cost: the edges' weights, or the number of edges touched. */
export interface EndRules {
  ignoreOneway: boolean;
  unitWeights: boolean;
}

/**
 * The ends of a search between two snaps. The way off an edge costs its share of the edge and
 * keeps to its direction; at a node nothing is left of the edge, so its direction is no matter.
 */
export function legEnds(network: Network, from: Snap, to: Snap, rules: EndRules): Ends {
  const { edgeTail, edgeHead } = network;
  const cost = (snap: Snap, start: number, end: number): number =>
    partWeight(network, snap.edge, start, end, rules);
  const length = network.edgeMeters[from.edge];
  const reach = network.edgeMeters[to.edge];
  return {
    sources: seeds([
      [edgeTail[from.edge], cost(from, from.offset, 0)],
      [edgeHead[from.edge], cost(from, from.offset, length)],
    ]),
    targets: seeds([
      [edgeTail[to.edge], cost(to, 0, to.offset)],
      [edgeHead[to.edge], cost(to, reach, to.offset)],
    ]),
    direct: from.edge === to.edge ? cost(from, from.offset, to.offset) : Infinity,
  };
}

function seeds(candidates: [node: number, weight: number][]): Seed[] {
  return candidates
    .filter(([, weight]) => weight < Infinity)
    .map(([node, weight]) => ({ node, weight }));
}

/** Weight along an edge from one offset to another; Infinity against its direction. */
function partWeight(
  { edgeMeters, edgeCost, edgeDirection }: Network,
  edge: number,
  start: number,
  end: number,
  { ignoreOneway, unitWeights }: EndRules,
): number {
  if (start === end) return 0;
  const ahead = end > start;
  if (!ignoreOneway && edgeDirection[edge] === (ahead ? -1 : 1)) return Infinity;
  if (unitWeights) return 1;
  const cost = (ahead ? edgeCost.forward : edgeCost.backward)[edge];
  return weightOf((cost * Math.abs(end - start)) / edgeMeters[edge]);
}

/** The positions of a leg, one alone where it has no length, and its edges in order. */
export interface LegLine {
  line: Position[];
  edges: number[];
}

export function legLine(
  network: Network,
  graph: Graph,
  from: Snap,
  to: Snap,
  found: Found,
  rules: EndRules,
): LegLine {
  const line: Position[] = [from.position];
  if (found.arcs === null) {
    appendPart(network, line, from.edge, from.offset, to.offset);
    appendPosition(line, to.position);
    return { line, edges: [from.edge] };
  }
  const leave = endOffset(network, from, found.source, true, rules);
  const arrive = endOffset(network, to, found.target, false, rules);
  const edges: number[] = [];
  if (leave !== from.offset) edges.push(from.edge);
  appendPart(network, line, from.edge, from.offset, leave);
  for (const arc of found.arcs) {
    const edge = graph.arcEdge[arc];
    const length = network.edgeMeters[edge];
    if (graph.arcBackward[arc] === 1) appendPart(network, line, edge, length, 0);
    else appendPart(network, line, edge, 0, length);
    edges.push(edge);
  }
  if (arrive !== to.offset) edges.push(to.edge);
  appendPart(network, line, to.edge, arrive, to.offset);
  appendPosition(line, to.position);
  return { line, edges };
}

/** Offset of `node` on the snap's edge; where the edge is a loop, of its cheaper end. */
function endOffset(
  network: Network,
  { edge, offset }: Snap,
  node: number,
  leaving: boolean,
  rules: EndRules,
): number {
  const length = network.edgeMeters[edge];
  const isTail = network.edgeTail[edge] === node;
  const isHead = network.edgeHead[edge] === node;
  if (!isTail || !isHead) return isTail ? 0 : length;
  const cost = (end: number): number =>
    leaving
      ? partWeight(network, edge, offset, end, rules)
      : partWeight(network, edge, end, offset, rules);
  return cost(0) <= cost(length) ? 0 : length;
}

/** Appends the shape points between two offsets of an edge, in the order travelled. */
function appendPart(
  network: Network,
  line: Position[],
  edge: number,
  start: number,
  end: number,
): void {
  const { firstShape, shapeLng, shapeLat, edgeMeters } = network;
  const first = firstShape[edge];
  const last = firstShape[edge + 1] - 1;
  const [low, high] = start < end ? [start, end] : [end, start];
  const inside: Position[] = [];
  let offset = 0;
  for (let i = first; i <= last; i++) {
    if (i > first) {
      offset += haversine(shapeLng[i - 1], shapeLat[i - 1], shapeLng[i], shapeLat[i]);
    }
    const at = i === last ? edgeMeters[edge] : offset;
    if (at >= low && at <= high) inside.push([shapeLng[i], shapeLat[i]]);
  }
  if (start > end) inside.reverse();
  for (const position of inside) appendPosition(line, position);
}

/** Appends a position, unless the line is there already. */
export function appendPosition(line: Position[], position: Position): void {
  const before = line[line.length - 1];
  if (before[0] !== position[0] || before[1] !== position[1]) line.push(position);
}
