/** Positions along a Hilbert curve (1891): what lies close on the map comes close in the order. */

/** The plane is cut into 2^BITS by 2^BITS cells, or fewer; within a cell the order stays. */
const BITS = 9;

/**
 * @param lng degrees, one per position
 * @param lat degrees
 * @param most BITS, or as few as do for so few positions
 * @returns indices of the positions, in the order of the curve over their bounding box
 */
export function alongCurve(lng: Float64Array, lat: Float64Array, most = BITS): Int32Array {
  const bits = Math.min(most, BITS);
  const count = lng.length;
  const column = cells(lng, bits);
  const row = cells(lat, bits);
  const first = new Int32Array((1 << (2 * bits)) + 1);
  for (let i = 0; i < count; i++) {
    column[i] = curveIndex(column[i], row[i], bits);
    first[column[i] + 1]++;
  }
  for (let cell = 1; cell < first.length; cell++) first[cell] += first[cell - 1];
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[first[column[i]]++] = i;
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
