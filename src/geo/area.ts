/**
 * Areas with straight edges in degrees, as GeoJSON has them (RFC 7946, 3.1.1), and the parts of
 * arcs of great circles that lie inside.
 */
import { grouped } from './arrays.ts';
import type { Position } from './position.ts';
import { globe, type Space } from './space.ts';
import { EARTH_RADIUS, haversine, RADIANS } from './sphere.ts';

/** A share of an arc, from 0 to 1, and a later one. */
export type Shares = [from: number, to: number];

/** Where an arc deviates less from its chord, in degrees, it is straight: 0.01 micrometers. */
const STRAIGHT = 1e-13;

/** Inside by the even-odd rule, so that rings in rings are holes. */
export class Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** The ends of each edge: its longitude and latitude, then those of the next position. */
  private readonly edges: Float64Array;
  /** The edges that reach into each of as many bands of latitude, from south to north. */
  private readonly bands: { first: Int32Array; item: Int32Array };
  /** The last query that looked at each edge. */
  private readonly seen: Int32Array;
  private queries = 0;
  private readonly space: Space;

  /** @param rings closed or not, of three positions or more, in degrees; ±540° of longitude at most */
  constructor(rings: readonly (readonly (readonly number[])[])[], space: Space = globe) {
    this.space = space;
    const edges = rings.flatMap((ring) =>
      ring.flatMap(([lng, lat], i) => {
        const [nextLng, nextLat] = ring[(i + 1) % ring.length];
        return lng === nextLng && lat === nextLat ? [] : [lng, lat, nextLng, nextLat];
      }),
    );
    this.edges = Float64Array.from(edges);
    const range = (first: number): [number, number] => {
      let [least, most] = [Infinity, -Infinity];
      for (let i = first; i < edges.length; i += 2) {
        least = Math.min(least, edges[i]);
        most = Math.max(most, edges[i]);
      }
      return [least, most];
    };
    [this.west, this.east] = range(0);
    [this.south, this.north] = range(1);
    this.seen = new Int32Array(edges.length / 4);
    this.bands = this.sortIntoBands();
  }

  private sortIntoBands(): Area['bands'] {
    const { edges, seen } = this;
    const [band, item]: number[][] = [[], []];
    for (let edge = 0; edge < seen.length; edge++) {
      const [a, b] = [edges[4 * edge + 1], edges[4 * edge + 3]];
      for (let i = this.band(Math.min(a, b)); i <= this.band(Math.max(a, b)); i++) {
        band.push(i);
        item.push(edge);
      }
    }
    const sorted = grouped(band, seen.length);
    return { first: sorted.first, item: sorted.item.map((i) => item[i]) };
  }

  private band(lat: number): number {
    const { south, north, seen } = this;
    const band = Math.floor(((lat - south) / (north - south)) * seen.length);
    return Math.max(0, Math.min(seen.length - 1, band || 0));
  }

  /** Whether a position lies inside; on an edge, either. */
  contains([lng, lat]: Position): boolean {
    const { edges } = this;
    const { first, item } = this.bands;
    if (lat < this.south || lat > this.north || lng < this.west || lng > this.east) return false;
    const band = this.band(lat);
    let isInside = false;
    for (let i = first[band]; i < first[band + 1]; i++) {
      const at = 4 * item[i];
      const [ax, ay, bx, by] = [edges[at], edges[at + 1], edges[at + 2], edges[at + 3]];
      if (ay > lat === by > lat) continue;
      if (lng < ax + ((lat - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    }
    return isInside;
  }

  /** The parts of the arc from a to b that lie inside, in its direction; they do not touch. */
  inside(a: Position, b: Position): Shares[] {
    const { isFlat, unwrap, pointOn } = this.space;
    const [lng, lat] = [unwrap(b[0], a[0]), b[1]];
    const rise = isFlat ? STRAIGHT : deviation(a, b);
    const parts: Shares[] = [];
    if (Math.min(a[1], lat) - rise > this.north) return parts;
    if (Math.max(a[1], lat) + rise < this.south) return parts;
    for (const turn of isFlat ? [0] : [-360, 0, 360]) {
      const west = Math.min(a[0], lng) + turn;
      const east = Math.max(a[0], lng) + turn;
      if (west > this.east || east < this.west) continue;
      const at = (share: number): Position => {
        const [x, y] = pointOn(a, b, share);
        return [unwrap(x, a[0]) + turn, y];
      };
      const low = Math.min(a[1], lat) - rise;
      const high = Math.max(a[1], lat) + rise;
      const shares = [0, ...this.crossings(at, rise, { west, east, low, high }), 1];
      shares.sort((one, other) => one - other);
      for (let i = 1; i < shares.length; i++) {
        const [from, to] = [shares[i - 1], shares[i]];
        if (from === to || !this.contains(at((from + to) / 2))) continue;
        const before = parts.at(-1);
        if (before?.[1] === from) before[1] = to;
        else parts.push([from, to]);
      }
    }
    return parts.sort((one, other) => one[0] - other[0]);
  }

  /** Shares at which an arc meets the outline; some may be met twice, or only nearly. */
  private crossings(
    at: (share: number) => Position,
    rise: number,
    { west, east, low, high }: { west: number; east: number; low: number; high: number },
  ): number[] {
    const { edges, seen } = this;
    const { first, item } = this.bands;
    const found: number[] = [];
    this.queries++;
    for (let i = first[this.band(low)]; i < first[this.band(high) + 1]; i++) {
      const edge = item[i];
      if (seen[edge] === this.queries) continue;
      seen[edge] = this.queries;
      const [ax, ay, bx, by] = edges.subarray(4 * edge, 4 * edge + 4);
      if (Math.max(ax, bx) < west || Math.min(ax, bx) > east) continue;
      if (Math.max(ay, by) < low || Math.min(ay, by) > high) continue;
      const length = Math.hypot(bx - ax, by - ay);
      /** Degrees to the left of the edge. */
      const side = (share: number): number => {
        const [x, y] = at(share);
        return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
      };
      findZeros(side, rise, [0, side(0)], [1, side(1)], found);
    }
    return found;
  }
}

/** Upper bound of the degrees by which the arc from a to b leaves its chord on a flat map. */
function deviation(a: Position, b: Position): number {
  const angle = haversine(a[0], a[1], b[0], b[1]) / EARTH_RADIUS;
  const lat = Math.min(89.9, Math.max(Math.abs(a[1]), Math.abs(b[1])) + angle / RADIANS);
  // By latitude, an arc of length s is at most tan φ s² / 4 away from its chord.
  return (Math.tan(lat * RADIANS) * angle * angle) / 4 / RADIANS + STRAIGHT;
}

/** A share, and how far to the left of a line an arc is there. */
type Side = [share: number, degrees: number];

/**
 * Where an arc crosses a line: halves the arc until it is straight.
 *
 * @param rise how far the arc leaves its chord; a fourth of it for a half
 */
function findZeros(
  side: (share: number) => number,
  rise: number,
  from: Side,
  to: Side,
  found: number[],
): void {
  const isSame = from[1] > 0 === to[1] > 0;
  if (isSame && Math.min(Math.abs(from[1]), Math.abs(to[1])) > rise) return;
  if (rise <= 2 * STRAIGHT || to[0] - from[0] < 1e-15) {
    if (!isSame) found.push(from[0] + ((to[0] - from[0]) * from[1]) / (from[1] - to[1]));
    return;
  }
  const half = (from[0] + to[0]) / 2;
  const middle: Side = [half, side(half)];
  const less = (rise - STRAIGHT) / 4 + STRAIGHT;
  findZeros(side, less, from, middle, found);
  findZeros(side, less, middle, to, found);
}
