/**
 * The properties of roads in few bytes, made objects when asked for. Our own, because objects take
 * ten times the memory of this form, and most properties are never read.
 */
import type { GeoJsonProperties } from 'geojson';
import { doubled } from '../../geo/arrays.ts';
import { endOfValue, skipWhite } from '../json/raw.ts';
import { StringTable } from '../json/string-table.ts';
import type { Properties } from './properties.ts';

// ASCII.
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const QUOTE = 0x22;
const SPACE = 0x20;
const ZERO = 0x30;

/** Not imported from the string table: V8 looks up imported constants at each use. */
const NO_ENTRY = -1;

/** Bytes of a block; a larger object has a block of its own. */
const BLOCK = 2 ** 20;
const NONE = 2 ** 32 - 1;

/** Numbers in a block: the end of an object, an object stored as its JSON text, entries. */
const END = 0;
const TEXT = 1;
const FIRST_ENTRY = 2;

/**
 * Properties in about ten bytes a road, where JSON takes a hundred. A member is an entry of the
 * string table; or its key is one, followed by the text of its value and a zero.
 */
export class PropertyTexts implements Properties {
  private readonly blocks: Uint8Array[] = [];
  /** Number of bytes used in the last block. */
  private taken = BLOCK;
  /** By road: block × BLOCK + offset of its properties, or NONE; longer than needed. */
  private starts = new Uint32Array(64);
  private count = 0;
  private readonly table = new StringTable();
  private last: { start: number; properties: GeoJsonProperties } = noProperties;
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  get length(): number {
    return this.count;
  }

  /** Consecutive calls for the lines of one feature return the same object. */
  at(road: number): GeoJsonProperties | undefined {
    if (!(road >= 0 && road < this.count)) return undefined;
    const start = this.starts[road];
    if (start !== this.last.start) this.last = { start, properties: this.parse(start) };
    return this.last.properties;
  }

  some(test: (properties: GeoJsonProperties) => boolean): boolean {
    for (const properties of this) if (test(properties)) return true;
    return false;
  }

  *[Symbol.iterator](): IterableIterator<GeoJsonProperties> {
    for (let road = 0; road < this.count; road++) yield this.at(road) as GeoJsonProperties;
  }

  /**
   * Gives all roads from the last that has properties up to `count` the same ones.
   *
   * @param bytes in which a JSON object lies from `start` to `end`; no bytes for null
   */
  fill(count: number, bytes: Uint8Array, start: number, end: number): void {
    if (count === this.count) return;
    if (count > this.starts.length) this.starts = doubled(this.starts, count);
    const kept = start === end ? NONE : this.keep(bytes, start, end);
    while (this.count < count) this.starts[this.count++] = kept;
  }

  /** Forgets all roads from `count` on; the bytes of their properties stay. */
  cutTo(count: number): void {
    this.count = count;
  }

  private keep(bytes: Uint8Array, start: number, end: number): number {
    const { blocks } = this;
    // An entry is shorter than its text; two bytes are for the end.
    const most = end - start + 2;
    if (this.taken + most > BLOCK) {
      blocks.push(new Uint8Array(Math.max(BLOCK, most)));
      this.taken = 0;
    }
    const block = blocks[blocks.length - 1];
    const first = this.taken;
    this.taken = this.putMembers(block, first, bytes, start);
    if (this.taken === first) {
      block[first] = TEXT;
      this.taken = putText(block, first + 1, bytes, start, end);
    }
    return (blocks.length - 1) * BLOCK + first;
  }

