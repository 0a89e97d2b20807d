/** Lines in the encoded polyline format of Google. */
import type { PositionWithHeight } from '../geo/position.ts';
import { invalid } from '../input/request-error.ts';

/**
 * A line as short text: latitude before longitude, rounded. Heights are left out.
 *
 * @param precision decimals of a degree: 5 as Google has it, or 6 as OSRM's and Valhalla's polyline6
 */
export function encodePolyline(
  line: readonly PositionWithHeight[],
  precision: 5 | 6 = 5,
): string {
  if (precision !== 5 && precision !== 6) throw invalid('precision', precision, '5 or 6');
  const scale = 10 ** precision;
  let text = '';
  let [lastLng, lastLat] = [0, 0];
  for (const [lng, lat] of line) {
    const [x, y] = [Math.round(lng * scale), Math.round(lat * scale)];
    text += encoded(y - lastLat) + encoded(x - lastLng);
    [lastLng, lastLat] = [x, y];
  }
  return text;
}

/** Five bits a letter, the lowest first; the sign is the lowest bit. */
function encoded(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; bits >= 32; bits >>>= 5) text += String.fromCharCode((32 | (bits & 31)) + 63);
  return text + String.fromCharCode(bits + 63);
}
