/** Bytes → text → value, and the messages for bytes and texts that are no JSON. */
import { bytesOf, isGzip } from '../bytes.ts';
import { CutOff, InputError, MAX_BYTES } from '../input-error.ts';
import { Scanner } from './scanner.ts';
import { RUNS_OUT } from './tokens.ts';

/**
 * Parses UTF-8 bytes or text as JSON.
 *
 * @throws InputError that names the cause, and the line and column of a fault
 */
export function parseJSON(input: string | Uint8Array): unknown {
  const text = typeof input === 'string' ? input : decode(given(input));
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return JSON.parse(json);
  } catch {
    throw faultOf(json);
  }
}

function given(input: unknown): Uint8Array {
  const bytes = bytesOf(input);
  if (bytes !== null) return bytes;
  throw new InputError(
    'unknown-source',
    `JSON cannot be parsed from a ${typeof input}: expected text or bytes.`,
  );
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) {
    const megabytes = Math.round(bytes.length / 1e6);
    throw new InputError(
      'too-large',
      `The file is too large to read at once (${megabytes} MB; the limit is 512 MB). Split it by area and load one part.`,
    );
  }
  refuseArchive(bytes);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new InputError(
      'wrong-encoding',
      'The text is UTF-16. Save it as UTF-8 and load it again.',
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUnicode();
  }
}

/** @param bytes the first of a file */
export function refuseArchive(bytes: Uint8Array): void {
  if (isGzip(bytes)) {
    throw new InputError(
      'archive',
      'This is a gzip archive. Unpack it first, or name it as a file.',
    );
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new InputError(
      'archive',
      'This is a zip archive. Unpack it and load the GeoJSON file inside.',
    );
  }
}

function faultOf(text: string): InputError {
  const scanner = new Scanner();
  const bytes = new TextEncoder().encode(`${text}\0`);
  scanner.hold(bytes);
  scanner.end = bytes.length - 1;
  scanner.isLast = true;
  const first = scanner.white(0);
  const start = bytes.subarray(first, Math.min(first + 20, scanner.end));
  let at = scanner.value(first);
  if (at >= 0) at = scanner.stop(scanner.white(at));
  return unreadable(scanner, at === RUNS_OUT, start);
}

/**
 * The error for a text that is no JSON.
 *
 * @param scanner stopped at the fault
 * @param isCut whether the bytes end within a value
 * @param start the first bytes behind white space
 */
export function unreadable(scanner: Scanner, isCut: boolean, start: Uint8Array): InputError {
  const decoded = new TextDecoder().decode(start);
  const text = decoded.replaceAll('\0', '');
  if (text === '' && decoded !== '') {
    return new InputError(
      'damaged-file',
      'The file begins with zero bytes: it was not saved or not downloaded completely. Load it again.',
    );
  }
  if (text === '')
    return new InputError(
      'empty-file',
      'The file is empty. Load a GeoJSON file with LineStrings.',
    );
  if (/^<(!doctype html|html|head|body)/i.test(text)) {
    return webPage();
  }
  if (text.startsWith('<')) {
    return new InputError(
      'unsupported-format',
      'This is XML, not GeoJSON. Convert it to GeoJSON and load it again.',
    );
  }
  if (isCut) return new CutOff(scanner.place(scanner.end));
  const { bytes, fault, end } = scanner;
  const found = characterAt(bytes, fault, end);
  if (found === null) return notUnicode();
  return new InputError(
    'invalid-json',
    `This isn't valid JSON: unexpected ${quoted(found)} at ${scanner.place(fault)}. Correct it there, or export the file again.`,
  );
}

export function webPage(): InputError {
  return new InputError(
    'web-page',
    'This is a web page (HTML), not GeoJSON: the address probably leads to a page about the file. Download the file itself.',
  );
}

/** In quotes, with invisible characters as escapes: they could control a terminal. */
function quoted(character: string): string {
  return JSON.stringify(character).replace(
    /\p{C}/gu,
    (hidden) => `\\u${hidden.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

/** Null if the bytes are not UTF-8. */
function characterAt(bytes: Uint8Array, at: number, end: number): string | null {
  const length = bytes[at] < 0x80 ? 1 : bytes[at] < 0xe0 ? 2 : bytes[at] < 0xf0 ? 3 : 4;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(bytes.subarray(at, Math.min(at + length, end)));
  } catch {
    return null;
  }
}

function notUnicode(): InputError {
  return new InputError(
    'wrong-encoding',
    'The file is not UTF-8 text. Save it as UTF-8 GeoJSON and load it again.',
  );
}
