/** A position attached to the network: the nearest point of the nearest edge. */
import { type BoxTree, FAN, packTree, reserveTree, UNITS_PER_DEGREE } from '../geo/boxes.ts';
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS, Foot, haversine, RADIANS, unwrapLng } from '../geo/sphere.ts';
import type { Network } from '../topology/network.ts';

export interface Snap {
  position: Position;
  edge: number;
  /** Meters along the edge from its tail; exactly 0 or the edge's length at its nodes. */
  offset: number;
  /** Meters off-road between the position asked for and the snapped one. */
  meters: number;
}

/** Segments per box: fewer boxes are faster to build and to search than one a segment. */
const RUN = 8;

/** Which edges may be snapped to. */
type EdgeFilter = (edge: number) => boolean;

/**
 * A tree of boxes over short runs of segments, and one descent through it that looks at the
 * nearest box first and leaves out all that lie beyond the best point so far. Most segments are
 * compared on a flat map, and only those that may win on the sphere.
 */
export class SnapIndex {
  private readonly network: Network;
  private readonly tree: BoxTree;
  /** Edge of each run, and the shape point at which it begins; runs as in the tree. */
  private readonly runEdge: Int32Array;
  private readonly runFirst: Int32Array;
  /** Least and greatest cosine of a latitude of the network. */
  private readonly leastCos: number;
  private readonly greatestCos: number;

  /** What is asked for. */
  private lng = NaN;
  private lat = NaN;
  private cosLat = NaN;
  private sinLat = NaN;
  private mayUse: EdgeFilter | undefined;
  /** Keys of the boxes that wait, some of each level. */
  private readonly keys: Float64Array;
  /** The cosine by which keys take a box to be narrower than it is on the map. */
  private keyCos = NaN;
  /** Degrees that the nearest point is away at most, and the key that no nearer box exceeds. */
  private reach = NaN;
  private limit = NaN;
  /** The same on the flat map, if there is one: it may be so wrong per square degree. */
  private flatReach = NaN;
  private isFlat = false;
  private flatError = NaN;
  /** Segments that may win, with their edges, and the degrees that they are away at least. */
  private readonly waiting = new Int32Array(2 * MOST_WAITING);
  private readonly waitingDegrees = new Float64Array(MOST_WAITING);
  private waitingCount = 0;
  private readonly foot = new Foot();
  /** The best so far: its edge, -1 while there is none, and the shape point its segment begins at. */
  private edge = -1;
  private segment = -1;
  private bestLng = NaN;
  private bestLat = NaN;
  private meters = NaN;

  constructor(network: Network) {
    this.network = network;
    const { firstShape } = network;
    const edgeCount = firstShape.length - 1;
    let runs = 0;
    for (let edge = 0; edge < edgeCount; edge++) {
      runs += Math.ceil((firstShape[edge + 1] - firstShape[edge] - 1) / RUN);
    }
    // Edges are numbered along a Hilbert curve, so runs that follow each other lie together.
    this.tree = reserveTree(runs);
    this.runEdge = new Int32Array(runs);
    this.runFirst = new Int32Array(runs);
    let run = 0;
    for (let edge = 0; edge < edgeCount; edge++) {
      const end = firstShape[edge + 1] - 1;
      for (let first = firstShape[edge]; first < end; first += RUN) {
        this.runEdge[run] = edge;
        this.runFirst[run] = first;
        this.setBox(run++, first, Math.min(first + RUN, end));
      }
    }
    packTree(this.tree);
    const { boxes, firstOfLevel } = this.tree;
    this.keys = new Float64Array(FAN * firstOfLevel.length);
    const south = boxes[boxes.length - 3] / UNITS_PER_DEGREE;
    const north = boxes[boxes.length - 1] / UNITS_PER_DEGREE;
    const nearest = Math.max(0, south, -north);
    this.leastCos = Math.cos(Math.max(-south, north) * RADIANS);
    this.greatestCos = Math.cos(nearest * RADIANS);
  }

  /** The box of a run's arcs; west and east may run past ±180°. */
  private setBox(run: number, first: number, last: number): void {
    const { shapeLng, shapeLat } = this.network;
    let lng = shapeLng[first];
    let west = lng;
    let east = lng;
    let south = shapeLat[first];
    let north = south;
    let widest = 0;
    for (let i = first + 1; i <= last; i++) {
      const turn = unwrapLng(shapeLng[i], shapeLng[i - 1]) - shapeLng[i - 1];
      widest = Math.max(widest, Math.abs(turn));
      lng += turn;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (shapeLat[i] < south) south = shapeLat[i];
      if (shapeLat[i] > north) north = shapeLat[i];
    }
    const bulge = arcBulge(widest);
    const { boxes } = this.tree;
    boxes[4 * run] = Math.floor(Math.max(-540, west) * UNITS_PER_DEGREE);
    boxes[4 * run + 1] = Math.floor(Math.max(-90, south - bulge) * UNITS_PER_DEGREE);
    boxes[4 * run + 2] = Math.ceil(Math.min(540, east) * UNITS_PER_DEGREE);
    boxes[4 * run + 3] = Math.ceil(Math.min(90, north + bulge) * UNITS_PER_DEGREE);
  }

