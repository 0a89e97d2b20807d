/** Travel time and ascent as what roads cost, in seconds. */
import { InputError } from '../input/input-error.ts';
import type { Network } from '../network/network.ts';
import type { SegmentWeights } from './edge-weights.ts';
import type { ClimbMetric } from './metric.ts';
import { timeWeights } from './time.ts';

/**
 * Segments without a known height at both ends count as level.
 *
 * @param meters length of each segment
 * @throws InputError if the network has no heights
 */
export function climbWeights(
  network: Network,
  { climb }: ClimbMetric,
  meters: Float64Array,
): SegmentWeights {
  const { shapeHeight, shapeRoad } = network;
  if (shapeHeight === undefined) {
    throw new InputError(
      'no-heights',
      'The metric climb needs heights, and these roads have none. Load a file whose positions have a third number, the height in meters.',
    );
  }
  const { forward, backward } = timeWeights(network, meters);
  for (let i = 0; i < meters.length; i++) {
    if (shapeRoad[i] === -1) continue;
    const rise = shapeHeight[i + 1] - shapeHeight[i];
    if (rise > 0) forward[i] += climb * rise;
    else if (rise < 0) backward[i] -= climb * rise;
  }
  return { forward, backward };
}
