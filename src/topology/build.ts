/**
 * Roads → nodes and edges. A node is a place where a decision is possible, or where the class
 * or the direction of the road changes; an edge is all the road between two nodes, with its shape.
 */
import type { Roads } from '../geojson/roads.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { barrierPositions, usableRoads } from '../profile/usable.ts';
import { layPlaces } from './barriers.ts';
import { findChains } from './chains.ts';
import { layOut } from './layout.ts';
import type { Network } from './network.ts';
import { cutSegments, findNodes } from './segments.ts';

/**
 * @param onProgress called between the steps with the share of the work done, 0 to 1
 * @returns no edges at all where the profile may use no road
 */
export function buildNetwork(
  given: Roads,
  onProgress?: (done: number) => void,
  profile: ProfileName = 'all',
): Network {
  const usable = usableRoads(given, profile);
  const { roads, places } = layPlaces(usable.roads, barrierPositions(given, profile));
  onProgress?.(0.4);
  const segments = cutSegments({ ...usable, roads }, places);
  const isNode = findNodes(segments, places.count);
  onProgress?.(0.6);
  const chains = findChains(segments, isNode);
  onProgress?.(0.8);
  return { profile, ...layOut(chains, segments, isNode, places, roads) };
}
