/** Roads → a network, with all that tags say. `plainNetwork` is the short way without tags. */
import { expectType } from '../input/arguments.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { expectRoads } from '../input/given-roads.ts';
import { finish } from '../input/slices.ts';
import { ruled } from '../profile/custom.ts';
import type { ProfileChoice } from '../profile/travel.ts';
import { buildSteps } from './build-steps.ts';
import type { Network } from './network.ts';
import { TurnPlacer } from './turns.ts';

/**
 * @param spend whether the positions of the roads may be dropped, so that their memory is free
 *   while the network is built
 * @returns a network without edges if the profile may use no road
 */
export function buildNetwork(
  roads: Roads,
  profile: ProfileChoice = 'all',
  spend = false,
): Network {
  expectRoads(roads);
  expectType('spend', spend, 'true or false');
  const travel = { traveller: ruled(profile), turnPlacer: TurnPlacer };
  return finish(buildSteps(roads, travel, spend)).network;
}
