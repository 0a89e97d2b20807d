/** Esri JSON, the answers of ArcGIS services with f=json → features. */
import { isObject } from '../geojson/geometry.ts';
import type { Content } from './collect.ts';

export function esriContent(answer: Record<string, unknown>): Content {
  const features = Array.isArray(answer.features) ? (answer.features as unknown[]) : [answer];
  const [first] = features;
  const own = isObject(first) && isObject(first.geometry) ? first.geometry : answer;
  return {
    features: featuresOf(features, answer.hasM === true && answer.hasZ !== true),
    system: systemOf(answer.spatialReference ?? own.spatialReference),
    warnings: [],
  };
}

function systemOf(reference: unknown): string | null {
  if (!isObject(reference)) return null;
  const { latestWkid, wkid, wkt } = reference;
  const code = latestWkid ?? wkid;
  if (typeof code === 'number') return `EPSG:${code}`;
  return typeof wkt === 'string' ? wkt : null;
}

/** @param hasMeasures whether the third number of a position is no height */
function* featuresOf(features: readonly unknown[], hasMeasures: boolean): Generator<unknown> {
  for (const feature of features) {
    if (!isObject(feature)) {
      yield feature;
      continue;
    }
    const { attributes: properties = null, geometry = feature } = feature;
    yield { type: 'Feature', properties, geometry: geometryOf(geometry, hasMeasures) };
  }
}

function geometryOf(geometry: unknown, hasMeasures: boolean): unknown {
  if (!isObject(geometry)) return null;
  const { paths, rings, points, x, y } = geometry;
  if (Array.isArray(paths)) {
    const isFlat = hasMeasures || (geometry.hasM === true && geometry.hasZ !== true);
    return { type: 'MultiLineString', coordinates: isFlat ? paths.map(withoutThird) : paths };
  }
  if (rings !== undefined) return { type: 'Polygon' };
  if (points !== undefined) return { type: 'MultiPoint' };
  return x === undefined ? null : { type: 'Point', coordinates: [x, y] };
}

function withoutThird(path: unknown): unknown {
  if (!Array.isArray(path)) return path;
  return path.map((position) => (Array.isArray(position) ? position.slice(0, 2) : position));
}
