/** Answers → GeoJSON. */
import type { Feature, FeatureCollection, LineString } from 'geojson';
import { expectLine, expectType } from '../input/arguments.ts';
import { expectNetwork } from '../network/given.ts';
import { edgeLine, type Network } from '../network/network.ts';
import type { Snap } from '../snap/snap.ts';
import { expectEdge, expectSnap, expectSpace } from './given.ts';
import type { Route } from './route.ts';
import type { SearchSpace } from './search-space.ts';

/** The properties of `routeFeature`, with the same names as on the command line. */
export interface RouteProperties extends PropertiesOf<Route> {}

/** What the route of any engine has; that of `Router` has more. */
export type DrawnRoute = Pick<Route, 'line' | 'meters' | 'metric' | 'cost'> &
  Record<'from' | 'to', Pick<Snap, 'position' | 'meters'>> & {
    via: readonly Pick<Snap, 'position' | 'meters'>[];
  };

/** A route without its geometry, and without what is of use in a program only. */
export type PropertiesOf<R> = Omit<
  R,
  'found' | 'line' | 'edges' | 'legs' | 'heights' | 'traces' | 'explored' | 'from' | 'to' | 'via'
> &
  Record<'from' | 'to', SnapProperties> & { via: SnapProperties[] };

export interface SnapProperties {
  position: [lng: number, lat: number];
  /** Meters off-road to the position asked for. */
  meters: number;
}

/** A route as a GeoJSON Feature. */
export function routeFeature<R extends DrawnRoute>(
  route: R,
): Feature<LineString, PropertiesOf<R>> {
  expectLine('route.line', Object(route).line);
  expectType('route.via', route.via, 'a list');
  for (const snap of [route.from, route.to]) expectSnap('route', snap);
  for (const snap of route.via) expectSnap('route.via', snap);
  const {
    found,
    line,
    edges,
    legs,
    heights,
    traces,
    explored,
    meters,
    metric,
    cost,
    ...others
  }: DrawnRoute & Partial<Omit<Route, keyof DrawnRoute>> = route;
  const properties = {
    meters,
    metric,
    cost,
    ...others,
    from: snapProperties(route.from),
    to: snapProperties(route.to),
    via: route.via.map(snapProperties),
  };
  return {
    type: 'Feature',
    properties: properties as unknown as PropertiesOf<R>,
    geometry: { type: 'LineString', coordinates: line.map((position) => [...position]) },
  };
}

function snapProperties({ position: [lng, lat], meters }: DrawnRoute['from']): SnapProperties {
  return { position: [lng, lat], meters };
}

export interface ExploredProperties {
  algorithm: string;
  /** Position in the order explored, from 0. */
  order: number;
  /** How many nodes had been settled when the edge was reached. */
  settled: number;
  meters: number;
}

/** The explored edges as GeoJSON, in the order and the direction in which they were explored. */
export function searchSpaceFeatures(
  network: Network,
  explored: SearchSpace,
  algorithm: string,
): FeatureCollection<LineString, ExploredProperties> {
  expectNetwork(network);
  expectSpace(explored, network);
  expectType('algorithm', algorithm, 'text');
  const { edge, from, backward } = explored;
  const features: Feature<LineString, ExploredProperties>[] = [];
  for (let i = 0; i < edge.length; i++) {
    const coordinates = edgeLine(network, edge[i]).map((position) => [...position]);
    if (backward[i] === 1) coordinates.reverse();
    features.push({
      type: 'Feature',
      properties: { algorithm, order: i, settled: from[i], meters: network.edgeMeters[edge[i]] },
      geometry: { type: 'LineString', coordinates },
    });
  }
  return { type: 'FeatureCollection', features };
}

export interface EdgeProperties {
  edge: number;
  /** The name of the road with which the edge begins; absent if it has none. */
  name?: string;
  /** Index of the feature of that road in the file. */
  feature?: number;
  /** The id of that feature. */
  id?: string | number;
  /** Length of the edge. */
  meters: number;
}

/** An edge from its tail to its head as a GeoJSON Feature. */
export function edgeFeature<Figures extends object>(
  network: Network,
  edge: number,
  figures: Figures,
): Feature<LineString, EdgeProperties & Figures> {
  expectNetwork(network);
  expectEdge('edge', edge, network);
  const { firstShape, shapeRoad, properties, roadFeature, roadId, edgeMeters } = network;
  const road = shapeRoad[firstShape[edge]] ?? -1;
  const name: unknown = properties.at(road)?.name;
  const id = roadId?.[road] ?? null;
  return {
    type: 'Feature',
    properties: {
      edge,
      ...(typeof name === 'string' && { name }),
      ...(road >= 0 && { feature: roadFeature[road] }),
      ...(id !== null && { id }),
      meters: edgeMeters[edge],
      ...figures,
    },
    geometry: {
      type: 'LineString',
      coordinates: edgeLine(network, edge).map((position) => [...position]),
    },
  };
}