  /**
   * The nearest point of any edge that may be used, exact on the sphere; of equally near ones
   * the edge with the lowest id. Null where no edge may be used.
   */
  nearest([lng, lat]: Position, mayUse?: EdgeFilter): Snap | null {
    this.lng = lng;
    this.lat = lat;
    this.cosLat = Math.cos(lat * RADIANS);
    this.keyCos = Math.min(this.greatestCos, Math.max(this.leastCos, this.cosLat));
    this.sinLat = Math.abs(Math.sin(lat * RADIANS));
    this.isFlat = Math.abs(lat) < FLAT_LAT;
    this.flatError = (1 + this.sinLat / this.cosLat) * RADIANS;
    this.mayUse = mayUse;
    this.reach = Infinity;
    this.flatReach = Infinity;
    this.limit = Number.MAX_VALUE;
    this.waitingCount = 0;
    this.edge = -1;
    this.meters = Infinity;
    this.foot.from(lng, lat);
    const { firstOfLevel } = this.tree;
    const top = firstOfLevel.length - 2;
    // The boxes are looked at from all names of the longitude, as they may run past ±180°.
    for (let turn = 0; turn < 3; turn++) {
      const seen = lng + TURNS[turn];
      this.descend(top, firstOfLevel[top], firstOfLevel[top + 1], seen);
    }
    this.settle();
    return this.edge === -1 ? null : this.answer();
  }

  /** Looks at the boxes first … end - 1 of a level, the nearest first. */
  private descend(level: number, first: number, end: number, lng: number): void {
    const { keys } = this;
    const { firstOfLevel } = this.tree;
    const base = FAN * level - first;
    this.setKeys(base, first, end, lng);
    for (;;) {
      let least = this.limit;
      let nearest = -1;
      for (let box = first; box < end; box++) {
        if (keys[base + box] > least) continue;
        least = keys[base + box];
        nearest = box;
      }
      if (nearest === -1) return;
      keys[base + nearest] = Infinity;
      if (level === 0) {
        this.tryRun(nearest);
        continue;
      }
      const below = firstOfLevel[level - 1] + FAN * (nearest - firstOfLevel[level]);
      this.descend(level - 1, below, Math.min(below + FAN, firstOfLevel[level]), lng);
    }
  }

  /**
   * By the haversine formula, a point d radians away has
   * sin²(d/2) = sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2). The key of a box is that with the least
   * Δφ and Δλ there are to it, and t² - t⁴/3 for sin² t, which is never more.
   */
  private setKeys(base: number, first: number, end: number, lng: number): void {
    const { keys } = this;
    const { boxes } = this.tree;
    const aside = this.cosLat * this.keyCos;
    const lngDown = Math.floor(lng * UNITS_PER_DEGREE) | 0;
    const lngUp = Math.ceil(lng * UNITS_PER_DEGREE) | 0;
    const latDown = Math.floor(this.lat * UNITS_PER_DEGREE) | 0;
    const latUp = Math.ceil(this.lat * UNITS_PER_DEGREE) | 0;
    for (let box = first; box < end; box++) {
      const west = (boxes[4 * box] - lngUp) | 0;
      const south = (boxes[4 * box + 1] - latUp) | 0;
      const east = (lngDown - boxes[4 * box + 2]) | 0;
      const north = (latDown - boxes[4 * box + 3]) | 0;
      // Without branches, which would be guessed wrong half the time: v & ~(v >> 31) is max(v, 0).
      const x = Math.min((west & ~(west >> 31)) + (east & ~(east >> 31)), HALF_TURN);
      const y = (south & ~(south >> 31)) + (north & ~(north >> 31));
      const xx = x * HALF_UNIT * (x * HALF_UNIT);
      const yy = y * HALF_UNIT * (y * HALF_UNIT);
      keys[base + box] = yy - (yy * yy) / 3 + aside * (xx - (xx * xx) / 3);
    }
  }

