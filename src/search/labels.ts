/**
 * The labels of a search: per node its tentative weight, its predecessor arc, and whether it is
 * reached and settled. They share 16 bytes, so that a node costs one cache line. A new stamp
 * invalidates all labels at once.
 */
export class Labels {
  /** Weight of node n at 2n. */
  readonly weights: Float64Array;
  /** Predecessor arc of node n at 4n + 2 (-1 at a seed), its stamp at 4n + 3. */
  readonly words: Int32Array;
  /** A node with this stamp is reached; with this stamp + 1 it is settled. */
  stamp = 0;

  constructor(nodeCount: number) {
    this.weights = new Float64Array(2 * nodeCount);
    this.words = new Int32Array(this.weights.buffer);
  }

  forget(): void {
    this.stamp += 2;
    if (this.stamp < 0x7fff_fff0) return;
    this.words.fill(0);
    this.stamp = 2;
  }

  isReached(node: number): boolean {
    return this.words[4 * node + 3] >= this.stamp;
  }

  isSettled(node: number): boolean {
    return this.words[4 * node + 3] > this.stamp;
  }

  /** Tentative weight of a reached node. */
  weight(node: number): number {
    return this.weights[2 * node];
  }

  /** Predecessor arc of a reached node; -1 at a seed. */
  predecessorArc(node: number): number {
    return this.words[4 * node + 2];
  }

  reach(node: number, weight: number, arc: number): void {
    this.weights[2 * node] = weight;
    this.words[4 * node + 2] = arc;
    this.words[4 * node + 3] = this.stamp;
  }

  settle(node: number): void {
    this.words[4 * node + 3] = this.stamp + 1;
  }
}
