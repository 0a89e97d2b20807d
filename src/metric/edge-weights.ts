/** What the roads of a network cost by one metric: segment by segment, summed up along edges. */
import { haversine } from '../geo/sphere.ts';
import { type Network, placeAt } from '../network/network.ts';

/** In the metric's unit: meters, seconds, or whatever a field counts. */
export interface EdgeWeights {
  /** Of whole edges, from tail to head and from head to tail. */
  forward: Float64Array;
  backward: Float64Array;
  /**
   * Of the way from an edge's tail to each of its shape points, and back from there to the tail;
   * null where every edge costs the same all along.
   */
  along: { forward: Float64Array; backward: Float64Array } | null;
  /** No segment costs less per meter, either way. */
  leastPerMeter: number;
  /** Of all edges together, each in its dearer direction. */
  total: number;
}

/** What each segment costs either way, by the shape point at which it begins. */
export interface SegmentWeights {
  /** From its first shape point to the next; 0 at the last of an edge. */
  forward: Float64Array;
  /** Perhaps the same array, where direction does not matter. */
  backward: Float64Array;
}

/** A heuristic scaled by the least cost stays this share below it, which is above its rounding. */
const ROUNDING = 1e-6;

/** Lengths, or what the ground makes of them. */
export function distanceWeights({ edgeMeters, edgeCost }: Network): EdgeWeights {
  const { forward, backward } = edgeCost;
  const leastPerMeter = leastRatio(edgeMeters, edgeCost);
  return { forward, backward, along: null, leastPerMeter, total: sumDearer(edgeCost) };
}

/** Length of the segment that begins at each shape point; 0 at the last of an edge. */
export function segmentMeters({ shapeLng, shapeLat, shapeRoad }: Network): Float64Array {
  const meters = new Float64Array(shapeLng.length);
  for (let i = 0; i < meters.length; i++) {
    if (shapeRoad[i] === -1) continue;
    meters[i] = haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
  }
  return meters;
}

/**
 * Sums the segments up along their edges, in place.
 *
 * @param meters of each segment
 */
export function sumSegments(
  { firstShape }: Network,
  meters: Float64Array,
  segments: SegmentWeights,
): EdgeWeights {
  const leastPerMeter = (1 - ROUNDING) * leastRatio(meters, segments);
  const { forward, backward } = segments;
  sumAlong(firstShape, forward);
  if (backward !== forward) sumAlong(firstShape, backward);
  const edgeCount = firstShape.length - 1;
  const costs: EdgeWeights = {
    forward: new Float64Array(edgeCount),
    backward: new Float64Array(edgeCount),
    along: { forward, backward },
    leastPerMeter,
    total: 0,
  };
  for (let edge = 0; edge < edgeCount; edge++) {
    const last = firstShape[edge + 1] - 1;
    costs.forward[edge] = forward[last];
    costs.backward[edge] = backward[last];
  }
  costs.total = sumDearer(costs);
  return costs;
}

/** Of a cost and its meters; 0 where nothing has a length. */
function leastRatio(meters: Float64Array, { forward, backward }: SegmentWeights): number {
  let least = Infinity;
  for (let i = 0; i < meters.length; i++) {
    const cost = Math.min(forward[i], backward[i]);
    if (cost < least * meters[i]) least = cost / meters[i];
  }
  return least < Infinity ? least : 0;
}

function sumDearer({ forward, backward }: SegmentWeights): number {
  let sum = 0;
  for (let i = 0; i < forward.length; i++) sum += Math.max(forward[i], backward[i]);
  return sum;
}

/** The cost of each segment → that of all before each shape point of its edge. */
function sumAlong(firstShape: Int32Array, costs: Float64Array): void {
  for (let edge = 0; edge + 1 < firstShape.length; edge++) {
    let sum = 0;
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
      const cost = costs[i];
      costs[i] = sum;
      sum += cost;
    }
  }
}

/** Cost along an edge from one offset in meters to another; backward where that is lower. */
export function partCost(
  network: Network,
  { forward, backward, along }: EdgeWeights,
  edge: number,
  start: number,
  end: number,
): number {
  const whole = (end > start ? forward : backward)[edge];
  const meters = Math.abs(end - start);
  if (meters === network.edgeMeters[edge]) return whole;
  if (along === null) return (whole * meters) / network.edgeMeters[edge];
  const costs = end > start ? along.forward : along.backward;
  return Math.abs(costAt(network, costs, edge, end) - costAt(network, costs, edge, start));
}

/** What it costs to come from an edge's tail to an offset, or back; each segment evenly. */
function costAt(network: Network, costs: Float64Array, edge: number, offset: number): number {
  const { shape, share } = placeAt(network, edge, offset);
  return share === 0 ? costs[shape] : costs[shape] + share * (costs[shape + 1] - costs[shape]);
}

/**
 * The farthest offset on the way from one to another whose cost from the start is no more than
 * so much: the inverse of `partCost`, up to rounding.
 */
export function farthestFor(
  network: Network,
  { forward, backward, along }: EdgeWeights,
  edge: number,
  start: number,
  end: number,
  most: number,
): number {
  const isUp = end > start;
  if (along === null) {
    const meters = (network.edgeMeters[edge] * most) / (isUp ? forward : backward)[edge];
    return isUp ? Math.min(end, start + meters) : Math.max(end, start - meters);
  }
  const costs = isUp ? along.forward : along.backward;
  const sum = costAt(network, costs, edge, start) + (isUp ? most : -most);
  const offset = offsetOf(network, costs, edge, sum, isUp);
  return isUp ? Math.max(start, Math.min(end, offset)) : Math.min(start, Math.max(end, offset));
}

/** Where along an edge the cost reaches a sum: where that is a stretch, its last or first offset. */
function offsetOf(
  { firstShape, shapeLng, shapeLat, edgeMeters }: Network,
  costs: Float64Array,
  edge: number,
  sum: number,
  isLast: boolean,
): number {
  const last = firstShape[edge + 1] - 1;
  let offset = 0;
  for (let i = firstShape[edge]; i < last; i++) {
    const meters = haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    const next = costs[i + 1];
    if (isLast ? next > sum : next >= sum) {
      const share = next > costs[i] ? (sum - costs[i]) / (next - costs[i]) : 0;
      return offset + Math.max(0, share) * meters;
    }
    offset += meters;
  }
  return edgeMeters[edge];
}
