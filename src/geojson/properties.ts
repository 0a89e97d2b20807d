/** What the file says of its roads: kept as the JSON it came as, and parsed when asked for. */
import type { GeoJsonProperties } from 'geojson';

/** The properties of each road: an array of them, or what answers like one. */
export interface Properties extends Iterable<GeoJsonProperties> {
  readonly length: number;
  at(road: number): GeoJsonProperties | undefined;
  some(test: (properties: GeoJsonProperties) => boolean): boolean;
}

/** Texts lie in blocks of so many bytes, or alone in a larger one. */
const BLOCK = 2 ** 20;
const NONE = -1;

/**
 * Properties as JSON text in UTF-8, a zero behind each: some tens of bytes a road, where objects
 * take hundreds.
 */
export class PropertyTexts implements Properties {
  private readonly blocks: Uint8Array[] = [];
  /** Of the last block, how much is taken. */
  private taken = BLOCK;
  /** Where the text of each road begins: block × BLOCK + offset, or NONE; longer than needed. */
  private starts = new Float64Array(64);
  private count = 0;
  private last: { start: number; properties: GeoJsonProperties } = noProperties;
  private readonly decoder = new TextDecoder();

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
      const roomier = new Float64Array(Math.max(count, 2 * this.starts.length));
      roomier.set(this.starts);
      this.starts = roomier;
    }
    const kept = start === end ? NONE : this.keep(bytes, start, end);
    while (this.count < count) this.starts[this.count++] = kept;
  }

  /** Forgets all roads from `count` on, though not their texts. */
  cutTo(count: number): void {
    this.count = count;
  }

  private keep(bytes: Uint8Array, start: number, end: number): number {
    const { blocks } = this;
    const length = end - start;
    if (this.taken + length >= BLOCK) {
      blocks.push(new Uint8Array(Math.max(BLOCK, length + 1)));
      this.taken = 0;
    }
    const block = blocks[blocks.length - 1];
    const first = this.taken;
    // For texts as short as most, quicker than set().
    for (let i = 0; i < length; i++) block[first + i] = bytes[start + i];
    this.taken += length + 1;
    return (blocks.length - 1) * BLOCK + first;
  }

  private parse(start: number): GeoJsonProperties {
    if (start === NONE) return null;
    const block = this.blocks[Math.floor(start / BLOCK)];
    const first = start % BLOCK;
    const text = this.decoder.decode(block.subarray(first, block.indexOf(0, first)));
    return JSON.parse(text) as GeoJsonProperties;
  }
}

const noProperties = { start: NONE, properties: null };
