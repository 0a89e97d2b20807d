/**
 * The table beside a Shapefile → a row for each feature (dBASE III to Visual FoxPro). Our own for
 * the reason at the head of shapefile.ts.
 */
import type { Budget } from '../budget.ts';
import { joined } from '../bytes.ts';
import type { Decode } from './code-page.ts';

interface Field {
  /** In the encoding of the table. */
  name: Uint8Array;
  /** One letter. */
  type: string;
  /** Bytes of the row. */
  start: number;
  end: number;
}

const HEADER_SIZE = 32;
const FIELD_SIZE = 32;
const NAME_SIZE = 11;
/** Follows the last field. */
const FIELDS_END = 0x0d;

/** @throws InputError while rows are read, if there are more cells than the budget allows */
export function* dbfRows(
  dbf: Uint8Array,
  decode: Decode,
  budget: Budget,
): Generator<Record<string, unknown>> {
  if (dbf.length < HEADER_SIZE) return;
  const { fields, first, size, count } = layoutOf(dbf);
  const names = fields.map(({ name }) => decode(name).trim());
  budget.take('values', count * fields.length);
  for (let row = 0; row < count; row++) {
    const start = first + row * size;
    const bytes = dbf.subarray(start, start + size);
    yield Object.fromEntries(
      fields.map((field, i) => [names[i], readValue(bytes, field, decode)]),
    );
  }
}

/** The names of the fields and the texts of the first rows, up to a number of bytes. */
export function textIn(dbf: Uint8Array, most: number): Uint8Array {
  if (dbf.length < HEADER_SIZE) return dbf;
  const { names, fields, first, size, count } = layoutOf(dbf);
  // Thousands of fields without width would make more pieces than there are bytes.
  const texts = fields.filter(({ type, start, end }) => type === TEXT && end > start);
  const pieces = [...names];
  const rows = Math.min(count, Math.ceil(most / Math.max(1, size)));
  for (let row = 0; row < rows; row++) {
    const start = first + row * size;
    for (const field of texts) pieces.push(dbf.subarray(start + field.start, start + field.end));
  }
  return joined(pieces);
}

/** The type of fields of letters. */
const TEXT = 'C';

interface Layout {
  /** The names of all fields, with those that lie beyond the row. */
  names: Uint8Array[];
  fields: Field[];
  /** Index of the first row, and bytes of each. */
  first: number;
  size: number;
  /** Number of rows that are there. */
  count: number;
}

/** @param dbf with all of its header */
function layoutOf(dbf: Uint8Array): Layout {
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.length);
  const rows = view.getUint32(4, true);
  const first = view.getUint16(8, true);
  const size = view.getUint16(10, true);
  const all = fieldsOf(dbf.subarray(0, first));
  const names = all.map(({ name }) => name);
  // A damaged header may list thousands of fields beyond the row, which each row would repeat.
  const fields = all.filter(({ end }) => end <= size);
  const whole = size === 0 ? 0 : Math.floor(Math.max(0, dbf.length - first) / size);
  return { names, fields, first, size, count: Math.min(rows, whole) };
}

function fieldsOf(header: Uint8Array): Field[] {
  const fields: Field[] = [];
  // The first byte of a row marks deleted rows.
  let start = 1;
  for (let at = HEADER_SIZE; at + FIELD_SIZE <= header.length; at += FIELD_SIZE) {
    if (header[at] === FIELDS_END) break;
    const name = header.subarray(at, at + NAME_SIZE);
    const nameEnd = name.indexOf(0);
    const type = String.fromCharCode(header[at + 11]);
    const end = start + header[at + 16];
    fields.push({ name: nameEnd < 0 ? name : name.subarray(0, nameEnd), type, start, end });
    start = end;
  }
  return fields;
}

function readValue(
  row: Uint8Array,
  { type, start, end }: Field,
  decode: Decode,
): string | number | boolean | null {
  const bytes = row.subarray(start, end);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (type === 'I' && bytes.length === 4) return view.getInt32(0, true);
  if ((type === 'B' || type === 'O') && bytes.length === 8) return view.getFloat64(0, true);
  const text = decode(bytes).replaceAll('\0', '').trim();
  if (type === 'N' || type === 'F') {
    const value = text === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  }
  if (type !== 'L') return text;
  if (/^[yt]$/i.test(text)) return true;
  return /^[nf]$/i.test(text) ? false : null;
}
