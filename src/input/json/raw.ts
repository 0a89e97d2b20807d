/** Finds the ends of values in JSON that was checked before. */

// ASCII.
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const QUOTE = 0x22;
const SPACE = 0x20;

export function skipWhite(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] <= SPACE) at++;
  return at;
}

/** Works for values of every kind: brackets are counted, and strings passed over. */
export function endOfValue(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at) - 1;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth--;
    at++;
    if (depth === 0 && isBehindValue(bytes[at])) return at;
  }
}

export function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (; bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
  return at + 1;
}

/** Whether a scalar ends before this byte. */
export function isBehindValue(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_OBJECT || byte <= SPACE;
}
