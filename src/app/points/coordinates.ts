/**
 * Reads a position in the notations that people copy and write: decimal with point or comma,
 * degrees with minutes and seconds, N S E W, labels, arrays, WKT, geo: URIs, addresses of maps.
 */
import type { Position } from '../../geo/position.ts';
import { cellPosition, type MazeSize } from '../../network/maze.ts';
import type { Frame } from '../store/link.ts';

/**
 * @returns undefined if the text is no position; latitude comes first where nothing says
 *   otherwise, and in a maze the row
 */
export function readPosition(text: string, frame: Frame = 'globe'): Position | undefined {
  const plain = tidy(text.slice(0, longest));
  if (typeof frame !== 'string') return cellNamed(plain, frame);
  for (const each of frame === 'plane' ? flatReaders : readers) {
    const found = each(plain);
    if (found && (frame === 'plane' || isOnGlobe(found))) return found;
  }
  return undefined;
}

/** The two numbers of `row 3, column 12`, `R3C12` or `3/12`. */
function cellNamed(text: string, size: MazeSize): Position | undefined {
  const [, row, column] = /^\D*(\d{1,7})\D+(\d{1,7})\D*$/.exec(text) ?? [];
  return row && column ? cellPosition(size, Number(row) - 1, Number(column) - 1) : undefined;
}

const longest = 500;

