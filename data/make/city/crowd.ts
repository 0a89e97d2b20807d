/** Samples of all streets, to ask whether one runs near, or near and about parallel. */
import { distance, type Point } from '../plane/geometry.ts';

const step = 10;
const cell = 40;
const columns = 600;
const half = (columns * cell) / 2;
const none = -1;

export class Crowd {
  /** Per cell the sample added last; per sample the one before it in its cell. */
  private last = new Int32Array(columns * columns).fill(none);
  private before: number[] = [];
  private x: number[] = [];
  private y: number[] = [];
  private dx: number[] = [];
  private dy: number[] = [];

  add(line: readonly Point[]): void {
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1];
      const b = line[i];
      const length = distance(a, b);
      const pieces = Math.ceil(length / step);
      for (let k = 0; k < pieces; k++) {
        const x = a.x + ((b.x - a.x) * k) / pieces;
        const y = a.y + ((b.y - a.y) * k) / pieces;
        const at = cellOf(x) * columns + cellOf(y);
        this.before.push(this.last[at]);
        this.last[at] = this.x.length;
        this.x.push(x);
        this.y.push(y);
        this.dx.push((b.x - a.x) / length);
        this.dy.push((b.y - a.y) / length);
      }
    }
  }

  /** Is a street within the gap that runs about in this direction, or against it? */
  near(p: Point, direction: Point, gap: number): boolean {
    return this.found(p, direction, gap, 0.72);
  }

  touches(p: Point): boolean {
    return this.found(p, p, step * 0.6, -1);
  }

  private found(p: Point, d: Point, gap: number, parallel: number): boolean {
    for (let c = cellOf(p.x - gap); c <= cellOf(p.x + gap); c++) {
      for (let r = cellOf(p.y - gap); r <= cellOf(p.y + gap); r++) {
        for (let i = this.last[c * columns + r]; i !== none; i = this.before[i]) {
          const x = this.x[i] - p.x;
          const y = this.y[i] - p.y;
          if (x * x + y * y >= gap * gap) continue;
          if (Math.abs(this.dx[i] * d.x + this.dy[i] * d.y) > parallel) return true;
        }
      }
    }
    return false;
  }
}

function cellOf(meters: number): number {
  return Math.max(0, Math.min(columns - 1, Math.floor((meters + half) / cell)));
}
