/**
 * How much a file may hold, by the number of bytes in which it came. Every decoder asks here before
 * it builds something, so that a small file never takes the memory or the time of a large one.
 */
import { InputError } from './input-error.ts';

/** What is counted, with its name in messages. */
const limits = {
  /** Those that archives and compressed blocks unpack to. */
  bytes: { any: 2 ** 26, perByte: 300, name: 'unpacked bytes' },
  /** Vertices of lines, with those that several lines share. */
  positions: { any: 2 ** 21, perByte: 4, name: 'positions' },
  lines: { any: 2 ** 19, perByte: 2, name: 'lines' },
  /** Members of JSON, elements and attributes of XML, cells of tables, numbers of lists. */
  values: { any: 2 ** 22, perByte: 16, name: 'values' },
} as const;

type Amount = keyof typeof limits;

/** A file of this size may hold what any file may: `any`. Each further byte allows `perByte` more. */
const SMALL = 2 ** 20;

/** Levels of elements within each other. */
const MOST_LEVELS = 2 ** 17;

/**
 * The budget of one source. Real files have 10 to 100 unpacked bytes, 0.5 positions, 0.2 lines and 5
 * values in each byte at most.
 */
export class Budget {
  /** Bytes of the source so far, as they came. */
  read: number;
  private readonly taken = { bytes: 0, positions: 0, lines: 0, values: 0 };

  constructor(read = 0) {
    this.read = read;
  }

  /** @throws InputError if the source then holds more than one of its size may */
  take(amount: Amount, count: number): void {
    const { any, perByte, name } = limits[amount];
    this.taken[amount] += count;
    const most = any + perByte * Math.max(0, this.read - SMALL);
    if (this.taken[amount] > most) throw this.exceeded(`${most.toLocaleString('en')} ${name}`);
  }

  /**
   * The values of a JSON text that is about to be parsed. A subarray for each feature would take up
   * to a tenth of the time of reading, hence the indices.
   *
   * @throws as `take`
   */
  takeJSON(bytes: Uint8Array, start = 0, end = bytes.length): void {
    if (end - start > FEW) this.take('values', valuesIn(bytes, start, end));
  }

  /**
   * @param level of an element in its document, 1 for the root
   * @throws InputError if it is too deep
   */
  enter(level: number): void {
    if (level > MOST_LEVELS) {
      throw this.exceeded(`${MOST_LEVELS.toLocaleString('en')} levels of elements`);
    }
  }

  private exceeded(most: string): InputError {
    return new InputError(
      'expands-too-much',
      `The first ${sizeOf(this.read)} of the file hold more than ${most}, as no road file does. Unpack it or convert it to GeoJSON if you trust it.`,
    );
  }
}

/** Shorter texts hold few values. */
const FEW = 2 ** 12;

const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const COMMA = 0x2c;

/** At least as many as there are; signs within strings count, too. */
function valuesIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 1;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === COMMA || byte === OPEN_ARRAY || byte === OPEN_OBJECT) count++;
  }
  return count;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toPrecision(3)} MB`;
}
