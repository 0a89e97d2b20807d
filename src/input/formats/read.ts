/** A stream of bytes, in whatever format we know → roads. What reads a format is loaded when met. */

import { conversionOf, type PositionOptions } from '../crs.ts';
import type { Roads } from '../geojson/collector.ts';
import { type ReadRoadsOptions, readConverted, readRoads } from '../geojson/read.ts';
import { InputError } from '../input-error.ts';
import { type ByteStream, peek, unpacked } from '../unpacked.ts';
import { type CollectOptions, collect } from './collect.ts';
import type { Content } from './content.ts';
import { isPlain } from './plain.ts';
import { type Format, HEAD, recognise } from './recognise.ts';

export interface ReadOptions extends ReadRoadsOptions, PositionOptions {}

/**
 * The roads of GeoJSON, TopoJSON, Overpass JSON, OSM XML or PBF, GPX, KML, FlatGeobuf or a zipped
 * Shapefile, gzipped or not, in degrees of WGS 84 or in a system that is declared or given.
 *
 * @throws PositionsError when it takes a word of the user to read the coordinates, InputError
 *   when the file cannot be read or holds no roads; besides, what the stream or the signal throw
 */
export function readAny(stream: ByteStream, options: ReadOptions = {}): Promise<Roads> {
  return readFile(unpacked(stream, options), options, true);
}

async function readFile(
  stream: AsyncIterable<Uint8Array>,
  options: CollectOptions,
  mayBeZip: boolean,
): Promise<Roads> {
  const { first, chunks } = await peek(stream, HEAD);
  try {
    const format = recognise(first);
    if (format === 'geojson') return await readGeoJSON(first, chunks, options);
    if (format !== 'zip') return await collect(await readers[format](chunks), options);
    if (!mayBeZip) throw zipInZip();
    const { readZipped } = await import('./zipped.ts');
    return await readZipped(chunks, options, (file) => readFile(file, options, false));
  } finally {
    // What is refused, or has been read, need not send the rest.
    await chunks.return(undefined);
  }
}

/** Read as it comes, in degrees or not. */
function readGeoJSON(
  first: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
  options: CollectOptions,
): Promise<Roads> {
  const { onRoads } = options;
  if (isPlain(first, options)) return readRoads(chunks, onRoads && { onRoads });
  return readConverted(chunks, (written) => conversionOf(written, options));
}

type Reader = (chunks: AsyncIterable<Uint8Array>) => Promise<Content>;

const readers: Record<Exclude<Format, 'geojson' | 'zip'>, Reader> = {
  json: async (chunks) => (await import('./json.ts')).readJSON(chunks),
  osm: async (chunks) => (await import('./osm-xml.ts')).readOsmXML(chunks),
  pbf: async (chunks) => (await import('./osm-pbf.ts')).readOsmPBF(chunks),
  gpx: async (chunks) => (await import('./gpx.ts')).readGPX(chunks),
  kml: async (chunks) => (await import('./kml.ts')).readKML(chunks),
  flatgeobuf: async (chunks) => (await import('./flatgeobuf.ts')).readFlatGeobuf(chunks),
  shp: async (chunks) => (await import('./shapefile.ts')).readShapefile(chunks),
};

function zipInZip(): InputError {
  return new InputError(
    'nested-archive',
    'The zip archive holds another one. Unpack it and load the file inside.',
  );
}
