/** One leg of a route, from snap to snap: where its search begins and ends, and its parts. */
import type { Graph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import type { Ends, Found } from '../search/find.ts';
import type { Seed } from '../search/search.ts';
import type { Snap } from '../snap/snap.ts';

/** Weight along an edge from one offset to another; Infinity if that direction is not open. */
export type PartWeight = (edge: number, start: number, end: number) => number;

/**
 * The ends of a search between two snaps. Leaving an edge costs a share of its weight and is
 * possible in its open directions only; from a node it costs nothing.
 */
export function legEnds(
  { edgeTail, edgeHead, edgeMeters }: Network,
  from: Snap,
  to: Snap,
  weigh: PartWeight,
): Ends {
  const [a, b] = [from.edge, to.edge];
  return {
    sources: seeds(
      [edgeTail[a], weigh(a, from.offset, 0)],
      [edgeHead[a], weigh(a, from.offset, edgeMeters[a])],
    ),
    targets: seeds(
      [edgeTail[b], weigh(b, 0, to.offset)],
      [edgeHead[b], weigh(b, edgeMeters[b], to.offset)],
    ),
    direct: a === b ? weigh(a, from.offset, to.offset) : Infinity,
  };
}

function seeds(...candidates: [node: number, weight: number][]): Seed[] {
  return candidates
    .filter(([, weight]) => weight < Infinity)
    .map(([node, weight]) => ({ node, weight }));
}

/**
 * Offsets at which a path leaves the edge of its first snap and arrives on that of its last.
 *
 * @param weigh the weights of the ends with which the path was found
 */
export function endOffsets(
  { edgeTail, edgeHead, edgeMeters }: Network,
  from: Snap,
  to: Snap,
  { source, target }: Found,
  weigh: PartWeight,
): [leave: number, arrive: number] {
  /** Offset of a node on an edge; on a loop, of its cheaper end. */
  const endOffset = (edge: number, node: number, weight: (end: number) => number): number => {
    const length = edgeMeters[edge];
    const isTail = edgeTail[edge] === node;
    if (!isTail || edgeHead[edge] !== node) return isTail ? 0 : length;
    return weight(0) <= weight(length) ? 0 : length;
  };
  return [
    endOffset(from.edge, source, (end) => weigh(from.edge, from.offset, end)),
    endOffset(to.edge, target, (end) => weigh(to.edge, end, to.offset)),
  ];
}

/**
 * Visits the parts of edges along a leg, in order. The first and the last are those at the
 * snaps, perhaps of no length; a path without a node has one part.
 *
 * @param weigh the weights of the ends with which the path was found
 */
export function forEachPart(
  network: Network,
  { arcEdge, arcBackward }: Graph,
  from: Snap,
  to: Snap,
  found: Found,
  weigh: PartWeight,
  visit: (edge: number, start: number, end: number) => void,
): void {
  if (found.arcs === null) {
    visit(from.edge, from.offset, to.offset);
    return;
  }
  const [leave, arrive] = endOffsets(network, from, to, found, weigh);
  visit(from.edge, from.offset, leave);
  for (const arc of found.arcs) {
    const edge = arcEdge[arc];
    const length = network.edgeMeters[edge];
    if (arcBackward[arc] === 1) visit(edge, length, 0);
    else visit(edge, 0, length);
  }
  visit(to.edge, arrive, to.offset);
}
