/** Text or bytes → value, by `JSON.parse` alone: what a bundle needs that streams no files. */
import { InputError, MAX_BYTES, printable } from './input-error.ts';

/**
 * @param input text, or bytes in UTF-8 or UTF-16
 * @throws InputError with what the engine says of the place of a fault
 */
export function parsed(input: string | Uint8Array): unknown {
  const text = typeof input === 'string' ? input.replace(/^\ufeff/, '') : decoded(input);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.trim() === '')
      throw new InputError('empty-file', 'The text is empty. Pass GeoJSON with LineStrings.');
    throw new InputError(
      'invalid-json',
      `This isn't valid JSON: ${printable((error as Error).message, 200)}. Router.open(text) names the line and column, and loads what comes before a cut.`,
    );
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw bytes.length > MAX_BYTES
      ? new InputError('too-large', 'There are more than 512 MB. Router.open(bytes) reads them.')
      : new InputError('wrong-encoding', 'These bytes are neither UTF-8 nor UTF-16 text.');
  }
}

/** By the mark or, without one, by the zero bytes of the first two characters (RFC 4627, 3). */
export function utf16([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((a === 0xff && b === 0xfe) || (a > 0 && b === 0 && c > 0 && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b > 0 && c === 0 && d > 0) ? 'utf-16be' : null;
}
