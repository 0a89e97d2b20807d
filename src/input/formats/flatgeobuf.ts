/**
 * FlatGeobuf → features, by the deep modules of `flatgeobuf`. Its own loop is not used: the
 * `flatbuffers` under it reads zeros behind the end of the bytes, and nested collections of a few
 * bytes can keep it busy for hours. So each feature is read in a copy of its own bytes, of which
 * it must have all, and only points and lines are read at all.
 */
import { ByteBuffer } from 'flatbuffers';
import type { ColumnMeta } from 'flatgeobuf/lib/mjs/column-meta.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js';
import type { Geometry } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { parseProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { fromGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import { fromByteBuffer } from 'flatgeobuf/lib/mjs/header-meta.js';
import { calcTreeSize } from 'flatgeobuf/lib/mjs/packedrtree.js';
import { wholeBytes } from '../encoding.ts';
import { InputError } from '../input-error.ts';
import type { Content } from './collect.ts';

/** Bytes of the mark, and of the size before each table. */
const MAGIC = 8;
const SIZE = 4;

/** Reads on to the end of the bytes, or to where they are damaged. */
export async function readFlatGeobuf(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const bytes = await wholeBytes(chunks);
  try {
    const table = tableAt(bytes, MAGIC);
    const header = fromByteBuffer(new ByteBuffer(table));
    const { featuresCount, indexNodeSize } = header;
    const isIndexed = indexNodeSize > 1 && featuresCount > 0;
    const index = isIndexed ? calcTreeSize(featuresCount, indexNodeSize) : 0;
    const warnings: string[] = [];
    return {
      features: featuresIn(bytes, MAGIC + table.length + index, header, warnings),
      system: systemOf(header),
      warnings,
    };
  } catch {
    throw new InputError(
      'damaged-file',
      'The FlatGeobuf file is cut off or damaged. Load it again.',
    );
  }
}

function systemOf({ crs }: HeaderMeta): string | null {
  if (crs === null) return null;
  return crs.code > 0 ? `${crs.org ?? 'EPSG'}:${crs.code}` : crs.wkt;
}

/** A table with the size before it, in bytes of its own, so that its numbers lie aligned. */
function tableAt(bytes: Uint8Array, at: number): Uint8Array {
  const { buffer, byteOffset, length } = bytes;
  const size = new DataView(buffer, byteOffset, length).getUint32(at, true);
  const end = at + SIZE + size;
  if (end > length) throw new RangeError();
  return bytes.slice(at, end);
}

function* featuresIn(
  bytes: Uint8Array,
  start: number,
  header: HeaderMeta,
  warnings: string[],
): Generator<unknown> {
  for (let at = start; at < bytes.length; ) {
    let feature: unknown;
    try {
      const table = tableAt(bytes, at);
      at += table.length;
      feature = featureOf(table, header);
    } catch {
      warnings.push('The FlatGeobuf file is cut off or damaged: what comes before is loaded.');
      return;
    }
    yield feature;
  }
}

function featureOf(table: Uint8Array, header: HeaderMeta): unknown {
  const feature = Feature.getSizePrefixedRootAsFeature(new ByteBuffer(table));
  const own = Array.from({ length: feature.columnsLength() }, (_, i) => feature.columns(i));
  const columns = own.map((column) => ({
    name: column?.name() ?? '',
    type: column?.type() ?? 0,
  }));
  const geometry = feature.geometry();
  return {
    type: 'Feature',
    properties: parseProperties(feature, plain(own.length > 0 ? columns : header.columns)),
    geometry: geometry && geometryOf(geometry, header.geometryType || geometry.type()),
  };
}

/** JSON and the like are left as text, so that a wrong one does not lose the feature. */
function plain(columns: readonly Pick<ColumnMeta, 'name' | 'type'>[] | null): ColumnMeta[] {
  return (columns ?? []).map(({ name, type }) => ({
    name,
    type: Math.min(type, ColumnType.String),
  })) as ColumnMeta[];
}

const read = new Set([GeometryType.Point, GeometryType.LineString, GeometryType.MultiLineString]);

function geometryOf(geometry: Geometry, type: GeometryType): unknown {
  if (!read.has(type)) return { type: GeometryType[type] };
  if (geometry.xyLength() === 0) return { type: GeometryType[type], coordinates: [] };
  return fromGeometry(geometry, type);
}
