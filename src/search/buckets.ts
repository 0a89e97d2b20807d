/**
 * The nodes waiting to be settled, in buckets of equal width (Dial 1969): a heap's order in
 * constant time, for keys that never fall and never lie further than `reach` above the least.
 * Buckets are so narrow that few hold more than one node; those are searched for their least.
 */
export class BucketQueue {
  /** First entry of each bucket; -1 = empty. A bucket holds keys one whole turn apart at most. */
  private readonly first = new Int32Array(COUNT).fill(-1);
  private readonly width: number;
  private size = 0;
  /** Bucket number, not wrapped, below which nothing waits. */
  private bucket = 0;
  /** The least entry and the one before it in its bucket, once found; -1 = not found yet. */
  private least = -1;
  private beforeLeast = -1;
  /** Entries: key, node, and the next entry of the bucket or of the free list. */
  private keys = new Float64Array(1024);
  private nodes = new Int32Array(1024);
  private next = new Int32Array(1024);
  private used = 0;
  private free = -1;

  /** @param reach how far above the least key any key may lie */
  constructor(reach: number) {
    // A power of two keeps the division exact.
    this.width = 2 ** Math.ceil(Math.log2(Math.max(1, reach) / (COUNT - 2)));
  }

  clear(): void {
    if (this.size > 0) this.first.fill(-1);
    this.size = 0;
    this.bucket = Infinity;
    this.least = -1;
    this.used = 0;
    this.free = -1;
  }

  /** The least key, or Infinity when nothing waits. */
  minKey(): number {
    if (this.size === 0) return Infinity;
    if (this.least === -1) this.findLeast();
    return this.keys[this.least];
  }

  /** The node with the least key; only after `minKey`. */
  minNode(): number {
    return this.nodes[this.least];
  }

  push(node: number, key: number): void {
    const bucket = Math.floor(key / this.width);
    const slot = bucket & MASK;
    let entry = this.free;
    if (entry === -1) {
      if (this.used === this.keys.length) this.grow();
      entry = this.used++;
    } else {
      this.free = this.next[entry];
    }
    this.keys[entry] = key;
    this.nodes[entry] = node;
    this.next[entry] = this.first[slot];
    this.first[slot] = entry;
    this.size++;
    // What was found stays the least, but an entry may now stand before it in its bucket.
    if (bucket <= this.bucket) {
      this.bucket = bucket;
      this.least = -1;
    }
  }

  /** Takes the least entry out; only after `minKey`. */
  pop(): number {
    const entry = this.least;
    if (this.beforeLeast === -1) this.first[this.bucket & MASK] = this.next[entry];
    else this.next[this.beforeLeast] = this.next[entry];
    this.next[entry] = this.free;
    this.free = entry;
    this.size--;
    this.least = -1;
    return this.nodes[entry];
  }

  private findLeast(): void {
    const { first, next, keys } = this;
    let { bucket } = this;
    while (first[bucket & MASK] === -1) bucket++;
    this.bucket = bucket;
    let before = -1;
    let entry = first[bucket & MASK];
    this.least = entry;
    this.beforeLeast = -1;
    let leastKey = keys[entry];
    for (;;) {
      before = entry;
      entry = next[entry];
      if (entry === -1) return;
      if (keys[entry] < leastKey) {
        leastKey = keys[entry];
        this.least = entry;
        this.beforeLeast = before;
      }
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

/** Enough for a bucket of a meter where the longest road without a crossing is 8 km. */
const COUNT = 1 << 14;
const MASK = COUNT - 1;
