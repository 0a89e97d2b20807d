/** Positions of OpenStreetMap nodes by id, in 24 bytes a node. */
import { doubled } from '../../geo/arrays.ts';
import { positionHash } from '../../geo/position-hash.ts';

export class OsmNodes {
  /** Longer than needed; sorted when the first position is asked for. */
  private ids = new Float64Array(1024);
  private positions = new Float64Array(2048);
  private count = 0;
  private isSorted = true;

  add(id: number, lng: number, lat: number): void {
    const { count } = this;
    if (count === this.ids.length) {
      this.ids = doubled(this.ids);
      this.positions = doubled(this.positions);
    }
    // Extracts are sorted; answers of Overpass and files of editors may not be.
    if (count > 0 && id < this.ids[count - 1]) this.isSorted = false;
    this.ids[count] = id;
    this.positions[2 * count] = lng;
    this.positions[2 * count + 1] = lat;
    this.count++;
  }

  /** The slot of the last node with this id; -1 if there is none. Slots are ordered by id. */
  slot(id: number): number {
    if (!this.isSorted) this.sort();
    const { ids } = this;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle] <= id) low = middle + 1;
      else high = middle;
    }
    const slot = low - 1;
    return slot >= 0 && ids[slot] === id ? slot : -1;
  }

  at(slot: number): [lng: number, lat: number] {
    return [this.positions[2 * slot], this.positions[2 * slot + 1]];
  }

  /**
   * Nodes of some ways that share their position with another node of these ways: each with a
   * number above 0, which tells it from the others. The node with the lowest id has none.
   *
   * @param ways slots of their nodes, -1 for unknown ones
   */
  places(ways: readonly Int32Array[]): Map<number, number> {
    const isUsed = new Uint8Array(this.count);
    let used = 0;
    for (const slots of ways) {
      for (const slot of slots) {
        if (slot === -1 || isUsed[slot] === 1) continue;
        isUsed[slot] = 1;
        used++;
      }
    }
    const places = this.repeats(isUsed, used);
    if (places.size > 0) for (const slots of ways) this.joinNeighbours(slots, places);
    return places;
  }

  /** A hash table with open addressing, at most half full; 0 is an empty place, else slot + 1. */
  private repeats(isUsed: Uint8Array, used: number): Map<number, number> {
    const bits = Math.max(4, 33 - Math.clz32(used));
    const mask = (1 << bits) - 1;
    const table = new Int32Array(1 << bits);
    const places = new Map<number, number>();
    for (let slot = 0; slot < this.count; slot++) {
      if (isUsed[slot] === 0) continue;
      const x = this.units(2 * slot);
      const y = this.units(2 * slot + 1);
      let place = 0;
      let at = positionHash(x, y) >>> (32 - bits);
      for (; table[at] !== 0; at = (at + 1) & mask) {
        if (this.areTogether(table[at] - 1, slot)) place++;
      }
      table[at] = slot + 1;
      if (place > 0) places.set(slot, place);
    }
    return places;
  }

  /** Nodes that follow each other in a way are one place, so that no segment lacks length. */
  private joinNeighbours(slots: Int32Array, places: Map<number, number>): void {
    const placeOf = (slot: number): number => places.get(slot) ?? 0;
    for (let i = 1; i < slots.length; i++) {
      const [a, b] = [slots[i - 1], slots[i]];
      if (a === -1 || b === -1 || placeOf(a) === placeOf(b) || !this.areTogether(a, b)) continue;
      const [low, high] = [placeOf(a), placeOf(b)].sort((one, other) => one - other);
      for (const [slot, place] of places) {
        if (place === high && this.areTogether(slot, a)) places.set(slot, low);
      }
    }
  }

  private areTogether(a: number, b: number): boolean {
    return (
      this.units(2 * a) === this.units(2 * b) && this.units(2 * a + 1) === this.units(2 * b + 1)
    );
  }

  /** In ten-millionths of a degree: positions that are equal in these become one vertex. */
  private units(at: number): number {
    return Math.round(this.positions[at] * 1e7);
  }

  private sort(): void {
    const { ids, positions } = this;
    const order = Int32Array.from({ length: this.count }, (_, slot) => slot);
    order.sort((a, b) => ids[a] - ids[b] || a - b);
    this.ids = Float64Array.from(order, (slot) => ids[slot]);
    this.positions = new Float64Array(2 * this.count);
    order.forEach((slot, i) => {
      this.positions.set(positions.subarray(2 * slot, 2 * slot + 2), 2 * i);
    });
    this.isSorted = true;
  }
}
