import { doubled } from '../geo/arrays.ts';
import { HeapQueue } from './heap.ts';
import type { Queue, Waiting } from './queue.ts';

/**
 * A bucket queue (Dial 1969): the waiting nodes in buckets of equal width, unordered within a
 * bucket. A node may be settled too early, and is then settled again; in return push and pop take
 * constant time. It requires that the keys never fall.
 */
export class BucketQueue implements Queue {
  entries = new Int32Array(2048);
  private used = 0;
  /** First entry of the list of each bucket, modulo the number of buckets; -1 = empty. */
  private readonly first = new Int32Array(BUCKETS).fill(-1);
  width = 1;
  private perUnit = 1;
  /** The key at which bucket 0 begins. */
  private origin = 0;
  /** The current bucket, and the last one that may be filled. */
  private bucket = 0;
  private last = -1;
  /**
   * Nodes beyond the last bucket. They come into buckets when these are near, because two-way
   * search needs all nodes of a bucket to be final when the next one is reached.
   */
  private readonly far = new HeapQueue();

  /**
   * @param leastKey the least key that will be pushed
   * @param width approximate width of a bucket; in narrow ones fewer nodes are settled twice
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
    this.far.clear();
  }

  /** The start of the bucket that holds the least key. */
  minKey(): number {
    const { first, last } = this;
    let { bucket } = this;
    while (bucket <= last && first[bucket & MASK] === -1) bucket++;
    this.bucket = bucket;
    const farKey = this.far.minKey();
    if (farKey < Infinity && (bucket > last || this.bucketsTo(farKey) < MASK)) {
      return this.fetchFar();
    }
    return bucket > last ? Infinity : this.origin + bucket * this.width;
  }

  /** Buckets from the current one to that of a key, with a fraction. */
  private bucketsTo(key: number): number {
    return (key - this.origin) * this.perUnit - this.bucket;
  }

  /** Moves the nodes that are within reach by now into buckets; returns the least key. */
  private fetchFar(): number {
    const { far } = this;
    if (this.bucket > this.last) {
      this.bucket += Math.max(0, Math.floor(this.bucketsTo(far.minKey())));
    }
    while (this.bucketsTo(far.minKey()) < MASK) {
      const key = far.minKey();
      this.push(far.pop(), key);
    }
    return this.origin + this.bucket * this.width;
  }

  /**
   * Takes the whole bucket. Later pushes into it form its next list, so that no node is settled
   * twice from one list.
   */
  take(): number {
    const slot = this.bucket & MASK;
    const list = this.first[slot];
    this.first[slot] = -1;
    return list;
  }

  push(node: number, key: number): void {
    const above = this.bucketsTo(key);
    if (above >= MASK) {
      this.far.push(node, key);
      return;
    }
    // Rounding in a heuristic may give a key slightly too low.
    const bucket = this.bucket + (above > 0 ? above | 0 : 0);
    if (bucket > this.last) this.last = bucket;
    const slot = bucket & MASK;
    const entry = this.used;
    if (entry === this.entries.length) this.entries = doubled(this.entries);
    this.entries[entry] = node;
    this.entries[entry + 1] = this.first[slot];
    this.first[slot] = entry;
    this.used = entry + 2;
  }

  /** Bucket by bucket, the one pushed last first; then those beyond the last bucket, as a heap. */
  *waiting(): Generator<Waiting> {
    const { entries, first, origin, width } = this;
    for (let bucket = this.bucket; bucket <= this.last; bucket++) {
      const key = origin + bucket * width;
      for (let entry = first[bucket & MASK]; entry !== -1; entry = entries[entry + 1]) {
        yield { node: entries[entry], key };
      }
    }
    yield* this.far.waiting();
  }
}

const BUCKETS = 1 << 12;
const MASK = BUCKETS - 1;
