/** Positions along a Hilbert curve (1891): what lies close on the map comes close in the order. */

/** The plane is cut into 2^bits by 2^bits cells, up to so many; within a cell the order stays. */
const MOST_BITS = 16;
/** Some more than tell apart positions that lie evenly: roads lie in cities. */
const MORE_BITS = 4;

/**
 * @param lng degrees, one per position
 * @param lat degrees
 * @returns indices of the positions, in the order of the curve over their bounding box
 */
export function alongCurve(lng: Float64Array, lat: Float64Array): Int32Array {
  const bits = Math.min(MOST_BITS, MORE_BITS + Math.ceil(Math.log2(1 + lng.length)));
  const column = cells(lng, bits);
  const row = cells(lat, bits);
  const keys = new Uint32Array(lng.length);
  for (let i = 0; i < keys.length; i++) keys[i] = curveIndex(column[i], row[i], bits);
  return sorted(keys, 2 * bits);
}

/** Bits that are looked at in one pass. */
const DIGIT = 16;

/** Indices of the keys in their order, equal ones in that in which they are: a radix sort. */
function sorted(keys: Uint32Array, bits: number): Int32Array {
  let order = new Int32Array(keys.length).map((_, i) => i);
  let other = new Int32Array(keys.length);
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

/** Cell of each coordinate along its axis. */
function cells(coordinates: Float64Array, bits: number): Int32Array {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < coordinates.length; i++) {
    if (coordinates[i] < least) least = coordinates[i];
    if (coordinates[i] > most) most = coordinates[i];
  }
  const perDegree = most > least ? ((1 << bits) - 1) / (most - least) : 0;
  const cell = new Int32Array(coordinates.length);
  for (let i = 0; i < cell.length; i++) cell[i] = (coordinates[i] - least) * perDegree;
  return cell;
}

/** How many cells the curve passes before this one. */
function curveIndex(column: number, row: number, bits: number): number {
  let x = column;
  let y = row;
  let index = 0;
  for (let bit = bits - 1; bit >= 0; bit--) {
    const right = (x >> bit) & 1;
    const top = (y >> bit) & 1;
    index = 4 * index + ((3 * right) ^ top);
    // Both lower quarters are mirrored in a diagonal, the right one in that which falls, so that
    // the curve enters and leaves at their own corners. Masks, for branches are guessed wrong.
    const isLower = top - 1;
    const mirror = (x ^ y ^ -right) & isLower;
    x ^= mirror;
    y ^= mirror;
  }
  return index;
}
