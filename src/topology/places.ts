/** Roads → places: positions that are equal to 1e-7° (about a centimeter) become one place. */
import type { Roads } from '../geojson/roads.ts';

export interface Places {
  /** Place of each position of the roads; same index as their positions / 2. */
  placeOf: Int32Array;
  /** Degrees, one per place: the least of its positions, so that file order does not matter. */
  lng: Float64Array;
  lat: Float64Array;
  count: number;
}

const UNITS_PER_DEGREE = 1e7;
const HALF_TURN = 180 * UNITS_PER_DEGREE;
const POLE = 90 * UNITS_PER_DEGREE;

/**
 * Joins positions that round to the same multiple of 1e-7°. 180° and -180° are one longitude;
 * at the poles all longitudes are.
 */
export function joinPlaces({ positions }: Roads): Places {
  const total = positions.length >> 1;
  const placeOf = new Int32Array(total);
  const lng = new Float64Array(total);
  const lat = new Float64Array(total);
  const x = new Int32Array(total);
  const y = new Int32Array(total);
  // Open addressing at a load of at most one half; 0 is an empty slot, else place + 1.
  const bits = Math.max(4, 32 - Math.clz32(total * 2 - 1));
  const slots = new Int32Array(1 << bits);
  const mask = slots.length - 1;
  let count = 0;
  for (let i = 0; i < total; i++) {
    const positionLng = positions[2 * i];
    const positionLat = positions[2 * i + 1];
    const py = Math.round(positionLat * UNITS_PER_DEGREE);
    let px = Math.round(positionLng * UNITS_PER_DEGREE);
    if (px === HALF_TURN) px = -HALF_TURN;
    if (py === POLE || py === -POLE) px = 0;
    let slot = (Math.imul(px, 0x9e3779b1) ^ Math.imul(py, 0x85ebca77)) >>> (32 - bits);
    let place = slots[slot] - 1;
    while (place >= 0 && (x[place] !== px || y[place] !== py)) {
      slot = (slot + 1) & mask;
      place = slots[slot] - 1;
    }
    if (place < 0) {
      place = count++;
      slots[slot] = place + 1;
      x[place] = px;
      y[place] = py;
      lng[place] = positionLng;
      lat[place] = positionLat;
    } else if (positionLng < lng[place]) {
      lng[place] = positionLng;
      lat[place] = positionLat;
    } else if (positionLng === lng[place] && positionLat < lat[place]) {
      lat[place] = positionLat;
    }
    placeOf[i] = place;
  }
  return { placeOf, lng: lng.slice(0, count), lat: lat.slice(0, count), count };
}
