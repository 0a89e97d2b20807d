/** The parts of edges that an isochrone reaches → lines with exact ends. */
import type { Position as Coordinates, Feature, MultiLineString } from 'geojson';
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS, haversine, positionOf, unitVector } from '../geo/sphere.ts';
import type { Network } from '../topology/network.ts';
import type { Isochrone, Reach } from './isochrone.ts';

/** What is said of a reach; the same words as on the command line. */
export interface ReachProperties {
  budget: number;
  /** What the budget counts: 'distance' is meters, 'time' is seconds. */
  metric: string;
  /** Length of all road within the budget. */
  meters: number;
}

/** The road within a budget as a GeoJSON Feature, one line a part of an edge. */
export function reachedRoads(
  network: Network,
  { metric }: Isochrone,
  reach: Reach,
): Feature<MultiLineString, ReachProperties> {
  return {
    type: 'Feature',
    properties: reachProperties(metric, reach),
    geometry: { type: 'MultiLineString', coordinates: reachLines(network, reach) },
  };
}

export function reachProperties(metric: string, { budget, meters }: Reach): ReachProperties {
  return { budget, metric, meters };
}

/** One line a part, the way its edge runs from tail to head. */
export function reachLines(network: Network, { edge, start, end }: Reach): Coordinates[][] {
  return Array.from(edge, (e, i) => partLine(network, e, start[i], end[i]));
}

function partLine(
  { firstShape, shapeLng, shapeLat, edgeMeters }: Network,
  edge: number,
  start: number,
  end: number,
): Coordinates[] {
  const line: Coordinates[] = [];
  const last = firstShape[edge + 1] - 1;
  let offset = 0;
  for (let i = firstShape[edge]; i < last && offset < end; i++) {
    const a: Position = [shapeLng[i], shapeLat[i]];
    const b: Position = [shapeLng[i + 1], shapeLat[i + 1]];
    const meters = haversine(...a, ...b);
    // So that rounding in the sum never keeps an edge from its end.
    const next = i + 1 === last ? edgeMeters[edge] : offset + meters;
    if (next > start) {
      if (line.length === 0) line.push([...pointOnArc(a, b, (start - offset) / meters)]);
      line.push([...(next <= end ? b : pointOnArc(a, b, (end - offset) / meters))]);
    }
    offset = next;
  }
  return line;
}

/** The point some way (0 to 1) along the great-circle arc from a to b. */
function pointOnArc(a: Position, b: Position, share: number): Position {
  if (share <= 0) return a;
  if (share >= 1) return b;
  const angle = haversine(...a, ...b) / EARTH_RADIUS;
  const fromA = Math.sin((1 - share) * angle);
  const fromB = Math.sin(share * angle);
  const [va, vb] = [unitVector(a), unitVector(b)];
  return positionOf(
    fromA * va[0] + fromB * vb[0],
    fromA * va[1] + fromB * vb[1],
    fromA * va[2] + fromB * vb[2],
  );
}
