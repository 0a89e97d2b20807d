/**
 * Checks JSON values in bytes: finds where a value ends, where the text is wrong, or that more bytes
 * are needed. Methods take and return indices as those of `Tokens` do.
 */
import { Tokens } from './tokens.ts';

// ASCII. Not shared between modules: V8 looks up imported constants at each use.
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
const COLON = 0x3a;
const NEWLINE = 0x0a;

/** The line that was reached, for messages about the place of a fault. */
export interface Mark {
  /** Number of lines that ended so far. */
  lines: number;
  /** Bytes of the file before the current line. */
  lineStart: number;
  /** Bytes minus UTF-16 units on the current line. */
  surplus: number;
}

export class Scanner extends Tokens implements Mark {
  /** Bytes of the file before the first of these. */
  offset = 0;
  /** Deepest nesting seen by `value`; its caller resets it. */
  deepest = 0;
  /** The key that was read last, without its quotes. */
  keyStart = 0;
  keyEnd = 0;
  keyHasEscapes = false;

  lines = 0;
  lineStart = 0;

  /** The closing bracket at each depth. */
  private closers = new Uint8Array(64);

  /** Notes the line that was reached. A new object for each feature would take time. */
  mark(mark: Mark = { lines: 0, lineStart: 0, surplus: 0 }): Mark {
    mark.lines = this.lines;
    mark.lineStart = this.lineStart;
    mark.surplus = this.surplus;
    return mark;
  }

  goBack({ lines, lineStart, surplus }: Mark): void {
    this.lines = lines;
    this.lineStart = lineStart;
    this.surplus = surplus;
  }

  /** Line and column of a byte of the current line. */
  place(at: number): string {
    const column = this.offset + at - this.lineStart - this.surplus + 1;
    return `line ${this.lines + 1}, column ${column}`;
  }

  /** Counts lines that were passed over; the current one begins at `start`. */
  skipLines(count: number, start: number): void {
    this.lines += count;
    this.lineStart = this.offset + start;
    this.surplus = 0;
  }

  /** The index behind white space. */
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

  /** A value of any kind and depth. */
  value(start: number): number {
    const { bytes } = this;
    let depth = 0;
    let at = start;
    for (;;) {
      const byte = bytes[at];
      if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        // In ASCII, a closing bracket is its opening one plus two.
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

  /** From the quote of a key to its value. */
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

  /** From the opening bracket of an object to its first key, or to its closing bracket. */
  firstMember(start: number): number {
    const at = this.white(start + 1);
    const byte = this.bytes[at];
    return byte === QUOTE || byte === CLOSE_OBJECT ? at : this.stop(at);
  }

  /** From the end of a member to the next key, or to the closing bracket of the object. */
  nextMember(start: number): number {
    const at = this.white(start);
    const byte = this.bytes[at];
    if (byte === CLOSE_OBJECT) return at;
    if (byte !== COMMA) return this.stop(at);
    const next = this.white(at + 1);
    return this.bytes[next] === QUOTE ? next : this.stop(next);
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
}
