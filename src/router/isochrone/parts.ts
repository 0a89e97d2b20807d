/** When each part of each edge is reached: what isochrones of all budgets have in common. */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { classOf, isFrom } from '../../input/arguments.ts';
import { invalid } from '../../input/request-error.ts';
import type { Network } from '../../network/network.ts';
import type { Labels } from '../../search/labels.ts';
import { expectReachedParts } from '../given.ts';
import type { MetricEngine } from '../metric-engine.ts';
import type { PlaceOnRoad } from '../position.ts';

/** Above all weights of edges. */
const MOST_WEIGHT = Number.MAX_SAFE_INTEGER - 1;

/** Parts of edges, each reached from its start to its end. No two of them overlap. */
export interface ReachedParts {
  edge: Int32Array;
  /** Meters from the tail of the edge; the end is the lower one on the way to the tail. */
  start: Float64Array;
  end: Float64Array;
  /**
   * Cost at the start and at the end, in the metric's unit. It counts as growing evenly in between,
   * also where a road changes its speed within an edge.
   */
  from: Float64Array;
  until: Float64Array;
}

/**
 * @param limit the greatest weight that the labels go up to; parts may be reached beyond it
 */
export function reachedParts(
  limit: number,
  { edgeMeters }: Network,
  searches: MetricEngine,
  from: PlaceOnRoad,
  labels: Labels,
): ReachedParts {
  const { graph } = searches.costs;
  const { nodeCount, firstOut, arcEdge, arcBackward } = graph;
  /** By edge, the least weights at its tail and at its head from which it can be travelled. */
  const atTail = new Float64Array(edgeMeters.length).fill(Infinity);
  const atHead = new Float64Array(edgeMeters.length).fill(Infinity);
  for (let node = 0; node < nodeCount; node++) {
    if (!labels.isReached(node) || labels.weight(node) > limit) continue;
    const reached = labels.weight(node);
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      const at = arcBackward[arc] === 0 ? atTail : atHead;
      at[arcEdge[arc]] = Math.min(at[arcEdge[arc]], reached);
    }
  }
  const found: [edge: number, start: number, end: number, from: number, until: number][] = [];
  const add = (edge: number, start: number, end: number, from: number): void => {
    const until = from + searches.weigh(edge, start, end);
    if (start !== end && until < Infinity) found.push([edge, start, end, from, until]);
  };
  /** Adds the road between two offsets that is reached from either, where both meet. */
  const meet = (edge: number, low: number, high: number, atLow: number, atHigh: number): void => {
    const up = atLow === Infinity ? low : searches.farthest(edge, low, high, MOST_WEIGHT);
    const down = atHigh === Infinity ? high : searches.farthest(edge, high, low, MOST_WEIGHT);
    const ahead = searches.weigh(edge, low, up);
    const back = searches.weigh(edge, high, down);
    if (up <= down) {
      add(edge, low, up, atLow);
      add(edge, high, down, atHigh);
    } else if (down === low && atLow >= atHigh + back) add(edge, high, low, atHigh);
    else if (up === high && atHigh >= atLow + ahead) add(edge, low, high, atLow);
    else {
      const [perMeter, perMeterBack] = [ahead / (up - low), back / (high - down)];
      const gain = atHigh - atLow + perMeter * low + perMeterBack * high;
      const middle = Math.min(Math.max(gain / (perMeter + perMeterBack), down), up);
      add(edge, low, middle, atLow);
      add(edge, high, middle, atHigh);
    }
  };
  for (let edge = 0; edge < edgeMeters.length; edge++) {
    const meters = edgeMeters[edge];
    if (edge === from.edge) {
      const { offset, direction } = from;
      meet(edge, 0, offset, atTail[edge], direction === 1 ? Infinity : 0);
      meet(edge, offset, meters, direction === -1 ? Infinity : 0, atHead[edge]);
    } else if (atTail[edge] < Infinity || atHead[edge] < Infinity) {
      meet(edge, 0, meters, atTail[edge], atHead[edge]);
    }
  }
  const column = (i: 1 | 2 | 3 | 4, unit = 1) =>
    Float64Array.from(found, (part) => part[i] / unit);
  return {
    edge: Int32Array.from(found, ([edge]) => edge),
    start: column(1),
    end: column(2),
    from: column(3, WEIGHTS_PER_METER),
    until: column(4, WEIGHTS_PER_METER),
  };
}

/** Length of all road within each of these costs, which ascend, in meters. */
export function reachCurve(
  parts: Pick<ReachedParts, 'start' | 'end' | 'from' | 'until'>,
  costs: ArrayLike<number>,
): Float64Array {
  expectReachedParts(parts);
  const isList = Array.isArray(costs) || classOf(costs) === 'Float64Array';
  if (!isList) throw invalid('costs', costs, 'a list of numbers');
  for (const cost of costs as Iterable<number>) {
    if (!isFrom(0, cost)) throw invalid('costs', cost, 'numbers from 0 up');
  }
  const { start, end, from, until } = parts;
  /** Between its costs a part adds meters · (cost − from) / (until − from), and then all of them. */
  const slope = new Float64Array(costs.length + 1);
  const constant = new Float64Array(costs.length + 1);
  for (let i = 0; i < from.length; i++) {
    const meters = Math.abs(end[i] - start[i]);
    const first = firstAbove(costs, from[i]);
    const last = Math.max(first, firstAbove(costs, until[i]));
    const growth = until[i] > from[i] ? meters / (until[i] - from[i]) : 0;
    slope[first] += growth;
    constant[first] -= growth * from[i];
    slope[last] -= growth;
    constant[last] += growth * from[i] + meters;
  }
  const curve = new Float64Array(costs.length);
  let [slopes, constants] = [0, 0];
  for (let i = 0; i < costs.length; i++) {
    slopes += slope[i];
    constants += constant[i];
    curve[i] = Math.max(0, slopes * costs[i] + constants);
  }
  return curve;
}

/** The index of the first cost above a value. */
function firstAbove(costs: ArrayLike<number>, value: number): number {
  let [low, high] = [0, costs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (costs[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
