/** How much land a search explored. */
import { area, convex, featureCollection, points } from '@turf/turf';
import type { Position as Coordinates } from 'geojson';
import { unwrapLng } from '../geo/sphere.ts';
import { edgeLine, type Network } from '../network/network.ts';
import type { SearchSpace } from './search-space.ts';

/** Area of the convex hull of all explored edges, in km². */
export function exploredArea(network: Network, { edge }: SearchSpace): number {
  const coordinates: Coordinates[] = [];
  for (const e of edge) {
    for (const [lng, lat] of edgeLine(network, e)) {
      // Across the 180° line the hull goes on beyond it.
      coordinates.push([unwrapLng(lng, coordinates[0]?.[0] ?? lng), lat]);
    }
  }
  const hull = coordinates.length < 3 ? null : convex(points(coordinates));
  return hull === null ? 0 : area(featureCollection([hull])) / 1e6;
}
