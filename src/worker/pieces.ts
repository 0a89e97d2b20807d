/** The pieces of a network that are apart from the largest one, as lines to look at. */

import { edgeLine } from '../network/network.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { Place } from './contract.ts';

/** So many positions a map still draws at once. */
const mostPositions = 50_000;

/** The piece with the most road first; those that are too much to draw are left out. */
export function smallerPieces({ network, components }: RouteFinder): Place[] {
  const { edgeTail, edgeMeters } = network;
  const found = Array.from({ length: components.count }, () => ({
    meters: 0,
    edges: [] as number[],
  }));
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const piece = found[components.of[edgeTail[edge]]];
    piece.meters += edgeMeters[edge];
    piece.edges.push(edge);
  }
  found.sort((one, other) => other.meters - one.meters);
  let positions = 0;
  const places: Place[] = [];
  for (const { edges } of found.slice(1)) {
    const lines = edges.map((edge) => edgeLine(network, edge));
    positions += lines.reduce((sum, line) => sum + line.length, 0);
    if (positions > mostPositions) break;
    places.push(lines);
  }
  return places;
}
