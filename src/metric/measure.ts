/** The costs of edges, and of parts of edges, by any metric. */
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { InputError, printable } from '../input/input-error.ts';
import { expectNetwork } from '../network/given.ts';
import { MOST_COST, type Network } from '../network/network.ts';
import { climbWeights } from './climb.ts';
import {
  dearerCost,
  distanceWeights,
  type EdgeWeights,
  type SegmentWeights,
  segmentMeters,
  sumSegments,
} from './edge-weights.ts';
import { fieldWeights } from './field.ts';
import { checkMetric, isClimb, type Metric, metricName } from './metric.ts';
import { timeWeights } from './time.ts';
import { functionWeights } from './weight-function.ts';

/** Greatest share of the total cost that rounding may change. */
const MOST_ROUNDING = 1e-3;

/**
 * @throws InputError naming the feature whose cost is missing, no number, negative or too high;
 *   also if costs are too low for their rounding to millionths
 */
export function measureEdges(network: Network, metric: Metric): EdgeWeights {
  expectNetwork(network);
  checkMetric(metric);
  if (metric === 'distance') {
    const lengths = distanceWeights(network);
    checkTotal(network, metric, lengths);
    return lengths;
  }
  const meters = segmentMeters(network);
  const costs = sumSegments(network, meters, segmentCosts(network, metric, meters));
  checkTotal(network, metric, costs);
  checkRounding(metricName(metric), costs);
  return costs;
}

function segmentCosts(
  network: Network,
  metric: Exclude<Metric, 'distance'>,
  meters: Float64Array,
): SegmentWeights {
  if (metric === 'time') return timeWeights(network, meters);
  if (typeof metric === 'function') return functionWeights(network, metric);
  if (isClimb(metric)) return climbWeights(network, metric, meters);
  return fieldWeights(network, metric, meters);
}

function checkRounding(name: string, costs: EdgeWeights): void {
  const { total } = costs;
  let count = 0;
  for (let edge = 0; edge < costs.forward.length; edge++) {
    if (dearerCost(costs, edge) > 0) count++;
  }
  if (count <= MOST_ROUNDING * WEIGHTS_PER_METER * total) return;
  throw new InputError(
    'wrong-costs',
    `The average cost of an edge is ${Number((total / count).toPrecision(3))} by ${printable(name)}, which is too low: costs are rounded to millionths. Use a smaller unit.`,
  );
}

/** @throws InputError if sums would not be exact */
function checkTotal(network: Network, metric: Metric, costs: EdgeWeights): void {
  if (costs.total <= MOST_COST) return;
  const { firstShape, shapeRoad, roadFeature } = network;
  let dearest = 0;
  for (let edge = 1; edge < costs.forward.length; edge++) {
    if (!(dearerCost(costs, edge) <= dearerCost(costs, dearest))) dearest = edge;
  }
  const feature = roadFeature[shapeRoad[firstShape[dearest]]];
  const isOnGlobe = metric === 'distance' && !network.flat;
  const remedy = isOnGlobe ? 'Load a part of the roads' : 'Use a larger unit';
  const limit = MOST_COST.toLocaleString('en');
  throw new InputError(
    'wrong-costs',
    `The total cost by ${printable(metricName(metric))} is ${Number(costs.total.toPrecision(3))}; exact sums are limited to ${limit}. Feature ${feature} contributes most. ${remedy}.`,
  );
}
