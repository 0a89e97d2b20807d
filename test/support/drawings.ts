/** Roads → the same roads, drawn in another way: no distance may change. */
import type { FeatureCollection, LineString } from 'geojson';
import { type Random, shuffled } from './random.ts';

type Roads = FeatureCollection<LineString>;

/** By what is done to them. */
export const drawings: Record<string, (roads: Roads, random: Random) => object> = {
  'in another order': ({ features }, random) => ({
    type: 'FeatureCollection',
    features: shuffled(random, features),
  }),
  'with two-way roads reversed': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.map((feature) =>
      feature.properties?.oneway === undefined
        ? withLine(feature, feature.geometry.coordinates.toReversed())
        : feature,
    ),
  }),
  'with one-ways drawn the other way': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.map((feature) => {
      const oneway = { yes: '-1', '-1': 'yes' }[String(feature.properties?.oneway)];
      const properties = { ...feature.properties, ...(oneway && { oneway }) };
      return { ...withLine(feature, feature.geometry.coordinates.toReversed()), properties };
    }),
  }),
  'a feature for every segment': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.flatMap((feature) =>
      feature.geometry.coordinates
        .slice(1)
        .map((end, i) => withLine(feature, [feature.geometry.coordinates[i], end])),
    ),
  }),
  'as MultiLineStrings and collections': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.map((feature, i) => {
      const { coordinates } = feature.geometry;
      const parts = [coordinates.slice(0, 2), coordinates.slice(1)].filter((l) => l.length > 1);
      const multi = { type: 'MultiLineString', coordinates: parts };
      const nested = { type: 'GeometryCollection', geometries: [multi] };
      return { ...feature, geometry: i % 2 === 0 ? multi : nested };
    }),
  }),
  'with heights': ({ features }, random) => ({
    type: 'FeatureCollection',
    features: features.map((feature) =>
      withLine(
        feature,
        feature.geometry.coordinates.map((position) => [...position, random.below(900)]),
      ),
    ),
  }),
  'with roads drawn twice': ({ features }, random) => ({
    type: 'FeatureCollection',
    features: [...features, ...features.filter(() => random.chance(0.3))],
  }),
  'with positions repeated': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.map((feature) =>
      withLine(
        feature,
        feature.geometry.coordinates.flatMap((position) => [position, position]),
      ),
    ),
  }),
  'with classes taken away': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.map(({ properties, ...feature }) => {
      const { highway: _, ...rest } = properties ?? {};
      return { ...feature, properties: rest };
    }),
  }),
  'among points and broken features': ({ features }) => ({
    type: 'FeatureCollection',
    features: features.flatMap((feature) => [
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [1, 2] } },
      null,
      feature,
    ]),
  }),
};

function withLine(feature: Roads['features'][0], coordinates: number[][]): Roads['features'][0] {
  return { ...feature, geometry: { type: 'LineString', coordinates } };
}
