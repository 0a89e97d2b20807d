/**
 * Bytes → text → value: decoding, and the plain words for what cannot be decoded. Nothing here
 * knows about roads.
 */

/** Input that cannot be read at all; the message is one sentence for the user. */
export class InputError extends Error {
  override name = 'InputError';
}

/** One JavaScript string ends here (V8), so a larger text could not be held. */
export const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Parses UTF-8 bytes or text as JSON.
 *
 * @throws InputError naming the cause, with line and column where there is one.
 */
export function parseJSON(input: string | Uint8Array): unknown {
  const text = typeof input === 'string' ? input : decode(input);
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return JSON.parse(json);
  } catch {
    throw new InputError(explain(json));
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) {
    const megabytes = Math.round(bytes.length / 1e6);
    throw new InputError(
      `The file is too large to read at once (${megabytes} MB; the limit is 512 MB). Split it by area and load one part.`,
    );
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw new InputError('This is a gzip archive. Unpack it first, or name it as a file.');
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new InputError('The text is UTF-16. Save it as UTF-8 and load it again.');
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new InputError('This is a zip archive. Unpack it and load the GeoJSON file inside.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(
      'The file is not UTF-8 text. Save it as UTF-8 GeoJSON and load it again.',
    );
  }
}

function explain(text: string): string {
  const start = text.trimStart();
  if (start === '') return 'The file is empty. Load a GeoJSON file with LineStrings.';
  if (/^<(!doctype html|html|head|body)/i.test(start)) {
    return 'This is an HTML page, not GeoJSON: the address probably leads to a web page about the file. Download the file itself.';
  }
  if (start.startsWith('<')) {
    return 'This is XML, not GeoJSON. Convert it to GeoJSON and load it again.';
  }
  const offset = faultOffset(text);
  if (offset >= text.trimEnd().length) {
    return `The file stops in the middle (${place(text, offset)}): probably an incomplete download. Load it again.`;
  }
  const found = JSON.stringify(String.fromCodePoint(text.codePointAt(offset) ?? 32));
  return `This isn't valid JSON: unexpected ${found} at ${place(text, offset)}. Mend the file there, or export it again.`;
}

function place(text: string, offset: number): string {
  let line = 1;
  let lineStart = 0;
  for (
    let end = text.indexOf('\n');
    end !== -1 && end < offset;
    end = text.indexOf('\n', end + 1)
  ) {
    line++;
    lineStart = end + 1;
  }
  return `line ${line}, column ${offset - lineStart + 1}`;
}

const WHITE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Offset of the first character at which no JSON text can go on. */
function faultOffset(text: string): number {
  const closers: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  let expect: 'value' | 'value or ]' | 'key' | 'key or }' | 'comma' = 'value';
  for (;;) {
    take(WHITE);
    if (at >= text.length) return at;
    const character = text[at];
    if (expect === 'comma') {
      const closer = closers.at(-1);
      if (closer === undefined) return at;
      if (character === ',') expect = closer === '}' ? 'key' : 'value';
      else if (character === closer) closers.pop();
      else return at;
      at++;
    } else if (expect === 'key' || expect === 'key or }') {
      if (character === '}' && expect === 'key or }') {
        closers.pop();
        expect = 'comma';
        at++;
        continue;
      }
      if (!take(STRING)) return openString(text, at);
      take(WHITE);
      if (text[at] !== ':') return at;
      expect = 'value';
      at++;
    } else if (character === ']' && expect === 'value or ]') {
      closers.pop();
      expect = 'comma';
      at++;
    } else if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']');
      expect = character === '{' ? 'key or }' : 'value or ]';
      at++;
    } else {
      if (!take(STRING) && !take(SCALAR)) return openString(text, at);
      expect = 'comma';
    }
  }
}

/** Where a string that never closes goes wrong: at the end of the text, or where it began. */
function openString(text: string, at: number): number {
  return text[at] === '"' && text.indexOf('"', at + 1) === -1 ? text.length : at;
}
