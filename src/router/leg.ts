/** One leg of a route, from snap to snap: where its search begins and ends, and its parts. */
import type { Graph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import type { Ends, Found } from '../search/find.ts';
import type { Seed } from '../search/search.ts';
import type { Snap } from '../snap/snap.ts';

/** Weight along an edge from one offset to another; Infinity where that way is not open. */
export type PartWeight = (edge: number, start: number, end: number) => number;

/**
 * The ends of a search between two snaps. The way off an edge costs its share of the edge and
 * keeps to its direction; at a node nothing is left of the edge, so its direction is no matter.
 */
export function legEnds(
  { edgeTail, edgeHead, edgeMeters }: Network,
  from: Snap,
  to: Snap,
  weigh: PartWeight,
): Ends {
  return {
    sources: seeds([
      [edgeTail[from.edge], weigh(from.edge, from.offset, 0)],
      [edgeHead[from.edge], weigh(from.edge, from.offset, edgeMeters[from.edge])],
    ]),
    targets: seeds([
      [edgeTail[to.edge], weigh(to.edge, 0, to.offset)],
      [edgeHead[to.edge], weigh(to.edge, edgeMeters[to.edge], to.offset)],
    ]),
    direct: from.edge === to.edge ? weigh(from.edge, from.offset, to.offset) : Infinity,
  };
}

function seeds(candidates: [node: number, weight: number][]): Seed[] {
  return candidates
    .filter(([, weight]) => weight < Infinity)
    .map(([node, weight]) => ({ node, weight }));
}

/**
 * Visits the parts of edges that a leg runs along, in order: the first and the last are those at
 * the snaps, perhaps of no length; where it touches no node there is one alone.
 *
 * @param weigh as for the ends that the path was found with
 */
export function forEachPart(
  { edgeTail, edgeHead, edgeMeters }: Network,
  { arcEdge, arcBackward }: Graph,
  from: Snap,
  to: Snap,
  { arcs, source, target }: Found,
  weigh: PartWeight,
  visit: (edge: number, start: number, end: number) => void,
): void {
  if (arcs === null) {
    visit(from.edge, from.offset, to.offset);
    return;
  }
  /** Offset of a node on an edge; where the edge is a loop, of its cheaper end. */
  const endOffset = (edge: number, node: number, weight: (end: number) => number): number => {
    const length = edgeMeters[edge];
    const isTail = edgeTail[edge] === node;
    if (!isTail || edgeHead[edge] !== node) return isTail ? 0 : length;
    return weight(0) <= weight(length) ? 0 : length;
  };
  const leave = endOffset(from.edge, source, (end) => weigh(from.edge, from.offset, end));
  const arrive = endOffset(to.edge, target, (end) => weigh(to.edge, end, to.offset));
  visit(from.edge, from.offset, leave);
  for (const arc of arcs) {
    const edge = arcEdge[arc];
    const length = edgeMeters[edge];
    if (arcBackward[arc] === 1) visit(edge, length, 0);
    else visit(edge, 0, length);
  }
  visit(to.edge, arrive, to.offset);
}
