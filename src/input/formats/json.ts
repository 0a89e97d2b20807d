/** JSON that is TopoJSON or an answer of Overpass; or GeoJSON after all. */
import { isObject } from '../geojson/geometry.ts';
import { crsName, featuresOf } from '../geojson/root.ts';
import { parseJSON } from '../json/text.ts';
import type { Content } from './content.ts';
import { overpassContent } from './overpass.ts';
import { topologyFeatures } from './topojson.ts';
import { wholeText } from './whole.ts';

export async function readJSON(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const value = parseJSON(await wholeText(chunks));
  if (isObject(value) && value.type === 'Topology') {
    return { features: topologyFeatures(value), system: crsName(value), warnings: [] };
  }
  const isOverpass = isObject(value) && !('type' in value) && Array.isArray(value.elements);
  if (isOverpass) return overpassContent(value);
  return { features: featuresOf(value), system: crsName(value), warnings: [] };
}
