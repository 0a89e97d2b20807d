/** Roads → places: positions that are equal to 1e-7° (about a centimeter) become one place. */
import type { Roads } from '../geojson/roads.ts';

export interface Places {
  count: number;
  /** Place of each position of the roads; same index as their positions / 2. */
  placeOf: Int32Array;
  /**
   * lng0, lat0, lng1, lat1, … in degrees, one pair per place (longer than needed): the least
   * of its positions, so that the order of the file does not matter.
   */
  positions: Float64Array;
}

const UNITS_PER_DEGREE = 1e7;
const HALF_TURN = 180 * UNITS_PER_DEGREE;
const POLE = 90 * UNITS_PER_DEGREE;

/**
 * Joins positions that round to the same multiple of 1e-7°. 180° and -180° are one longitude;
 * at the poles all longitudes are.
 */
export function joinPlaces(roads: Roads): Places {
  const total = roads.positions.length >> 1;
  const placeOf = new Int32Array(total);
  const positions = new Float64Array(2 * total);
  // Open addressing at a load of at most one half; 0 is an empty slot, else place + 1.
  const bits = Math.max(4, 33 - Math.clz32(total));
  const slots = new Int32Array(1 << bits);
  const mask = slots.length - 1;
  let count = 0;
  for (let i = 0; i < total; i++) {
    const lng = roads.positions[2 * i];
    const lat = roads.positions[2 * i + 1];
    const y = Math.round(lat * UNITS_PER_DEGREE);
    const x = unitsEast(lng, y);
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)) >>> (32 - bits);
    let place = slots[slot] - 1;
    while (place >= 0 && !isAt(positions, place, lng, lat, x, y)) {
      slot = (slot + 1) & mask;
      place = slots[slot] - 1;
    }
    if (place < 0) {
      place = count++;
      slots[slot] = place + 1;
      positions[2 * place] = lng;
      positions[2 * place + 1] = lat;
    } else if (isLess(lng, lat, positions[2 * place], positions[2 * place + 1])) {
      positions[2 * place] = lng;
      positions[2 * place + 1] = lat;
    }
    placeOf[i] = place;
  }
  return { count, placeOf, positions };
}

/** Longitude in units, made one at the 180° line and at the poles. */
function unitsEast(lng: number, unitsNorth: number): number {
  if (unitsNorth === POLE || unitsNorth === -POLE) return 0;
  const units = Math.round(lng * UNITS_PER_DEGREE);
  return units === HALF_TURN ? -HALF_TURN : units;
}

function isAt(
  positions: Float64Array,
  place: number,
  lng: number,
  lat: number,
  x: number,
  y: number,
): boolean {
  const placeLng = positions[2 * place];
  const placeLat = positions[2 * place + 1];
  if (placeLng === lng && placeLat === lat) return true;
  const placeY = Math.round(placeLat * UNITS_PER_DEGREE);
  return placeY === y && unitsEast(placeLng, placeY) === x;
}

function isLess(lng1: number, lat1: number, lng2: number, lat2: number): boolean {
  return lng1 < lng2 || (lng1 === lng2 && lat1 < lat2);
}
