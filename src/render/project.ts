/** Network → picture: shape points are projected once, so that painters only scale and shift. */
import { mercatorWorld } from '../geo/world.ts';
import type { Network } from '../network/network.ts';
import type { NetworkPicture } from './picture.ts';

/**
 * @param world in which the network lies
 * @param isMaze whether the edges are steps of equal length along corridors
 */
export function networkPicture(
  network: Network,
  world = mercatorWorld,
  isMaze = false,
): NetworkPicture {
  const { unwrap } = world.space;
  const { firstShape, shapeLng, shapeLat, edgeClass } = network;
  const points = new Float64Array(2 * shapeLng.length);
  for (let edge = 0; edge < edgeClass.length; edge++) {
    let turn = 0;
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
      // A road may run round the globe more than once.
      if (i > firstShape[edge]) turn += unwrap(shapeLng[i], shapeLng[i - 1]) - shapeLng[i];
      const lng = shapeLng[i] + turn;
      points[2 * i] = world.x(lng);
      points[2 * i + 1] = world.y(shapeLat[i]);
    }
  }
  const picture = { points, firstPoint: firstShape.slice(), edgeClass: edgeClass.slice() };
  const step = Math.hypot(points[2] - points[0], points[3] - points[1]);
  return isMaze ? { ...picture, corridor: corridorShare * step } : picture;
}

/** Share of a step that is corridor; the rest is wall. */
const corridorShare = 0.66;
