/** The parts of edges that an isochrone reaches → lines with exact ends. */
import type { Position as Coordinates, Feature, MultiLineString } from 'geojson';
import { expectType } from '../../input/arguments.ts';
import { expectNetwork } from '../../network/given.ts';
import { type Network, placeAt, positionOfPlace } from '../../network/network.ts';
import { expectReach } from '../given.ts';
import type { RoadParts } from '../where.ts';
import type { Isochrone, Reach } from './isochrone.ts';

/** The properties of a reach, with the same names as on the command line. */
export interface ReachProperties {
  budget: number;
  /** Unit of the budget: 'distance' is meters, 'time' is seconds. */
  metric: string;
  /** Length of all road within the budget. */
  meters: number;
}

/** The properties of selected roads. */
export interface SelectionProperties {
  /** Length of all parts. */
  meters: number;
}

/** What `select` returns as a GeoJSON Feature, one line per part of an edge. */
export function selectionLines(
  network: Network,
  parts: RoadParts,
): Feature<MultiLineString, SelectionProperties> {
  expectNetwork(network);
  expectReach('parts', parts, network);
  const { meters } = parts;
  const coordinates = reachLines(network, parts);
  return {
    type: 'Feature',
    properties: { meters },
    geometry: { type: 'MultiLineString', coordinates },
  };
}

/** The road within a budget as a GeoJSON Feature, one line per part of an edge. */
export function isochroneLines(
  network: Network,
  isochrone: Isochrone,
  reach: Reach,
): Feature<MultiLineString, ReachProperties> {
  const { metric } = Object(isochrone) as Isochrone;
  expectNetwork(network);
  expectType('isochrone.metric', metric, 'text');
  expectReach('reach', reach, network);
  return {
    type: 'Feature',
    properties: { budget: reach.budget, metric, meters: reach.meters },
    geometry: { type: 'MultiLineString', coordinates: reachLines(network, reach) },
  };
}

/** One line per part, from the tail of its edge to the head. */
export function reachLines(
  network: Network,
  { edge, start, end }: Readonly<Record<'edge' | 'start' | 'end', ArrayLike<number>>>,
): Coordinates[][] {
  const { shapeLng, shapeLat } = network;
  return Array.from(edge, (e, i) => {
    const from = placeAt(network, e, start[i]);
    const to = placeAt(network, e, end[i]);
    const line: Coordinates[] = [[...positionOfPlace(network, from)]];
    for (let s = from.shape + 1; s <= to.shape; s++) line.push([shapeLng[s], shapeLat[s]]);
    // A part without length is a point, but a line has two positions at least.
    if (to.share > 0 || line.length === 1) line.push([...positionOfPlace(network, to)]);
    return line;
  });
}
