/** Any source, in any format → roads. The reader of a format is loaded when such a file is met. */
import { Budget } from './budget.ts';
import { isOfOsm } from './credit.ts';
import { checkPositionOptions, conversionOf, FLAT, type PositionOptions } from './crs.ts';
import { type CollectOptions, type Content, collect } from './formats/collect.ts';
import { type Format, HEAD, isPlain, recognise } from './formats/recognise.ts';
import type { Roads } from './geojson/collector.ts';
import { isObject } from './geojson/geometry.ts';
import type { ConversionOf } from './geojson/projection.ts';
import { readConverted, readInDegrees } from './geojson/read.ts';
import { InputError, printable } from './input-error.ts';
import { checkCallbacks, checkNames, expectObject, hint, invalid } from './request-error.ts';
import { expectRejection } from './slices.ts';
import {
  type OpenedSource,
  openSource,
  orEnded,
  type Source,
  type SourceOptions,
  sourceOptionNames,
} from './source.ts';
import { peek, unpackedChunks } from './unpacked.ts';

/** What the caller knows of a file better than the file says. */
export interface FileOptions {
  /** How coordinates are written, if the file does not say so. */
  positions?: PositionOptions | undefined;
  /** The encoding of a table (Shapefile, CSV), if its files do not say it: `Big5`, `850`. */
  encoding?: string | undefined;
  /**
   * The layer of a GeoPackage, or the file in a zip archive, that is read where there are several;
   * when absent, the first of lines, or the first file that is no table.
   */
  layer?: string | undefined;
}

export const fileOptionNames = ['positions', 'encoding', 'layer'];

export interface ReadOptions
  extends SourceOptions,
    FileOptions,
    Pick<CollectOptions, 'onRoads'> {}

/**
 * The roads of GeoJSON, TopoJSON, Esri JSON, Overpass JSON, OSM XML or PBF, GPX, TCX, KML, GML, CSV,
 * GeoPackage, FlatGeobuf or a zipped Shapefile, packed with gzip or bzip2 or not, in degrees of WGS 84
 * or in a system that is declared or given.
 *
 * @throws InputError when the source cannot be read or holds no roads; besides, what a stream or
 *   the signal throw
 */
export async function readRoads(
  source: Source | Promise<Source>,
  options: ReadOptions = {},
): Promise<Roads> {
  expectRejection(source);
  checkNames('readRoads', options, [...sourceOptionNames, ...fileOptionNames, 'onRoads']);
  return readOpened(await openSource(source, options), options);
}

/**
 * The same for a source whose first bytes were looked at.
 *
 * @throws as `readRoads`
 */
export async function readOpened(
  opened: OpenedSource,
  given: FileOptions & Pick<ReadOptions, 'onRoads'> = {},
): Promise<Roads> {
  expectOpened(opened);
  expectObject('readOpened', given, 'positions');
  checkCallbacks(given);
  const { positions = {}, encoding, layer, onRoads } = given;
  await checkFileOptions(opened, given);
  // A value has taken its memory already.
  const budget = 'value' in opened ? new Budget(Infinity) : opened.budget;
  const options = {
    ...positions,
    budget,
    ...(encoding !== undefined && { encoding }),
    ...(layer !== undefined && { layer }),
    ...(onRoads && { onRoads }),
  };
  if ('value' in opened) {
    const { jsonContent } = await import('./formats/json.ts');
    return collect(await jsonContent(opened.value, budget), options);
  }
  return readFile(opened.first, opened.chunks, options, true);
}

/**
 * Refuses options that no file can have, and then ends the source, which need not send the rest.
 *
 * @throws RequestError for what is no option, InputError for an encoding that is not known
 */
export async function checkFileOptions(
  opened: OpenedSource,
  { positions = {}, encoding, layer }: FileOptions,
): Promise<void> {
  await orEnded(opened, async () => {
    checkPositionOptions(positions);
    checkText('encoding', encoding, "a name such as 'Big5' or the number of a code page");
    checkText('layer', layer, 'the name of a layer');
    if (encoding === undefined) return;
    // Most formats need no encoding; a misspelt name is refused there, too.
    const { decoderNamed, encodingNames } = await import('./formats/code-page.ts');
    if ((await decoderNamed(encoding)) === null) throw unknownEncoding(encoding, encodingNames);
  });
}

