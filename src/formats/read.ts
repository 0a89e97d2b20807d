/** A stream of bytes, in whatever format we know → roads. What reads a format is loaded when met. */
import type { Roads } from '../geojson/collector.ts';
import { InputError } from '../geojson/input-error.ts';
import { readRoads } from '../geojson/read.ts';
import { type ByteStream, peek, type UnpackOptions, unpacked } from '../geojson/unpacked.ts';
import { collect } from './collect.ts';
import type { Content } from './content.ts';
import { isPlain } from './plain.ts';
import { type Format, HEAD, recognise } from './recognise.ts';
import type { PositionOptions } from './system.ts';

export interface ReadOptions extends UnpackOptions, PositionOptions {}

/**
 * The roads of GeoJSON, TopoJSON, Overpass JSON, OSM XML or PBF, GPX, KML, FlatGeobuf or a zipped
 * Shapefile, gzipped or not, in degrees of WGS 84 or in a system that is declared or given.
 *
 * @throws PositionsError when it takes a word of the user to read the coordinates, InputError
 *   when the file cannot be read or holds no roads; besides, what the stream or the signal throw
 */
export async function readAny(stream: ByteStream, options: ReadOptions = {}): Promise<Roads> {
  const { first, chunks } = await peek(unpacked(stream, options), HEAD);
  const format = recognise(first);
  if (format === 'geojson' && isPlain(first, options)) return readRoads(chunks);
  return collect(await readers[format](chunks), options);
}

type Reader = (chunks: AsyncIterable<Uint8Array>) => Promise<Content>;

const readers: Record<Format, Reader> = {
  geojson: async (chunks) => (await import('./geojson.ts')).readGeoJSON(chunks),
  json: async (chunks) => (await import('./json.ts')).readJSON(chunks),
  osm: async (chunks) => (await import('./osm-xml.ts')).readOsmXML(chunks),
  pbf: async (chunks) => (await import('./osm-pbf.ts')).readOsmPBF(chunks),
  gpx: async (chunks) => (await import('./gpx.ts')).readGPX(chunks),
  kml: async (chunks) => (await import('./kml.ts')).readKML(chunks),
  flatgeobuf: async (chunks) => (await import('./flatgeobuf.ts')).readFlatGeobuf(chunks),
  shp: async (chunks) => (await import('./shapefile.ts')).readShapefile(chunks),
  zip: async (chunks) => (await import('./zipped.ts')).readZipped(chunks, readUnzipped),
};

async function readUnzipped(stream: AsyncIterable<Uint8Array>): Promise<Content> {
  const { first, chunks } = await peek(stream, HEAD);
  const format = recognise(first);
  if (format !== 'zip') return readers[format](chunks);
  throw new InputError('The zip archive holds another one. Unpack it and load the file inside.');
}
