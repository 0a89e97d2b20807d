/** Positions along a Hilbert curve (1891): what lies close on the map comes close in the order. */

/** The plane is cut into 2^BITS by 2^BITS cells; within a cell the order stays. */
const BITS = 9;

/**
 * @param lng degrees, one per position
 * @param lat degrees
 * @returns indices of the positions, in the order of the curve over their bounding box
 */
export function alongCurve(lng: Float64Array, lat: Float64Array): Int32Array {
  const count = lng.length;
  const column = cells(lng);
  const row = cells(lat);
  const first = new Int32Array((1 << (2 * BITS)) + 1);
  for (let i = 0; i < count; i++) {
    column[i] = curveIndex(column[i], row[i]);
    first[column[i] + 1]++;
  }
  for (let cell = 1; cell < first.length; cell++) first[cell] += first[cell - 1];
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[first[column[i]]++] = i;
  return order;
}

/** Cell of each coordinate along its axis. */
function cells(coordinates: Float64Array): Int32Array {
  let [least, most] = [Infinity, -Infinity];
  for (const coordinate of coordinates) {
    if (coordinate < least) least = coordinate;
    if (coordinate > most) most = coordinate;
  }
  const perDegree = most > least ? ((1 << BITS) - 1) / (most - least) : 0;
  return Int32Array.from(coordinates, (coordinate) => (coordinate - least) * perDegree);
}

/** How many cells the curve passes before this one. */
function curveIndex(column: number, row: number): number {
  let [x, y] = [column, row];
  let index = 0;
  for (let bit = 1 << (BITS - 1); bit > 0; bit >>= 1) {
    const right = (x & bit) === 0 ? 0 : 1;
    const top = (y & bit) === 0 ? 0 : 1;
    index = 4 * index + ((3 * right) ^ top);
    if (top === 1) continue;
    // The quarter is turned so that the curve enters and leaves at its own corners.
    if (right === 1) [x, y] = [~x, ~y];
    [x, y] = [y, x];
  }
  return index;
}
