/** Snapping: a position → the nearest point of the nearest edge. */
import { type BoxTree, FAN, UNITS_PER_DEGREE } from '../geo/boxes.ts';
import type { Position } from '../geo/position.ts';
import { RADIANS } from '../geo/sphere.ts';
import { expectLine, expectType } from '../input/arguments.ts';
import { expectNetwork } from '../network/given.ts';
import type { Network } from '../network/network.ts';
import { type OpenPart, type Snap, snapTo } from './nearest-point.ts';
import { NearestSegment } from './nearest-segment.ts';
import { boxRuns, RUN } from './run-boxes.ts';

export type { OpenPart, Snap } from './nearest-point.ts';

/** Whether an edge may be snapped to, or the parts that may: offsets from `start` to `end`. */
export type EdgeFilter = (edge: number) => boolean | readonly OpenPart[];

/** What two filters allow of one edge; parts that only touch share a point. */
export function sharedParts(
  one: ReturnType<EdgeFilter>,
  other: ReturnType<EdgeFilter>,
): ReturnType<EdgeFilter> {
  if (one === false || other === false) return false;
  if (one === true) return other;
  if (other === true) return one;
  return one.flatMap((a) =>
    other.flatMap((b) => {
      const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)];
      return start <= end ? [{ start, end }] : [];
    }),
  );
}

/** What answers questions about the nearest edges, on the globe or on a plane. */
export interface Snapper {
  /**
   * The nearest point of all edges, or parts of edges, that may be used. Of equally near edges, the
   * one with the lowest id. Null if no edge may be used.
   */
  nearest(position: Position, mayUse?: EdgeFilter): Snap | null;
  /** All edges that may meet a box; in degrees, it may extend to ±540° of longitude. */
  edgesNear(west: number, south: number, east: number, north: number): Set<number>;
}

/**
 * A tree of boxes over short runs of segments on the globe. A query descends into the nearest box first and
 * skips boxes beyond the best point so far.
 */
export class SnapIndex implements Snapper {
  private readonly network: Network;
  private readonly tree: BoxTree;
  private readonly runEdge: Int32Array;
  private readonly runFirst: Int32Array;
  /** Least and greatest cosine of the latitudes of the network. */
  private readonly leastCos: number;
  private readonly greatestCos: number;

  /** The current query. */
  private lat = NaN;
  private cosLat = NaN;
  private sinLat = NaN;
  private mayUse: EdgeFilter | undefined;
  /** The nearest segment so far. */
  private readonly best: NearestSegment;
  /** Keys of the waiting boxes, by level. */
  private readonly keys: Float64Array;
  /** Cosine of latitude assumed in keys: that of the query, limited to those of the network. */
  private keyCos = NaN;
  /** Upper bound of the keys of boxes that may hold a nearer point, and its distance in degrees. */
  private limit = NaN;
  private reach = NaN;

  constructor(network: Network) {
    expectNetwork(network);
    const { tree, runEdge, runFirst } = boxRuns(network);
    const { boxes, firstOfLevel } = tree;
    this.network = network;
    this.tree = tree;
    this.runEdge = runEdge;
    this.runFirst = runFirst;
    this.best = new NearestSegment(network);
    this.keys = new Float64Array(FAN * firstOfLevel.length);
    const south = boxes[boxes.length - 3] / UNITS_PER_DEGREE;
    const north = boxes[boxes.length - 1] / UNITS_PER_DEGREE;
    const nearest = Math.max(0, south, -north);
    this.leastCos = Math.cos(Math.max(-south, north) * RADIANS);
    this.greatestCos = Math.cos(nearest * RADIANS);
  }

  /**
   * The nearest point of all edges, or parts of edges, that may be used, exact on the sphere. Of
   * equally near edges, the one with the lowest id. Null if no edge may be used.
   */
  nearest(position: Position, mayUse?: EdgeFilter): Snap | null {
    expectLine('position', [position]);
    if (mayUse !== undefined) expectType('mayUse', mayUse, 'a function');
    const [lng, lat] = position;
    const { best } = this;
    const { firstOfLevel } = this.tree;
    this.lat = lat;
    this.cosLat = Math.cos(lat * RADIANS);
    this.keyCos = Math.min(this.greatestCos, Math.max(this.leastCos, this.cosLat));
    this.sinLat = Math.abs(Math.sin(lat * RADIANS));
    this.mayUse = mayUse;
    this.reach = Infinity;
    this.limit = Number.MAX_VALUE;
    best.from(lng, lat);
    const top = firstOfLevel.length - 2;
    // All three equivalents of the longitude are tried, because boxes may exceed ±180°.
    for (let turn = 0; turn < 3; turn++) {
      const seen = lng + TURNS[turn];
      this.descend(top, firstOfLevel[top], firstOfLevel[top + 1], seen);
    }
    best.settle();
    return best.edge === -1 ? null : snapTo(this.network, best);
  }

