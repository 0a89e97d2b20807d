/** SQLite files and GeoPackages of our own making. */
import { bytes } from '../fixtures/fixture.ts';

type Value = string | number | Uint8Array | null;

interface Table {
  name: string;
  sql: string;
  rows: Value[][];
}

/** @param pageSize small ones make trees of several pages, and rows that do not fit into one */
export function sqliteFile(tables: readonly Table[], pageSize = 512): Uint8Array {
  const pages: Buffer[] = [Buffer.alloc(pageSize)];
  const add = (): number => pages.push(Buffer.alloc(pageSize));
  const schema = tables.map(({ name, sql, rows }) => {
    const root = add();
    writeTree(pages, root, rows, pageSize, add);
    return ['table', name, name, root, sql];
  });
  writeTree(pages, 1, schema, pageSize, add);
  const [first] = pages;
  first.write('SQLite format 3\0', 'latin1');
  first.writeUInt16BE(pageSize, 16);
  first.set([1, 1, 0, 64, 32, 32], 18);
  first.writeUInt32BE(pages.length, 28);
  first.writeUInt32BE(4, 44);
  first.writeUInt32BE(1, 56);
  return new Uint8Array(Buffer.concat(pages));
}

/** One leaf, or a root above several. */
function writeTree(
  pages: Buffer[],
  root: number,
  rows: readonly Value[][],
  pageSize: number,
  add: () => number,
): void {
  const cells = rows.map((row, i) => cellOf(i + 1, recordOf(row), pageSize, pages, add));
  const start = root === 1 ? 100 : 0;
  const room = pageSize - start - 12;
  const leaves: number[][] = [[]];
  let left = room;
  cells.forEach((cell, i) => {
    if (cell.length + 2 > left) {
      leaves.push([]);
      left = pageSize - 12;
    }
    leaves[leaves.length - 1].push(i);
    left -= cell.length + 2;
  });
  if (leaves.length === 1) {
    writePage(pages[root - 1], start, 0x0d, cells, null);
    return;
  }
  const children = leaves.map((leaf) => {
    const page = add();
    const own = leaf.map((i) => cells[i]);
    writePage(pages[page - 1], 0, 0x0d, own, null);
    return { page, key: leaf[leaf.length - 1] + 1 };
  });
  const links = children
    .slice(0, -1)
    .map(({ page, key }) => Buffer.concat([word(page), varint(key)]));
  writePage(pages[root - 1], start, 0x05, links, children[children.length - 1].page);
}

function writePage(
  page: Buffer,
  start: number,
  type: number,
  cells: readonly Uint8Array[],
  right: number | null,
): void {
  let at = page.length;
  const pointers = start + (right === null ? 8 : 12);
  cells.forEach((cell, i) => {
    at -= cell.length;
    page.set(cell, at);
    page.writeUInt16BE(at, pointers + 2 * i);
  });
  page[start] = type;
  page.writeUInt16BE(cells.length, start + 3);
  page.writeUInt16BE(at, start + 5);
  if (right !== null) page.writeUInt32BE(right, start + 8);
}

function cellOf(
  rowId: number,
  record: Buffer,
  pageSize: number,
  pages: Buffer[],
  add: () => number,
): Buffer {
  const head = [varint(record.length), varint(rowId)];
  if (record.length <= pageSize - 35) return Buffer.concat([...head, record]);
  const least = Math.floor(((pageSize - 12) * 32) / 255) - 23;
  const ideal = least + ((record.length - least) % (pageSize - 4));
  const local = ideal <= pageSize - 35 ? ideal : least;
  const first = add();
  for (let at = local, page = first; at < record.length; ) {
    const part = record.subarray(at, at + pageSize - 4);
    at += part.length;
    const next = at < record.length ? add() : 0;
    pages[page - 1].writeUInt32BE(next);
    pages[page - 1].set(part, 4);
    page = next;
  }
  return Buffer.concat([...head, record.subarray(0, local), word(first)]);
}

function recordOf(row: readonly Value[]): Buffer {
  const stored = row.map(storedValue);
  const types = Buffer.concat(stored.map(({ type }) => varint(type)));
  // The head counts itself; it is short here.
  return Buffer.concat([varint(types.length + 1), types, ...stored.map((each) => each.bytes)]);
}

function storedValue(value: Value): { type: number; bytes: Uint8Array } {
  if (value === null) return { type: 0, bytes: bytes() };
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return { type: 13 + 2 * text.length, bytes: text };
  }
  if (value instanceof Uint8Array) return { type: 12 + 2 * value.length, bytes: value };
  const number = Buffer.alloc(8);
  if (Number.isInteger(value)) {
    number.writeInt32BE(value);
    return { type: 4, bytes: number.subarray(0, 4) };
  }
  number.writeDoubleBE(value);
  return { type: 7, bytes: number };
}

function varint(value: number): Buffer {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) {
    digits.unshift(128 + (left % 128));
  }
  return Buffer.from(digits);
}

function word(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}

type Lines = readonly (readonly (readonly number[])[])[];

/** Lines in WKB, several as one MultiLineString. */
export function wkb(lines: Lines): Buffer {
  const parts = lines.map((line) => {
    const part = Buffer.alloc(9 + 16 * line.length);
    part.set([1, 2]);
    part.writeUInt32LE(line.length, 5);
    line.forEach(([x, y], i) => {
      part.writeDoubleLE(x, 9 + 16 * i);
      part.writeDoubleLE(y, 17 + 16 * i);
    });
    return part;
  });
  if (parts.length === 1) return parts[0];
  const head = Buffer.alloc(9);
  head.set([1, 5]);
  head.writeUInt32LE(parts.length, 5);
  return Buffer.concat([head, ...parts]);
}

export interface Layer {
  name: string;
  type: string;
  system?: number;
  /** Columns behind the id and the geometry, and the rows with them. */
  columns: readonly string[];
  rows: readonly { lines: Lines; values: Value[] }[];
}

export function geoPackage(layers: readonly Layer[], pageSize?: number): Uint8Array {
  const head = Buffer.from('GP\0\x01\0\0\0\0', 'latin1');
  const tables = layers.map(({ name, columns, rows }) => ({
    name,
    sql: `CREATE TABLE "${name.replaceAll('"', '""')}" ( "fid" INTEGER PRIMARY KEY NOT NULL, "geom" GEOMETRY /* (x, y) */, ${columns.map((column) => `"${column}" TEXT(80) DEFAULT 'a, "b"'`).join(', ')}, CONSTRAINT u UNIQUE ("fid"))`,
    rows: rows.map(({ lines, values }) => [null, Buffer.concat([head, wkb(lines)]), ...values]),
  }));
  const geometries = layers.map(({ name, type, system = 4326 }) => [name, 'geom', type, system]);
  const systems = [...new Set(layers.map(({ system = 4326 }) => system))];
  return sqliteFile(
    [
      {
        name: 'gpkg_contents',
        sql: 'CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT)',
        rows: layers.map(({ name }) => [name, 'features']),
      },
      {
        name: 'gpkg_geometry_columns',
        sql: 'CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, CONSTRAINT pk PRIMARY KEY (table_name, column_name))',
        rows: geometries,
      },
      {
        name: 'gpkg_spatial_ref_sys',
        sql: 'CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER, organization TEXT, organization_coordsys_id INTEGER, definition TEXT)',
        rows: systems.map((id) => [id, 'EPSG', id, 'undefined']),
      },
      ...tables,
    ],
    pageSize,
  );
}
