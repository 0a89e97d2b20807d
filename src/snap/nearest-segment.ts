/** The segment nearest to a position, on the sphere. */
import { EARTH_RADIUS, Foot, haversine, RADIANS, unwrapLng } from '../geo/sphere.ts';
import { type Network, positionOfPlace } from '../network/network.ts';

/** Offsets in meters along an edge. */
interface Part {
  start: number;
  end: number;
}

const MOST_WAITING = 64;

/**
 * Within these degrees around a position, and up to this latitude, a flat map is accurate enough.
 * The error of a distance d on it, in radians, is below tan φ d² / 2, and an arc of length s
 * deviates by less than tan φ s² / 8. More than twice these errors are allowed for.
 */
const FLAT = 1;
const FLAT_LAT = 80;

/**
 * Compares segments with the nearest one so far: first on a flat map, and on the sphere only if
 * they may be nearer. Used repeatedly; owns the scratch memory.
 */
export class NearestSegment {
  /** The nearest segment so far: its edge, or -1, and the shape point where it begins. */
  edge = -1;
  segment = -1;
  /** Its nearest point in degrees, and meters to it. */
  lng = NaN;
  lat = NaN;
  meters = NaN;
  /** The part of the edge on which it must lie; null if all of the edge may be used. */
  part: Part | null = null;
  /** Upper bound of the degrees to the nearest point. */
  reach = NaN;

  /** The position of the query. */
  private pLng = NaN;
  private pLat = NaN;
  private cosLat = NaN;
  /** Whether a flat map may be used, and its error per square degree. */
  private isFlat = false;
  private flatError = NaN;
  /** Upper bound of the degrees to the nearest point on the flat map. */
  private flatReach = NaN;
  /** Edges and segments that may be nearer, and lower bounds of the degrees to them. */
  private readonly waiting = new Int32Array(2 * MOST_WAITING);
  private readonly waitingDegrees = new Float64Array(MOST_WAITING);
  private waitingCount = 0;
  private readonly foot = new Foot();
  private readonly network: Network;

  constructor(network: Network) {
    this.network = network;
  }

  /** Starts a query from a position. */
  from(lng: number, lat: number): void {
    this.pLng = lng;
    this.pLat = lat;
    this.cosLat = Math.cos(lat * RADIANS);
    this.isFlat = Math.abs(lat) < FLAT_LAT;
    this.flatError = (1 + Math.abs(Math.sin(lat * RADIANS)) / this.cosLat) * RADIANS;
    this.reach = Infinity;
    this.flatReach = Infinity;
    this.waitingCount = 0;
    this.edge = -1;
    this.part = null;
    this.meters = Infinity;
    this.foot.from(lng, lat);
  }

  /** Compares the segments of an edge that begin at the shape points first … last - 1. */
  compare(edge: number, first: number, last: number): void {
    const { shapeLng, shapeLat } = this.network;
    const { pLng, pLat, cosLat, isFlat, flatError } = this;
    let ax = cosLat * (unwrapLng(shapeLng[first], pLng) - pLng);
    let ay = shapeLat[first] - pLat;
    for (let i = first; i < last; i++) {
      const bx = cosLat * (unwrapLng(shapeLng[i + 1], pLng) - pLng);
      const by = shapeLat[i + 1] - pLat;
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const away = Math.sqrt(chordSquare(ax, ay, bx, by, square));
      if (isFlat && square < FLAT * FLAT && away < FLAT) {
        const error = flatError * square;
        if (away - error <= this.flatReach) this.wait(edge, i, away - error);
        this.narrow(away + error + flatError * away * away);
      } else {
        this.tryArc(edge, i);
      }
      ax = bx;
      ay = by;
    }
  }

  /** Compares the waiting segments on the sphere; only then is the nearest one known. */
  settle(): void {
    for (let i = 0; i < this.waitingCount; i++) {
      if (this.waitingDegrees[i] > this.flatReach) continue;
      this.tryArc(this.waiting[2 * i], this.waiting[2 * i + 1]);
    }
    this.waitingCount = 0;
  }

  private wait(edge: number, segment: number, degrees: number): void {
    if (this.waitingCount === MOST_WAITING) this.settle();
    this.waiting[2 * this.waitingCount] = edge;
    this.waiting[2 * this.waitingCount + 1] = segment;
    this.waitingDegrees[this.waitingCount++] = degrees;
  }

  /**
   * Compares those parts of an edge that lie on its segments first … last - 1. They are not many:
   * only edges that a question divides have parts.
   */
  compareParts(edge: number, first: number, last: number, parts: readonly Part[]): void {
    const { shapeLng, shapeLat, firstShape, edgeMeters } = this.network;
    let start = 0;
    for (let i = firstShape[edge]; i < last; i++) {
      const meters = haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
      const end = start + meters;
      if (i >= first) {
        for (const part of parts) {
          const low = Math.max(part.start, start);
          // The sum of the segments may differ from the length of the edge by rounding.
          const high = part.end === edgeMeters[edge] ? end : Math.min(part.end, end);
          if (low <= high) {
            this.tryPart(edge, i, part, (low - start) / meters, (high - start) / meters);
          }
        }
      }
      start = end;
    }
  }

  /** Compares a segment from one share of its length to another. */
  private tryPart(edge: number, segment: number, part: Part, from: number, to: number): void {
    const { network, foot } = this;
    const at = (share: number) =>
      positionOfPlace(
        network,
        share >= 1 ? { shape: segment + 1, share: 0 } : { shape: segment, share },
      );
    const [[aLng, aLat], [bLng, bLat]] = [at(from), at(to)];
    foot.onto(aLng, aLat, bLng, bLat);
    if (this.take(edge, segment)) this.part = part;
  }

  private tryArc(edge: number, segment: number): void {
    const { foot } = this;
    const { shapeLng, shapeLat } = this.network;
    const next = segment + 1;
    foot.onto(shapeLng[segment], shapeLat[segment], shapeLng[next], shapeLat[next]);
    if (this.take(edge, segment)) this.part = null;
  }

  /** Whether the foot is the nearest point so far. */
  private take(edge: number, segment: number): boolean {
    const { foot } = this;
    // If segments are equally near, the first one wins; they are numbered edge by edge.
    const isTie = foot.meters === this.meters;
    if (foot.meters > this.meters || (isTie && segment > this.segment)) return false;
    this.edge = edge;
    this.segment = segment;
    this.lng = foot.lng;
    this.lat = foot.lat;
    this.meters = foot.meters;
    this.narrow(foot.meters / (EARTH_RADIUS * RADIANS));
    return true;
  }

  /** A segment lies within some degrees. */
  private narrow(degrees: number): void {
    // Slightly wider, so that rounding never excludes the nearest point.
    const reach = degrees * (1 + 1e-9) + 1e-10;
    if (reach >= this.reach) return;
    this.reach = reach;
    this.flatReach = reach + this.flatError * reach * reach;
  }
}

/** Square of the distance of the segment from a to b to the origin, given its squared length. */
function chordSquare(ax: number, ay: number, bx: number, by: number, square: number): number {
  const along = ax * (ax - bx) + ay * (ay - by);
  if (along <= 0) return ax * ax + ay * ay;
  if (along >= square) return bx * bx + by * by;
  const cross = ax * by - ay * bx;
  return (cross * cross) / square;
}
