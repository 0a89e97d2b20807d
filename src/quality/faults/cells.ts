/** Points in cubic cells, by hash: those within some meters of another are found at once. */
import { EARTH_RADIUS } from '../../geo/sphere.ts';

const NONE = -1;

export class Cells {
  /** As far as is looked, and cells per unit, both by the radius of the sphere. */
  private readonly reach: number;
  private readonly scale: number;
  /** The last point of each slot, and of each point the one before it in its slot. */
  private readonly last: Int32Array;
  private readonly before: number[] = [];
  private readonly points: number[] = [];
  private readonly ids: number[] = [];

  /**
   * @param meters as far as is looked
   * @param count of points, about
   */
  constructor(meters: number, count: number) {
    this.reach = meters / EARTH_RADIUS;
    // Few of them reach into more than two cells along an axis.
    this.scale = 1 / (4 * this.reach);
    this.last = new Int32Array(1 << Math.max(4, 33 - Math.clz32(count))).fill(NONE);
  }

  /** @param x of the point on the sphere of radius 1, as y and z */
  add(id: number, x: number, y: number, z: number): void {
    const slot = this.slot(this.cell(x), this.cell(y), this.cell(z));
    this.before.push(this.last[slot]);
    this.last[slot] = this.ids.length;
    this.ids.push(id);
    this.points.push(x, y, z);
  }

  /** Calls once for every point within reach, and for some others. */
  near(x: number, y: number, z: number, found: (id: number) => void): void {
    const { points, before, last, ids, reach } = this;
    const [right, top, front] = [
      this.cell(x + reach),
      this.cell(y + reach),
      this.cell(z + reach),
    ];
    for (let i = this.cell(x - reach); i <= right; i++) {
      for (let j = this.cell(y - reach); j <= top; j++) {
        for (let k = this.cell(z - reach); k <= front; k++) {
          for (let at = last[this.slot(i, j, k)]; at !== NONE; at = before[at]) {
            // Cells may share a slot: a point counts where it is looked for in its own.
            const isHere =
              this.cell(points[3 * at]) === i &&
              this.cell(points[3 * at + 1]) === j &&
              this.cell(points[3 * at + 2]) === k;
            if (isHere) found(ids[at]);
          }
        }
      }
    }
  }

  private cell(coordinate: number): number {
    return Math.floor(coordinate * this.scale);
  }

  private slot(i: number, j: number, k: number): number {
    const mixed = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca77) ^ Math.imul(k, 0xc2b2ae3d);
    return (mixed ^ (mixed >>> 15)) & (this.last.length - 1);
  }
}
