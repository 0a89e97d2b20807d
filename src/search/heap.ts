import { doubled } from '../geo/arrays.ts';
import type { Queue, Waiting } from './queue.ts';

/**
 * A heap of the waiting nodes with four children per entry, in two typed arrays. A node may wait
 * more than once; the search skips stale entries.
 */
export class HeapQueue implements Queue {
  /** The node taken last, as a list of one. */
  readonly entries = Int32Array.of(-1, -1);
  readonly width = 0;
  private keys = new Float64Array(1024);
  private nodes = new Int32Array(1024);
  private size = 0;

  clear(): void {
    this.size = 0;
  }

  minKey(): number {
    return this.size === 0 ? Infinity : this.keys[0];
  }

  /** The node with the least key; the queue must not be empty. */
  minNode(): number {
    return this.nodes[0];
  }

  push(node: number, key: number): void {
    if (this.size === this.keys.length) {
      this.keys = doubled(this.keys);
      this.nodes = doubled(this.nodes);
    }
    const { keys, nodes } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 2;
      if (keys[parent] <= key) break;
      keys[at] = keys[parent];
      nodes[at] = nodes[parent];
      at = parent;
    }
    keys[at] = key;
    nodes[at] = node;
  }

  /** Removes the least entry, as a list of one; the queue must not be empty. */
  take(): number {
    this.entries[0] = this.pop();
    return 0;
  }

  /** Removes the least entry; the queue must not be empty. */
  pop(): number {
    const { keys, nodes } = this;
    const least = nodes[0];
    const size = --this.size;
    const key = keys[size];
    const node = nodes[size];
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= size) break;
      const end = Math.min(first + 4, size);
      let child = first;
      let childKey = keys[first];
      for (let other = first + 1; other < end; other++) {
        if (keys[other] < childKey) {
          child = other;
          childKey = keys[other];
        }
      }
      if (childKey >= key) break;
      keys[at] = childKey;
      nodes[at] = nodes[child];
      at = child;
    }
    keys[at] = key;
    nodes[at] = node;
    return least;
  }

  /** In the order of the heap: the children of entry i are 4i + 1 … 4i + 4. */
  *waiting(): Generator<Waiting> {
    for (let i = 0; i < this.size; i++) yield { node: this.nodes[i], key: this.keys[i] };
  }
}
