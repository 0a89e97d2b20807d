/**
 * The table beside a Shapefile → a row for each feature (dBASE III to Visual FoxPro). Our own for
 * the reason at the head of shapefile.ts.
 */
import type { Budget } from '../budget.ts';

interface Field {
  name: string;
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

/**
 * @param encoding as the .cpg names it
 * @throws InputError while rows are read, if there are more cells than the budget allows
 */
export function* dbfRows(
  dbf: Uint8Array,
  encoding: string | null,
  budget: Budget,
): Generator<Record<string, unknown>> {
  if (dbf.length < HEADER_SIZE) return;
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.length);
  const rows = view.getUint32(4, true);
  const first = view.getUint16(8, true);
  const size = view.getUint16(10, true);
  const decode = decoderOf(encoding);
  // A damaged header may list thousands of fields beyond the row, which each row would repeat.
  const fields = fieldsOf(dbf.subarray(0, first), decode).filter(({ end }) => end <= size);
  const whole = size === 0 ? 0 : Math.floor(Math.max(0, dbf.length - first) / size);
  const count = Math.min(rows, whole);
  budget.take('values', count * fields.length);
  for (let row = 0; row < count; row++) {
    const start = first + row * size;
    const bytes = dbf.subarray(start, start + size);
    yield Object.fromEntries(
      fields.map((field) => [field.name, readValue(bytes, field, decode)]),
    );
  }
}

function fieldsOf(header: Uint8Array, decode: (bytes: Uint8Array) => string): Field[] {
  const fields: Field[] = [];
  // The first byte of a row marks deleted rows.
  let start = 1;
  for (let at = HEADER_SIZE; at + FIELD_SIZE <= header.length; at += FIELD_SIZE) {
    if (header[at] === FIELDS_END) break;
    const name = header.subarray(at, at + NAME_SIZE);
    const nameEnd = name.indexOf(0);
    const type = String.fromCharCode(header[at + 11]);
    const end = start + header[at + 16];
    fields.push({
      name: decode(nameEnd < 0 ? name : name.subarray(0, nameEnd)).trim(),
      type,
      start,
      end,
    });
    start = end;
  }
  return fields;
}

function readValue(
  row: Uint8Array,
  { type, start, end }: Field,
  decode: (bytes: Uint8Array) => string,
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

/** The named encoding; otherwise UTF-8, and Windows-1252 for text that is not UTF-8. */
function decoderOf(encoding: string | null): (bytes: Uint8Array) => string {
  const label = /^\d+$/.test(encoding ?? '') ? `windows-${encoding}` : encoding;
  if (label !== null && label !== 'windows-65001') {
    try {
      const decoder = new TextDecoder(label);
      return (bytes) => decoder.decode(bytes);
    } catch {
      // An unknown name counts as none.
    }
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  const western = new TextDecoder('windows-1252');
  return (bytes) => {
    try {
      return strict.decode(bytes);
    } catch {
      return western.decode(bytes);
    }
  };
}
