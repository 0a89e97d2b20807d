/** A function of the caller's as what segments cost. */
import type { Position } from '../geo/position.ts';
import { InputError } from '../input/input-error.ts';
import type { Network } from '../network/network.ts';
import type { SegmentWeights } from './edge-weights.ts';
import type { WeightFunction } from './metric.ts';

/** @throws InputError naming the feature for which it gives no finite number above 0 */
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

function bothWays(got: ReturnType<WeightFunction>, feature: number): [number, number] {
  const ways: unknown[] =
    typeof got === 'object' && got !== null ? [got.forward, got.backward] : [got, got];
  ways.forEach((way, i) => {
    if (typeof way === 'number' && way > 0 && way < Infinity) return;
    const which = typeof got !== 'object' || got === null ? '' : [' forward', ' backward'][i];
    throw new InputError(
      'wrong-costs',
      `Feature ${feature}: weight(a, b, properties) gave ${String(way)}${which}; expected a finite number above 0. One-ways are those of the file.`,
    );
  });
  return ways as [number, number];
}
