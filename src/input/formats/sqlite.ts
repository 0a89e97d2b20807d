/**
 * The tables of an SQLite file (sqlite.org/fileformat2.html). Our own, because SQLite as WebAssembly
 * weighs a megabyte, needs a page that allows it to be compiled, and runs what the file defines:
 * views and generated columns may never end. Here a page is read once, and no SQL is run.
 */
import type { Budget } from '../budget.ts';

type SqlValue = string | number | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** The bytes contradict themselves, or end early. */
export class SqliteDamage extends Error {}

export interface SqlTable {
  root: number;
  /** In the order of the record. */
  columns: readonly SqlColumn[];
}

interface SqlColumn {
  name: string;
  /** Whether it stands for the number of the row, which is not in the record. */
  isRowId: boolean;
}

const HEADER = 100;
const LEAF = 0x0d;
const INTERIOR = 0x05;
/** Letters of a statement that defines a table. */
const MOST_SQL = 2 ** 16;
const schema = ['type', 'name', 'tbl_name', 'rootpage', 'sql'];

export class SqliteFile {
  readonly tables = new Map<string, SqlTable>();
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly pageSize: number;
  /** Bytes of a page that are used. */
  private readonly usable: number;
  private readonly decoder: InstanceType<typeof TextDecoder>;
  /** By page: whether it was read. No page belongs to two tables or rows. */
  private readonly isRead: Uint8Array;
  private readonly budget: Budget;

  /** @throws SqliteDamage */
  constructor(bytes: Uint8Array, budget: Budget) {
    if (bytes.length < HEADER) throw new SqliteDamage();
    this.bytes = bytes;
    this.budget = budget;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const size = this.view.getUint16(16);
    this.pageSize = size === 1 ? 2 ** 16 : size;
    this.usable = this.pageSize - bytes[20];
    if (this.usable < 480) throw new SqliteDamage();
    const encodings = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be'];
    this.decoder = new TextDecoder(encodings[this.view.getUint32(56)] ?? 'utf-8');
    this.isRead = new Uint8Array(Math.ceil(bytes.length / this.pageSize) + 1);
    const columns = schema.map((name) => ({ name, isRowId: false }));
    for (const { type, name, rootpage, sql } of this.rows({ root: 1, columns })) {
      if (type !== 'table' || typeof name !== 'string' || typeof sql !== 'string') continue;
      if (typeof rootpage !== 'number' || sql.length > MOST_SQL) continue;
      // The records of such a table lie in an index.
      if (/\bWITHOUT\s+ROWID\b/i.test(sql)) continue;
      this.tables.set(name, { root: rootpage, columns: columnsIn(sql) });
    }
  }

  /** @throws SqliteDamage behind the rows that are whole */
  *rows({ root, columns }: SqlTable): Generator<SqlRow> {
    // The next page comes last.
    const ahead = [root];
    for (let page = ahead.pop(); page !== undefined; page = ahead.pop()) {
      const start = this.take(page);
      const head = start + (page === 1 ? HEADER : 0);
      const [type, count] = [this.bytes[head], this.short(head + 3)];
      if (type === LEAF) {
        for (let i = 0; i < count; i++) {
          yield this.row(start + this.short(head + 8 + 2 * i), columns);
        }
      } else if (type === INTERIOR) {
        ahead.push(this.word(head + 8));
        for (let i = count - 1; i >= 0; i--) {
          ahead.push(this.word(start + this.short(head + 12 + 2 * i)));
        }
      } else {
        throw new SqliteDamage();
      }
    }
  }

  /** @returns the index of the first byte of a page */
  private take(page: number): number {
    const start = (page - 1) * this.pageSize;
    const isThere = page > 0 && start + this.pageSize <= this.bytes.length;
    if (!isThere || this.isRead[page] === 1) throw new SqliteDamage();
    this.isRead[page] = 1;
    return start;
  }

  private row(at: number, columns: readonly SqlColumn[]): SqlRow {
    const size = varint(this.bytes, at);
    const number = varint(this.bytes, size.end);
    const record = this.payload(number.end, size.value);
    const head = varint(record, 0);
    const row: Record<string, SqlValue> = {};
    let [typeAt, from] = [head.end, head.value];
    this.budget.take('values', columns.length);
    for (const { name, isRowId } of columns) {
      // Rows that are older than the last columns end early.
      if (typeAt >= head.value) break;
      const type = varint(record, typeAt);
      typeAt = type.end;
      const length = lengthOf(type.value);
      if (from + length > record.length) throw new SqliteDamage();
      const value = this.value(type.value, record.subarray(from, from + length));
      row[name] = isRowId ? number.value : value;
      from += length;
    }
    return row;
  }

