import type { Queue } from './queue.ts';

/**
 * The nodes waiting to be settled, in buckets of equal width (Dial 1969), and in no order within
 * a bucket: a node may leave early, and must then leave again. In return a push takes a few
 * steps, and so does a pop, however many nodes wait. For keys that never fall.
 */
export class BucketQueue implements Queue {
  entries = new Int32Array(2048);
  private used = 0;
  /** First entry of each list, by bucket, wrapped round; -1 = empty. */
  private readonly first = new Int32Array(BUCKETS).fill(-1);
  private width = 1;
  private perUnit = 1;
  /** The key at which bucket 0 begins. */
  private origin = 0;
  /** The bucket at hand, and the last one that may hold anything. */
  private bucket = 0;
  private last = -1;

  /**
   * @param leastKey of those to come
   * @param width of a bucket, about; the narrower, the fewer nodes leave early
   */
  clear(leastKey: number, width: number): void {
    if (this.last >= this.bucket) this.first.fill(-1);
    // A power of two keeps the division exact.
    this.width = width > 0 ? 2 ** Math.floor(Math.log2(width)) : 1;
    this.perUnit = 1 / this.width;
    this.used = 0;
    this.origin = leastKey;
    this.bucket = 0;
    this.last = -1;
  }

  /** Where the bucket of the least key begins. */
  minKey(): number {
    const { first, last } = this;
    let { bucket } = this;
    while (bucket <= last && first[bucket & MASK] === -1) bucket++;
    this.bucket = bucket;
    return bucket > last ? Infinity : this.origin + bucket * this.width;
  }

  /**
   * The whole bucket: what is pushed into it from now on forms its next list, so that no node
   * is settled twice from one list.
   */
  take(): number {
    const slot = this.bucket & MASK;
    const list = this.first[slot];
    this.first[slot] = -1;
    return list;
  }

  push(node: number, key: number): void {
    const above = (key - this.origin) * this.perUnit - this.bucket;
    // Rounding in a heuristic may put a key a hair too low; what lies very far off leaves early.
    const bucket = this.bucket + (above > 0 ? (above < MASK ? above | 0 : MASK) : 0);
    if (bucket > this.last) this.last = bucket;
    const slot = bucket & MASK;
    const entry = this.used;
    if (entry === this.entries.length) this.grow();
    this.entries[entry] = node;
    this.entries[entry + 1] = this.first[slot];
    this.first[slot] = entry;
    this.used = entry + 2;
  }

  private grow(): void {
    const entries = new Int32Array(2 * this.entries.length);
    entries.set(this.entries);
    this.entries = entries;
  }
}

const BUCKETS = 1 << 12;
const MASK = BUCKETS - 1;