function unknownEncoding(given: string, known: readonly string[]): InputError {
  const expected =
    ': expected a name such as Shift_JIS, KOI8-R or windows-1250, or the number of a code page, such as 850.';
  return new InputError(
    'wrong-encoding',
    `The encoding "${printable(given)}" is not known here${hint(given, known, expected)}`,
  );
}

/** @throws RequestError for what `openSource` does not return */
function expectOpened(opened: OpenedSource): void {
  const { value, first, chunks, budget } = Object(opened);
  if (isObject(value) || Array.isArray(value)) return;
  const isOpened = first instanceof Uint8Array && typeof Object(chunks).return === 'function';
  if (isOpened && budget instanceof Budget) return;
  throw invalid('opened', opened, 'what openSource returns');
}

/** @throws RequestError for what is no text */
function checkText(name: string, value: unknown, expected: string): void {
  if (value === undefined || typeof value === 'string') return;
  throw invalid(name, value, expected);
}

async function readFile(
  first: Uint8Array,
  chunks: AsyncGenerator<Uint8Array>,
  options: CollectOptions,
  mayBeZip: boolean,
): Promise<Roads> {
  try {
    const format = recognise(first);
    if (format !== 'zip') {
      const roads = await (format === 'geojson'
        ? readAsGeoJSON(first, chunks, options)
        : collect(await readers[format](chunks, options), options));
      return isOfOsm(first) ? { ...roads, ofOsm: true } : roads;
    }
    if (!mayBeZip) throw zipInZip();
    const { readZipped } = await import('./formats/zipped.ts');
    return await readZipped(chunks, options, async (file, own) => {
      const inner = await peek(unpackedChunks(file, own.budget), HEAD);
      return readFile(inner.first, inner.chunks, own, false);
    });
  } finally {
    // Where reading ends early, the source need not send the rest.
    await chunks.return(undefined);
  }
}

/** Coordinates in degrees are taken as they come; others are converted when all are there. */
function readAsGeoJSON(
  first: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
  options: CollectOptions,
): Promise<Roads> {
  const { budget, onRoads, crs } = options;
  const ofSystem: ConversionOf = (written) => conversionOf(written, options);
  if (isPlain(first, options)) return readInDegrees(chunks, budget, ofSystem, onRoads);
  // A plane is not drawn on the globe.
  const shows = onRoads !== undefined && crs !== FLAT;
  return readConverted(chunks, budget, ofSystem, {
    ...(shows && { onRoads }),
    isGiven: crs !== undefined,
  });
}

type Reader = (chunks: AsyncIterable<Uint8Array>, options: CollectOptions) => Promise<Content>;

const readers: Record<Exclude<Format, 'geojson' | 'zip'>, Reader> = {
  json: async (chunks, { budget }) =>
    (await import('./formats/json.ts')).readJSON(chunks, budget),
  osm: async (chunks, { budget }) =>
    (await import('./formats/osm-xml.ts')).readOsmXML(chunks, budget),
  pbf: async (chunks, { budget }) =>
    (await import('./formats/osm-pbf.ts')).readOsmPBF(chunks, budget),
  gpx: async (chunks, { budget }) => (await import('./formats/gpx.ts')).readGPX(chunks, budget),
  kml: async (chunks, { budget }) => (await import('./formats/kml.ts')).readKML(chunks, budget),
  gml: async (chunks, { budget }) => (await import('./formats/gml.ts')).readGML(chunks, budget),
  tcx: async (chunks, { budget }) => (await import('./formats/tcx.ts')).readTCX(chunks, budget),
  csv: async (...file) => (await import('./formats/csv.ts')).readCSV(...file),
  geopackage: async (...file) =>
    (await import('./formats/geopackage.ts')).readGeoPackage(...file),
  flatgeobuf: async (chunks, { budget }) =>
    (await import('./formats/flatgeobuf.ts')).readFlatGeobuf(chunks, budget),
  shp: async (chunks, { budget }) =>
    (await import('./formats/shapefile.ts')).readShapefile(chunks, budget),
};

function zipInZip(): InputError {
  return new InputError(
    'nested-archive',
    'The zip archive holds another one. Unpack it and load the file inside.',
  );
}
