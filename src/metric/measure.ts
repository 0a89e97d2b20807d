/** A metric laid on a network: what each edge costs by it, and each part of one. */

import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { InputError, printable } from '../input/input-error.ts';
import type { Network } from '../network/network.ts';
import { checkTotal, measureLengths } from './distance.ts';
import {
  type EdgeWeights,
  type SegmentWeights,
  segmentMeters,
  sumSegments,
} from './edge-weights.ts';
import { fieldWeights } from './field.ts';
import { type Metric, metricName } from './metric.ts';
import { timeWeights } from './time.ts';
import { functionWeights } from './weight-function.ts';

/** The rounding of all edges together may be so much of what they cost. */
const MOST_ROUNDING = 1e-3;

/**
 * @throws InputError naming the feature whose cost is missing, no number, negative or too high;
 *   where all costs are too low to be counted in millionths
 */
export function measureEdges(network: Network, metric: Metric): EdgeWeights {
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
): SegmentWeights {
  if (metric === 'time') return timeWeights(network, meters);
  if (typeof metric === 'function') return functionWeights(network, metric);
  return fieldWeights(network, metric, meters);
}

function checkRounding(name: string, { forward, backward, total }: EdgeWeights): void {
  let count = 0;
  for (let edge = 0; edge < forward.length; edge++) {
    if (Math.max(forward[edge], backward[edge]) > 0) count++;
  }
  if (count <= MOST_ROUNDING * WEIGHTS_PER_METER * total) return;
  throw new InputError(
    'wrong-costs',
    `A road from junction to junction costs ${Number((total / count).toPrecision(3))} by ${printable(name)}, of those that cost anything; costs are counted in whole millionths, which would change that by more than a thousandth. Use a smaller unit.`,
  );
}
