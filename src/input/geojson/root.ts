/** The root value of a GeoJSON text: its features and its coordinate system. */
import { InputError, printable } from '../input-error.ts';
import { geometryTypes, isObject } from './geometry.ts';

/** @throws InputError when the value is no GeoJSON */
export function featuresOf(value: unknown): unknown[] {
  if (!isObject(value)) {
    const got = Array.isArray(value) ? 'an array' : value === null ? 'null' : typeof value;
    throw new InputError(
      'not-geojson',
      `This is JSON but not GeoJSON: expected an object with a "type", got ${got}. Load a file with road lines.`,
    );
  }
  switch (value.type) {
    case 'FeatureCollection':
      if (Array.isArray(value.features) && isWhole(value.features)) return value.features;
      throw new InputError(
        'not-geojson',
        'The FeatureCollection has no "features" array. Export the file again.',
      );
    case 'Feature':
      return [value];
    case 'Topology':
      throw new InputError(
        'not-geojson',
        'This is TopoJSON, not GeoJSON. Convert it to GeoJSON and load it again.',
      );
  }
  if (
    typeof value.type === 'string' &&
    (geometryTypes.has(value.type) || 'coordinates' in value)
  ) {
    return [{ type: 'Feature', properties: null, geometry: value }];
  }
  if (Array.isArray(value.elements)) {
    throw new InputError(
      'not-geojson',
      'This is Overpass JSON, not GeoJSON. In overpass turbo choose Export → GeoJSON.',
    );
  }
  if ('geometryType' in value || 'spatialReference' in value) {
    throw new InputError(
      'not-geojson',
      'This is Esri JSON, not GeoJSON. Export it as GeoJSON (f=geojson).',
    );
  }
  throw new InputError(
    'not-geojson',
    'This is JSON but not GeoJSON: expected a FeatureCollection, a Feature or a geometry. Load a file with road lines.',
  );
}

/** A list may leave out items, up to billions of them. */
function isWhole(list: readonly unknown[]): boolean {
  return list.length === 0 || list.length - 1 in list;
}

/** The declared coordinate system, if it is not longitude and latitude. */
export function crsName(value: unknown): string | null {
  const crs = isObject(value) ? (value.crs ?? null) : null;
  if (crs === null) return null;
  const { name, href, code }: Record<string, unknown> =
    isObject(crs) && isObject(crs.properties) ? crs.properties : {};
  // GeoJSON 2008 and its drafts name it, link to it, or give its number.
  const declared =
    [crs, name, href].find((text) => typeof text === 'string') ??
    (typeof code === 'number' ? `EPSG:${code}` : '(unnamed)');
  if (/CRS:?84|EPSG([:/][\d.]*)?[:/]4326$/i.test(declared)) return null;
  return printable(declared);
}
