/**
 * A parsed GeoJSON value → roads. The streaming reader gives the same roads of the text: both add
 * features to one `RoadCollector`. This one stays for values that the caller has as objects, and for
 * bundles that need no streaming.
 */
import type { GeoJsonProperties } from 'geojson';
import { expectType } from '../arguments.ts';
import { RoadCollector, type Roads } from './collector.ts';
import { ANYWHERE, AROUND_GLOBE } from './geometry.ts';
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
 * @param isFlat whether positions lie on a plane, instead of being degrees
 * @throws InputError when the value is no GeoJSON or has no usable line
 */
export function collectRoads(
  value: unknown,
  onProgress?: (done: number) => void,
  isFlat = false,
): Roads {
  if (onProgress !== undefined) expectType('onProgress', onProgress, 'a function');
  expectType('isFlat', isFlat, 'true or false');
  const features = featuresOf(value);
  const collector = new RoadCollector(isFlat ? ANYWHERE : AROUND_GLOBE);
  const properties: GeoJsonProperties[] = [];
  for (let f = 0; f < features.length; f++) {
    const own = collector.feature(f, features[f]);
    while (properties.length < collector.roads) properties.push(own);
    if (onProgress !== undefined && (f & 0x3fff) === 0) onProgress(f / features.length);
  }
  const roads = collector.finish(features.length, properties, isFlat ? null : crsName(value));
  return isFlat ? { ...roads, flat: true } : roads;
}
