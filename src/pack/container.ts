/**
 * Named typed arrays ↔ one buffer that can be stored or sent: a header of 40 bytes, a table of
 * sections, and the sections. Each section begins at a multiple of 8 bytes.
 *
 *     byte  0  "Roadstar"
 *           8  checksum of bytes 16 … end
 *          16  format, kind, length in bytes, number of sections
 *          32  fingerprint of the graph or network that it belongs to; 0 if none
 *          40  type and number of elements of each section
 *
 * All numbers are little-endian, as on every machine that runs JavaScript today. The file does not
 * state where a section begins; each follows the one before, so no two can overlap.
 */
import { expectBytes } from '../input/arguments.ts';
import { whole } from '../input/bytes.ts';
import { InputError } from '../input/input-error.ts';
import { checksum } from './checksum.ts';

/** Raise it whenever the content of any kind changes; no other format is read. */
const FORMAT = 2;

const kinds = ['network', 'graph', 'order', 'hierarchy', 'landmarks', 'roads'] as const;
export type Kind = (typeof kinds)[number];

const types = [
  Int8Array,
  Uint8Array,
  Int32Array,
  Uint32Array,
  Float64Array,
  Float32Array,
] as const;
type Type = (typeof types)[number];

type Types = Record<string, Type>;

/** Names and types of the sections of one kind, in their order in the buffer. */
export interface Format<Sections extends Types, Extras extends Types = Record<never, Type>> {
  kind: Kind;
  sections: Sections;
  /** Sections that stand behind the others, all or none; an empty one is an absent array. */
  extras?: Extras;
}

export type Arrays<Sections extends Types, Extras extends Types = Record<never, Type>> = {
  [name in keyof Sections]: Sections[name]['prototype'];
} & { [name in keyof Extras]?: Extras[name]['prototype'] };

const MAGIC = new Uint8Array([...'Roadstar'].map((letter) => letter.charCodeAt(0)));
const HEADER = 40;
const TABLE_ROW = 8;
/** Indices in the header, in words of 4 bytes. */
const [FORMAT_AT, KIND_AT, LENGTH_AT, SECTIONS_AT] = [4, 5, 6, 7];
/** Indices in the header, in words of 8 bytes. */
const [CHECKSUM_AT, FINGERPRINT_AT] = [1, 4];
const CHECKED_FROM = 16;

/** @param fingerprint of the graph or network that the arrays belong to */
export function pack<Sections extends Types, Extras extends Types = Record<never, Type>>(
  { kind, sections, extras = {} as Extras }: Format<Sections, Extras>,
  given: NoInfer<Arrays<Sections, Extras>>,
  fingerprint = 0n,
): ArrayBuffer {
  const arrays: Record<string, Type['prototype'] | undefined> = given;
  const hasExtras = Object.keys(extras).some((name) => arrays[name]?.length);
  const table = Object.entries<Type>({ ...sections, ...(hasExtras && extras) });
  const stored = table.map(([name, Type]) => arrays[name] ?? new Type(0));
  const dataStart = HEADER + TABLE_ROW * table.length;
  const byteLength = stored.reduce((end, array) => end + padded(array), dataStart);
  const buffer = new ArrayBuffer(byteLength);
  const bytes = new Uint8Array(buffer);
  const words = new Uint32Array(buffer);
  bytes.set(MAGIC);
  words.set([FORMAT, kinds.indexOf(kind), byteLength, table.length], FORMAT_AT);
  const longs = new BigUint64Array(buffer);
  longs[FINGERPRINT_AT] = fingerprint;
  let start = dataStart;
  stored.forEach((array, i) => {
    words.set([types.indexOf(table[i][1]), array.length], (HEADER + TABLE_ROW * i) / 4);
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start);
    start += padded(array);
  });
  longs[CHECKSUM_AT] = checksumOf(bytes);
  return buffer;
}

/**
 * The arrays of a buffer, as views of it: no memory is allocated for them. The checksum is
 * verified first.
 *
 * @param fingerprint must equal the one given to `pack`
 * @throws InputError if the buffer is damaged, or of another kind, format or fingerprint
 */
