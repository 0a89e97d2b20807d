/** What the file says of its roads: kept in few bytes, and made objects when asked for. */
import type { GeoJsonProperties } from 'geojson';
import { endOfValue, skipWhite } from '../json/raw.ts';
import { StringTable } from '../json/string-table.ts';

/** The properties of each road: an array of them, or what answers like one. */
export interface Properties extends Iterable<GeoJsonProperties> {
  readonly length: number;
  at(road: number): GeoJsonProperties | undefined;
  some(test: (properties: GeoJsonProperties) => boolean): boolean;
}

// ASCII.
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const QUOTE = 0x22;
const SPACE = 0x20;
const ZERO = 0x30;

/** As the vocabulary has it; V8 looks constants of other modules up at each use. */
const NO_WORD = -1;

/** Objects lie in blocks of so many bytes, or alone in a larger one. */
const BLOCK = 2 ** 20;
const NONE = 2 ** 32 - 1;

/** Behind the last member of an object; before one whose text is kept as it came; words follow. */
const END = 0;
const TEXT = 1;
const FIRST_WORD = 2;

/**
 * Properties in bytes: some ten a road, where JSON takes a hundred and objects more. Each member
 * is a word of the vocabulary, or its key is one and the text of its value follows, a zero behind
 * it.
 */
export class PropertyTexts implements Properties {
  private readonly blocks: Uint8Array[] = [];
  /** Of the last block, how much is taken. */
  private taken = BLOCK;
  /** Where each road's begin: block × BLOCK + offset, or NONE; longer than needed. */
  private starts = new Uint32Array(64);
  private count = 0;
  private readonly vocabulary = new StringTable();
  private last: { start: number; properties: GeoJsonProperties } = noProperties;
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  get length(): number {
    return this.count;
  }

  /** The lines of one feature, asked for one after the other, get the same object. */
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
    if (count > this.starts.length) {
      const roomier = new Uint32Array(Math.max(count, 2 * this.starts.length));
      roomier.set(this.starts);
      this.starts = roomier;
    }
    const kept = start === end ? NONE : this.keep(bytes, start, end);
    while (this.count < count) this.starts[this.count++] = kept;
  }

  /** Forgets all roads from `count` on, though not their properties. */
  cutTo(count: number): void {
    this.count = count;
  }

  private keep(bytes: Uint8Array, start: number, end: number): number {
    const { blocks } = this;
    // Words are shorter than what they stand for, but not the end.
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

  /** Gives the index behind them; where the vocabulary lacks a key, that of their beginning. */
  private putMembers(block: Uint8Array, first: number, bytes: Uint8Array, start: number): number {
    const { vocabulary } = this;
    let to = first;
    let key = NO_WORD;
    let at = bytes[start + 1] <= SPACE ? skipWhite(bytes, start + 1) : start + 1;
    while (bytes[at] === QUOTE) {
      key = vocabulary.key(key, bytes, at);
      if (key === NO_WORD) return first;
      at += vocabulary.length(key);
      if (bytes[at] <= SPACE) at = skipWhite(bytes, at);
      at++;
      if (bytes[at] <= SPACE) at = skipWhite(bytes, at);
      let member = vocabulary.sameMember(key, bytes, at);
      let end = at;
      if (member === NO_WORD) {
        end = endOfValue(bytes, at);
        // What can be changed is made anew for each road.
        const isScalar = bytes[at] !== OPEN_OBJECT && bytes[at] !== OPEN_ARRAY;
        if (isScalar) member = vocabulary.member(key, bytes, at, end);
      } else {
        end += vocabulary.length(member);
      }
      to = putNumber(block, to, FIRST_WORD + (member === NO_WORD ? key : member));
      if (member === NO_WORD) to = putText(block, to, bytes, at, end);
      at = bytes[end] <= SPACE ? skipWhite(bytes, end) : end;
      if (bytes[at] === COMMA) at++;
      if (bytes[at] <= SPACE) at = skipWhite(bytes, at);
    }
    block[to] = END;
    return to + 1;
  }

  private parse(start: number): GeoJsonProperties {
    if (start === NONE) return null;
    const { vocabulary } = this;
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
      const word = number - FIRST_WORD;
      const key = vocabulary.keyOf(word);
      if (key === NO_WORD) {
        let end = at;
        while (block[end] !== 0) end++;
        setOwn(properties, vocabulary.value(word) as string, this.value(block, at, end));
        at = end + 1;
      } else {
        setOwn(properties, vocabulary.value(key) as string, vocabulary.value(word));
      }
    }
  }

  /** Of JSON; numbers and strings without an escape are read directly. */
  private value(bytes: Uint8Array, start: number, end: number): unknown {
    if (bytes[start] !== QUOTE) {
      const number = wholeNumber(bytes, start, end);
      if (number >= 0) return number;
    } else if (!bytes.subarray(start, end).includes(BACKSLASH)) {
      return this.decoder.decode(bytes.subarray(start + 1, end - 1));
    }
    return JSON.parse(this.decoder.decode(bytes.subarray(start, end)));
  }
}

const noProperties = { start: NONE, properties: null };

/** In a byte there are seven bits of a number, the lowest first, and whether there are more. */
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
  // For texts as short as most, quicker than set().
  for (let i = start; i < end; i++) block[first + i - start] = bytes[i];
  block[first + end - start] = 0;
  return first + end - start + 1;
}

/** Below zero where it is not one of so few digits that this is exact. */
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

/** As JSON.parse does, which knows of no prototypes. */
function setOwn(properties: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') properties[key] = value;
  else Object.defineProperty(properties, key, { value, ...ordinary });
}

const ordinary = { configurable: true, enumerable: true, writable: true };

/** The properties of some roads, by their numbers among all. */
export class PropertiesSubset implements Properties {
  readonly length: number;
  private readonly all: Properties;
  private readonly roads: Int32Array;

  constructor(all: Properties, roads: Int32Array) {
    this.length = roads.length;
    this.all = all;
    this.roads = roads;
  }

  at(road: number): GeoJsonProperties | undefined {
    return this.all.at(this.roads[road] ?? this.all.length);
  }

  some(test: (properties: GeoJsonProperties) => boolean): boolean {
    return this.roads.some((road) => test(this.all.at(road) ?? null));
  }

  *[Symbol.iterator](): IterableIterator<GeoJsonProperties> {
    for (const road of this.roads) yield this.all.at(road) as GeoJsonProperties;
  }
}
