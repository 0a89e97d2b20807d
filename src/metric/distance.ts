/** The metric `distance`: the length of each edge. */
import { InputError, printable } from '../input/input-error.ts';
import { MOST_COST, type Network } from '../network/network.ts';
import { dearerCost, distanceWeights, type EdgeWeights } from './edge-weights.ts';
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

function tooDear(network: Network, metric: Metric, costs: EdgeWeights): InputError {
  const { firstShape, shapeRoad, roadFeature } = network;
  let dearest = 0;
  for (let edge = 1; edge < costs.forward.length; edge++) {
    if (!(dearerCost(costs, edge) <= dearerCost(costs, dearest))) dearest = edge;
  }
  const feature = roadFeature[shapeRoad[firstShape[dearest]]];
  const remedy = metric === 'distance' ? 'Load a part of the roads' : 'Use a larger unit';
  const limit = MOST_COST.toLocaleString('en');
  return new InputError(
    'wrong-costs',
    `The total cost by ${printable(metricName(metric))} is ${Number(costs.total.toPrecision(3))}; exact sums are limited to ${limit}. Feature ${feature} contributes most. ${remedy}.`,
  );
}
