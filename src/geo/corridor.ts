/** All that lies within some meters of an arc, and the parts of other arcs that do. */
import type { Shares } from './area.ts';
import { type LineFoot, linesIn } from './lines.ts';
import type { Position } from './position.ts';
import { globe, type Space } from './space.ts';
import { EARTH_RADIUS, haversine, RADIANS } from './sphere.ts';

/** Halvings of a share: to less than a micrometer on arcs of 1,000 km. */
const HALVINGS = 45;

export class Corridor {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  private readonly a: Position;
  private readonly b: Position;
  private readonly meters: number;
  private readonly foot: LineFoot;

  private readonly space: Space;

  /** @param meters to either side of the arc from a to b, and around its ends */
  constructor(a: Position, b: Position, meters: number, space: Space = globe) {
    this.space = space;
    this.foot = linesIn(space).newFoot();
    this.a = a;
    this.b = b;
    this.meters = meters;
    const lng = space.unwrap(b[0], a[0]);
    const [aside, up] = space.isFlat ? [meters, meters] : marginOf(a, b, meters);
    this.west = Math.min(a[0], lng) - aside;
    this.east = Math.max(a[0], lng) + aside;
    this.south = Math.min(a[1], b[1]) - up;
    this.north = Math.max(a[1], b[1]) + up;
  }

  /**
   * The part of the arc from c to d that lies inside; none or one, since the distance to an arc
   * first falls and then rises along another, up to a few hundred kilometers.
   */
  inside(c: Position, d: Position): Shares[] {
    const away = (share: number): number => this.distance(this.space.pointOn(c, d, share));
    const nearest = leastOf(away);
    if (away(nearest) > this.meters) return [];
    const rim = (outside: number): number => {
      if (away(outside) <= this.meters) return outside;
      let [far, near] = [outside, nearest];
      for (let i = 0; i < HALVINGS; i++) {
        const middle = (far + near) / 2;
        if (away(middle) > this.meters) far = middle;
        else near = middle;
      }
      return near;
    };
    const [from, to] = [rim(0), rim(1)];
    return from < to ? [[from, to]] : [];
  }

  private distance([lng, lat]: Position): number {
    const { foot, a, b } = this;
    foot.from(lng, lat);
    foot.onto(a[0], a[1], b[0], b[1]);
    return foot.meters;
  }
}

/** Upper bounds of the degrees of longitude and latitude by which an arc and its sides exceed its ends. */
function marginOf(a: Position, b: Position, meters: number): [aside: number, up: number] {
  const length = haversine(a[0], a[1], b[0], b[1]);
  const angle = meters / EARTH_RADIUS / RADIANS;
  const steepest = Math.min(89.9, Math.max(Math.abs(a[1]), Math.abs(b[1])) + angle);
  // An arc leaves its parallel by less than this, in degrees.
  const rise = (Math.tan(steepest * RADIANS) * (length / EARTH_RADIUS) ** 2) / 4 / RADIANS;
  return [(1.01 * angle) / Math.cos(steepest * RADIANS), 1.01 * angle + rise];
}

/** The share at which a function that first falls and then rises is least. */
function leastOf(value: (share: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 2 * HALVINGS && high > low; i++) {
    const third = (high - low) / 3;
    if (value(low + third) < value(high - third)) high -= third;
    else low += third;
  }
  const middle = (low + high) / 2;
  // The least may lie at an end itself.
  return [0, 1].reduce((best, end) => (value(end) < value(best) ? end : best), middle);
}
