/** Whole numbers ↔ bytes with 7 bits each, the lowest first (LEB128): small numbers take one byte. */
import { doubled } from '../geo/arrays.ts';

/** @param values whole, 0 … 2 ** 53 - 1 */
export function toVarints(values: Iterable<number>): Uint8Array {
  let bytes = new Uint8Array(1024);
  let end = 0;
  for (const value of values) {
    if (end + LONGEST > bytes.length) bytes = doubled(bytes);
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes[end++] = (rest % 0x80) | 0x80;
    bytes[end++] = rest;
  }
  return bytes.subarray(0, end);
}

/** @throws RangeError if the bytes are not those of `count` numbers */
export function fromVarints(bytes: Uint8Array, count: number): Float64Array {
  // Each number takes a byte at least.
  if (count > bytes.length) throw new RangeError(`${count} numbers in ${bytes.length} bytes`);
  const values = new Float64Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    let value = 0;
    let factor = 1;
    for (; bytes[at] > 0x7f; factor *= 0x80) value += (bytes[at++] & 0x7f) * factor;
    values[i] = value + bytes[at++] * factor;
  }
  if (at !== bytes.length) throw new RangeError(`${count} numbers end at byte ${at}`);
  return values;
}

/**
 * The difference of each number from the one before, the first from 0.
 *
 * @param values whole, at most `MOST_DELTA` in size
 */
export function toDeltas(values: ArrayLike<number>): Uint8Array {
  return toVarints(
    Float64Array.from(values, (value, i) => {
      const delta = value - (i === 0 ? 0 : values[i - 1]);
      return delta < 0 ? -2 * delta - 1 : 2 * delta;
    }),
  );
}

/** @throws as `fromVarints` */
export function fromDeltas(bytes: Uint8Array, count: number): Float64Array {
  let value = 0;
  return fromVarints(bytes, count).map((delta) => {
    value += delta % 2 === 0 ? delta / 2 : -(delta + 1) / 2;
    return value;
  });
}

/** Differences of such numbers, times two, are still exact. */
export const MOST_DELTA = 2 ** 50;

/** Bytes of the greatest number. */
const LONGEST = 8;
