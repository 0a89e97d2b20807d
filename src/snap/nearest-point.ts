/** The nearest point of a network with its offset on the edge. */
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import type { Network } from '../network/network.ts';

export interface Snap {
  position: Position;
  edge: number;
  /** Meters along the edge from its tail; exactly 0 or the edge's length at its nodes. */
  offset: number;
  /** Meters between the requested position and the snapped one. */
  meters: number;
}

export interface OpenPart {
  start: number;
  end: number;
}

export interface NearestPoint {
  edge: number;
  /** The shape point at which its segment begins. */
  segment: number;
  lng: number;
  lat: number;
  /** From the position of the query. */
  meters: number;
  /** The part of the edge on which it must lie; null if all of the edge may be used. */
  part: OpenPart | null;
}

export function snapTo(network: Network, best: NearestPoint): Snap {
  const { firstShape, shapeLng, shapeLat, edgeMeters } = network;
  const { edge, segment, lng, lat, meters, part } = best;
  const { distance } = spaceOf(network);
  let offset = 0;
  for (let i = firstShape[edge]; i < segment; i++) {
    offset += distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
  }
  offset += distance(shapeLng[segment], shapeLat[segment], lng, lat);
  const end = firstShape[edge + 1] - 1;
  const atHead = lng === shapeLng[end] && lat === shapeLat[end];
  if (atHead && segment === end - 1) offset = edgeMeters[edge];
  offset = Math.min(offset, edgeMeters[edge]);
  // Rounding must not lead out of an open part.
  if (part !== null) offset = Math.max(part.start, Math.min(part.end, offset));
  return { position: [lng, lat], edge, offset, meters };
}
