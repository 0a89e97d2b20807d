/**
 * Checks the scalars of JSON in bytes: strings, numbers, true, false and null. Accepts exactly what
 * TextDecoder and JSON.parse accept together. README.md in this folder says why it is our own.
 *
 * Every method takes the index at which something begins and returns the index behind it, or one of
 * the negative numbers `RUNS_OUT` and `WRONG`.
 */

/** More bytes are needed. */
export const RUNS_OUT = -1;
/** This is no JSON: `fault` is the index of the wrong byte. */
export const WRONG = -2;

// ASCII. Not shared between modules: V8 looks up imported constants at each use.
const QUOTE = 0x22;
const SPACE = 0x20;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const BACKSLASH = 0x5c;

export class Tokens {
  /** A zero follows the last byte, so that loops end there. */
  bytes = new Uint8Array(1);
  /** A view of the same bytes. */
  view = new DataView(this.bytes.buffer);
  /** Number of bytes. */
  end = 0;
  /** Whether these are the last bytes of the file. */
  isLast = false;
  /** Index of the first wrong byte. */
  fault = 0;
  /** Bytes minus UTF-16 units on the current line. */
  surplus = 0;
  /** Number of escapes seen in strings. */
  protected escapes = 0;

  hold(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Records a wrong byte, unless the bytes merely end here. */
  stop(at: number): number {
    // A message names a character of several bytes whole.
    const isCut = at >= this.end || (this.bytes[at] >= 0xc2 && at + 4 > this.end && !this.isLast);
    if (isCut) return RUNS_OUT;
    this.fault = at;
    return WRONG;
  }

  protected scalar(at: number): number {
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

  protected string(start: number): number {
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

  /** A character of two to four bytes; overlong forms and surrogates are wrong. */
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
    // More digits may follow in the next bytes.
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

/** Bytes of a string that need no check: ASCII without quote, backslash and controls. */
const isPlain = flags(
  (byte) => byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH,
);
const isEscaped = flags((byte) => '"\\/bfnrtu'.includes(String.fromCharCode(byte)));
const isHexDigit = flags((byte) => /[0-9a-fA-F]/.test(String.fromCharCode(byte)));

function flags(isSet: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isSet(byte) ? 1 : 0));
}
