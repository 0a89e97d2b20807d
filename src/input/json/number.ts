/**
 * Decimal digits → the nearest double, which is what Number() gives.
 *
 * A mantissa below 2^53 divided by a power of ten up to 1e22 is rounded only once (Clinger 1990).
 * For up to 22 digits the quotient is corrected by its remainder, computed exactly as the sum of two
 * doubles (Dekker 1971). If the result is too near the middle of two doubles, and for all other
 * numbers, Number() decides.
 */

// ASCII.
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;

/**
 * Reads a JSON number and stores it in `out[slot]`.
 *
 * @param view of the same bytes
 * @returns the index behind it, or -1 if no number begins at `start`
 */
export function readNumber(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  out: Float64Array,
  slot: number,
): number {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let at = first;
  // Nine digits fit an integer; the sum of more digits is not used.
  let whole = 0;
  let digit = digitAt(bytes, at);
  while (digit <= 9) {
    whole = (Math.imul(10, whole) + digit) | 0;
    digit = digitAt(bytes, ++at);
  }
  const length = at - first;
  if (length === 0 || (length > 1 && bytes[first] === ZERO)) return -1;
  let mantissa = length <= NINE_DIGITS ? whole : Infinity;
  let places = 0;
  if (bytes[at] === POINT) {
    const behind = ++at;
    const tenth = behind + NINE_DIGITS;
    let part = 0;
    if (at + 4 <= bytes.length) {
      const four = fourDigits(view.getInt32(at, true));
      if (four >= 0) {
        part = four;
        at += 4;
      }
    }
    digit = digitAt(bytes, at);
    while (digit <= 9 && at < tenth) {
      part = (Math.imul(10, part) + digit) | 0;
      digit = digitAt(bytes, ++at);
    }
    places = at - behind;
    if (places === 0) return -1;
    mantissa = mantissa * powersOfTen[places] + part;
    if (digit <= 9) {
      part = 0;
      while (digit <= 9) {
        part = (Math.imul(10, part) + digit) | 0;
        digit = digitAt(bytes, ++at);
      }
      const more = at - tenth;
      places += more;
      mantissa = more <= NINE_DIGITS ? mantissa * powersOfTen[more] + part : Infinity;
    }
  }
  if ((bytes[at] | 0x20) === 0x65) return readPower(bytes, start, at, out, slot);
  const magnitude =
    mantissa < MOST_EXACT ? mantissa / powersOfTen[places] : longNumber(bytes, first, places);
  if (Number.isNaN(magnitude)) out[slot] = Number(textOf(bytes, start, at));
  else out[slot] = first === start ? magnitude : -magnitude;
  return at;
}

const NINE_DIGITS = 9;
const MOST_EXACT = 2 ** 53;
const MOST_PLACES = 22;
const powersOfTen = Float64Array.from({ length: MOST_PLACES + 1 }, (_, i) => Number(`1e${i}`));

/** More than 9 if the byte is no digit. */
function digitAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] - ZERO) >>> 0;
}

/**
 * The number that four ASCII bytes spell, all at once (Lemire 2022); negative if one is no digit.
 *
 * @param word of which the first byte is the lowest
 */
function fourDigits(word: number): number {
  const digits = word ^ 0x30303030;
  if ((((digits + 0x76767676) | digits) & 0x80808080) !== 0) return -1;
  const pairs = Math.imul(digits, 10) + (digits >>> 8);
  return Math.imul(pairs & 0x00ff00ff, (100 << 16) + 1) >>> 16;
}

/** @param end of the digits, where the exponent begins */
function readPower(
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Float64Array,
  slot: number,
): number {
  const sign = bytes[end + 1];
  const digits = sign === MINUS || sign === PLUS ? end + 2 : end + 1;
  let at = digits;
  while (digitAt(bytes, at) <= 9) at++;
  if (at === digits) return -1;
  out[slot] = Number(textOf(bytes, start, at));
  return at;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text;
}

/** A double holds 15 digits exactly: below this, another digit fits. */
const SHORT = 1e14;

/** Up to seven further digits: then head × scale + tail is exact as a sum of two doubles. */
const MOST_SCALE = 1e7;

/**
 * The double nearest to a decimal; NaN for more than 22 digits, or if rounding is in doubt.
 *
 * @param places number of digits behind the point
 */
function longNumber(bytes: Uint8Array, first: number, places: number): number {
  // All digits: head × scale + tail.
  let head = 0;
  let tail = 0;
  let scale = 1;
  for (let at = first; ; at++) {
    if (bytes[at] === POINT) continue;
    const digit = digitAt(bytes, at);
    if (digit > 9) break;
    if (head < SHORT) {
      head = 10 * head + digit;
    } else {
      tail = 10 * tail + digit;
      scale *= 10;
    }
  }
  if (scale > MOST_SCALE || places > MOST_PLACES) return Number.NaN;
  // As a sum of two doubles: high + low.
  const product = head * scale;
  const high = product + tail;
  const low = tail - (high - product) + productError(head, scale, product);
  const divisor = powersOfTen[places];
  const quotient = high / divisor;
  const back = quotient * divisor;
  const remainder = high - back + (low - productError(quotient, divisor, back));
  const correction = remainder / divisor;
  const least = quotient + correction * (1 - DOUBT);
  return least === quotient + correction * (1 + DOUBT) ? least : Number.NaN;
}

/** Relative error of the correction, with ample margin. */
const DOUBT = 1e-6;

/** The rounding error of a product (Dekker 1971). */
function productError(a: number, b: number, product: number): number {
  const a1 = upperHalf(a);
  const a2 = a - a1;
  const b1 = upperHalf(b);
  const b2 = b - b1;
  return a2 * b2 - (product - a1 * b1 - a2 * b1 - a1 * b2);
}

/** The upper 26 bits of the mantissa. */
function upperHalf(value: number): number {
  const shifted = (2 ** 27 + 1) * value;
  return shifted - (shifted - value);
}