  /** The bytes of a record, of which all that have no room in its page lie in a chain of others. */
  private payload(at: number, size: number): Uint8Array {
    const { usable, bytes } = this;
    if (size > bytes.length) throw new SqliteDamage();
    const most = usable - 35;
    if (size <= most) return this.part(at, size);
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const ideal = least + ((size - least) % (usable - 4));
    const local = ideal <= most ? ideal : least;
    const record = new Uint8Array(size);
    record.set(this.part(at, local));
    let next = this.word(at + local);
    for (let to = local; to < size; ) {
      const start = this.take(next);
      const count = Math.min(usable - 4, size - to);
      record.set(this.part(start + 4, count), to);
      next = this.word(start);
      to += count;
    }
    return record;
  }

  private value(type: number, bytes: Uint8Array): SqlValue {
    if (type === 0) return null;
    if (type < 7) return signed(bytes);
    if (type === 7) return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0);
    if (type < 10) return type - 8;
    return type % 2 === 0 ? bytes : this.decoder.decode(bytes);
  }

  private part(at: number, size: number): Uint8Array {
    if (at + size > this.bytes.length) throw new SqliteDamage();
    return this.bytes.subarray(at, at + size);
  }

  private short(at: number): number {
    if (at + 2 > this.bytes.length) throw new SqliteDamage();
    return this.view.getUint16(at);
  }

  private word(at: number): number {
    if (at + 4 > this.bytes.length) throw new SqliteDamage();
    return this.view.getUint32(at);
  }
}

/** Bytes of a value by its type: none, whole numbers, a double, 0 and 1, two reserved, blob or text. */
function lengthOf(type: number): number {
  return type < 12 ? [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type] : Math.floor((type - 12) / 2);
}

/** Exact up to 53 bits. */
function signed(bytes: Uint8Array): number {
  let value = (bytes[0] << 24) >> 24;
  for (let i = 1; i < bytes.length; i++) value = 256 * value + bytes[i];
  return value;
}

/** Seven bits a byte, the highest first; a ninth byte has eight. */
function varint(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    if (at + i >= bytes.length) throw new SqliteDamage();
    const byte = bytes[at + i];
    value = 128 * value + (byte & 0x7f);
    if (byte < 0x80) return { value, end: at + i + 1 };
  }
  if (at + 8 >= bytes.length) throw new SqliteDamage();
  return { value: 256 * value + bytes[at + 8], end: at + 9 };
}

/** The stored columns that a CREATE TABLE statement defines. */
function columnsIn(sql: string): SqlColumn[] {
  const parts = definitionsIn(sql);
  const key = parts.find(({ name }) => /^PRIMARY$/i.test(name))?.rest ?? '';
  const [, keyName = ''] =
    /^\s*KEY\s*\(\s*["`[]?([^"`\]),]+)["`\]]?\s*(?:ASC)?\s*\)/i.exec(key) ?? [];
  return parts
    .filter(({ name, isQuoted }) => isQuoted || !constraints.test(name))
    .filter(({ rest }) => !/\bAS\s*\(/i.test(rest) || /\bSTORED\b/i.test(rest))
    .map(({ name, rest }) => ({
      name,
      isRowId:
        /^\s*INTEGER\b/i.test(rest) &&
        (/\bPRIMARY\s+KEY\b/i.test(rest) || name.toLowerCase() === keyName.toLowerCase()),
    }));
}

const constraints = /^(CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)$/i;

interface Definition {
  /** The first word. */
  name: string;
  isQuoted: boolean;
  rest: string;
}

/** The parts between the outer brackets of a statement. */
function definitionsIn(sql: string): Definition[] {
  const found: Definition[] = [];
  let depth = 0;
  let part = '';
  const end = (): void => {
    const [, quoted, bare, rest = ''] =
      /^\s*(?:(["`[](?:[^"`\]]|"")*["`\]])|([^\s(]+))([\s\S]*)$/.exec(part) ?? [];
    const name = quoted?.slice(1, -1).replaceAll('""', '"') ?? bare;
    if (name !== undefined) found.push({ name, isQuoted: quoted !== undefined, rest });
    part = '';
  };
  for (const [token] of sql.matchAll(tokens)) {
    if (token === ')' && --depth === 0) break;
    if (depth === 1 && token === ',') end();
    else if (depth > 0 && !token.startsWith('--') && !token.startsWith('/*')) part += token;
    if (token === '(') depth++;
  }
  end();
  return found;
}

/** Comments, quoted names and texts, signs, and everything between them; each is read once. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"]*"?|'[^']*'?|`[^`]*`?|\[[^\]]*\]?|[(),]|[^-/"'`[(),]+|[-/]/g;
