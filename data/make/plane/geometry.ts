/** Plane geometry in meters: x east, y north of the city's market square. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function point(x: number, y: number): Point {
  return { x, y };
}

/** Points written as "x y, x y". */
export function through(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [x, y] = pair.trim().split(' ').map(Number);
    return point(x, y);
  });
}

export function distance(p: Point, q: Point): number {
  return Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);
}

/** Unit vector at an angle counted from east against the clock; exact enough for drawing,
 * and the same on every machine, which `Math.sin` does not promise. */
export function heading(degrees: number): Point {
  const quarter = Math.round(degrees / 90);
  const t = ((degrees - quarter * 90) * Math.PI) / 180;
  const u = t * t;
  const sin = t * (1 - (u / 6) * (1 - (u / 20) * (1 - (u / 42) * (1 - u / 72))));
  const cos = 1 - (u / 2) * (1 - (u / 12) * (1 - (u / 30) * (1 - (u / 56) * (1 - u / 90))));
  const turns = [point(cos, sin), point(-sin, cos), point(-cos, -sin), point(sin, -cos)];
  return turns[((quarter % 4) + 4) % 4] as Point;
}

/** A smooth curve through these very points (Catmull–Rom), one about every `step` meters. */
export function curve(through: readonly Point[], step: number, closed = false): Point[] {
  const n = through.length;
  const at = (i: number) =>
    closed ? through[(i + n) % n] : through[Math.max(0, Math.min(n - 1, i))];
  const line: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pieces = Math.max(1, Math.round(distance(b, c) / step));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const between = () => point(spline(a.x, b.x, c.x, d.x, t), spline(a.y, b.y, c.y, d.y, t));
      line.push(k === 0 ? b : between());
    }
  }
  line.push(closed ? line[0] : through[n - 1]);
  return line;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** The line moved sideways: to its left for meters > 0. */
export function beside(line: readonly Point[], meters: number): Point[] {
  return line.map((p, i) => {
    const before = line[Math.max(0, i - 1)];
    const after = line[Math.min(line.length - 1, i + 1)];
    const length = distance(before, after);
    return point(
      p.x - ((after.y - before.y) / length) * meters,
      p.y + ((after.x - before.x) / length) * meters,
    );
  });
}

/** Fewer points, nowhere farther than `tolerance` from the line (Douglas & Peucker 1973). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let worst = tolerance;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const off = distanceToSegment(line[i], line[first], line[last]);
      if (off > worst) {
        worst = off;
        at = i;
      }
    }
    if (at < 0) continue;
    keep.add(at);
    open.push([first, at], [at, last]);
  }
  return line.filter((_, i) => keep.has(i));
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;
  const c = Math.max(0, Math.min(1, t));
  return distance(p, point(a.x + c * dx, a.y + c * dy));
}

export function inside(p: Point, ring: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) {
      odd = !odd;
    }
  }
  return odd;
}

/** The point of the line that is nearest. */
export function closest(line: readonly Point[], p: Point): Point {
  return line.reduce((best, q) => (distance(q, p) < distance(best, p) ? q : best));
}

/** Where two lines cross first, and the direction of each there; null if they do not. */
export function meeting(
  one: readonly Point[],
  two: readonly Point[],
): { at: Point; first: Point; second: Point } | null {
  for (let i = 1; i < one.length; i++) {
    const [a, b] = [one[i - 1], one[i]];
    for (let k = 1; k < two.length; k++) {
      const [c, d] = [two[k - 1], two[k]];
      const [u, v] = [turn(c, d, a), turn(c, d, b)];
      if (u > 0 === v > 0 || turn(a, b, c) > 0 === turn(a, b, d) > 0) continue;
      const t = u / (u - v);
      const at = point(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y));
      return { at, first: unit(a, b), second: unit(c, d) };
    }
  }
  return null;
}

/** Positive if p lies to the left of a → b. */
function turn(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** The direction from a to b, of length 1. */
export function unit(a: Point, b: Point): Point {
  const length = distance(a, b);
  return point((b.x - a.x) / length, (b.y - a.y) / length);
}
