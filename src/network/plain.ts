/** Roads → a network, by positions and one-ways alone: a small bundle for simple files. */
import type { Roads } from '../input/geojson/roads.ts';
import { expectRoads } from '../input/given-roads.ts';
import { finish } from '../input/slices.ts';
import { plainRoads } from '../profile/plain.ts';
import { edgeSteps } from './edges.ts';
import { drawShapes, measureShapes } from './layout.ts';
import type { Network } from './network.ts';
import { inUnits, joinVertices } from './vertices.ts';
import { workspaceFor } from './workspace.ts';

/**
 * All roads, for every traveller, of one class and without speeds. Roads that share a position
 * meet there. Levels, heights, barriers and turn restrictions are not read.
 */
export function plainNetwork(roads: Roads): Network {
  expectRoads(roads);
  const open = plainRoads(roads);
  const { feature, firstPosition, positions, flat, places, properties } = open.roads;
  const coordinates = inUnits({ positions, ...(flat && { flat }) });
  const space = workspaceFor(coordinates);
  const vertices = joinVertices(coordinates, places, space);
  const noded = { coordinates, firstPosition, vertices, behindGates: null };
  const { outlines } = finish(edgeSteps(open, noded, space));
  return {
    profile: 'all',
    ...measureShapes(drawShapes(outlines)),
    ...open.speeds,
    properties,
    roadFeature: feature,
  };
}
