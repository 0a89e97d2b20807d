/** A metric laid on a network: what each edge costs by it, and each part of one. */
import { InputError, printable } from '../geojson/input-error.ts';
import { MOST_COST, type Network } from '../topology/network.ts';
import {
  distanceCosts,
  type EdgeCosts,
  type SegmentCosts,
  segmentMeters,
  sumSegments,
} from './edge-costs.ts';
import { fieldCosts } from './field.ts';
import { WEIGHTS_PER_METER } from './graph.ts';
import { type Metric, metricName } from './metric.ts';
import { timeCosts } from './time.ts';
import { functionCosts } from './weight-function.ts';

/** The rounding of all edges together may be so much of what they cost. */
const MOST_ROUNDING = 1e-3;

/**
 * @throws InputError naming the feature whose cost is missing, no number, negative or too high;
 *   where all costs are too low to be counted in millionths
 */
export function measureEdges(network: Network, metric: Metric): EdgeCosts {
  const costs = edgeCosts(network, metric);
  if (!(costs.total <= MOST_COST)) throw tooDear(network, metric, costs);
  if (metric !== 'distance') checkRounding(metricName(metric), costs);
  return costs;
}

function edgeCosts(network: Network, metric: Metric): EdgeCosts {
  if (metric === 'distance') return distanceCosts(network);
  const meters = segmentMeters(network);
  return sumSegments(network, meters, segmentCosts(network, metric, meters));
}

function segmentCosts(
  network: Network,
  metric: Exclude<Metric, 'distance'>,
  meters: Float64Array,
): SegmentCosts {
  if (metric === 'time') return timeCosts(network, meters);
  if (typeof metric === 'function') return functionCosts(network, metric);
  return fieldCosts(network, metric, meters);
}

function tooDear(
  { firstShape, shapeRoad, roadFeature }: Network,
  metric: Metric,
  { forward, backward, total }: EdgeCosts,
): InputError {
  let dearest = 0;
  for (let edge = 1; edge < forward.length; edge++) {
    const cost = Math.max(forward[edge], backward[edge]);
    if (!(cost <= Math.max(forward[dearest], backward[dearest]))) dearest = edge;
  }
  const feature = roadFeature[shapeRoad[firstShape[dearest]]];
  const remedy = metric === 'distance' ? 'Load a part of them' : 'Use a larger unit';
  const limit = MOST_COST.toLocaleString('en');
  return new InputError(
    `All roads together cost ${Number(total.toPrecision(3))} by ${printable(metricName(metric))}, feature ${feature} the most; up to ${limit} can be added up exactly. ${remedy}.`,
  );
}

function checkRounding(name: string, { forward, backward, total }: EdgeCosts): void {
  let count = 0;
  for (let edge = 0; edge < forward.length; edge++) {
    if (Math.max(forward[edge], backward[edge]) > 0) count++;
  }
  if (count <= MOST_ROUNDING * WEIGHTS_PER_METER * total) return;
  throw new InputError(
    `A road from junction to junction costs ${Number((total / count).toPrecision(3))} by ${printable(name)}, of those that cost anything; costs are counted in whole millionths, which would change that by more than a thousandth. Use a smaller unit.`,
  );
}
