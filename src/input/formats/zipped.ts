/**
 * A zip archive → the roads of the file in it: a Shapefile, or a file that is read unzipped too.
 * `fflate` reads the archive. Around it are the limits that it lacks: on the number of entries and on
 * their size.
 */
import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { Budget } from '../budget.ts';
import { oneChunk } from '../bytes.ts';
import { wholeBytes } from '../encoding.ts';
import type { Roads } from '../geojson/collector.ts';
import { InputError, type InputErrorCode, MAX_BYTES, printable } from '../input-error.ts';
import { mergeRoads } from '../merge-roads.ts';
import { isRoadFile } from '../road-files.ts';
import { TOGETHER } from '../together.ts';
import { type CollectOptions, type Content, collect } from './collect.ts';
import { chosenFirst, layerFound, layerNamed, othersLeft } from './layers.ts';
import { shapefileContent, shapeKind } from './shapefile.ts';

type ReadFile = (chunks: AsyncIterable<Uint8Array>, options: CollectOptions) => Promise<Roads>;

/** @param readFile reads a file that is no archive itself */
export async function readZipped(
  chunks: AsyncIterable<Uint8Array>,
  options: CollectOptions,
  readFile: ReadFile,
): Promise<Roads> {
  const zip = await wholeBytes(chunks);
  const entries = entriesOf(zip);
  if (isTogether(zip)) return readTogether(zip, entries, options, readFile);
  const shapes = entries.filter(({ name }) => /\.shp$/i.test(name));
  if (shapes.length > 0) {
    return collect(await zippedShapefile(zip, entries, shapes, options), options);
  }
  const readable = entries.filter(({ name }) => isRoadFile(name));
  if (readable.length === 0) throw noRoadFile(entries);
  const { layer } = options;
  const { chosen, roads } = await firstWithRoads(zip, candidatesOf(readable, options), readFile);
  if (readable.length === 1) return roads;
  const choice = chosenFirst(readable, chosen);
  if (layer === undefined) roads.report.warnings.unshift(oneOf(choice));
  roads.report.layers = choice.map(({ name }) => name);
  return roads;
}

const ARCHIVE = 'the zip archive';

interface Candidates {
  /** At least one. */
  files: readonly UnzipFileInfo[];
  options: CollectOptions;
}

/**
 * Without a layer, the likeliest files. With one, the file of this name, or the likeliest file if that
 * may have a layer of this name.
 */
function candidatesOf(readable: readonly UnzipFileInfo[], options: CollectOptions): Candidates {
  const files = likeliestFirst(readable);
  const { layer, ...others } = options;
  if (layer === undefined) return { files: files.slice(0, MOST_LAYERS), options };
  const [likeliest] = files;
  const isWithin =
    files.length === 1 || (!layerFound(files, layer) && /\.gpkg/i.test(likeliest.name));
  if (isWithin) return { files: [likeliest], options };
  return { files: [layerNamed(readable, layer, ARCHIVE)], options: others };
}

/** Tables beside other files seldom hold the roads. */
function likeliestFirst(files: readonly UnzipFileInfo[]): UnzipFileInfo[] {
  const isTable = ({ name }: UnzipFileInfo): boolean => /\.[ct]sv/i.test(name);
  return [...files.filter((file) => !isTable(file)), ...files.filter(isTable)];
}

/** What a reader says of a file that holds no lines. */
const withoutLines: readonly InputErrorCode[] = ['no-roads', 'not-geojson', 'unsupported-format'];

/** @throws InputError that the first one has no roads, if no other has */
async function firstWithRoads(
  zip: Uint8Array,
  { files, options }: Candidates,
  readFile: ReadFile,
): Promise<{ chosen: UnzipFileInfo; roads: Roads }> {
  let fault: InputError | null = null;
  for (const chosen of files) {
    try {
      const roads = await readFile(oneChunk(bytesOf(zip, chosen, options.budget)), options);
      return { chosen, roads };
    } catch (error) {
      if (!(error instanceof InputError) || !withoutLines.includes(error.code)) throw error;
      fault ??= error;
    }
  }
  throw fault;
}

function isTogether(zip: Uint8Array): boolean {
  return String.fromCharCode(...zip.subarray(-TOGETHER.length)) === TOGETHER;
}

/** All road files of the archive, each in its own format and coordinate system. */
async function readTogether(
  zip: Uint8Array,
  entries: UnzipFileInfo[],
  options: CollectOptions,
  readFile: ReadFile,
): Promise<Roads> {
  const { budget } = options;
  const isSeveral = entries.filter(({ name }) => isRoadFile(name)).length > 1;
  const files: Roads[] = [];
  const faults: { name: string; error: unknown }[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (!isRoadFile(name)) continue;
    const isShape = /\.shp$/i.test(name);
    try {
      const roads = isShape
        ? await collect(await shapefileOf(zip, entries, entry, options), options)
        : await readFile(oneChunk(bytesOf(zip, entry, budget)), options);
      const { report } = roads;
      if (isSeveral) {
        report.warnings = report.warnings.map((warning) => `${printable(name)}: ${warning}`);
      }
      files.push(roads);
    } catch (error) {
      if (!(error instanceof InputError) || error.code === 'expands-too-much') throw error;
      faults.push({ name, error });
    }
  }
  if (files.length === 0) throw faults[0]?.error ?? noRoadFile(entries);
  const merged = mergeRoads(files);
  const leftOut = faults.map(
    ({ name, error }) => `${printable(name)} was left out: ${(error as InputError).message}`,
  );
  merged.report.warnings.unshift(...leftOut);
  return merged;
}

