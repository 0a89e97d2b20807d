/** Costs of segments by a function of the caller. */
import type { Position } from '../geo/position.ts';
import { InputError } from '../input/input-error.ts';
import type { Network } from '../network/network.ts';
import type { SegmentWeights } from './edge-weights.ts';
import type { WeightFunction } from './metric.ts';

/** @throws InputError naming the feature for which the result is neither a cost nor closed */
export function functionWeights(network: Network, weight: WeightFunction): SegmentWeights {
  const { shapeLng, shapeLat, shapeRoad, shapeBackward, properties, roadFeature } = network;
  const forward = new Float64Array(shapeLng.length);
  const backward = new Float64Array(shapeLng.length);
  for (let i = 0; i < shapeLng.length; i++) {
    const road = shapeRoad[i];
    if (road === -1) continue;
    const here: Position = [shapeLng[i], shapeLat[i]];
    const next: Position = [shapeLng[i + 1], shapeLat[i + 1]];
    const isTurned = shapeBackward[i] === 1;
    const [a, b] = isTurned ? [next, here] : [here, next];
    const [drawn, against] = bothWays(
      weight(a, b, properties.at(road) ?? null),
      roadFeature[road],
    );
    forward[i] = isTurned ? against : drawn;
    backward[i] = isTurned ? drawn : against;
  }
  return { forward, backward };
}

/** Infinity is closed. */
function bothWays(got: ReturnType<WeightFunction>, feature: number): [number, number] {
  if (typeof got !== 'object' || got === null) {
    const cost = costOf(got, '', feature);
    return [cost, cost];
  }
  return [costOf(got.forward, ' forward', feature), costOf(got.backward, ' backward', feature)];
}

function costOf(got: unknown, which: string, feature: number): number {
  const cost: unknown = got === undefined || got === null || got === 0 ? Infinity : got;
  if (typeof cost === 'number' && cost > 0) return cost;
  throw new InputError(
    'wrong-costs',
    `Feature ${feature}: weight(a, b, properties) gave ${String(got)}${which}; expected a number above 0, or 0, null, undefined or Infinity for a closed direction.`,
  );
}
