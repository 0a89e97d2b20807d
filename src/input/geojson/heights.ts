/** The heights of collected positions, which take no memory until the first one is known. */

/**
 * Heights in meters that are plausible. Others are unknown: programs write -9999, -32768 or -1e38
 * where they know no height, and some write the time instead.
 */
export const LEAST_HEIGHT = -9000;
export const MOST_HEIGHT = 20_000;

export function isHeight(height: unknown): height is number {
  return typeof height === 'number' && height >= LEAST_HEIGHT && height <= MOST_HEIGHT;
}

export class Heights {
  /** By position, NaN where unknown; perhaps shorter than the positions. */
  private heights = new Float64Array(0);
  /** Behind the last known one. */
  private end = 0;

  /** @param height of any type; it stays unknown unless it is plausible */
  set(position: number, height: unknown): void {
    if (!isHeight(height)) return;
    if (position >= this.heights.length) this.grow(position + 1);
    this.heights[position] = height;
    if (position >= this.end) this.end = position + 1;
  }

  /** Makes all heights from a position on unknown. */
  forget(position: number): void {
    if (position >= this.end) return;
    this.heights.fill(Number.NaN, position, this.end);
    this.end = position;
  }

  /** Moves those of the positions from `start` up to `end`; what lay between becomes unknown. */
  move(start: number, end: number, to: number): void {
    if (start === to || to >= this.end) return;
    const moved = this.heights.slice(start, Math.min(end, this.end));
    this.heights.fill(Number.NaN, to, Math.max(to, Math.min(end, this.end)));
    this.heights.set(moved, to);
  }

  /** Those of the first positions; null if none is known. */
  first(count: number): Float64Array | null {
    const known = this.heights.subarray(0, Math.min(count, this.end));
    if (known.every(Number.isNaN)) return null;
    const heights = new Float64Array(count).fill(Number.NaN);
    heights.set(known);
    return heights;
  }

  private grow(least: number): void {
    const grown = new Float64Array(Math.max(1024, least, 2 * this.heights.length));
    grown.set(this.heights);
    this.heights = grown.fill(Number.NaN, this.heights.length);
  }
}
