/** Where a first question on a network begins and ends. */
import type { Position } from '../geo/position.ts';
import { RADIANS, unwrapLng } from '../geo/sphere.ts';
import { findStrongComponents } from '../graph/components.ts';
import { buildGraph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import type { RouteFinder } from '../router/route-finder.ts';

export interface Suggestion {
  from: Position;
  to: Position;
}

/** Two nodes near a quarter and three quarters of the way across, each reachable from the other. */
export function suggestEnds({ network, info }: RouteFinder): Suggestion {
  const { nodeLng, nodeLat } = network;
  const strong = findStrongComponents(buildGraph(network));
  const sizes = new Int32Array(strong.count);
  for (const component of strong.of) sizes[component]++;
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const [west, south, east, north] = info.bbox;
  const width = east < west ? east + 360 - west : east - west;
  const near = (x: number, y: number): number => {
    const [lng, lat] = [west + x * width, south + y * (north - south)];
    const narrow = Math.cos(lat * RADIANS);
    let best = -1;
    let bestSquare = Infinity;
    for (let node = 0; node < nodeLng.length; node++) {
      if (strong.of[node] !== largest) continue;
      const dLng = narrow * (unwrapLng(nodeLng[node], lng) - lng);
      const square = dLng ** 2 + (nodeLat[node] - lat) ** 2;
      if (square >= bestSquare) continue;
      bestSquare = square;
      best = node;
    }
    return best;
  };
  const [from, to] = [near(0.28, 0.35), near(0.75, 0.65)];
  const at = (node: number): Position => [nodeLng[node], nodeLat[node]];
  return from === to ? longestEdge(network) : { from: at(from), to: at(to) };
}

/** For networks of one-ways that lead nowhere twice: the ends of an edge, in its direction. */
function longestEdge({ edgeMeters, edgeDirection, firstShape, shapeLng, shapeLat }: Network) {
  const longest = edgeMeters.reduce(
    (best, meters, edge) => (meters > edgeMeters[best] ? edge : best),
    0,
  );
  const at = (i: number): Position => [shapeLng[i], shapeLat[i]];
  const [tail, head] = [at(firstShape[longest]), at(firstShape[longest + 1] - 1)];
  return edgeDirection[longest] === -1 ? { from: head, to: tail } : { from: tail, to: head };
}
