/**
 * The nodes waiting to be settled, in buckets of equal width (Dial 1969): only the few in the
 * bucket at hand are kept sorted, by a heap; the others wait in lists, in constant time each.
 * For keys that never fall and never lie further than `reach` above the least.
 */
import { HeapQueue } from './heap.ts';

export class BucketQueue {
  /** What waits in the bucket at hand. */
  private readonly heap = new HeapQueue();
  /** Number of the bucket at hand; the lists hold the next ones, wrapped round. */
  private bucket = 0;
  private readonly width: number;
  /** First entry of each list; -1 = empty. */
  private readonly first = new Int32Array(COUNT).fill(-1);
  /** How many entries wait in lists. */
  private listed = 0;
  /** Entries: key, node, and the next entry of the list. */
  private keys = new Float64Array(1024);
  private nodes = new Int32Array(1024);
  private next = new Int32Array(1024);
  private used = 0;
  /** First entry to be used again; -1 = none. */
  private free = -1;

  /** @param reach how far above the least key any key may lie */
  constructor(reach: number) {
    // A power of two keeps the division exact.
    this.width = 2 ** Math.ceil(Math.log2(Math.max(1, reach) / (COUNT - 2)));
  }

  clear(): void {
    this.heap.clear();
    if (this.listed > 0) this.first.fill(-1);
    this.listed = 0;
    this.used = 0;
    this.free = -1;
    // Until the first key is taken, every bucket is at hand.
    this.bucket = Infinity;
  }

  /** The least key, or Infinity when nothing waits. */
  minKey(): number {
    const key = this.heap.minKey();
    if (key < Infinity || this.listed === 0) return key;
    this.takeNextBucket();
    return this.heap.minKey();
  }

  /** The node with the least key; only after `minKey`. */
  minNode(): number {
    return this.heap.minNode();
  }

  /** Takes the least entry out; only after `minKey`. */
  pop(): number {
    const key = this.heap.minKey();
    const node = this.heap.pop();
    if (this.bucket === Infinity) this.beginAt(key);
    return node;
  }

  /** Takes the bucket of the first key in hand; what lies further off waits in lists from now on. */
  private beginAt(key: number): void {
    const { heap } = this;
    const others: [node: number, key: number][] = [];
    for (let next = heap.minKey(); next < Infinity; next = heap.minKey()) {
      others.push([heap.pop(), next]);
    }
    this.bucket = Math.floor(key / this.width);
    for (const [node, next] of others) this.push(node, next);
  }

  push(node: number, key: number): void {
    const bucket = Math.floor(key / this.width);
    if (bucket <= this.bucket) {
      this.heap.push(node, key);
      return;
    }
    let entry = this.free;
    if (entry !== -1) {
      this.free = this.next[entry];
    } else {
      if (this.used === this.keys.length) this.grow();
      entry = this.used++;
    }
    const slot = bucket & MASK;
    this.keys[entry] = key;
    this.nodes[entry] = node;
    this.next[entry] = this.first[slot];
    this.first[slot] = entry;
    this.listed++;
  }

  /** Moves the first list that is not empty into the heap. */
  private takeNextBucket(): void {
    const { first, next, heap } = this;
    let bucket = this.bucket + 1;
    while (first[bucket & MASK] === -1) bucket++;
    this.bucket = bucket;
    let entry = first[bucket & MASK];
    first[bucket & MASK] = -1;
    while (entry !== -1) {
      heap.push(this.nodes[entry], this.keys[entry]);
      this.listed--;
      const following = next[entry];
      next[entry] = this.free;
      this.free = entry;
      entry = following;
    }
  }

  private grow(): void {
    const keys = new Float64Array(2 * this.keys.length);
    const nodes = new Int32Array(2 * this.nodes.length);
    const next = new Int32Array(2 * this.next.length);
    keys.set(this.keys);
    nodes.set(this.nodes);
    next.set(this.next);
    this.keys = keys;
    this.nodes = nodes;
    this.next = next;
  }
}

/** Enough for buckets of ten meters where the longest road without a crossing is 20 km. */
const COUNT = 1 << 12;
const MASK = COUNT - 1;
