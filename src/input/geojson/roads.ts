/**
 * A parsed GeoJSON value → roads. The streaming reader gives the same roads of the text: both add
 * features to one `RoadCollector`. This one stays for values that the caller has as objects, and for
 * bundles that need no streaming.
 */
import type { GeoJsonProperties } from 'geojson';
import { RoadCollector, type Roads } from './collector.ts';
import { isObject } from './geometry.ts';
import { crsName, featuresOf } from './root.ts';

export type {
  FeatureId,
  ImportReport,
  Problem,
  Roads,
  TurnMember,
  TurnRestriction,
} from './collector.ts';

/**
 * Collects the LineStrings and MultiLineStrings of a FeatureCollection, a Feature or a bare
 * geometry, also inside GeometryCollections.
 *
 * @param onProgress called with the share of the features read, 0 to 1
 * @throws InputError when the value is no GeoJSON or has no usable line
 */
export function collectRoads(value: unknown, onProgress?: (done: number) => void): Roads {
  const features = featuresOf(value);
  const collector = new RoadCollector();
  const properties: GeoJsonProperties[] = [];
  for (let f = 0; f < features.length; f++) {
    const feature = features[f];
    collector.feature(f, feature);
    while (properties.length < collector.roads) properties.push(propertiesOf(feature));
    if (onProgress !== undefined && (f & 0x3fff) === 0) onProgress(f / features.length);
  }
  return collector.finish(features.length, properties, crsName(value));
}

function propertiesOf(feature: unknown): GeoJsonProperties {
  return isObject(feature) && isObject(feature.properties) ? feature.properties : null;
}
