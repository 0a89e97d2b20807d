/** How much land a search explored. */
import { area, convex, featureCollection, points } from '@turf/turf';
import type { Position as Coordinates } from 'geojson';
import { ringArea } from '../geo/plane.ts';
import { spaceOf } from '../geo/space.ts';
import { expectNetwork } from '../network/given.ts';
import { edgeLine, type Network } from '../network/network.ts';
import { expectSpace } from './given.ts';
import type { SearchSpace } from './search-space.ts';

/** Area of the convex hull of all explored edges, in km². */
export function exploredArea(network: Network, explored: SearchSpace): number {
  expectNetwork(network);
  expectSpace(explored, network);
  const { edge } = explored;
  const { isFlat, unwrap } = spaceOf(network);
  const coordinates: Coordinates[] = [];
  for (const e of edge) {
    for (const [lng, lat] of edgeLine(network, e)) {
      // Across the 180° line the hull goes on beyond it.
      coordinates.push([unwrap(lng, coordinates[0]?.[0] ?? lng), lat]);
    }
  }
  const hull = coordinates.length < 3 ? null : convex(points(coordinates));
  if (hull === null) return 0;
  const [outline] = hull.geometry.coordinates;
  return (isFlat ? ringArea(outline) : area(featureCollection([hull]))) / 1e6;
}
