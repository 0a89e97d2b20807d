/** One leg of a route, from snap to snap: where its search begins and ends, and its parts. */
import type { Graph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import type { Ends, Found } from '../search/find.ts';
import type { Seed } from '../search/search.ts';
import type { Snap } from '../snap/snap.ts';
import type { GraphContext } from './graph-context.ts';
import type { PlaceOnRoad } from './position.ts';

/** Weight along an edge from one offset to another; Infinity if that direction is not open. */
export type PartWeight = (edge: number, start: number, end: number) => number;

/** A node where a search begins or ends, by way of one end of a snap's edge. */
export interface EndSeed extends Seed {
  /** Offset of that end. */
  offset: number;
}

/** The ends of a search between two snaps. */
export interface LegEnds extends Ends {
  sources: readonly EndSeed[];
  targets: readonly EndSeed[];
}

/**
 * The ends of a search between two snaps. Leaving an edge costs a share of its weight and is
 * possible in its open directions only; from a node it costs nothing. Who begins along an edge comes
 * to its end by that edge; who ends along an edge may come to it by every way that may go on there.
 */
export function legEnds(
  context: GraphContext,
  from: PlaceOnRoad,
  to: PlaceOnRoad,
  weigh: PartWeight,
): LegEnds {
  return {
    sources: seedsAt(context, from, weigh, false),
    targets: seedsAt(context, to, weigh, true),
    direct: directWeight(from, to, weigh),
  };
}

/** Weight of the way along one edge; Infinity if there is none. */
export function directWeight(from: PlaceOnRoad, to: PlaceOnRoad, weigh: PartWeight): number {
  if (from.edge !== to.edge) return Infinity;
  const against = to.offset > from.offset ? -1 : 1;
  const isAgainst = from.direction === against || to.direction === against;
  if (isAgainst && to.offset !== from.offset) return Infinity;
  return weigh(from.edge, from.offset, to.offset);
}

/** The nodes by which a path leaves the edge of a place, or by which it comes to that edge (`isArrival`). */
function seedsAt(
  context: GraphContext,
  { edge, offset, direction }: PlaceOnRoad,
  weigh: PartWeight,
  isArrival: boolean,
): EndSeed[] {
  const { edgeTail, edgeHead, edgeMeters } = context.network;
  const length = edgeMeters[edge];
  const seeds: EndSeed[] = [];
  for (const isHead of [false, true]) {
    const end = isHead ? length : 0;
    const travel = isHead === isArrival ? -1 : 1;
    if (direction === -travel) continue;
    if (direction === undefined && isElsewhere(offset, end, length)) continue;
    const weight = isArrival ? weigh(edge, end, offset) : weigh(edge, offset, end);
    if (weight === Infinity) continue;
    const node = (isHead ? edgeHead : edgeTail)[edge];
    const step = 2 * edge + (travel === 1 ? 0 : 1);
    for (const seed of seedNodes(context, node, step, offset === end, isArrival)) {
      seeds.push({ node: seed, weight, offset: end });
    }
  }
  return seeds;
}

/** @param isThere whether the place lies at the node itself: then no step leads to it */
function seedNodes(
  context: GraphContext,
  node: number,
  step: number,
  isThere: boolean,
  isArrival: boolean,
): Iterable<number> {
  if (isArrival) return isThere ? context.nodesAt(node) : context.nodesBefore(step);
  return [isThere ? node : context.nodeAfter(step)];
}

/**
 * A snap at one end of its edge is a node: what begins or ends there need not know of the other end,
 * unless it has a direction.
 */
function isElsewhere(offset: number, end: number, length: number): boolean {
  return offset !== end && (offset === 0 || offset === length);
}

/** Offsets at which a path leaves the edge of its first snap and arrives on that of its last. */
export function endOffsets(
  { sources, targets }: LegEnds,
  { source, target }: Found,
): [leave: number, arrive: number] {
  return [offsetOf(sources, source), offsetOf(targets, target)];
}

/** Both ends of a loop may be one node: a path uses the cheaper. */
export function offsetOf(seeds: readonly EndSeed[], node: number): number {
  let [least, offset] = [Infinity, 0];
  for (const seed of seeds) {
    if (seed.node === node && seed.weight < least) [least, offset] = [seed.weight, seed.offset];
  }
  return offset;
}

/** The path of a leg on a graph. */
export interface LegPath {
  network: Network;
  graph: Graph;
  from: Snap;
  to: Snap;
  /** Null if the leg stays on one edge. */
  arcs: readonly number[] | null;
  /** As `endOffsets` gives them. */
  offsets: readonly [leave: number, arrive: number];
}

/**
 * Visits the parts of edges along a leg, in order. The first and the last are those at the
 * snaps, perhaps of no length; a path without a node has one part.
 */
export function forEachPart(
  { network, graph, from, to, arcs, offsets: [leave, arrive] }: LegPath,
  visit: (edge: number, start: number, end: number) => void,
): void {
  if (arcs === null) {
    visit(from.edge, from.offset, to.offset);
    return;
  }
  const { arcEdge, arcBackward } = graph;
  visit(from.edge, from.offset, leave);
  for (const arc of arcs) {
    const edge = arcEdge[arc];
    const length = network.edgeMeters[edge];
    if (arcBackward[arc] === 1) visit(edge, length, 0);
    else visit(edge, 0, length);
  }
  visit(to.edge, arrive, to.offset);
}
