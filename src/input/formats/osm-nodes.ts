/** Positions of OpenStreetMap nodes by id, in 24 bytes a node. */
import { doubled } from '../../geo/arrays.ts';

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

  /** The position of the last node with this id; null if there is none. */
  position(id: number): [lng: number, lat: number] | null {
    if (!this.isSorted) this.sort();
    const { ids, positions } = this;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle] <= id) low = middle + 1;
      else high = middle;
    }
    const slot = low - 1;
    return slot >= 0 && ids[slot] === id ? [positions[2 * slot], positions[2 * slot + 1]] : null;
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