/** One sign for each meaning, whatever the keyboard and the page that it was copied from. */
function tidy(text: string): string {
  return text
    .replace(/[−–‐‑]/g, '-')
    .replace(/[º˚∘]|\bdeg(rees?)?\b/gi, '°')
    .replace(/''|[″”“]/g, '"')
    .replace(/[′’‘´`]/g, "'")
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

type Reader = (text: string) => Position | undefined;

const number = String.raw`[+-]?\d+(?:[.,]\d+)?`;
const point = String.raw`[+-]?\d+(?:\.\d+)?`;

const readers: Reader[] = [
  geoURI,
  mapAddress,
  (text) =>
    labelled(text, ['lat', 'latitude', 'mlat'], ['lng', 'lon', 'long', 'longitude', 'mlon']),
  xFirst,
  anglesOf,
];

const flatReaders: Reader[] = [
  (text) => labelled(text, ['y'], ['x']),
  xFirst,
  (text) => {
    const two = twoNumbers(text);
    return two && [two[0], two[1]];
  },
];

/** `geo:52.39,4.84;u=35` (RFC 5870). */
function geoURI(text: string): Position | undefined {
  const found = new RegExp(`^geo:(${point}),(${point})(?:[,;?].*)?$`, 'i').exec(text);
  return found ? [Number(found[2]), Number(found[1])] : undefined;
}

/** The part of a map's address that says what it shows. */
function mapAddress(text: string): Position | undefined {
  if (!/^https?:/i.test(text)) return undefined;
  const decoded = text.replace(/%2C/gi, ',');
  const pair = `(-?\\d+\\.\\d+)`;
  const found =
    new RegExp(`[?&](?:q|ll|query|destination|daddr)=${pair},${pair}`).exec(decoded) ??
    new RegExp(`@${pair},${pair}`).exec(decoded) ??
    new RegExp(`#(?:map=)?[\\d.]+/${pair}/${pair}`).exec(decoded);
  return found ? [Number(found[2]), Number(found[1])] : undefined;
}

/** `lat=52.39; lon=4.84`, `{"lng": 4.84, "lat": 52.39}`, in any order. */
function labelled(text: string, ys: string[], xs: string[]): Position | undefined {
  const valueBy = (labels: string[]) => {
    const found = new RegExp(
      `(?<![a-z])(?:${labels.join('|')})["']? ?[:= ] ?["']?(${number})`,
      'i',
    ).exec(text);
    return found ? decimal(found[1]!) : undefined;
  };
  const [x, y] = [valueBy(xs), valueBy(ys)];
  return x !== undefined && y !== undefined ? [x, y] : undefined;
}

/** `[4.84, 52.39]` as in GeoJSON and `POINT(4.84 52.39)` begin with the longitude. */
function xFirst(text: string): Position | undefined {
  const found =
    new RegExp(`^\\[ ?(${point}) ?, ?(${point}) ?(?:,.*)?\\]$`).exec(text) ??
    new RegExp(`^(?:SRID=\\d+;)?POINT ?Z? ?\\( ?(${point}) (${point})(?: .*)?\\)$`, 'i').exec(
      text,
    );
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** A comma is a decimal point where numbers are separated by something else, too. */
function twoNumbers(text: string): [number, number] | undefined {
  const found =
    new RegExp(`^(${point}) ?[,;/| ] ?(${point})$`).exec(text) ??
    new RegExp(`^(${number})(?: ?[;/|] ?|, | )(${number})$`).exec(text);
  return found ? [decimal(found[1]!), decimal(found[2]!)] : undefined;
}

/** `52.39, 4.84`, `52°23'25.8"N 4°50'24.7"E`, `N 52 23.43 E 4 50.41`. */
function anglesOf(text: string): Position | undefined {
  const two = twoNumbers(text);
  if (two) return ordered({ value: two[0] }, { value: two[1] });
  // Between two letters or marks, a comma with digits on both sides is a decimal point.
  const tidied = text.replace(/(\d),(?=\d+ ?[°'"NSEW])/gi, '$1.');
  if (/[^\d.\s,;/|+\-°'"NSEW]/i.test(tidied)) return undefined;
  const parts = tidied.match(/[NSEW]|[+-]?\d+(?:\.\d+)?|°/gi) ?? [];
  const isLetterFirst = /^[NSEW]/i.test(parts[0] ?? '');
  const angles: Angle[] = [];
  let digits: string[] = [];
  let letter = '';
  const close = () => {
    if (digits.length) angles.push({ value: degreesOf(digits), letter });
    digits = [];
    letter = '';
  };
  const letters = parts.filter((part) => /[NSEW]/i.test(part)).length;
  const perAngle = parts.filter((part) => /\d/.test(part)).length / 2;
  for (const [i, part] of parts.entries()) {
    if (/[NSEW]/i.test(part)) {
      if (isLetterFirst) close();
      letter = part.toUpperCase();
      if (!isLetterFirst) close();
    } else if (part !== '°') {
      const isNext = letters === 0 && (parts[i + 1] === '°' || digits.length === perAngle);
      if (isNext) close();
      digits.push(part);
    }
  }
  close();
  const [one, other] = angles;
  if (angles.length !== 2 || !one || !other || (letters !== 0 && letters !== 2)) return undefined;
  if (Number.isNaN(one.value + other.value)) return undefined;
  return ordered(one, other);
}

interface Angle {
  value: number;
  letter?: string;
}

/** Letters say which is which, then the size, then the custom. */
function ordered(one: Angle, other: Angle): Position | undefined {
  const [a, b] = [signed(one), signed(other)];
  if (a === undefined || b === undefined) return undefined;
  if (one.letter || other.letter) {
    const isNorth = (angle: Angle) => /[NS]/.test(angle.letter ?? '');
    if (isNorth(one) === isNorth(other)) return undefined;
    return isNorth(one) ? [b, a] : [a, b];
  }
  return Math.abs(a) > 90 && Math.abs(b) <= 90 ? [a, b] : [b, a];
}

/** A sign and a letter together could mean either. */
function signed({ value, letter }: Angle): number | undefined {
  if (!letter) return value;
  if (value < 0) return undefined;
  return /[SW]/.test(letter) ? -value : value;
}

/** Degrees, minutes and seconds, of which only the last may have decimals. */
function degreesOf(digits: readonly string[]): number {
  if (digits.length > 3) return Number.NaN;
  const [degrees = 0, minutes = 0, seconds = 0] = digits.map((text) => Math.abs(Number(text)));
  const isWhole = digits.slice(0, -1).every((text) => /^[+-]?\d+$/.test(text));
  if (!isWhole || minutes >= 60 || seconds >= 60) return Number.NaN;
  const value = degrees + minutes / 60 + seconds / 3600;
  return digits[0]?.startsWith('-') ? -value : value;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}

function isOnGlobe([lng, lat]: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
