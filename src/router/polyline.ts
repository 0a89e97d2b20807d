/** Lines in the encoded polyline format of Google. */
import type { Position, PositionWithHeight } from '../geo/position.ts';
import { expectLine, expectType } from '../input/arguments.ts';
import { invalid, RequestError } from '../input/request-error.ts';

/**
 * A line as short text: latitude before longitude, rounded. Heights are left out.
 *
 * @param precision decimals of a degree: 5 as Google has it, or 6 as OSRM's and Valhalla's polyline6
 */
export function encodePolyline(
  line: readonly PositionWithHeight[],
  precision: 5 | 6 = 5,
): string {
  const scale = scaleOf(precision);
  expectLine('line', line);
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

/**
 * The line of an encoded polyline, longitude first.
 *
 * @param precision decimals of a degree: 5 or 6
 * @throws RequestError for text that ends within a number or has other letters
 */
export function decodePolyline(text: string, precision: 5 | 6 = 5): Position[] {
  const scale = scaleOf(precision);
  expectType('text', text, 'text');
  const line: Position[] = [];
  let [at, y, x] = [0, 0, 0];
  const number = (): number => {
    let [bits, shift] = [0, 0];
    for (;;) {
      const chunk = text.charCodeAt(at++) - 63;
      // Six letters hold 30 bits, more than any coordinate needs.
      if (!(chunk >= 0 && chunk < 64) || shift > 25) {
        throw new RequestError(
          'invalid-position',
          `polyline: got no encoded polyline (letter ${at}), expected what encodePolyline writes`,
        );
      }
      bits |= (chunk & 31) << shift;
      shift += 5;
      if (chunk < 32) return bits & 1 ? ~(bits >> 1) : bits >> 1;
    }
  };
  while (at < text.length) {
    y += number();
    x += number();
    line.push([x / scale, y / scale]);
  }
  return line;
}

function scaleOf(precision: 5 | 6): number {
  if (precision !== 5 && precision !== 6) throw invalid('precision', precision, '5 or 6');
  return 10 ** precision;
}
