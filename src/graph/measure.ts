/** A metric laid on a network: what each edge costs by it, and each part of one. */
import { InputError, printable } from '../geojson/input-error.ts';
import type { Network } from '../topology/network.ts';
import { type EdgeCosts, type SegmentCosts, segmentMeters, sumSegments } from './edge-costs.ts';
import { fieldCosts } from './field.ts';
import { WEIGHTS_PER_METER } from './graph.ts';
import { checkTotal, measureLengths } from './lengths.ts';
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
  if (metric === 'distance') return measureLengths(network);
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
): SegmentCosts {
  if (metric === 'time') return timeCosts(network, meters);
  if (typeof metric === 'function') return functionCosts(network, metric);
  return fieldCosts(network, metric, meters);
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
