/** Where two pieces of a network come nearest to each other. */
import type { Position } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../topology/network.ts';
import type { SnapIndex } from './snap.ts';

export interface Gap {
  from: Position;
  to: Position;
  meters: number;
}

/**
 * Roads of the two pieces may cross, on a bridge or without sharing a position; lines that do
 * not cross come nearest at a shape point of one of them.
 */
export function nearestGap(
  network: Network,
  index: SnapIndex,
  pieces: Components,
  fromPiece: number,
  toPiece: number,
): Gap {
  const sizes = [fromPiece, toPiece].map((piece) => shapePoints(network, pieces, piece).length);
  const [small, large] = sizes[0] <= sizes[1] ? [fromPiece, toPiece] : [toPiece, fromPiece];
  const crossing = firstCrossing(network, index, pieces, small, large);
  if (crossing !== null) return { from: crossing, to: crossing, meters: 0 };
  const ahead = nearestPair(network, index, pieces, small, large, Infinity);
  const back = nearestPair(network, index, pieces, large, small, ahead.meters);
  const [meters, onSmall, onLarge] =
    ahead.meters <= back.meters
      ? [ahead.meters, ahead.point, ahead.snapped]
      : [back.meters, back.snapped, back.point];
  return small === fromPiece
    ? { from: onSmall, to: onLarge, meters }
    : { from: onLarge, to: onSmall, meters };
}

function firstCrossing(
  network: Network,
  index: SnapIndex,
  pieces: Components,
  piece: number,
  otherPiece: number,
): Position | null {
  const { edgeTail, firstShape, shapeLng, shapeLat } = network;
  const isOther = (edge: number): boolean => pieces.of[edgeTail[edge]] === otherPiece;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    if (pieces.of[edgeTail[edge]] !== piece) continue;
    for (let i = firstShape[edge] + 1; i < firstShape[edge + 1]; i++) {
      const a: Position = [shapeLng[i - 1], shapeLat[i - 1]];
      const crossing = index.crossing(a, [shapeLng[i], shapeLat[i]], isOther);
      if (crossing !== null) return crossing;
    }
  }
  return null;
}

interface Pair {
  point: Position;
  snapped: Position;
  meters: number;
}

function nearestPair(
  network: Network,
  index: SnapIndex,
  pieces: Components,
  pointPiece: number,
  snapPiece: number,
  atMost: number,
): Pair {
  const { edgeTail } = network;
  const inPiece = (edge: number): boolean => pieces.of[edgeTail[edge]] === snapPiece;
  let best: Pair = { point: [0, 0], snapped: [0, 0], meters: atMost };
  for (const i of shapePoints(network, pieces, pointPiece)) {
    const point: Position = [network.shapeLng[i], network.shapeLat[i]];
    const snap = index.nearest(point, inPiece, best.meters);
    if (snap !== null && snap.meters < best.meters) {
      best = { point, snapped: snap.position, meters: snap.meters };
    }
  }
  return best;
}

function shapePoints(
  { edgeTail, firstShape }: Network,
  { of }: Components,
  piece: number,
): number[] {
  const points: number[] = [];
  for (let edge = 0; edge < edgeTail.length; edge++) {
    if (of[edgeTail[edge]] !== piece) continue;
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) points.push(i);
  }
  return points;
}
