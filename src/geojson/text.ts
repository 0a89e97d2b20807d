/**
 * Bytes → text → value: decoding, and the plain words for what cannot be decoded. Nothing here
 * knows about roads.
 */

/** Input that cannot be read at all; the message is one sentence for the user. */
export class InputError extends Error {
  override name = 'InputError';
}

/** One JavaScript string ends here (V8), so a larger text could not be held. */
export const MAX_BYTES = 2 ** 29 - 24;

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

/** Offset of the first character at which no JSON text can go on; the text's end if none is wrong. */
function faultOffset(text: string): number {
  const closers: string[] = [];
  let at = 0;
  let expect: 'value' | 'value or ]' | 'key' | 'key or }' | 'comma' = 'value';
  for (;;) {
    at = skipWhite(text, at);
    if (at >= text.length) return at;
    const character = text[at];
    if (expect === 'comma') {
      const closer = closers.at(-1);
      if (closer === undefined) return at;
      if (character === ',') expect = closer === '}' ? 'key' : 'value';
      else if (character === closer) closers.pop();
      else return at;
      at++;
    } else if (character === closers.at(-1) && expect.includes(character)) {
      closers.pop();
      expect = 'comma';
      at++;
    } else if (expect === 'key' || expect === 'key or }') {
      if (character !== '"') return at;
      const key = scanString(text, at);
      if (!key.isWhole) return key.end;
      at = skipWhite(text, key.end);
      if (text[at] !== ':') return at;
      expect = 'value';
      at++;
    } else if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']');
      expect = character === '{' ? 'key or }' : 'value or ]';
      at++;
    } else {
      const scalar = scanScalar(text, at);
      if (!scalar.isWhole) return scalar.end;
      expect = 'comma';
      at = scalar.end;
    }
  }
}

function skipWhite(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\n\r'.includes(text[at])) at++;
  return at;
}

/** Where a string, number or word ends, or the first character that does not belong to it. */
interface Scan {
  end: number;
  isWhole: boolean;
}

function scanScalar(text: string, start: number): Scan {
  const first = text[start];
  if (first === '"') return scanString(text, start);
  const word = ['true', 'false', 'null'].find((name) => name[0] === first);
  return word === undefined ? scanNumber(text, start) : scanWord(text, start, word);
}

/** By hand, because a pattern for strings of megabytes exhausts the stack. */
function scanString(text: string, start: number): Scan {
  let at = start + 1;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') return { end: at + 1, isWhole: true };
    if (character < ' ') break;
    at++;
    if (character !== '\\') continue;
    if (at < text.length && !'"\\/bfnrtu'.includes(text[at])) break;
    const digits = text[at++] === 'u' ? 4 : 0;
    const end = skipDigits(text, at, at + digits, isHexDigit);
    if (end < at + digits) return { end: Math.min(end, text.length), isWhole: false };
    at = end;
  }
  return { end: Math.min(at, text.length), isWhole: false };
}

function scanNumber(text: string, start: number): Scan {
  let at = text[start] === '-' ? start + 1 : start;
  const whole = text[at] === '0' ? at + 1 : skipDigits(text, at);
  if (whole === at) return { end: at, isWhole: false };
  at = whole;
  if (text[at] === '.') {
    const fraction = skipDigits(text, at + 1);
    if (fraction === at + 1) return { end: fraction, isWhole: false };
    at = fraction;
  }
  if (text[at] === 'e' || text[at] === 'E') {
    const sign = text[at + 1];
    const digits = sign === '+' || sign === '-' ? at + 2 : at + 1;
    const exponent = skipDigits(text, digits);
    if (exponent === digits) return { end: exponent, isWhole: false };
    at = exponent;
  }
  return { end: at, isWhole: true };
}

function scanWord(text: string, start: number, word: string): Scan {
  let length = 1;
  while (length < word.length && text[start + length] === word[length]) length++;
  return { end: start + length, isWhole: length === word.length };
}

function skipDigits(text: string, start: number, end = Infinity, isOne = isDigit): number {
  let at = start;
  while (at < text.length && at < end && isOne(text[at])) at++;
  return at;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isHexDigit(character: string): boolean {
  return /[0-9a-fA-F]/.test(character);
}
