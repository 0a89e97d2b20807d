/**
 * What a search knows of each node: its tentative weight, the arc it came by, and whether it
 * has been reached and settled. The three lie side by side in 16 bytes, so that looking at a
 * node costs one cache line, and a stamp forgets them all at once.
 */
export class Labels {
  /** Weight of node n at 2n. */
  readonly weights: Float64Array;
  /** Predecessor arc of node n at 4n + 2 (-1 at a seed), its stamp at 4n + 3. */
  readonly words: Int32Array;
  /** A node is reached when its stamp is this, settled when it is one more. */
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

  /** Arc by which a reached node was reached; -1 at a seed. */
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
