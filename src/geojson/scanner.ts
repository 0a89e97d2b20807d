/**
 * JSON in bytes, checked where it lies: where a value ends, where the text goes wrong, or that
 * more bytes are needed. It takes and refuses what TextDecoder and JSON.parse do together.
 *
 * Every method takes the index at which something begins and gives the index behind it; or, below
 * zero, `RUNS_OUT` or `WRONG`.
 */

/** The bytes end before it does. */
export const RUNS_OUT = -1;
/** No JSON text goes on like that: `fault` says where. */
export const WRONG = -2;

// ASCII. V8 looks constants of other modules up at each use: the inner loops have their own.
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const NEWLINE = 0x0a;

/** Where scanning has come to, counted as people count; for words about the place of a fault. */
export interface Mark {
  /** Lines ended so far. */
  lines: number;
  /** Bytes of the file before the present line. */
  lineStart: number;
  /** On the present line, by how much there are more bytes than UTF-16 units. */
  surplus: number;
}

export class Scanner implements Mark {
  /** A zero lies behind the last byte, so that no loop runs beyond it. */
  bytes = new Uint8Array(1);
  /** How many bytes there are. */
  end = 0;
  /** Whether no more will come. */
  isLast = false;
  /** How many bytes of the file lie before these. */
  offset = 0;

  /** Where the text went wrong. */
  fault = 0;
  /** Deepest nesting met by `value`; for its caller to reset. */
  deepest = 0;
  /** Of the key read last, without its quotes. */
  keyStart = 0;
  keyEnd = 0;
  keyHasEscapes = false;

  lines = 0;
  lineStart = 0;
  surplus = 0;

  private escapes = 0;
  /** What closes the array or object at each depth. */
  private closers = new Uint8Array(64);

  mark(): Mark {
    const { lines, lineStart, surplus } = this;
    return { lines, lineStart, surplus };
  }

  goBack({ lines, lineStart, surplus }: Mark): void {
    this.lines = lines;
    this.lineStart = lineStart;
    this.surplus = surplus;
  }

  /** Line and column of a byte of the line that was scanned last. */
  place(at: number): string {
    const column = this.offset + at - this.lineStart - this.surplus + 1;
    return `line ${this.lines + 1}, column ${column}`;
  }

  /** Counts lines that were passed over, the last of which ends before a byte. */
  skipLines(count: number, start: number): void {
    this.lines += count;
    this.lineStart = this.offset + start;
    this.surplus = 0;
  }

