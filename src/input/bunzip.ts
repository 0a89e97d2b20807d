/// <reference path="./unbzip2-stream.d.ts" />
/**
 * Bzip2 → bytes, by the modules under `@openpgp/unbzip2-stream`. Its own stream makes an array of
 * numbers of each block, and 50 bytes can be a block of 46 million; here each byte takes one.
 */
import bitsOf from '@openpgp/unbzip2-stream/lib/bit_iterator.js';
import bzip2 from '@openpgp/unbzip2-stream/lib/bzip2.js';
import { doubled } from '../geo/arrays.ts';

/** The largest packed block, which is read at once: 900 kB of bytes that do not pack, and more. */
const MOST_BLOCK = 1_000_000;

/** @throws an error for bytes that are damaged or cut off */
export async function* bunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const ahead: Uint8Array[] = [];
  let reader: BlockReader | null = null;
  let came = 0;
  for await (const chunk of packed) {
    if (chunk.length === 0) continue;
    ahead.push(chunk);
    came += chunk.length;
    reader ??= new BlockReader(ahead);
    while (came - reader.read > MOST_BLOCK) yield reader.next();
  }
  // Archives of several streams begin anew behind the end of each.
  while (reader && (reader.isWithin || came > reader.read)) yield reader.next();
}

class BlockReader {
  private readonly bits: ReturnType<typeof bitsOf>;
  /** The size of blocks in 100,000 bytes; 0 between two streams. */
  private level = 0;
  private numbers = new Int32Array(0);
  private checksum = 0;
  private bytes = new Uint8Array(2 ** 20);
  private count = 0;

  /** @param ahead one chunk or more, which are taken from its begin */
  constructor(ahead: Uint8Array[]) {
    this.bits = bitsOf(() => {
      const next = ahead.shift();
      if (next === undefined) throw new Error('cut off');
      return next;
    });
  }

  /** Packed bytes that were read. */
  get read(): number {
    return this.bits.bytesRead;
  }

  get isWithin(): boolean {
    return this.level > 0;
  }

  /** The bytes of the next block; none at the end of a stream. */
  next(): Uint8Array {
    const { bits } = this;
    if (this.level === 0) {
      this.level = bzip2.header(bits);
      this.numbers = new Int32Array(100_000 * this.level);
      this.checksum = 0;
    }
    this.count = 0;
    const { numbers } = this;
    const sum = bzip2.decompress(bits, this.put, numbers, numbers.length, this.checksum);
    if (sum === null) this.level = 0;
    else this.checksum = sum;
    return this.bytes.slice(0, this.count);
  }

  private readonly put = (byte: number): void => {
    // A block has 46 MB at most.
    if (this.count === this.bytes.length) this.bytes = doubled(this.bytes);
    this.bytes[this.count++] = byte;
  };
}
