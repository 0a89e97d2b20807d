/** Disjoint sets of the numbers 0 … count - 1 that are merged pair by pair (path halving). */
export class UnionFind {
  private readonly parent: Int32Array;

  constructor(count: number) {
    this.parent = new Int32Array(count);
    for (let member = 0; member < count; member++) this.parent[member] = member;
  }

  /** The smallest member of a set. */
  find(member: number): number {
    const { parent } = this;
    let at = member;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Merges the sets of two members; false if they are one set already. */
  unite(one: number, other: number): boolean {
    const a = this.find(one);
    const b = this.find(other);
    this.parent[Math.max(a, b)] = Math.min(a, b);
    return a !== b;
  }
}
