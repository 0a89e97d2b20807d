/** Repairs: any source of roads → GeoJSON with fewer faults. */
import type { FeatureCollection } from 'geojson';
import { readFields } from '../attributes/read-fields.ts';
import type { Budget } from '../input/budget.ts';
import { joined, readAhead } from '../input/bytes.ts';
import { FLAT } from '../input/crs.ts';
import { recoded } from '../input/encoding.ts';
import { isPlainGeoJSON, recognise } from '../input/formats/recognise.ts';
import { isObject } from '../input/geojson/geometry.ts';
import { collectRoads, type ImportReport, type Roads } from '../input/geojson/roads.ts';
import { featuresOf } from '../input/geojson/root.ts';
import { InputError, MAX_BYTES } from '../input/input-error.ts';
import { parseJSON } from '../input/json/text.ts';
import { checkFileOptions, type FileOptions, readOpened } from '../input/read.ts';
import { expectRejection } from '../input/slices.ts';
import { type OpenedSource, openSource, type Source } from '../input/source.ts';
import { inTurn } from '../input/unpacked.ts';
import { featureLines, roadFeatures } from '../output/geojson.ts';
import { separatePlaces } from '../output/separate.ts';
import { ruled } from '../profile/custom.ts';
import { usableRoads, usageReport } from '../profile/usable.ts';
import { applyFixes, checkFixes, type Fixes, type Repairs } from './fixes.ts';
import { checkOptionNames, isRoads, type RoadOptions } from './reading.ts';
import { rewriteFeatures } from './rewrite.ts';

export interface Repaired {
  /** How many times each fix was applied. */
  repairs: Repairs;
  /** How the roads were read where nothing else is kept; null where all features are. */
  onlyRoads: ImportReport | null;
  readonly geojson: FeatureCollection;
  /** The same as text with one feature per line, in chunks of about 64 kB. */
  text(): Iterable<string>;
}

export interface RepairOptions extends RoadOptions {
  /** Called before each step with the share of the work done, 0 to 1. */
  onProgress?: (stage: 'reading' | 'repairing', done: number) => void;
}

/**
 * Repairs roads: merges near-duplicate vertices, drops duplicate roads, splits roads where they
 * cross and joins dangles, as often as there is something to do.
 *
 * Of GeoJSON in degrees or on a plane all features are kept, with their properties and ids, and only the lines
 * of repaired roads change. Of other sources, and of more than 512 MB, only the roads are kept,
 * each as a line in degrees with its properties and id; turn restrictions are lost. The source itself stays as it is.
 *
 * @param source whatever `readRoads` reads, or the roads that it returned
 * @throws InputError when the source cannot be read or holds no roads; RequestError for an
 *   invalid option; besides, what a stream or the signal throw
 */
export async function repairRoads(
  source: Source | Promise<Source> | Roads,
  fixes: Fixes,
  options: RepairOptions = {},
): Promise<Repaired> {
  expectRejection(source);
  checkOptionNames('repairRoads', options);
  checkFixes(fixes);
  const { profile, vehicle, fields, onProgress, signal } = options;
  const { rules } = ruled(profile, vehicle);
  const reading = 1 / (1 + Object.keys(fixes).length);
  const { collection, roads } = isRoads(source)
    ? { collection: null, roads: separatePlaces(source) }
    : await readFeatures(
        await openSource(source, {
          ...options,
          onProgress: (share) => onProgress?.('reading', share * reading),
        }),
        options,
      );
  // Without a collection, the features are the roads themselves.
  const own = collection ? roads : { ...roads, feature: roads.feature.map((_, road) => road) };
  const tagged = readFields(own, fields).roads;
  const given = rules === 'all' ? tagged : usableRoads(tagged, rules).roads;
  usageReport(roads, rules, given.feature.length, []);
  const { edited, repairs } = await applyFixes(given, fixes, signal, (share) =>
    onProgress?.('repairing', reading + (1 - reading) * share),
  );
  if (collection) {
    const features = [...rewriteFeatures(collection.features, given, edited)];
    const geojson = { ...collection, features } as FeatureCollection;
    return { repairs, onlyRoads: null, geojson, text: () => featureLines(geojson) };
  }
  const features = () => rewriteFeatures(roadFeatures(roads), given, edited);
  const type = 'FeatureCollection';
  return {
    repairs,
    onlyRoads: roads.report,
    get geojson(): FeatureCollection {
      return { type, features: [...features()] };
    },
    text: () => featureLines({ type, features: features() }),
  };
}

interface Collection {
  features: unknown[];
}

/** The collection is null where only the roads can be kept. */
async function readFeatures(
  opened: OpenedSource,
  options: FileOptions,
): Promise<{ collection: Collection | null; roads: Roads }> {
  const { positions = {} } = options;
  await checkFileOptions(opened, options);
  const isFlat = positions.crs === FLAT;
  if ('value' in opened) {
    const isPlain = (positions.crs === undefined || isFlat) && !positions.swap;
    const whole = isPlain ? wholeOf(() => collectionOf(opened.value), isFlat) : null;
    return whole ?? (await readRoadsAlone(opened, options));
  }
  const { chunks, budget, first } = opened;
  try {
    const isPlain = isFlat
      ? recognise(first) === 'geojson' && !positions.swap
      : isPlainGeoJSON(first, positions);
    const { ahead, isWhole } = await readAhead(chunks, isPlain ? MAX_BYTES : 0);
    const whole =
      isPlain && isWhole ? wholeOf(() => parseCollection(joined(ahead), budget), isFlat) : null;
    if (whole !== null) return whole;
    const all = { ...opened, chunks: inTurn(ahead, chunks) };
    return await readRoadsAlone(all, options);
  } finally {
    await chunks.return(undefined);
  }
}

async function readRoadsAlone(
  opened: OpenedSource,
  options: FileOptions,
): Promise<{ collection: null; roads: Roads }> {
  return { collection: null, roads: separatePlaces(await readOpened(opened, options)) };
}

/** Null where it cannot be read as a whole, such as a file that is cut off. */
function wholeOf(
  read: () => Collection,
  isFlat: boolean,
): { collection: Collection; roads: Roads } | null {
  try {
    const collection = read();
    return { collection, roads: collectRoads(collection, undefined, isFlat) };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/**
 * One collection, or features one per line, with or without the mark of text sequences.
 *
 * @throws InputError when it is neither, or cut off
 */
function parseCollection(bytes: Uint8Array, budget: Budget): Collection {
  const text = recoded(bytes);
  budget.takeJSON(text);
  try {
    return collectionOf(parseJSON(text));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const values = linesOf(text).map(parseLine);
    if (values.length < 2 || !values.every(isObject)) throw error;
    return {
      type: 'FeatureCollection',
      features: values.flatMap(featuresOf),
    } as FeatureCollection;
  }
}

function linesOf(text: Uint8Array): string[] {
  const lines = new TextDecoder().decode(text).split('\n');
  return lines.map((line) => line.replace('\u001e', '').trim()).filter((line) => line !== '');
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A Feature or a geometry becomes a collection; other members of a collection are kept. */
function collectionOf(value: unknown): Collection {
  const features = featuresOf(value);
  const isCollection = isObject(value) && value.type === 'FeatureCollection';
  return { ...(isCollection ? value : { type: 'FeatureCollection' }), features };
}
