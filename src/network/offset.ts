/** Offsets along edges, in meters from the tail → places between shape points. */
import type { Position } from '../geo/position.ts';
import { haversine, pointOnArc } from '../geo/sphere.ts';
import type { Network } from './network.ts';

/** A place on an edge: at a shape point, or some way from it to the next. */
export interface EdgePlace {
  shape: number;
  /** 0 at the shape point itself, below 1. */
  share: number;
}

/** @param offset from 0 at the tail to the edge's meters at the head */
export function placeAt(network: Network, edge: number, offset: number): EdgePlace {
  const { firstShape, shapeLng, shapeLat, edgeMeters } = network;
  const last = firstShape[edge + 1] - 1;
  if (offset === 0) return { shape: firstShape[edge], share: 0 };
  let start = 0;
  for (let i = firstShape[edge]; i < last && offset < edgeMeters[edge]; i++) {
    const meters = haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    // The sums are those of a snap, so that one at a shape point lies there exactly.
    if (offset < start + meters) return { shape: i, share: (offset - start) / meters };
    start += meters;
  }
  return { shape: last, share: 0 };
}

export function positionOfPlace(network: Network, { shape, share }: EdgePlace): Position {
  const { shapeLng, shapeLat } = network;
  const a: Position = [shapeLng[shape], shapeLat[shape]];
  return share === 0 ? a : pointOnArc(a, [shapeLng[shape + 1], shapeLat[shape + 1]], share);
}
