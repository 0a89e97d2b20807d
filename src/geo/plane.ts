/** Geometry on a flat map: straight lines and their lengths (Euclid). */
import type { Position } from './position.ts';

export function straightDistance(x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point at a share (0 to 1) of the line from a to b. */
export function pointOnLine(a: Position, b: Position, share: number): Position {
  if (share <= 0) return a;
  if (share >= 1) return b;
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/** The point of the line from a to b that is nearest to p, and its distance from p. */
export function nearestOnLine(
  p: Position,
  a: Position,
  b: Position,
): { position: Position; meters: number } {
  const foot = new PlaneFoot();
  foot.from(p[0], p[1]);
  foot.onto(a[0], a[1], b[0], b[1]);
  return { position: [foot.lng, foot.lat], meters: foot.meters };
}

/** Finds the nearest points of many lines to one position; `Foot` does so on the globe. */
export class PlaneFoot {
  /** The nearest point of the last line, and the distance to it. */
  lng = NaN;
  lat = NaN;
  meters = NaN;
  private x = NaN;
  private y = NaN;

  /** Sets the position for all following lines. */
  from(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }

  /** The foot of the perpendicular if it is nearer than both ends, else the nearer end, or a. */
  onto(ax: number, ay: number, bx: number, by: number): void {
    const { x, y } = this;
    const fromA = straightDistance(x, y, ax, ay);
    const fromB = straightDistance(x, y, bx, by);
    const isA = fromA <= fromB;
    this.lng = isA ? ax : bx;
    this.lat = isA ? ay : by;
    this.meters = isA ? fromA : fromB;
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = ((x - ax) * dx + (y - ay) * dy) / square;
    if (!(share > 0 && share < 1)) return;
    // From p, because a position on the line is its own foot then.
    const off = (dx * (y - ay) - dy * (x - ax)) / square;
    const [footX, footY] = [x + dy * off, y - dx * off];
    const meters = straightDistance(x, y, footX, footY);
    if (meters >= this.meters) return;
    this.lng = footX;
    this.lat = footY;
    this.meters = meters;
  }
}

/**
 * Where the lines from a to b and from c to d cross; null if they do not. They cross if the ends of
 * each lie on different sides of the other.
 */
export function straightCrossing(
  a: Position,
  b: Position,
  c: Position,
  d: Position,
): Position | null {
  const [sideC, sideD] = [side(a, b, c), side(a, b, d)];
  const [sideA, sideB] = [side(c, d, a), side(c, d, b)];
  const areApart = Math.sign(sideC) * Math.sign(sideD) < 0;
  if (!areApart || Math.sign(sideA) * Math.sign(sideB) >= 0) return null;
  return pointOnLine(a, b, sideA / (sideA - sideB));
}

/** Above 0 if p lies to the left of the line from a to b. */
function side(a: Position, b: Position, p: Position): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

/** Area inside a ring, closed or not (shoelace formula). */
export function ringArea(ring: readonly (readonly number[])[]): number {
  const [first] = ring;
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % ring.length]];
    twice += (a[0] - first[0]) * (b[1] - first[1]) - (b[0] - first[0]) * (a[1] - first[1]);
  }
  return Math.abs(twice) / 2;
}
