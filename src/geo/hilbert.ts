/** Orders positions along a Hilbert curve (1891), so that neighbours on the map come close together. */
import { intsIn, type Space } from './arrays.ts';

/** The plane has 2^bits by 2^bits cells; positions in one cell keep their order. */
const MAX_BITS = 16;
/** Bits beyond those for evenly spread positions, because roads are dense in cities. */
const EXTRA_BITS = 4;

/**
 * @param count number of positions
 * @param east coordinate of a position, by its index
 * @param north in the same unit
 * @param space for the result and for scratch arrays, which stay in it
 * @returns indices of the positions, ordered along the curve over their bounding box
 */
export function alongCurve(
  count: number,
  east: (i: number) => number,
  north: (i: number) => number,
  space?: Space,
): Int32Array {
  const bits = Math.min(MAX_BITS, EXTRA_BITS + Math.ceil(Math.log2(1 + count)));
  const columnOf = cellOn(count, east, bits);
  const rowOf = cellOn(count, north, bits);
  const ints = intsIn(space);
  const keys = ints(count);
  for (let i = 0; i < count; i++) keys[i] = curveIndex(columnOf(i), rowOf(i), bits);
  return sorted(keys, 2 * bits, ints);
}

/** Bits per pass of the radix sort. */
const DIGIT = 16;

/** Indices of the keys, read without sign, in ascending order: a stable radix sort. */
function sorted(
  keys: Int32Array,
  bits: number,
  ints: (length: number) => Int32Array,
): Int32Array {
  let order = ints(keys.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  let other = ints(keys.length);
  for (let shift = 0; shift < bits; shift += DIGIT) {
    const mask = 2 ** Math.min(DIGIT, bits - shift) - 1;
    const first = new Int32Array(mask + 2);
    for (let i = 0; i < keys.length; i++) first[((keys[i] >>> shift) & mask) + 1]++;
    for (let digit = 1; digit <= mask; digit++) first[digit] += first[digit - 1];
    for (let i = 0; i < order.length; i++) {
      other[first[(keys[order[i]] >>> shift) & mask]++] = order[i];
    }
    [order, other] = [other, order];
  }
  return order;
}

/** The cell of each position along one axis. */
function cellOn(
  count: number,
  along: (i: number) => number,
  bits: number,
): (i: number) => number {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const coordinate = along(i);
    if (coordinate < least) least = coordinate;
    if (coordinate > most) most = coordinate;
  }
  const perUnit = most > least ? ((1 << bits) - 1) / (most - least) : 0;
  return (i) => Math.trunc((along(i) - least) * perUnit);
}

/** The number of cells on the curve before this one. */
function curveIndex(column: number, row: number, bits: number): number {
  let x = column;
  let y = row;
  let index = 0;
  for (let bit = bits - 1; bit >= 0; bit--) {
    const right = (x >> bit) & 1;
    const top = (y >> bit) & 1;
    index = 4 * index + ((3 * right) ^ top);
    // The lower left quarter is mirrored at the rising diagonal and the lower right one at the
    // falling diagonal, so that the curve is continuous. Masks avoid mispredicted branches.
    const isLower = top - 1;
    const mirror = (x ^ y ^ -right) & isLower;
    x ^= mirror;
    y ^= mirror;
  }
  return index;
}
