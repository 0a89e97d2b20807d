/** The member names of GeoJSON, recognised in bytes. */
import type { Scanner } from '../json/scanner.ts';

/** A word of ASCII and the bytes of its text. */
export interface Name<Word extends string = string> {
  word: Word;
  bytes: Uint8Array;
}

export function nameOf<Word extends string>(word: Word, text: string = word): Name<Word> {
  return { word, bytes: new TextEncoder().encode(text) };
}

const keys = ['type', 'features', 'geometry', 'properties', 'coordinates', 'crs', 'id'] as const;
/** By first byte. */
const keysFrom = Array.from({ length: 256 }, (_, byte) =>
  keys.filter((key) => key.charCodeAt(0) === byte).map((key) => nameOf(key)),
);
const decoder = new TextDecoder();

/** The key that was read last, if it is one of these; otherwise '' or another name. */
export function keyName({ bytes, keyStart, keyEnd, keyHasEscapes }: Scanner): string {
  if (keyHasEscapes) return JSON.parse(decoder.decode(bytes.subarray(keyStart - 1, keyEnd + 1)));
  const candidates = keysFrom[bytes[keyStart]];
  for (let i = 0; i < candidates.length; i++) {
    if (isName(candidates[i], bytes, keyStart, keyEnd)) return candidates[i].word;
  }
  return '';
}

/** Whether the bytes between two indices spell a name. */
export function isName(name: Name, bytes: Uint8Array, start: number, end: number): boolean {
  const expected = name.bytes;
  if (end - start !== expected.length) return false;
  for (let i = 0; i < expected.length; i++) {
    if (bytes[start + i] !== expected[i]) return false;
  }
  return true;
}
