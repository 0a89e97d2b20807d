/**
 * Roads → nodes and edges. A node is a place where a decision is possible, or where the class
 * or the direction of the road changes; an edge is all the road between two nodes, with its shape.
 */
import type { Position } from '../geo/position.ts';
import type { Roads } from '../input/geojson/roads.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { barrierPositions, type UsableRoads, usableRoads } from '../profile/usable.ts';
import { layPlaces } from './barriers.ts';
import { findChains } from './chains.ts';
import { layOut, numberNodes, type Outlines } from './layout.ts';
import type { Network } from './network.ts';
import { cutSegments, findNodes } from './segments.ts';
import { drawShapes } from './shapes.ts';
import { type Coordinates, inUnits } from './units.ts';
import { Workspace } from './workspace.ts';

type Told = ((done: number) => void) | undefined;

/**
 * @param onProgress called between the steps with the share of the work done, 0 to 1
 * @param spend whether the roads may be used up: then their positions are gone afterwards, for
 *   whose memory the network has better use
 * @returns no edges at all where the profile may use no road
 */
export function buildNetwork(
  given: Roads,
  onProgress?: Told,
  profile: ProfileName = 'all',
  spend = false,
): Network {
  const usable = usableRoads(given, profile);
  const { feature, properties } = usable.roads;
  const barriers = barrierPositions(given, profile);
  const coordinates = inUnits(usable.roads);
  if (spend) given.positions = usable.roads.positions = new Float64Array(0);
  onProgress?.(0.2);
  const outlines = outlineEdges(usable, coordinates, barriers, onProgress);
  onProgress?.(0.9);
  const shapes = drawShapes(outlines);
  return { profile, ...shapes, ...usable.speeds, properties, roadFeature: feature };
}

/** What all of this takes besides is free again before the shapes are drawn. */
function outlineEdges(
  usable: UsableRoads,
  coordinates: Coordinates,
  barriers: readonly Position[],
  onProgress: Told,
): Outlines {
  // At most 9 numbers a position; where barriers cut the roads, there may be three of each.
  const numbers = coordinates.positions.length * (barriers.length > 0 ? 15 : 5);
  const space = new Workspace(numbers + 64);
  const laid = layPlaces(coordinates, usable.roads.firstPosition, barriers, space);
  onProgress?.(0.4);
  const segments = cutSegments(usable, laid, space);
  const isNode = findNodes(segments);
  onProgress?.(0.6);
  const chains = findChains(segments, isNode, space);
  onProgress?.(0.7);
  const nodes = numberNodes(chains, segments, isNode, laid);
  onProgress?.(0.8);
  return layOut(chains, segments, isNode, laid, nodes);
}
