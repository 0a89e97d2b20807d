/**
 * Coordinates in bytes → positions, for plain lines: two or more numbers per position, within reach,
 * and not all positions equal. All other coordinates go through JSON.parse, which finds the fault.
 */
import { readNumber } from '../json/number.ts';
import type { Scanner } from '../json/scanner.ts';
import { RUNS_OUT } from '../json/tokens.ts';
import type { RoadCollector } from './collector.ts';
import { hasLength } from './geometry.ts';
import type { Heights } from './heights.ts';

// ASCII.
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const SPACE = 0x20;

/** The coordinates are not plain. */
export const NOT_PLAIN = -3;

/**
 * Reads the coordinates of a LineString and stores them behind the last line.
 *
 * @param ends the ends of the lines before it among the positions; the new end is appended
 * @returns the index behind its bracket, `NOT_PLAIN` or `RUNS_OUT`
 */
export function readLine(
  scanner: Scanner,
  start: number,
  collector: RoadCollector,
  ends: number[],
): number {
  const { bytes, view } = scanner;
  if (bytes[start] !== OPEN_ARRAY) return stopped(scanner, start);
  const first = ends.length === 0 ? collector.taken : ends[ends.length - 1];
  const { x: mostX, y: mostY } = collector.reach;
  let positions = collector.positions;
  collector.heights.forget(first >> 1);
  let slot = first;
  let at = start;
  do {
    at = skipWhite(scanner, bytes, at + 1);
    if (bytes[at] !== OPEN_ARRAY) return stopped(scanner, at);
    if (slot + 2 > positions.length) positions = collector.roomFor(slot + 2);
    at = readNumber(bytes, view, skipWhite(scanner, bytes, at + 1), positions, slot);
    if (at < 0) return NOT_PLAIN;
    at = skipWhite(scanner, bytes, at);
    if (bytes[at] !== COMMA) return stopped(scanner, at);
    at = readNumber(bytes, view, skipWhite(scanner, bytes, at + 1), positions, slot + 1);
    if (at < 0) return NOT_PLAIN;
    const x = positions[slot];
    const y = positions[slot + 1];
    if (!(x >= -mostX && x <= mostX && y >= -mostY && y <= mostY)) return NOT_PLAIN;
    at = skipWhite(scanner, bytes, at);
    if (bytes[at] !== CLOSE_ARRAY) at = readHeight(scanner, at, collector.heights, slot >> 1);
    if (at < 0) return at;
    slot += 2;
    at = skipWhite(scanner, bytes, at + 1);
  } while (bytes[at] === COMMA);
  if (bytes[at] !== CLOSE_ARRAY) return stopped(scanner, at);
  if (!hasLength(positions, first, slot)) return NOT_PLAIN;
  ends.push(slot);
  return at + 1;
}

/** The same for a MultiLineString. */
export function readLines(
  scanner: Scanner,
  start: number,
  collector: RoadCollector,
  ends: number[],
): number {
  const { bytes } = scanner;
  if (bytes[start] !== OPEN_ARRAY) return stopped(scanner, start);
  let at = start;
  do {
    at = readLine(scanner, scanner.white(at + 1), collector, ends);
    if (at < 0) return at;
    at = scanner.white(at);
  } while (bytes[at] === COMMA);
  return bytes[at] === CLOSE_ARRAY ? at + 1 : stopped(scanner, at);
}

/** The check comes first, since most files have no white space within coordinates. */
function skipWhite(scanner: Scanner, bytes: Uint8Array, at: number): number {
  return bytes[at] <= SPACE ? scanner.white(at) : at;
}

/** Stores the height of a position. @returns the index of its closing bracket */
function readHeight(scanner: Scanner, start: number, heights: Heights, position: number): number {
  const { bytes, view } = scanner;
  if (bytes[start] !== COMMA) return stopped(scanner, start);
  const first = scanner.white(start + 1);
  let at = readNumber(bytes, view, first, number, 0);
  if (at < 0) at = scanner.value(first);
  else heights.set(position, number[0]);
  while (at >= 0) {
    at = scanner.white(at);
    if (bytes[at] !== COMMA) return bytes[at] === CLOSE_ARRAY ? at : stopped(scanner, at);
    // Measures and the like.
    at = scanner.value(scanner.white(at + 1));
  }
  return NOT_PLAIN;
}

const number = new Float64Array(1);

function stopped(scanner: Scanner, at: number): number {
  return at >= scanner.end ? RUNS_OUT : NOT_PLAIN;
}