  /** Compares the arcs of a run with the best so far. */
  private tryRun(run: number): void {
    const edge = this.runEdge[run];
    if (this.mayUse !== undefined && !this.mayUse(edge)) return;
    const { firstShape, shapeLng, shapeLat } = this.network;
    const { lng, lat, cosLat, isFlat, flatError } = this;
    const first = this.runFirst[run];
    const last = Math.min(first + RUN, firstShape[edge + 1] - 1);
    let ax = cosLat * (unwrapLng(shapeLng[first], lng) - lng);
    let ay = shapeLat[first] - lat;
    for (let i = first; i < last; i++) {
      const bx = cosLat * (unwrapLng(shapeLng[i + 1], lng) - lng);
      const by = shapeLat[i + 1] - lat;
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

  private wait(edge: number, segment: number, degrees: number): void {
    if (this.waitingCount === MOST_WAITING) this.settle();
    this.waiting[2 * this.waitingCount] = edge;
    this.waiting[2 * this.waitingCount + 1] = segment;
    this.waitingDegrees[this.waitingCount++] = degrees;
  }

  /** Compares those on the sphere that may still win. */
  private settle(): void {
    for (let i = 0; i < this.waitingCount; i++) {
      if (this.waitingDegrees[i] > this.flatReach) continue;
      this.tryArc(this.waiting[2 * i], this.waiting[2 * i + 1]);
    }
    this.waitingCount = 0;
  }

  private tryArc(edge: number, segment: number): void {
    const { foot } = this;
    const { shapeLng, shapeLat } = this.network;
    const next = segment + 1;
    foot.onto(shapeLng[segment], shapeLat[segment], shapeLng[next], shapeLat[next]);
    // Of equally near segments the first: they are numbered edge by edge.
    const isTie = foot.meters === this.meters;
    if (foot.meters > this.meters || (isTie && segment > this.segment)) return;
    this.edge = edge;
    this.segment = segment;
    this.bestLng = foot.lng;
    this.bestLat = foot.lat;
    this.meters = foot.meters;
    this.narrow(foot.meters / (EARTH_RADIUS * RADIANS));
  }

  /** Something lies within so many degrees: what else does, by its key and on the flat map? */
  private narrow(degrees: number): void {
    // A touch wider, so that rounding never cuts off the nearest point itself.
    const reach = degrees * (1 + 1e-9) + 1e-10;
    if (reach >= this.reach) return;
    this.reach = reach;
    this.flatReach = reach + this.flatError * reach * reach;
    const t = (reach * RADIANS) / 2;
    const tt = t * t;
    const sineSquare = tt - (tt * tt) / 3 + (tt * tt * tt * 2) / 45;
    // Nothing within reach is at a latitude of a lesser cosine than this.
    const cos = Math.max(this.leastCos, this.cosLat - 2 * t * this.sinLat - 2 * tt);
    this.limit = Math.min(sineSquare * Math.max(1, this.keyCos / cos), Number.MAX_VALUE);
  }

  private answer(): Snap {
    const { edge, segment, bestLng, bestLat, meters } = this;
    const { firstShape, shapeLng, shapeLat, edgeMeters } = this.network;
    let offset = 0;
    for (let i = firstShape[edge]; i < segment; i++) {
      offset += haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    }
    offset += haversine(shapeLng[segment], shapeLat[segment], bestLng, bestLat);
    const end = firstShape[edge + 1] - 1;
    const atHead = bestLng === shapeLng[end] && bestLat === shapeLat[end];
    if (atHead && segment === end - 1) offset = edgeMeters[edge];
    return {
      position: [bestLng, bestLat],
      edge,
      offset: Math.min(offset, edgeMeters[edge]),
      meters,
    };
  }
}

/** Half of a box's unit, in radians. */
const HALF_UNIT = RADIANS / UNITS_PER_DEGREE / 2;

/** No gap is wider: from another turn it is narrower. */
const HALF_TURN = 180 * UNITS_PER_DEGREE;
const TURNS = [0, -360, 360];
const MOST_WAITING = 64;

/**
 * Up to this many degrees around a position, and up to this latitude, a flat map will do.
 * Distances d on it, in radians, are wrong by less than tan φ d² / 2, and arcs of length s bend
 * by less than tan φ s² / 8; more than twice that is allowed for.
 */
const FLAT = 1;
const FLAT_LAT = 80;

/** The square of how far the chord from a to b is from 0, given the square of its length. */
function chordSquare(ax: number, ay: number, bx: number, by: number, square: number): number {
  const along = ax * (ax - bx) + ay * (ay - by);
  if (along <= 0) return ax * ax + ay * ay;
  if (along >= square) return bx * bx + by * by;
  const cross = ax * by - ay * bx;
  return (cross * cross) / square;
}

/** How many degrees of latitude an arc over `dLng` degrees can bulge beyond its ends. */
function arcBulge(dLng: number): number {
  const radians = dLng * RADIANS;
  // tan(top) = tan(lat) / cos(Δλ / 2) is within Δλ² / 15 of lat up to 30°; beyond, take it all.
  return radians > Math.PI / 6 ? 180 : (radians * radians) / 15 / RADIANS;
}
