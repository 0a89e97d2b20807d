/**
 * Which way streets run: a cross of two directions at every place, felt from the district,
 * the nearest avenues and the river (the idea of Chen et al. 2008, "Interactive Procedural
 * Street Modeling", with crosses in place of tensors).
 */
import { noise } from '../noise.ts';
import { distance, type Point, point } from '../plane/geometry.ts';
import { type District, villages } from './districts.ts';
import { districtAt } from './land.ts';

const cell = 50;
const half = 8500;
const side = (2 * half) / cell + 1;

export interface Field {
  /** Unit vector of the cross's first arm; the other is square to it. */
  direction(p: Point): Point;
}

export function field(guides: readonly (readonly Point[])[]): Field {
  // A cross is kept as four times its angle, so that its four arms agree.
  const cosine = new Float64Array(side * side);
  const sine = new Float64Array(side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const p = point(column * cell - half, row * cell - half);
      const d = wandering(p, districtAt(p));
      const four = doubled(doubled(d));
      cosine[row * side + column] = four.x;
      sine[row * side + column] = four.y;
    }
  }
  for (const guide of guides) splat(guide, cosine, sine);

  return {
    direction(p) {
      const u = Math.max(0, Math.min(side - 1.001, (p.x + half) / cell));
      const v = Math.max(0, Math.min(side - 1.001, (p.y + half) / cell));
      return halved(halved(point(between(cosine, u, v), between(sine, u, v))));
    },
  };
}

/** The grid's value at a place between four of its cells. */
function between(grid: Float64Array, u: number, v: number): number {
  const i = Math.floor(v) * side + Math.floor(u);
  const s = u - Math.floor(u);
  const t = v - Math.floor(v);
  return (
    (grid[i] * (1 - s) + grid[i + 1] * s) * (1 - t) +
    (grid[i + side] * (1 - s) + grid[i + side + 1] * s) * t
  );
}

/** Gives the guide's own direction to the cells beside it, fading within 200 meters. */
function splat(guide: readonly Point[], cosine: Float64Array, sine: Float64Array): void {
  const reach = 4;
  for (let i = 1; i < guide.length; i++) {
    const a = guide[i - 1];
    const b = guide[i];
    const length = distance(a, b);
    const four = doubled(doubled(point((b.x - a.x) / length, (b.y - a.y) / length)));
    const column = Math.round((a.x + half) / cell);
    const row = Math.round((a.y + half) / cell);
    for (let r = Math.max(0, row - reach); r <= Math.min(side - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(side - 1, column + reach); c++) {
        const off = (distance(a, point(c * cell - half, r * cell - half)) / 90) ** 4;
        const weight = (1.6 * (length / cell)) / (1 + off);
        const k = r * side + c;
        cosine[k] += weight * four.x;
        sine[k] += weight * four.y;
      }
    }
  }
}

function wandering(p: Point, d: District): Point {
  const rural = villages.some((v) => distance(p, v.at) < v.radius + 100) ? 0.8 : 0;
  const amount = Math.max(d.wander, rural);
  if (amount === 0) return d.direction;
  const size = d.kind === 'old' || rural ? 260 : 420;
  const sway = amount * (0.75 * noise(p.x, p.y, size, 3) + 0.35 * noise(p.x, p.y, size / 2.5, 4));
  const x = d.direction.x - sway * d.direction.y;
  const y = d.direction.y + sway * d.direction.x;
  const length = Math.sqrt(x * x + y * y);
  return point(x / length, y / length);
}

/** The unit vector at twice the angle. */
function doubled(p: Point): Point {
  return point(p.x * p.x - p.y * p.y, 2 * p.x * p.y);
}

/** The unit vector at half the angle. */
function halved(p: Point): Point {
  const length = Math.sqrt(p.x * p.x + p.y * p.y);
  if (length < 1e-9) return point(1, 0);
  const x = Math.sqrt(Math.max(0, (1 + p.x / length) / 2));
  const y = Math.sqrt(Math.max(0, (1 - p.x / length) / 2));
  return point(x, p.y < 0 ? -y : y);
}
