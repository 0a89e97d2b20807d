/** Any source, in any format → roads. The reader of a format is loaded when such a file is met. */
import { checkPositionOptions, conversionOf, type PositionOptions } from './crs.ts';
import { type CollectOptions, type Content, collect } from './formats/collect.ts';
import { type Format, HEAD, isPlain, recognise } from './formats/recognise.ts';
import type { Roads } from './geojson/collector.ts';
import { readConverted, readGeoJSON } from './geojson/read.ts';
import { InputError } from './input-error.ts';
import { checkNames } from './request-error.ts';
import { expectRejection } from './slices.ts';
import {
  type OpenedSource,
  openSource,
  type Source,
  type SourceOptions,
  sourceOptionNames,
} from './source.ts';
import { peek } from './unpacked.ts';

export interface ReadOptions extends SourceOptions, Pick<CollectOptions, 'onRoads'> {
  /** How coordinates are written, if the file does not say so. */
  positions?: PositionOptions | undefined;
}

/**
 * The roads of GeoJSON, TopoJSON, Overpass JSON, OSM XML or PBF, GPX, KML, FlatGeobuf or a zipped
 * Shapefile, gzipped or not, in degrees of WGS 84 or in a system that is declared or given.
 *
 * @throws InputError when the source cannot be read or holds no roads; besides, what a stream or
 *   the signal throw
 */
export async function readRoads(
  source: Source | Promise<Source>,
  options: ReadOptions = {},
): Promise<Roads> {
  expectRejection(source);
  const own = ['positions', 'onRoads'];
  checkNames('readRoads', options, [...sourceOptionNames, ...own]);
  return readOpened(await openSource(source, options), options);
}

/**
 * The same for a source whose first bytes were looked at.
 *
 * @throws as `readRoads`
 */
export async function readOpened(
  opened: OpenedSource,
  { positions = {}, onRoads }: Pick<ReadOptions, 'positions' | 'onRoads'> = {},
): Promise<Roads> {
  checkPositionOptions(positions);
  const options = { ...positions, ...(onRoads && { onRoads }) };
  if ('value' in opened) {
    const { jsonContent } = await import('./formats/json.ts');
    return collect(await jsonContent(opened.value), options);
  }
  return readFile(opened.first, opened.chunks, options, true);
}

async function readFile(
  first: Uint8Array,
  chunks: AsyncGenerator<Uint8Array>,
  options: CollectOptions,
  mayBeZip: boolean,
): Promise<Roads> {
  try {
    const format = recognise(first);
    if (format === 'geojson') return await readAsGeoJSON(first, chunks, options);
    if (format !== 'zip') return await collect(await readers[format](chunks), options);
    if (!mayBeZip) throw zipInZip();
    const { readZipped } = await import('./formats/zipped.ts');
    return await readZipped(chunks, options, async (file) => {
      const inner = await peek(file, HEAD);
      return readFile(inner.first, inner.chunks, options, false);
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
  const { onRoads } = options;
  if (isPlain(first, options)) return readGeoJSON(chunks, onRoads && { onRoads });
  return readConverted(chunks, (written) => conversionOf(written, options));
}

type Reader = (chunks: AsyncIterable<Uint8Array>) => Promise<Content>;

const readers: Record<Exclude<Format, 'geojson' | 'zip'>, Reader> = {
  json: async (chunks) => (await import('./formats/json.ts')).readJSON(chunks),
  osm: async (chunks) => (await import('./formats/osm-xml.ts')).readOsmXML(chunks),
  pbf: async (chunks) => (await import('./formats/osm-pbf.ts')).readOsmPBF(chunks),
  gpx: async (chunks) => (await import('./formats/gpx.ts')).readGPX(chunks),
  kml: async (chunks) => (await import('./formats/kml.ts')).readKML(chunks),
  flatgeobuf: async (chunks) => (await import('./formats/flatgeobuf.ts')).readFlatGeobuf(chunks),
  shp: async (chunks) => (await import('./formats/shapefile.ts')).readShapefile(chunks),
};

function zipInZip(): InputError {
  return new InputError(
    'nested-archive',
    'The zip archive holds another one. Unpack it and load the file inside.',
  );
}
