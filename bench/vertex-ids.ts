/** Numbers for positions, equal to 1e-7 degrees: open addressing in typed arrays. */
export class VertexIds {
  count = 0;
  /** Degrees, one per vertex. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** 0 is an empty slot, else vertex + 1; at most half of them are taken. */
  private readonly slots: Int32Array;
  private readonly shift: number;

  constructor(most: number) {
    this.lng = new Float64Array(most);
    this.lat = new Float64Array(most);
    const bits = 33 - Math.clz32(Math.max(8, most));
    this.slots = new Int32Array(1 << bits);
    this.shift = 32 - bits;
  }

  /** The vertex at a position, new or known. */
  add(lng: number, lat: number): number {
    const slot = this.slot(lng, lat);
    if (this.slots[slot] === 0) {
      this.lng[this.count] = lng;
      this.lat[this.count] = lat;
      this.slots[slot] = ++this.count;
    }
    return this.slots[slot] - 1;
  }

  /** The vertex at a position; -1 is none. */
  find(lng: number, lat: number): number {
    return this.slots[this.slot(lng, lat)] - 1;
  }

  private slot(lng: number, lat: number): number {
    const [x, y] = [Math.round(lng * 1e7), Math.round(lat * 1e7)];
    const mask = this.slots.length - 1;
    let slot = (Math.imul(x, 0x2c1b3c6d) ^ Math.imul(y, 0x297a2d39)) >>> this.shift;
    for (;;) {
      const vertex = this.slots[slot] - 1;
      if (vertex === -1) return slot;
      if (Math.round(this.lng[vertex] * 1e7) === x && Math.round(this.lat[vertex] * 1e7) === y) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }
}
