/** Roads → places: positions that are equal to 1e-7° (about a centimeter) become one place. */
import { type Coordinates, UNITS_PER_DEGREE } from './units.ts';
import type { Workspace } from './workspace.ts';

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

/** Degrees, unless it is said how many make one. */
type Joinable = Pick<Coordinates, 'positions'> & Partial<Coordinates>;

const HALF_TURN = 180 * UNITS_PER_DEGREE;
const POLE = 90 * UNITS_PER_DEGREE;

/**
 * Joins positions that round to the same multiple of 1e-7°. 180° and -180° are one longitude;
 * at the poles all longitudes are.
 */
export function joinPlaces({ positions, perDegree = 1 }: Joinable, space?: Workspace): Places {
  const units = UNITS_PER_DEGREE / perDegree;
  const ints = (length: number): Int32Array => space?.ints(length) ?? new Int32Array(length);
  const total = positions.length >> 1;
  // Open addressing at a load of at most one half; 0 is an empty slot, else place + 1.
  const bits = Math.max(4, 33 - Math.clz32(total));
  const mask = (1 << bits) - 1;
  // To begin with, the slot of each position.
  const placeOf = ints(total);
  hash(positions, units, bits, placeOf);
  const positionOf = ints(total);
  const slots = ints(1 << bits);
  let count = 0;
  for (let i = 0; i < total; i++) {
    let slot = placeOf[i];
    let place = slots[slot] - 1;
    while (place !== -1 && !areEqual(positions, units, positionOf[place], i)) {
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
  space?.giveBack(slots);
  return { count, placeOf, positionOf };
}

/** Gives each position a number of some bits, equal ones the same. */
function hash(
  positions: Coordinates['positions'],
  units: number,
  bits: number,
  hashes: Int32Array,
): void {
  for (let i = 0; i < hashes.length; i++) {
    const y = Math.round(positions[2 * i + 1] * units);
    const x = unitsEast(positions[2 * i] * units, y);
    hashes[i] = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)) >>> (32 - bits);
  }
}

/** Longitude in units, made one at the 180° line and at the poles. */
function unitsEast(lng: number, unitsNorth: number): number {
  if (unitsNorth === POLE || unitsNorth === -POLE) return 0;
  const units = Math.round(lng);
  return units === HALF_TURN ? -HALF_TURN : units;
}

function areEqual(
  positions: Coordinates['positions'],
  units: number,
  i: number,
  j: number,
): boolean {
  const lng1 = positions[2 * i];
  const lat1 = positions[2 * i + 1];
  const lng2 = positions[2 * j];
  const lat2 = positions[2 * j + 1];
  if (lng1 === lng2 && lat1 === lat2) return true;
  const y = Math.round(lat1 * units);
  if (Math.round(lat2 * units) !== y) return false;
  return unitsEast(lng1 * units, y) === unitsEast(lng2 * units, y);
}

function isLess(positions: Coordinates['positions'], i: number, j: number): boolean {
  const east = positions[2 * i] - positions[2 * j];
  return east < 0 || (east === 0 && positions[2 * i + 1] < positions[2 * j + 1]);
}