  /** Behind any white space. */
  white(start: number): number {
    const { bytes } = this;
    for (let at = start; ; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        this.skipLines(1, at + 1);
      } else if (byte !== SPACE && byte !== 0x0d && byte !== 0x09) {
        return at;
      }
    }
  }

  /** A whole value of any kind, however deep. */
  value(start: number): number {
    const { bytes } = this;
    let depth = 0;
    let at = start;
    for (;;) {
      const byte = bytes[at];
      if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        // In ASCII, what closes either comes two after what opens it.
        this.nest(depth++, byte + 2);
        at = this.white(at + 1);
        if (bytes[at] !== byte + 2) {
          if (byte === OPEN_OBJECT) at = this.key(at);
          if (at < 0) return at;
          continue;
        }
      } else {
        at = this.scalar(at);
        if (at < 0) return at;
        if (depth === 0) return at;
        if (bytes[at] <= SPACE) at = this.white(at);
      }
      while (bytes[at] === this.closers[depth - 1]) {
        at++;
        if (--depth === 0) return at;
        if (bytes[at] <= SPACE) at = this.white(at);
      }
      if (bytes[at] !== COMMA) return this.stop(at);
      at = this.white(at + 1);
      if (this.closers[depth - 1] === CLOSE_OBJECT) at = this.key(at);
      if (at < 0) return at;
    }
  }

  /** From the quote of a key to the value that it names. */
  key(start: number): number {
    if (this.bytes[start] !== QUOTE) return this.stop(start);
    const { escapes } = this;
    let at = this.string(start);
    if (at < 0) return at;
    this.keyStart = start + 1;
    this.keyEnd = at - 1;
    this.keyHasEscapes = this.escapes !== escapes;
    at = this.white(at);
    return this.bytes[at] === COLON ? this.white(at + 1) : this.stop(at);
  }

  /** From the bracket that opens an object to its first key, or to the bracket that closes it. */
  firstMember(start: number): number {
    const at = this.white(start + 1);
    const byte = this.bytes[at];
    return byte === QUOTE || byte === CLOSE_OBJECT ? at : this.stop(at);
  }

  /** From behind a member of an object to the next key, or to the bracket that closes it. */
  nextMember(start: number): number {
    const at = this.white(start);
    const byte = this.bytes[at];
    if (byte === CLOSE_OBJECT) return at;
    if (byte !== COMMA) return this.stop(at);
    const next = this.white(at + 1);
    return this.bytes[next] === QUOTE ? next : this.stop(next);
  }

  /** Notes that the text can't go on here; or only that it ends here. */
  stop(at: number): number {
    // A character of several bytes is named whole.
    const isCut = at >= this.end || (this.bytes[at] >= 0xc2 && at + 4 > this.end && !this.isLast);
    if (isCut) return RUNS_OUT;
    this.fault = at;
    return WRONG;
  }

  private nest(depth: number, closer: number): void {
    if (depth === this.closers.length) {
      const deeper = new Uint8Array(2 * depth);
      deeper.set(this.closers);
      this.closers = deeper;
    }
    this.closers[depth] = closer;
    if (depth >= this.deepest) this.deepest = depth + 1;
  }

  private scalar(at: number): number {
    switch (this.bytes[at]) {
      case QUOTE:
        return this.string(at);
      case 0x74:
        return this.word(at, 'true');
      case 0x66:
        return this.word(at, 'false');
      case 0x6e:
        return this.word(at, 'null');
      default:
        return this.number(at);
    }
  }

  private string(start: number): number {
    const { bytes } = this;
    let at = start + 1;
    for (;;) {
      while (isPlain[bytes[at]] === 1) at++;
      const byte = bytes[at];
      if (byte === QUOTE) return at + 1;
      if (byte === BACKSLASH) at = this.escape(at + 1);
      else if (byte >= 0x80) at = this.wideCharacter(at);
      else return this.stop(at);
      if (at < 0) return at;
    }
  }

  private escape(start: number): number {
    const { bytes } = this;
    this.escapes++;
    if (isEscaped[bytes[start]] === 0) return this.stop(start);
    if (bytes[start] !== 0x75) return start + 1;
    for (let at = start + 1; at < start + 5; at++) {
      if (isHexDigit[bytes[at]] === 0) return this.stop(at);
    }
    return start + 5;
  }

  /** A character of two to four bytes, in the shortest spelling and no half of a pair. */
  private wideCharacter(start: number): number {
    const { bytes } = this;
    const first = bytes[start];
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const second = bytes[start + 1];
    const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    let at = start;
    if (first >= 0xc2 && first <= 0xf4) at++;
    if (at > start && second >= least && second <= most) at++;
    while (at > start + 1 && at < start + length && (bytes[at] & 0xc0) === 0x80) at++;
    if (at < start + length) {
      if (at >= this.end) return RUNS_OUT;
      this.fault = start;
      return WRONG;
    }
    this.surplus += length === 4 ? 2 : length - 1;
    return at;
  }

  private number(start: number): number {
    const { bytes } = this;
    let at = bytes[start] === MINUS ? start + 1 : start;
    const whole = bytes[at] === ZERO ? at + 1 : this.digits(at);
    if (whole === at) return this.stop(at);
    at = whole;
    if (bytes[at] === POINT) {
      const fraction = this.digits(at + 1);
      if (fraction === at + 1) return this.stop(fraction);
      at = fraction;
    }
    if ((bytes[at] | 0x20) === 0x65) {
      const sign = bytes[at + 1];
      const digits = sign === MINUS || sign === PLUS ? at + 2 : at + 1;
      const exponent = this.digits(digits);
      if (exponent === digits) return this.stop(exponent);
      at = exponent;
    }
    // More digits may be on their way.
    return at === this.end && !this.isLast ? RUNS_OUT : at;
  }

  private digits(start: number): number {
    const { bytes } = this;
    let at = start;
    while (bytes[at] >= ZERO && bytes[at] <= NINE) at++;
    return at;
  }

  private word(start: number, word: string): number {
    for (let i = 1; i < word.length; i++) {
      if (this.bytes[start + i] !== word.charCodeAt(i)) return this.stop(start + i);
    }
    return start + word.length;
  }
}

/** Bytes that stand for themselves in a string: ASCII without quote, backslash and controls. */
const isPlain = flags(
  (byte) => byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH,
);
const isEscaped = flags((byte) => '"\\/bfnrtu'.includes(String.fromCharCode(byte)));
const isHexDigit = flags((byte) => /[0-9a-fA-F]/.test(String.fromCharCode(byte)));

function flags(isSet: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isSet(byte) ? 1 : 0));
}
