/** GeoJSON by hand, good or bad, for tests of what reads it. */

export const line = (...coordinates: unknown[]) => ({ type: 'LineString', coordinates });
export const feature = (geometry: unknown, properties: unknown = null) => ({
  type: 'Feature',
  properties,
  geometry,
});
export const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

/** Three positions. */
export const [a, b, c] = [
  [8.5, 47.1],
  [8.6, 47.2],
  [8.7, 47.3],
];
