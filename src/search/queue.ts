/** The nodes waiting to be settled; a node may wait more than once, and the search knows it. */
export interface Queue {
  /** The lists given by `take`: a node at e, and the next entry of its list at e + 1; -1 = end. */
  readonly entries: Int32Array;
  push(node: number, key: number): void;
  /** The least key, or a little less; Infinity when nothing waits. */
  minKey(): number;
  /** Takes out the nodes to be settled next, as the first entry of their list; after `minKey`. */
  take(): number;
}