export function unpack<Sections extends Types, Extras extends Types = Record<never, Type>>(
  { kind, sections, extras = {} as Extras }: Format<Sections, Extras>,
  input: Uint8Array | ArrayBuffer,
  fingerprint = 0n,
): Arrays<Sections, Extras> {
  const bytes = aligned(expectBytes(input));
  checkHeader(kind, bytes);
  checkSums(kind, bytes, fingerprint);
  const { buffer, byteOffset, byteLength } = bytes;
  const words = new Uint32Array(buffer, byteOffset, byteLength / 4);
  const required = Object.entries<Type>(sections);
  const optional = Object.entries<Type>(extras);
  const table = words[SECTIONS_AT] === required.length ? required : [...required, ...optional];
  let start = HEADER + TABLE_ROW * table.length;
  if (words[SECTIONS_AT] !== table.length || byteLength < start) {
    throw fault(kind, `has ${words[SECTIONS_AT]} sections, expected ${required.length}`);
  }
  const arrays: Record<string, Type['prototype']> = {};
  table.forEach(([name, Type], i) => {
    const row = (HEADER + TABLE_ROW * i) / 4;
    if (types[words[row]] !== Type) throw fault(kind, `has no ${name} of type ${Type.name}`);
    const count = words[row + 1];
    if (start + count * Type.BYTES_PER_ELEMENT > byteLength) {
      throw fault(kind, `has no room for ${count} numbers of ${name}`);
    }
    const array = new Type(buffer, byteOffset + start, count);
    if (count > 0 || i < required.length) arrays[name] = array;
    start += padded(array);
  });
  if (start !== byteLength) throw fault(kind, `ends at byte ${start}, expected ${byteLength}`);
  return arrays as Arrays<Sections, Extras>;
}

/** Whether these bytes begin like a packed buffer of any kind. */
export function isPacked(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, i) => bytes[i] === byte);
}

/** What a buffer that begins like a packed one holds; undefined for a kind of a later version. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const { buffer, byteOffset } = bytes;
  return bytes.length < HEADER
    ? undefined
    : kinds[new DataView(buffer, byteOffset).getUint32(4 * KIND_AT, true)];
}

/**
 * The bytes of a packed buffer that comes in parts, no more of them than its header states.
 *
 * @param first the first bytes
 * @throws InputError if there are more
 */
export function wholePacked(
  first: Uint8Array,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  if (first.length < HEADER) return whole(chunks, HEADER, () => tooLong(HEADER));
  const { buffer, byteOffset } = first;
  const length = new DataView(buffer, byteOffset).getUint32(4 * LENGTH_AT, true);
  return whole(chunks, length, () => tooLong(length));
}

function tooLong(expected: number): InputError {
  return fault('network', `does not end where it should: expected ${expected} bytes, got more`);
}

/** Runs a check; a RangeError becomes an InputError. */
export function verify<T>(kind: Kind, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) throw fault(kind, `is wrong: ${error.message}`);
    throw error;
  }
}

export function fault(kind: Kind, what: string): InputError {
  return new InputError('damaged-network', `The stored ${kind} ${what}. Build it again.`);
}

/** Views of 4 and 8 bytes per element need an aligned start; unaligned bytes are copied. */
function aligned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isAligned = bytes.byteOffset % 8 === 0;
  return isAligned ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

function checkHeader(kind: Kind, bytes: Uint8Array): void {
  if (!isPacked(bytes)) {
    const got = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
    const found = got.length === 0 ? 'nothing' : got.join(' ');
    throw fault(kind, `begins with ${found}, expected the word Roadstar`);
  }
  const { buffer, byteOffset, byteLength } = bytes;
  if (byteLength < HEADER) {
    throw fault(kind, `is cut off: got ${byteLength} bytes, expected ${HEADER} or more`);
  }
  const words = new Uint32Array(buffer, byteOffset, HEADER / 4);
  if (words[FORMAT_AT] !== FORMAT) {
    throw fault(kind, `has format ${words[FORMAT_AT]}; this Roadstar reads format ${FORMAT}`);
  }
  if (words[KIND_AT] !== kinds.indexOf(kind)) {
    const got = kinds[words[KIND_AT]] ?? `kind ${words[KIND_AT]}`;
    throw fault(kind, `was expected here, got a stored ${got}`);
  }
  const expected = words[LENGTH_AT];
  if (byteLength === expected && byteLength % 8 === 0) return;
  const what = byteLength < expected ? 'is cut off' : 'does not end where it should';
  throw fault(kind, `${what}: got ${byteLength} bytes, expected ${expected}`);
}

function checkSums(kind: Kind, bytes: Uint8Array, fingerprint: bigint): void {
  const longs = new BigUint64Array(bytes.buffer, bytes.byteOffset, HEADER / 8);
  const got = checksumOf(bytes);
  const expected = longs[CHECKSUM_AT];
  if (got !== expected) {
    const [a, b] = [got, expected].map((sum) => sum.toString(16).padStart(16, '0'));
    throw fault(kind, `is damaged: its checksum is ${a}, expected ${b}`);
  }
  if (longs[FINGERPRINT_AT] !== fingerprint) throw fault(kind, 'belongs to another network');
}

function checksumOf({ buffer, byteOffset, byteLength }: Uint8Array): bigint {
  return checksum(
    0n,
    new Uint8Array(buffer, byteOffset + CHECKED_FROM, byteLength - CHECKED_FROM),
  );
}

function padded({ byteLength }: ArrayBufferView): number {
  return Math.ceil(byteLength / 8) * 8;
}
