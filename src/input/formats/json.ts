/** JSON → features: TopoJSON, Esri JSON, an answer of Overpass, or GeoJSON not recognised before. */
import type { Budget } from '../budget.ts';
import { wholeJSON } from '../encoding.ts';
import { isObject } from '../geojson/geometry.ts';
import { crsName, featuresOf } from '../geojson/root.ts';
import { parseJSON } from '../json/text.ts';
import type { Content } from './collect.ts';

export async function readJSON(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  return jsonContent(parseJSON(await wholeJSON(chunks, budget)), budget);
}

/** @throws InputError when the value is of none of these kinds */
export async function jsonContent(value: unknown, budget: Budget): Promise<Content> {
  if (isObject(value) && value.type === 'Topology') {
    const { topologyFeatures } = await import('./topojson.ts');
    return { features: topologyFeatures(value, budget), system: crsName(value), warnings: [] };
  }
  if (isObject(value) && !('type' in value) && Array.isArray(value.elements)) {
    const { overpassContent } = await import('./overpass.ts');
    return overpassContent(value, budget);
  }
  if (isObject(value) && !('type' in value) && isEsri(value)) {
    const { esriContent } = await import('./esri-json.ts');
    return esriContent(value);
  }
  return { features: featuresOf(value), system: crsName(value), warnings: [] };
}

function isEsri(value: Record<string, unknown>): boolean {
  return 'geometryType' in value || 'spatialReference' in value;
}