  /** All edges with a run whose box meets a box of degrees, which may extend to ±540° of longitude. */
  edgesNear(west: number, south: number, east: number, north: number): Set<number> {
    for (const [name, value] of Object.entries({ west, south, east, north })) {
      expectType(name, value, 'a finite number');
    }
    const { boxes, firstOfLevel } = this.tree;
    const found = new Set<number>();
    const visit = (level: number, first: number, end: number): void => {
      for (let box = first; box < end; box++) {
        const [w, s, e, n] = boxes.subarray(4 * box, 4 * box + 4);
        const isBeside = TURNS.every(
          (turn) => w > (east + turn) * UNITS_PER_DEGREE || e < (west + turn) * UNITS_PER_DEGREE,
        );
        if (isBeside || s > north * UNITS_PER_DEGREE || n < south * UNITS_PER_DEGREE) continue;
        if (level === 0) {
          found.add(this.runEdge[box]);
          continue;
        }
        const below = firstOfLevel[level - 1] + FAN * (box - firstOfLevel[level]);
        visit(level - 1, below, Math.min(below + FAN, firstOfLevel[level]));
      }
    };
    const top = firstOfLevel.length - 2;
    visit(top, firstOfLevel[top], firstOfLevel[top + 1]);
    return found;
  }

  /** Visits the boxes first … end - 1 of a level, nearest first. */
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
        this.compareRun(nearest);
        continue;
      }
      const below = firstOfLevel[level - 1] + FAN * (nearest - firstOfLevel[level]);
      this.descend(level - 1, below, Math.min(below + FAN, firstOfLevel[level]), lng);
    }
  }

  /**
   * By the haversine formula, a point d radians away has
   * sin²(d/2) = sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2). The key of a box is this value
   * for the least Δφ and Δλ to the box, with `keyCos` for cos φ₂ and t² - t⁴/3 ≤ sin² t.
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
      // v & ~(v >> 31) is max(v, 0), without a branch that would be mispredicted half the time.
      const x = Math.min((west & ~(west >> 31)) + (east & ~(east >> 31)), HALF_TURN);
      const y = (south & ~(south >> 31)) + (north & ~(north >> 31));
      const xx = x * HALF_UNIT * (x * HALF_UNIT);
      const yy = y * HALF_UNIT * (y * HALF_UNIT);
      keys[base + box] = yy - (yy * yy) / 3 + aside * (xx - (xx * xx) / 3);
    }
  }

  private compareRun(run: number): void {
    const { best } = this;
    const edge = this.runEdge[run];
    const use = this.mayUse?.(edge) ?? true;
    if (use === false) return;
    const first = this.runFirst[run];
    const last = Math.min(first + RUN, this.network.firstShape[edge + 1] - 1);
    if (use === true) best.compare(edge, first, last);
    else best.compareParts(edge, first, last, use);
    if (best.reach < this.reach) this.narrow(best.reach);
  }

  /** A segment lies within some degrees: limits the keys accordingly. */
  private narrow(reach: number): void {
    this.reach = reach;
    const t = (reach * RADIANS) / 2;
    const tt = t * t;
    const sineSquare = tt - (tt * tt) / 3 + (tt * tt * tt * 2) / 45;
    // Lower bound of the cosines of latitude within reach.
    const cos = Math.max(this.leastCos, this.cosLat - 2 * t * this.sinLat - 2 * tt);
    this.limit = Math.min(sineSquare * Math.max(1, this.keyCos / cos), Number.MAX_VALUE);
  }
}

/** Half of a box's unit, in radians. */
const HALF_UNIT = RADIANS / UNITS_PER_DEGREE / 2;

/** The greatest difference of two longitudes. */
const HALF_TURN = 180 * UNITS_PER_DEGREE;
const TURNS = [0, -360, 360];
