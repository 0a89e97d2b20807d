/** The metric that needs no looking up: how long each edge is. */
import { InputError, printable } from '../input/input-error.ts';
import { MOST_COST, type Network } from '../network/network.ts';
import { distanceWeights, type EdgeWeights } from './edge-weights.ts';
import { type Metric, metricName } from './metric.ts';

/** @throws InputError where edges are too long together to be added up exactly */
export function measureLengths(network: Network): EdgeWeights {
  const costs = distanceWeights(network);
  checkTotal(network, 'distance', costs);
  return costs;
}

/** @throws InputError where sums would not be exact */
export function checkTotal(network: Network, metric: Metric, costs: EdgeWeights): void {
  if (!(costs.total <= MOST_COST)) throw tooDear(network, metric, costs);
}

function tooDear(
  { firstShape, shapeRoad, roadFeature }: Network,
  metric: Metric,
  { forward, backward, total }: EdgeWeights,
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
    'wrong-costs',
    `All roads together cost ${Number(total.toPrecision(3))} by ${printable(metricName(metric))}, feature ${feature} the most; up to ${limit} can be added up exactly. ${remedy}.`,
  );
}
