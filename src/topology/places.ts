/** Roads → places: positions that are equal to 1e-7° (about a centimeter) become one place. */
import type { Roads } from '../geojson/roads.ts';

export interface Places {
  count: number;
  /** Place of each position of the roads; same index as their positions / 2. */
  placeOf: Int32Array;
  /**
   * Position at which each place lies: the least of its positions, so that the order of the file
   * does not matter. Longer than needed.
   */
  positionOf: Int32Array;
}

const UNITS_PER_DEGREE = 1e7;
const HALF_TURN = 180 * UNITS_PER_DEGREE;
const POLE = 90 * UNITS_PER_DEGREE;

/**
 * Joins positions that round to the same multiple of 1e-7°. 180° and -180° are one longitude;
 * at the poles all longitudes are.
 */
export function joinPlaces({ positions }: Pick<Roads, 'positions'>): Places {
  const total = positions.length >> 1;
  // Open addressing at a load of at most one half; 0 is an empty slot, else place + 1.
  const bits = Math.max(4, 33 - Math.clz32(total));
  const slots = new Int32Array(1 << bits);
  const mask = slots.length - 1;
  // To begin with, the slot of each position.
  const placeOf = hashes(positions, bits);
  const positionOf = new Int32Array(total);
  let count = 0;
  for (let i = 0; i < total; i++) {
    let slot = placeOf[i];
    let place = slots[slot] - 1;
    while (place !== -1 && !areEqual(positions, positionOf[place], i)) {
      slot = (slot + 1) & mask;
      place = slots[slot] - 1;
    }
    if (place === -1) {
      positionOf[count] = i;
      placeOf[i] = count;
      slots[slot] = ++count;
    } else {
      placeOf[i] = place;
      if (isLess(positions, i, positionOf[place])) positionOf[place] = i;
    }
  }
  return { count, placeOf, positionOf };
}

/** Numbers of some bits, equal for equal positions. */
function hashes(positions: Float64Array, bits: number): Int32Array {
  const hash = new Int32Array(positions.length >> 1);
  for (let i = 0; i < hash.length; i++) {
    const y = Math.round(positions[2 * i + 1] * UNITS_PER_DEGREE);
    const x = unitsEast(positions[2 * i], y);
    hash[i] = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)) >>> (32 - bits);
  }
  return hash;
}

/** Longitude in units, made one at the 180° line and at the poles. */
function unitsEast(lng: number, unitsNorth: number): number {
  if (unitsNorth === POLE || unitsNorth === -POLE) return 0;
  const units = Math.round(lng * UNITS_PER_DEGREE);
  return units === HALF_TURN ? -HALF_TURN : units;
}

function areEqual(positions: Float64Array, i: number, j: number): boolean {
  const lng1 = positions[2 * i];
  const lat1 = positions[2 * i + 1];
  const lng2 = positions[2 * j];
  const lat2 = positions[2 * j + 1];
  if (lng1 === lng2 && lat1 === lat2) return true;
  const y = Math.round(lat1 * UNITS_PER_DEGREE);
  if (Math.round(lat2 * UNITS_PER_DEGREE) !== y) return false;
  return unitsEast(lng1, y) === unitsEast(lng2, y);
}

function isLess(positions: Float64Array, i: number, j: number): boolean {
  const east = positions[2 * i] - positions[2 * j];
  return east < 0 || (east === 0 && positions[2 * i + 1] < positions[2 * j + 1]);
}
