/** Where two pieces of a network come nearest to each other. */
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS, haversine, RADIANS } from '../geo/sphere.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../network/network.ts';
import { nearestPair } from './nearest-pair.ts';

export interface Gap {
  from: Position;
  to: Position;
  meters: number;
}

/** 0 meters where roads of the two pieces cross, on a bridge or without sharing a position. */
export function nearestGap(
  network: Network,
  pieces: Components,
  fromPiece: number,
  toPiece: number,
): Gap {
  const from = pieceSegments(network, pieces, fromPiece);
  const to = pieceSegments(network, pieces, toPiece);
  // The tree is for the smaller piece, so that a path off the network of a city costs little.
  const isAhead = from.length <= to.length;
  const [small, large] = isAhead ? [from, to] : [to, from];
  const near = nearby(network, small, large);
  const { here, there, meters } = nearestPair(network, small, near);
  return isAhead ? { from: here, to: there, meters } : { from: there, to: here, meters };
}

/** Every so many segments of a large piece show about how near it comes. */
const SAMPLED = 32;
const METERS_PER_DEGREE = EARTH_RADIUS * RADIANS;

/**
 * Those of the large piece that may be nearest to the small one. The gap is no longer than the
 * way between any two of their points, so what lies farther north or south is left out.
 */
function nearby(
  network: Network,
  small: readonly number[],
  large: readonly number[],
): readonly number[] {
  const { shapeLng, shapeLat } = network;
  const [lng, lat] = [shapeLng[small[0]], shapeLat[small[0]]];
  let most = Infinity;
  for (let at = 0; at < large.length; at += SAMPLED) {
    most = Math.min(most, haversine(lng, lat, shapeLng[large[at]], shapeLat[large[at]]));
  }
  // A touch more, for rounding.
  const reach = (most / METERS_PER_DEGREE) * (1 + 1e-9) + 1e-9;
  let [south, north] = [Infinity, -Infinity];
  for (const segment of small) {
    south = Math.min(south, southOf(network, segment) - reach);
    north = Math.max(north, northOf(network, segment) + reach);
  }
  return large.filter(
    (segment) => southOf(network, segment) <= north && northOf(network, segment) >= south,
  );
}

function southOf(network: Network, i: number): number {
  const { shapeLat } = network;
  return Math.min(shapeLat[i], shapeLat[i + 1]) - bulge(network, i);
}

function northOf(network: Network, i: number): number {
  const { shapeLat } = network;
  return Math.max(shapeLat[i], shapeLat[i + 1]) + bulge(network, i);
}

/** An arc is never longer than the steps east and north, and no point of it farther than half from an end. */
function bulge({ shapeLng, shapeLat }: Network, i: number): number {
  const east = Math.abs(shapeLng[i + 1] - shapeLng[i]);
  return (Math.min(east, 360 - east) + Math.abs(shapeLat[i + 1] - shapeLat[i])) / 2;
}

/** Its segments, by the shape points at which they begin. */
function pieceSegments(
  { edgeTail, firstShape }: Network,
  { of }: Components,
  piece: number,
): number[] {
  const segments: number[] = [];
  for (let edge = 0; edge < edgeTail.length; edge++) {
    if (of[edgeTail[edge]] !== piece) continue;
    for (let i = firstShape[edge]; i < firstShape[edge + 1] - 1; i++) segments.push(i);
  }
  return segments;
}
