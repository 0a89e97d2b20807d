/** Where two pieces of a network come nearest to each other. */
import type { Position } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../topology/network.ts';
import { SegmentTree } from './segment-tree.ts';

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
  const { here, there, meters } = new SegmentTree(network, small).nearestPair(large);
  return isAhead ? { from: here, to: there, meters } : { from: there, to: here, meters };
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