  /** @returns the index behind the members; `first` if the string table has no room for a key */
  private putMembers(block: Uint8Array, first: number, bytes: Uint8Array, start: number): number {
    const { table } = this;
    let to = first;
    let key = NO_ENTRY;
    let at = bytes[start + 1] <= SPACE ? skipWhite(bytes, start + 1) : start + 1;
    while (bytes[at] === QUOTE) {
      key = table.key(key, bytes, at);
      if (key === NO_ENTRY) return first;
      at += table.length(key);
      if (bytes[at] <= SPACE) at = skipWhite(bytes, at);
      at++;
      if (bytes[at] <= SPACE) at = skipWhite(bytes, at);
      let member = table.sameMember(key, bytes, at);
      let end = at;
      if (member === NO_ENTRY) {
        end = endOfValue(bytes, at);
        // Arrays and objects can be changed by their owner, so they are parsed for each road.
        const isScalar = bytes[at] !== OPEN_OBJECT && bytes[at] !== OPEN_ARRAY;
        if (isScalar) member = table.member(key, bytes, at, end);
      } else {
        end += table.length(member);
      }
      to = putNumber(block, to, FIRST_ENTRY + (member === NO_ENTRY ? key : member));
      if (member === NO_ENTRY) to = putText(block, to, bytes, at, end);
      at = bytes[end] <= SPACE ? skipWhite(bytes, end) : end;
      if (bytes[at] === COMMA) at++;
      if (bytes[at] <= SPACE) at = skipWhite(bytes, at);
    }
    block[to] = END;
    return to + 1;
  }

  private parse(start: number): GeoJsonProperties {
    if (start === NONE) return null;
    const { table } = this;
    const block = this.blocks[Math.floor(start / BLOCK)];
    const properties: Record<string, unknown> = {};
    let at = start % BLOCK;
    for (;;) {
      let number = block[at++];
      if (number === END) return properties;
      if (number === TEXT) {
        return this.value(block, at, block.indexOf(0, at)) as GeoJsonProperties;
      }
      for (let shift = 7; block[at - 1] >= MORE; shift += 7) {
        number += (block[at++] - 1) << shift;
      }
      const entry = number - FIRST_ENTRY;
      const key = table.keyOf(entry);
      if (key === NO_ENTRY) {
        let end = at;
        while (block[end] !== 0) end++;
        setOwn(properties, table.value(entry) as string, this.value(block, at, end));
        at = end + 1;
      } else {
        setOwn(properties, table.value(key) as string, table.value(entry));
      }
    }
  }

  /** Parses JSON; whole numbers and strings without escapes need no JSON.parse. */
  private value(bytes: Uint8Array, start: number, end: number): unknown {
    if (bytes[start] !== QUOTE) {
      const number = wholeNumber(bytes, start, end);
      if (number >= 0) return number;
    } else if (!hasEscapes(bytes, start, end)) {
      return this.decoder.decode(bytes.subarray(start + 1, end - 1));
    }
    return JSON.parse(this.decoder.decode(bytes.subarray(start, end)));
  }
}

const noProperties = { start: NONE, properties: null };

/** Numbers are stored seven bits a byte, the lowest first; this bit says that more follow. */
const MORE = 0x80;

function putNumber(block: Uint8Array, start: number, number: number): number {
  let to = start;
  let left = number;
  while (left >= MORE) {
    block[to++] = (left % MORE) + MORE;
    left = Math.floor(left / MORE);
  }
  block[to] = left;
  return to + 1;
}

function putText(
  block: Uint8Array,
  first: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  // Faster than set() for short texts.
  for (let i = start; i < end; i++) block[first + i - start] = bytes[i];
  block[first + end - start] = 0;
  return first + end - start + 1;
}

/** For short texts, `includes` of a subarray takes longer. */
function hasEscapes(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === BACKSLASH) return true;
  return false;
}

/** Negative if the text is anything else than at most 15 digits, which a double holds exactly. */
function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 15) return -1;
  let number = 0;
  for (let i = start; i < end; i++) {
    const digit = bytes[i] - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = 10 * number + digit;
  }
  return number;
}

/** Makes an own property of "__proto__" too, as JSON.parse does. */
function setOwn(properties: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') properties[key] = value;
  else Object.defineProperty(properties, key, { value, ...ordinary });
}

const ordinary = { configurable: true, enumerable: true, writable: true };
