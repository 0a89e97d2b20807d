/** A file with its roads repaired: what `roadstar repair` writes. */
import type { Feature, FeatureCollection, Position } from 'geojson';
import type { FieldChoices } from '../attributes/fields.ts';
import { readFields } from '../attributes/read-fields.ts';
import { recoded } from '../input/encoding.ts';
import { isObject } from '../input/geojson/geometry.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { featuresOf } from '../input/geojson/root.ts';
import { InputError, MAX_BYTES } from '../input/input-error.ts';
import { parseJSON } from '../input/json/text.ts';
import type { ProfileName } from '../profile/profiles.ts';
import { usableRoads, withLeftOut } from '../profile/usable.ts';
import type { EditedRoads } from './edits.ts';
import { applyFixes, type Fixes, type Repairs } from './fixes.ts';
import { rewriteFeatures } from './rewrite.ts';

export interface Repaired {
  /** All features of the file; those of roads with the positions of the repaired ones. */
  file: FeatureCollection;
  repairs: Repairs;
}

export interface RepairOptions {
  /** Whose roads are repaired, and as if there were no others; `all` by default. */
  profile?: ProfileName;
  /** Which properties of the file are read as what; what is left out is guessed. */
  fields?: FieldChoices;
}

/**
 * Repairs the roads of a file: first near positions, then duplicates, crossings and loose ends,
 * until nothing is left to do. The input stays as it is.
 *
 * @param input GeoJSON as `Router.fromGeoJSON` takes it
 * @throws InputError when it cannot be read or holds no roads; RangeError for a fix that reaches
 *   too far
 */
export function repairRoads(
  input: string | Uint8Array | object,
  fixes: Fixes,
  options: RepairOptions = {},
): Repaired {
  const isText = typeof input === 'string' || input instanceof Uint8Array;
  const collection = isText ? parseCollection(input) : collectionOf(input);
  const { given, edited, repairs } = mend(collectRoads(collection), fixes, options);
  const features = [...rewriteFeatures(collection.features, given, edited)];
  return { file: { ...collection, features } as FeatureCollection, repairs };
}

/**
 * The same for roads of any file, of which only they are known: a feature each, with the
 * properties that the file gives them.
 *
 * @throws RangeError for a fix that reaches too far
 */
export function repairReadRoads(
  roads: Roads,
  fixes: Fixes,
  options: RepairOptions = {},
): { features: Iterable<Feature>; repairs: Repairs } {
  const own = { ...roads, feature: roads.feature.map((_, road) => road) };
  const { given, edited, repairs } = mend(own, fixes, options);
  return { features: rewriteFeatures(roadFeatures(roads), given, edited), repairs };
}

/** @returns besides what was done, the roads that it was done to */
function mend(
  roads: Roads,
  fixes: Fixes,
  { profile = 'all', fields }: RepairOptions,
): { given: Roads; edited: EditedRoads; repairs: Repairs } {
  const tagged = readFields(roads, fields).roads;
  const given = profile === 'all' ? tagged : usableRoads(tagged, profile).roads;
  // Says so where there are none.
  withLeftOut(roads, profile, given.feature.length);
  return { given, ...applyFixes(given, fixes) };
}

function* roadFeatures({
  positions,
  firstPosition,
  feature,
  properties,
}: Roads): Generator<Feature> {
  for (let road = 0; road < feature.length; road++) {
    const coordinates: Position[] = [];
    for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
      coordinates.push([positions[2 * i], positions[2 * i + 1]]);
    }
    const geometry = { type: 'LineString' as const, coordinates };
    yield { type: 'Feature', properties: properties.at(road) ?? null, geometry };
  }
}

/**
 * Text that is one collection, or features one a line, with the mark of text sequences or not.
 *
 * @throws InputError when it is neither, or cut off
 */
export function parseCollection(input: string | Uint8Array): { features: unknown[] } {
  const text = typeof input === 'string' ? input : recoded(input);
  try {
    return collectionOf(parseJSON(text));
  } catch (error) {
    if (!(error instanceof InputError) || text.length > MAX_BYTES) throw error;
    const values = linesOf(text).map(parseLine);
    if (values.length < 2 || !values.every(isObject)) throw error;
    return {
      type: 'FeatureCollection',
      features: values.flatMap(featuresOf),
    } as FeatureCollection;
  }
}

function linesOf(text: string | Uint8Array): string[] {
  const lines = (typeof text === 'string' ? text : new TextDecoder().decode(text)).split('\n');
  return lines.map((line) => line.replace('\u001e', '').trim()).filter((line) => line !== '');
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