/** A number that a directory of four bytes a count may exceed, but no file of roads. */
const MOST_ENTRIES = 2 ** 16;

/** The files of the archive, without the shadow that a Mac puts beside each of them. */
function entriesOf(zip: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzip(zip, (entry) => {
    if (entries.push(entry) > MOST_ENTRIES) throw damaged();
    return false;
  });
  return entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
}

/** @throws InputError when the file cannot be unpacked, or is larger than a limit */
function bytesOf(zip: Uint8Array, { name }: UnzipFileInfo, budget: Budget): Uint8Array {
  let isFound = false;
  const files = unzip(zip, ({ originalSize, compression, ...entry }) => {
    if (isFound || entry.name !== name) return false;
    isFound = true;
    if (isEncrypted(zip) || (compression !== STORED && compression !== DEFLATED)) {
      throw unknownMethod();
    }
    // No more than the stated size is ever unpacked.
    if (originalSize > MAX_BYTES) throw tooLarge();
    budget.take('bytes', originalSize);
    return true;
  });
  return files[name];
}

const STORED = 0;
const DEFLATED = 8;

/** Archives are encrypted as a whole, so that the flag of the first file is that of all. */
function isEncrypted(zip: Uint8Array): boolean {
  return (zip[6] & 1) === 1;
}

function unzip(
  zip: Uint8Array,
  filter: (entry: UnzipFileInfo) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (error) {
    throw error instanceof InputError ? error : damaged();
  }
}

/** Layers or files of an archive among which the one with lines is looked for. */
const MOST_LAYERS = 20;

/** The layer that is named, or the first of lines, or else the first one. */
async function zippedShapefile(
  zip: Uint8Array,
  entries: UnzipFileInfo[],
  shapes: UnzipFileInfo[],
  options: CollectOptions,
): Promise<Content> {
  const { budget, layer: wanted } = options;
  let chosen = wanted === undefined ? shapes[0] : layerNamed(shapes, wanted, ARCHIVE);
  let shp = bytesOf(zip, chosen, budget);
  for (const layer of wanted === undefined ? shapes.slice(1, MOST_LAYERS) : []) {
    if (shapeKind(shp) === 'line') break;
    const other = bytesOf(zip, layer, budget);
    if (shapeKind(other) === 'line') [chosen, shp] = [layer, other];
  }
  const content = await shapefileOf(zip, entries, chosen, options, shp);
  if (shapes.length === 1) return content;
  const choice = chosenFirst(shapes, chosen);
  if (wanted === undefined) content.warnings.push(oneOf(choice));
  return { ...content, layers: choice.map(({ name }) => name) };
}

/** The layer with the files that belong to it. */
function shapefileOf(
  zip: Uint8Array,
  entries: UnzipFileInfo[],
  layer: UnzipFileInfo,
  options: CollectOptions,
  shp = bytesOf(zip, layer, options.budget),
): Promise<Content> {
  const part = (extension: string): Uint8Array | null => {
    const wanted = `${layer.name.slice(0, -4)}.${extension}`.toLowerCase();
    const entry = entries.find(({ name }) => name.toLowerCase() === wanted);
    return entry === undefined ? null : bytesOf(zip, entry, options.budget);
  };
  return shapefileContent({ shp, dbf: part('dbf'), prj: part('prj'), cpg: part('cpg') }, options);
}

function oneOf(files: readonly UnzipFileInfo[]): string {
  return othersLeft(files, `The zip archive holds ${files.length} road files`);
}

function noRoadFile(entries: readonly UnzipFileInfo[]): InputError {
  const has = (part: RegExp): boolean => entries.some(({ name }) => part.test(name));
  if (has(/^xl\//)) return named('an Excel sheet');
  if (has(/^word\/|^ppt\/|^mimetype$/)) return named('an office document');
  if (has(/\.gdb\//i)) return named('a zipped file geodatabase');
  if (has(/\.(tab|mif)$/i)) return named('a zipped MapInfo file');
  const names = entries.slice(0, 3).map(({ name }) => `"${printable(name)}"`);
  const found = names.length === 0 ? 'nothing' : names.join(', ');
  return new InputError(
    'no-road-file',
    `There is no road file in the zip archive: found ${found}, expected .shp, .geojson, .json, .kml, .gml, .gpx, .tcx, .osm, .pbf, .fgb, .gpkg or .csv.`,
  );
}

function named(what: string): InputError {
  return new InputError(
    'unsupported-format',
    `This is ${what}, not a road file. Export the roads as GeoJSON.`,
  );
}

function damaged(): InputError {
  return new InputError('damaged-file', 'The zip archive is cut off or damaged. Load it again.');
}

function unknownMethod(): InputError {
  return new InputError(
    'unknown-compression',
    'The zip archive is encrypted or packed in an unusual way. Unpack it and load the files inside.',
  );
}

function tooLarge(): InputError {
  return new InputError(
    'too-large',
    'The zip archive holds a file larger than 512 MB, which is the limit. Unpack it and load that file.',
  );
}
