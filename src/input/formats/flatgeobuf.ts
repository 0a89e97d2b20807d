/** FlatGeobuf → features. The file is one table after the other, each as FlatBuffers lays it out. */
import { InputError } from '../input-error.ts';
import type { Content } from './content.ts';
import { Table } from './flatbuffer.ts';
import { wholeBytes } from './whole.ts';

/** Reads on to the end of the bytes, or to where they are damaged. */
export async function readFlatGeobuf(chunks: AsyncIterable<Uint8Array>): Promise<Content> {
  const bytes = await wholeBytes(chunks);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const size = view.getUint32(MAGIC, true);
    const header = readHeader(Table.root(view, MAGIC + SIZE));
    const warnings: string[] = [];
    const start = MAGIC + SIZE + size + indexSize(header);
    return {
      features: featuresIn(view, start, header, warnings),
      system: header.system,
      warnings,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(
      'damaged-file',
      'The FlatGeobuf file is cut off or damaged. Load it again.',
    );
  }
}

/** Bytes of the mark, and of each size that is written before a table. */
const MAGIC = 8;
const SIZE = 4;

interface Column {
  name: string;
  type: number;
}

interface Header {
  /** 0 where each feature has a type of its own. */
  geometryType: number;
  columns: Column[];
  features: number;
  /** Of the index between the header and the features; 0 for none. */
  nodeSize: number;
  system: string | null;
}

function readHeader(table: Table): Header {
  const crs = table.table(10);
  const code = crs?.int32(1) ?? 0;
  return {
    geometryType: table.uint8(2),
    columns: columnsOf(table, 7),
    features: table.uint64(8),
    nodeSize: table.uint16(9, 16),
    system: code > 0 ? `${crs?.string(0) ?? 'EPSG'}:${code}` : (crs?.string(4) ?? null),
  };
}

function columnsOf(table: Table, field: number): Column[] {
  return table
    .tables(field)
    .map((column) => ({ name: column.string(0) ?? '', type: column.uint8(1) }));
}

/** A packed tree, of which the features are the leaves: boxes of four numbers and an offset. */
function indexSize({ features, nodeSize }: Header): number {
  if (nodeSize < 2 || features === 0) return 0;
  let level = features;
  let nodes = features;
  while (level > 1) {
    level = Math.ceil(level / nodeSize);
    nodes += level;
  }
  // A single feature has a root all the same.
  return 40 * (features === 1 ? 2 : nodes);
}

function* featuresIn(
  view: DataView,
  start: number,
  header: Header,
  warnings: string[],
): Generator<unknown> {
  for (let at = start; at < view.byteLength; ) {
    try {
      const size = view.getUint32(at, true);
      // Nothing points out of its own feature.
      if (at + SIZE + size > view.byteLength) throw new RangeError();
      const own = new DataView(view.buffer, view.byteOffset + at + SIZE, size);
      const feature = Table.root(own, 0);
      const geometry = feature.table(0);
      const columns = columnsOf(feature, 2);
      const properties = propertiesOf(feature, columns.length > 0 ? columns : header.columns);
      at += SIZE + size;
      yield {
        type: 'Feature',
        properties,
        geometry: geometry && geometryOf(geometry, header.geometryType || geometry.uint8(6)),
      };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      warnings.push('The FlatGeobuf file is cut off or damaged: what comes before is loaded.');
      return;
    }
  }
}

/** By their numbers. */
const types = [
  'Unknown',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
];

function geometryOf(geometry: Table, number: number): unknown {
  const type = types[number] ?? 'Unknown';
  if (type !== 'Point' && type !== 'LineString' && type !== 'MultiLineString') return { type };
  const positions = pairs(geometry.doubles(1));
  if (type === 'Point') return { type, coordinates: positions[0] };
  if (type === 'LineString') return { type, coordinates: positions };
  const ends = geometry.uint32s(0);
  if (ends.length === 0) return { type, coordinates: [positions] };
  const lines = ends.map((end, i) => {
    const start = i === 0 ? 0 : ends[i - 1];
    if (end < start || end > positions.length) throw new RangeError();
    return positions.slice(start, end);
  });
  return { type, coordinates: lines };
}

function pairs(numbers: Float64Array): number[][] {
  const positions: number[][] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) positions.push([numbers[i], numbers[i + 1]]);
  return positions;
}

/** Values one after the other, the number of its column before each. */
function propertiesOf(feature: Table, columns: readonly Column[]): Record<string, unknown> {
  const view = feature.bytes(1);
  const entries: [name: string, value: unknown][] = [];
  for (let at = 0; at < view.byteLength; ) {
    const column = columns[view.getUint16(at, true)];
    if (column === undefined) throw new RangeError();
    const { read, size } = valueReaders[column.type] ?? text;
    entries.push([column.name, read(view, at + 2)]);
    at += 2 + (size === TEXT ? SIZE + view.getUint32(at + 2, true) : size);
  }
  return Object.fromEntries(entries);
}

interface ValueReader {
  size: number;
  read(view: DataView, at: number): unknown;
}

/** The size is written before the value. */
const TEXT = 0;

const decoder = new TextDecoder();

const text: ValueReader = {
  size: TEXT,
  read(view, at) {
    const length = view.getUint32(at, true);
    if (at + SIZE + length > view.byteLength) throw new RangeError();
    return decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + SIZE, length));
  },
};

/** By the number of the type; those after the numbers are all written as texts. */
const valueReaders: readonly ValueReader[] = [
  { size: 1, read: (view, at) => view.getInt8(at) },
  { size: 1, read: (view, at) => view.getUint8(at) },
  { size: 1, read: (view, at) => view.getUint8(at) !== 0 },
  { size: 2, read: (view, at) => view.getInt16(at, true) },
  { size: 2, read: (view, at) => view.getUint16(at, true) },
  { size: 4, read: (view, at) => view.getInt32(at, true) },
  { size: 4, read: (view, at) => view.getUint32(at, true) },
  { size: 8, read: (view, at) => Number(view.getBigInt64(at, true)) },
  { size: 8, read: (view, at) => Number(view.getBigUint64(at, true)) },
  { size: 4, read: (view, at) => view.getFloat32(at, true) },
  { size: 8, read: (view, at) => view.getFloat64(at, true) },
];
