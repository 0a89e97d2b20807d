/**
 * FlatGeobuf → features, by the deep modules of `flatgeobuf`. Its own loop is not used: the
 * `flatbuffers` under it reads zeros behind the end of the bytes, and nested collections of a few
 * bytes can keep it busy for hours. So each feature is read in a copy of its own bytes, of which
 * it must have all, and only points and lines are read at all.
 */
import { ByteBuffer, Encoding } from 'flatbuffers';
import type { ColumnMeta } from 'flatgeobuf/lib/mjs/column-meta.js';
import type { Column } from 'flatgeobuf/lib/mjs/flat-geobuf/column.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js';
import type { Geometry } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { Header } from 'flatgeobuf/lib/mjs/flat-geobuf/header.js';
import { parseProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { fromGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js';
import { calcTreeSize } from 'flatgeobuf/lib/mjs/packedrtree.js';
import type { Budget } from '../budget.ts';
import { wholeBytes } from '../encoding.ts';
import { InputError } from '../input-error.ts';
import type { Content } from './collect.ts';

/** Bytes of the mark, and of the size before each table. */
const MAGIC = 8;
const SIZE = 4;

/** Reads on to the end of the bytes, or to where they are damaged. */
export async function readFlatGeobuf(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const bytes = await wholeBytes(chunks);
  try {
    const table = tableAt(bytes, MAGIC);
    const header = Header.getSizePrefixedRootAsHeader(new ByteBuffer(table));
    const count = Number(header.featuresCount());
    const nodeSize = header.indexNodeSize();
    const index = nodeSize > 1 && count > 0 ? calcTreeSize(count, nodeSize) : 0;
    const warnings: string[] = [];
    const layer = { type: header.geometryType(), columns: columnsOf(header, table, budget) };
    return {
      features: featuresIn(bytes, MAGIC + table.length + index, layer, budget, warnings),
      system: systemOf(header),
      warnings,
    };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(
      'damaged-file',
      'The FlatGeobuf file is cut off or damaged. Load it again.',
    );
  }
}

function systemOf(header: Header): string | null {
  const crs = header.crs();
  if (crs === null) return null;
  return crs.code() > 0 ? `${crs.org() ?? 'EPSG'}:${crs.code()}` : crs.wkt();
}

/** What the header says of all features. */
interface Layer {
  /** 0 if each feature says its own. */
  type: GeometryType;
  columns: ColumnMeta[];
}

interface HasColumns {
  columnsLength(): number;
  columns(index: number): Column | null;
}

/** The columns of a header or a feature. All of them may point to one name, which each repeats. */
function columnsOf(of: HasColumns, table: Uint8Array, budget: Budget): ColumnMeta[] {
  const count = of.columnsLength();
  if (SIZE * count > table.length) throw new RangeError();
  budget.take('values', count);
  const decoder = new TextDecoder();
  return Array.from({ length: count }, (_, i) => {
    const column = of.columns(i);
    const name = column?.name(Encoding.UTF8_BYTES) as Uint8Array | null | undefined;
    budget.take('bytes', name?.length ?? 0);
    // JSON and the like are left as text, so that a wrong one does not lose the feature.
    const type = Math.min(column?.type() ?? 0, ColumnType.String);
    return { name: name ? decoder.decode(name) : '', type } as ColumnMeta;
  });
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
  layer: Layer,
  budget: Budget,
  warnings: string[],
): Generator<unknown> {
  for (let at = start; at < bytes.length; ) {
    let feature: unknown;
    try {
      const table = tableAt(bytes, at);
      at += table.length;
      feature = featureOf(table, layer, budget);
    } catch (error) {
      if (error instanceof InputError) throw error;
      warnings.push('The FlatGeobuf file is cut off or damaged: what comes before is loaded.');
      return;
    }
    yield feature;
  }
}

function featureOf(table: Uint8Array, layer: Layer, budget: Budget): unknown {
  const feature = Feature.getSizePrefixedRootAsFeature(new ByteBuffer(table));
  const own = columnsOf(feature, table, budget);
  const geometry = feature.geometry();
  return {
    type: 'Feature',
    properties: parseProperties(feature, own.length > 0 ? own : layer.columns),
    geometry: geometry && geometryOf(geometry, layer.type || geometry.type(), budget),
  };
}

const read = new Set([GeometryType.Point, GeometryType.LineString, GeometryType.MultiLineString]);

function geometryOf(geometry: Geometry, type: GeometryType, budget: Budget): unknown {
  if (!read.has(type)) return { type: GeometryType[type] };
  if (geometry.xyLength() === 0) return { type: GeometryType[type], coordinates: [] };
  // These views throw where they end outside of the table.
  const [count, ends] = [(geometry.xyArray()?.length ?? 0) / 2, geometry.endsArray() ?? []];
  // Where a part ended before it began, the positions of others would be repeated.
  if (ends.some((end, i) => i > 0 && end < ends[i - 1])) throw new RangeError();
  budget.take('positions', count);
  budget.take('values', ends.length);
  return fromGeometry(geometry, type);
}
