/** The way of one leg: its positions as in the line of the route, and what lies between them. */
import { type Space, spaceOf } from '../../geo/space.ts';
import { type Network, placeAt } from '../../network/network.ts';
import type { Snap } from '../../snap/snap.ts';

/** A part of an edge; it leads back if it ends before it starts. */
export type Part = readonly [edge: number, start: number, end: number];

export interface Way {
  space: Space;
  /** One per position. */
  lng: number[];
  lat: number[];
  /** The network's node at which the way passes from one edge to the next; -1 elsewhere. */
  node: number[];
  /** Segment i leads from position i to the next, by this step: 2 · edge, or 2 · edge + 1 back. */
  step: number[];
  road: number[];
  meters: number[];
  /** Without penalties; null if the leg has no travel time. */
  seconds: number[] | null;
}

/**
 * Follows the rule of `RouteBuilder`: a position that equals the one before is left out. So the
 * positions are those of the route's line.
 *
 * @param figures of the whole leg; the segments add up to them
 */
export function wayAlong(
  network: Network,
  from: Snap,
  to: Snap,
  parts: readonly Part[],
  figures: { meters: number; seconds: number | null },
): Way {
  const { firstShape, shapeLng, shapeLat, shapeRoad, shapeBackward, roadPace } = network;
  const [startLng, startLat] = from.position;
  const space = spaceOf(network);
  const way: Way = {
    space,
    lng: [startLng],
    lat: [startLat],
    node: [-1],
    step: [],
    road: [],
    meters: [],
    seconds: figures.seconds === null ? null : [],
  };
  const push = (lng: number, lat: number, segment: number, step: number): void => {
    const last = way.lng.length - 1;
    if (lng === way.lng[last] && lat === way.lat[last]) return;
    const meters = space.distance(way.lng[last], way.lat[last], lng, lat);
    const isAgainst = (shapeBackward[segment] === 1) !== (step % 2 === 1);
    const pace = isAgainst ? roadPace.backward : roadPace.forward;
    way.lng.push(lng);
    way.lat.push(lat);
    way.node.push(-1);
    way.step.push(step);
    way.road.push(shapeRoad[segment]);
    way.meters.push(meters);
    way.seconds?.push(meters * pace[shapeRoad[segment]]);
  };
  parts.forEach(([edge, start, end], i) => {
    const isBack = end < start;
    const step = 2 * edge + (isBack ? 1 : 0);
    const low = placeAt(network, edge, Math.min(start, end));
    const high = placeAt(network, edge, Math.max(start, end));
    const first = low.share === 0 ? low.shape : low.shape + 1;
    if (isBack) {
      for (let s = high.shape; s >= first; s--) push(shapeLng[s], shapeLat[s], s, step);
    } else {
      const begin = firstShape[edge];
      for (let s = first; s <= high.shape; s++) {
        push(shapeLng[s], shapeLat[s], Math.max(begin, s - 1), step);
      }
    }
    if (i < parts.length - 1) {
      way.node[way.node.length - 1] = isBack ? network.edgeTail[edge] : network.edgeHead[edge];
      return;
    }
    const last = isBack ? low : high;
    const segment = Math.min(last.shape, firstShape[edge + 1] - 2);
    push(to.position[0], to.position[1], segment, step);
  });
  scaleTo(way.meters, figures.meters);
  if (figures.seconds !== null) scaleTo(way.seconds ?? [], figures.seconds);
  return way;
}

/** Scales values so that they add up to a total. */
function scaleTo(values: number[], total: number): void {
  const sum = values.reduce((all, each) => all + each, 0);
  const scale = sum > 0 && sum < Infinity ? total / sum : 0;
  for (let i = 0; i < values.length; i++) values[i] *= scale;
}
