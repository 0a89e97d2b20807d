/** Costs of the edges of a network by one metric, as sums of the costs of segments. */
import { spaceOf } from '../geo/space.ts';
import { type Network, placeAt } from '../network/network.ts';

/** In the metric's unit: meters, seconds, or whatever a field counts; Infinity is closed. */
export interface EdgeWeights {
  /** Costs of whole edges, from tail to head and from head to tail. */
  forward: Float64Array;
  backward: Float64Array;
  /** Null if the cost of every edge is spread evenly over its length. */
  along: { forward: CostsAlong; backward: CostsAlong } | null;
  /** No segment costs less per meter, in either direction. */
  leastPerMeter: number;
  /** Sum over all edges, each in its dearer direction that is open. */
  total: number;
}

/** Sums from the tail of an edge to each of its shape points, by shape point. */
export interface CostsAlong {
  /** Without closed segments. */
  cost: Float64Array;
  /** Number of closed segments; null if the whole network has none. */
  closed: Int32Array | null;
}

/** Costs of segments in both directions, by the shape point at which they begin. */
export interface SegmentWeights {
  /** From its first shape point to the next; 0 at the last of an edge; Infinity is closed. */
  forward: Float64Array;
  /** The same array if direction does not matter. */
  backward: Float64Array;
}

/** A heuristic scaled by the least cost stays this share below it, which is above its rounding. */
const ROUNDING = 1e-6;

/** Lengths, or the costs of the cells of a grid. */
export function distanceWeights({ edgeMeters, edgeCost }: Network): EdgeWeights {
  const { forward, backward } = edgeCost;
  const leastPerMeter = leastRatio(edgeMeters, edgeCost);
  return { forward, backward, along: null, leastPerMeter, total: sumDearer(edgeCost) };
}

/** Length of the segment that begins at each shape point; 0 at the last of an edge. */
export function segmentMeters(network: Network): Float64Array {
  const { shapeLng, shapeLat, shapeRoad } = network;
  const { distance } = spaceOf(network);
  const meters = new Float64Array(shapeLng.length);
  for (let i = 0; i < meters.length; i++) {
    if (shapeRoad[i] === -1) continue;
    meters[i] = distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
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
  const forward = sumAlong(firstShape, segments.forward);
  const isSame = segments.backward === segments.forward;
  const backward = isSame ? forward : sumAlong(firstShape, segments.backward);
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
    costs.forward[edge] = forward.closed?.[last] ? Infinity : forward.cost[last];
    costs.backward[edge] = backward.closed?.[last] ? Infinity : backward.cost[last];
  }
  costs.total = sumDearer(costs);
  return costs;
}

/** Least cost per meter; 0 if nothing has a length. */
function leastRatio(meters: Float64Array, { forward, backward }: SegmentWeights): number {
  let least = Infinity;
  for (let i = 0; i < meters.length; i++) {
    const cost = Math.min(forward[i], backward[i]);
    if (cost < least * meters[i]) least = cost / meters[i];
  }
  return least < Infinity ? least : 0;
}

/** Cost of an edge in its dearer direction that is open; 0 if both are closed. */
export function dearerCost(
  { forward, backward }: Pick<EdgeWeights, 'forward' | 'backward'>,
  edge: number,
): number {
  return dearer(forward[edge], backward[edge]);
}

/** The higher cost of two directions that is not infinite; 0 if both are. */
export function dearer(a: number, b: number): number {
  if (a === Infinity) return b === Infinity ? 0 : b;
  return b === Infinity ? a : Math.max(a, b);
}

function sumDearer(costs: SegmentWeights): number {
  let sum = 0;
  for (let i = 0; i < costs.forward.length; i++) sum += dearerCost(costs, i);
  return sum;
}

/** @param costs of the segments, which are replaced by the sums */
function sumAlong(firstShape: Int32Array, costs: Float64Array): CostsAlong {
  let closed: Int32Array | null = null;
  for (let edge = 0; edge + 1 < firstShape.length; edge++) {
    let sum = 0;
    let count = 0;
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
      const cost = costs[i];
      costs[i] = sum;
      if (closed !== null) closed[i] = count;
      if (cost < Infinity) {
        sum += cost;
      } else {
        closed ??= new Int32Array(costs.length);
        count++;
      }
    }
  }
  return { cost: costs, closed };
}

/** Cost along an edge from one offset in meters to another, backward if that is lower. */
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
  if (openUntil(network, costs, edge, start, end) !== end) return Infinity;
  const { cost } = costs;
  return Math.abs(costAt(network, cost, edge, end) - costAt(network, cost, edge, start));
}

/** The offset of the first closed segment on the way from one offset to another, or its end. */
function openUntil(
  network: Network,
  { closed }: CostsAlong,
  edge: number,
  start: number,
  end: number,
): number {
  if (closed === null) return end;
  const { firstShape, shapeLng, shapeLat } = network;
  const low = placeAt(network, edge, Math.min(start, end));
  const high = placeAt(network, edge, Math.max(start, end));
  const stop = high.share === 0 ? high.shape : high.shape + 1;
  if (closed[stop] === closed[low.shape]) return end;
  const { distance } = spaceOf(network);
  const [isUp, first] = [end > start, firstShape[edge]];
  let offset = 0;
  let open = start;
  for (let i = first; i < stop; i++) {
    const next = offset + distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    if (i >= low.shape && closed[i + 1] > closed[i]) {
      if (isUp) return Math.max(start, offset);
      open = Math.min(start, next);
    }
    offset = next;
  }
  return open;
}

/** Sum from the tail of an edge to an offset; within a segment, cost grows evenly. */
function costAt(network: Network, costs: Float64Array, edge: number, offset: number): number {
  const { shape, share } = placeAt(network, edge, offset);
  return share === 0 ? costs[shape] : costs[shape] + share * (costs[shape + 1] - costs[shape]);
}

/**
 * The farthest offset on the way from one to another that is open and whose cost from the start
 * is at most `most`: the inverse of `partCost`, up to rounding.
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
  const open = openUntil(network, costs, edge, start, end);
  const sum = costAt(network, costs.cost, edge, start) + (isUp ? most : -most);
  const offset = offsetOf(network, costs.cost, edge, sum, isUp);
  return isUp ? Math.max(start, Math.min(open, offset)) : Math.min(start, Math.max(open, offset));
}

/** The offset at which the cost reaches a sum; the last or first one if the cost is 0 there. */
function offsetOf(
  network: Network,
  costs: Float64Array,
  edge: number,
  sum: number,
  isLast: boolean,
): number {
  const { firstShape, shapeLng, shapeLat, edgeMeters } = network;
  const { distance } = spaceOf(network);
  const last = firstShape[edge + 1] - 1;
  let offset = 0;
  for (let i = firstShape[edge]; i < last; i++) {
    const meters = distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    const next = costs[i + 1];
    if (isLast ? next > sum : next >= sum) {
      const share = next > costs[i] ? (sum - costs[i]) / (next - costs[i]) : 0;
      return offset + Math.max(0, share) * meters;
    }
    offset += meters;
  }
  return edgeMeters[edge];
}
