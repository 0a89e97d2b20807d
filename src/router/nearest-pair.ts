/** The nearest points of two sets of segments. */
import { ArcIndex, type Arcs } from '../geo/arc-index.ts';
import type { Position } from '../geo/position.ts';
import { arcCrossing, nearestOnArc } from '../geo/sphere.ts';
import type { Network } from '../network/network.ts';

/** One and the same point where they cross. */
export interface NearestPair {
  /** On one of the first segments. */
  here: Position;
  /** On one of the others. */
  there: Position;
  meters: number;
}

/**
 * @param few segments, by the shape points at which they begin; the fewer of both, as it is they
 *   that are put in a tree
 */
export function nearestPair(
  network: Network,
  few: readonly number[],
  others: readonly number[],
): NearestPair {
  const best: NearestPair = { here: [0, 0], there: [0, 0], meters: Infinity };
  new ArcIndex(arcsOf(network, few)).nearest(arcsOf(network, others), (arc, other) => {
    compare(endsOf(network, few[arc]), endsOf(network, others[other]), best);
    return best.meters;
  });
  return best;
}

function arcsOf({ shapeLng, shapeLat }: Network, segments: readonly number[]): Arcs {
  const tail = Int32Array.from(segments);
  return { lng: shapeLng, lat: shapeLat, tail, head: tail.map((segment) => segment + 1) };
}

function endsOf({ shapeLng, shapeLat }: Network, i: number): [Position, Position] {
  return [
    [shapeLng[i], shapeLat[i]],
    [shapeLng[i + 1], shapeLat[i + 1]],
  ];
}

/** Segments that do not cross come nearest at an end of one of them. */
function compare([a, b]: Position[], [c, d]: Position[], best: NearestPair): void {
  const crossing = arcCrossing(a, b, c, d);
  if (crossing !== null) Object.assign(best, { here: crossing, there: crossing, meters: 0 });
  for (const point of [a, b]) {
    const { position, meters } = nearestOnArc(point, c, d);
    if (meters < best.meters) Object.assign(best, { here: point, there: position, meters });
  }
  for (const point of [c, d]) {
    const { position, meters } = nearestOnArc(point, a, b);
    if (meters < best.meters) Object.assign(best, { here: position, there: point, meters });
  }
}
