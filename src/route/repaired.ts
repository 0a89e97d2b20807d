/** A file with its roads repaired: what `roadstar repair` writes. */
import type { FeatureCollection } from 'geojson';
import { isObject } from '../geojson/geometry.ts';
import { InputError } from '../geojson/input-error.ts';
import { collectRoads } from '../geojson/roads.ts';
import { featuresOf } from '../geojson/root.ts';
import { parseJSON } from '../geojson/text.ts';
import { type Fixes, mendRoads, type Repairs } from '../topology/repair/mend.ts';
import { MOST_GAP } from '../topology/report/loose-ends.ts';
import { MOST_NEAR } from '../topology/report/near-places.ts';
import { rewriteFeatures } from './rewritten.ts';

export interface Repaired {
  /** All features of the file; those of roads with the positions of the repaired ones. */
  file: FeatureCollection;
  repairs: Repairs;
}

/**
 * Repairs the roads of a file: first near positions, then duplicates, crossings and loose ends,
 * until nothing is left to do. The input stays as it is.
 *
 * @param input GeoJSON as `Router.fromGeoJSON` takes it
 * @throws InputError when it cannot be read or holds no roads; RangeError for a fix that reaches
 *   too far
 */
export function repairRoads(input: string | Uint8Array | object, fixes: Fixes): Repaired {
  checkReach('join', fixes.join, MOST_GAP);
  checkReach('merge', fixes.merge, MOST_NEAR);
  const isText = typeof input === 'string' || input instanceof Uint8Array;
  const collection = isText ? parseCollection(input) : collectionOf(input);
  const roads = collectRoads(collection);
  const { mended, repairs } = mendRoads(roads, fixes);
  const features = rewriteFeatures(collection.features, roads, mended);
  return { file: { ...collection, features } as FeatureCollection, repairs };
}

function checkReach(fix: string, meters = 0, most: number): void {
  if (meters >= 0 && meters <= most) return;
  throw new RangeError(`${fix}: got ${meters}, expected meters from 0 to ${most}`);
}

/** Text that is one collection, or features one a line, with the mark of text sequences or not. */
function parseCollection(input: string | Uint8Array): { features: unknown[] } {
  try {
    return collectionOf(parseJSON(input));
  } catch (error) {
    const text = typeof input === 'string' ? input : new TextDecoder().decode(input);
    const lines = text.split('\n').map((line) => line.replace('\u001e', '').trim());
    const values = lines.filter((line) => line !== '').map(parseLine);
    if (!(error instanceof InputError) || values.length < 2 || !values.every(isObject)) {
      throw error;
    }
    return {
      type: 'FeatureCollection',
      features: values.flatMap(featuresOf),
    } as FeatureCollection;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A single Feature or geometry becomes a collection; what else a collection says is kept. */
function collectionOf(value: unknown): { features: unknown[] } {
  const features = featuresOf(value);
  const isCollection = isObject(value) && value.type === 'FeatureCollection';
  return { ...(isCollection ? value : { type: 'FeatureCollection' }), features };
}
