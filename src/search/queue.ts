/** The nodes waiting to be settled; a node may wait more than once. */
export interface Queue {
  /** The lists that `take` returns: a node at e, the next entry of its list at e + 1; -1 = end. */
  readonly entries: Int32Array;
  /** Width of a bucket in units of the keys; 0 in a heap. */
  readonly width: number;
  push(node: number, key: number): void;
  /** A lower bound of the least key; Infinity if the queue is empty. */
  minKey(): number;
  /** Removes the next nodes and returns the first entry of their list; only after `minKey`. */
  take(): number;
  /** All entries, for a picture of the queue: stale ones, too. */
  waiting(): Iterable<Waiting>;
}

/** An entry of a queue. */
export interface Waiting {
  node: number;
  /** Its key in a heap; where its bucket begins in a bucket queue. */
  key: number;
}
