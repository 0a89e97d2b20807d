/** Snapping on a flat map: a tree of boxes over short runs of segments, in units of its extent. */
import { Bounds } from '../geo/bounds.ts';
import { type BoxTree, FAN, reserveTree, setParentBoxes } from '../geo/boxes.ts';
import { PlaneFoot, straightDistance } from '../geo/plane.ts';
import type { Position } from '../geo/position.ts';
import { type Network, positionOfPlace } from '../network/network.ts';
import { type NearestPoint, snapTo } from './nearest-point.ts';
import { RUN, runsOf } from './run-boxes.ts';
import type { EdgeFilter, OpenPart, Snap, Snapper } from './snap.ts';

/** Units of a box along the longer side of the map. */
const UNITS = 2 ** 29;
/** Relative; more than the rounding errors of a distance. */
const ROUNDING = 1e-12;

export class PlaneSnapIndex implements Snapper {
  private readonly network: Network;
  private readonly tree: BoxTree;
  private readonly runEdge: Int32Array;
  private readonly runFirst: Int32Array;
  /** The corner of the map, and the length of a unit. */
  private readonly west: number;
  private readonly south: number;
  private readonly unit: number;
  private readonly foot = new PlaneFoot();

  constructor(network: Network) {
    const { shapeLng, shapeLat } = network;
    const box = new Bounds(true);
    for (let i = 0; i < shapeLng.length; i++) box.add(shapeLng[i], shapeLat[i]);
    this.network = network;
    this.west = box.west;
    this.south = box.south;
    this.unit = (Math.max(box.east - box.west, box.north - box.south) || 1) / UNITS;
    const { runEdge, runFirst } = runsOf(network);
    this.runEdge = runEdge;
    this.runFirst = runFirst;
    this.tree = reserveTree(runEdge.length);
    for (let run = 0; run < runEdge.length; run++) this.setBox(run);
    setParentBoxes(this.tree.boxes, this.tree.firstOfLevel, 2);
  }

  nearest([x, y]: Position, mayUse?: EdgeFilter): Snap | null {
    const { foot } = this;
    const { firstOfLevel } = this.tree;
    const best: NearestPoint = {
      edge: -1,
      segment: -1,
      lng: x,
      lat: y,
      meters: Infinity,
      part: null,
    };
    foot.from(x, y);
    const descend = (level: number, first: number, end: number): void => {
      const near: [meters: number, box: number][] = [];
      for (let box = first; box < end; box++) near.push([this.metersTo(box, x, y), box]);
      near.sort(([one], [other]) => one - other);
      for (const [meters, box] of near) {
        // Equally near boxes may hold a segment with a lower number.
        if (meters * (1 - ROUNDING) > best.meters) return;
        if (level === 0) {
          this.compareRun(box, mayUse, best);
          continue;
        }
        const below = firstOfLevel[level - 1] + FAN * (box - firstOfLevel[level]);
        descend(level - 1, below, Math.min(below + FAN, firstOfLevel[level]));
      }
    };
    const top = firstOfLevel.length - 2;
    descend(top, firstOfLevel[top], firstOfLevel[top + 1]);
    return best.edge === -1 ? null : snapTo(this.network, best);
  }

  edgesNear(west: number, south: number, east: number, north: number): Set<number> {
    const { boxes } = this.tree;
    const found = new Set<number>();
    const [w, s] = [this.xUnits(west), this.yUnits(south)];
    const [e, n] = [this.xUnits(east), this.yUnits(north)];
    for (let run = 0; run < this.runEdge.length; run++) {
      const isBeside = boxes[4 * run] > e || boxes[4 * run + 2] < w;
      if (isBeside || boxes[4 * run + 1] > n || boxes[4 * run + 3] < s) continue;
      found.add(this.runEdge[run]);
    }
    return found;
  }

  private xUnits(x: number): number {
    return (x - this.west) / this.unit;
  }

  private yUnits(y: number): number {
    return (y - this.south) / this.unit;
  }

  private setBox(run: number): void {
    const { shapeLng, shapeLat } = this.network;
    const { boxes } = this.tree;
    const first = this.runFirst[run];
    const box = new Bounds(true);
    for (let i = first; i <= this.lastOf(run); i++) box.add(shapeLng[i], shapeLat[i]);
    // A unit wider, so that rounding never excludes a point.
    boxes[4 * run] = Math.floor(this.xUnits(box.west)) - 1;
    boxes[4 * run + 1] = Math.floor(this.yUnits(box.south)) - 1;
    boxes[4 * run + 2] = Math.ceil(this.xUnits(box.east)) + 1;
    boxes[4 * run + 3] = Math.ceil(this.yUnits(box.north)) + 1;
  }

  /** The shape point at which a run ends. */
  private lastOf(run: number): number {
    return Math.min(this.runFirst[run] + RUN, this.network.firstShape[this.runEdge[run] + 1] - 1);
  }

  /** At most the distance to any point in a box. */
  private metersTo(box: number, x: number, y: number): number {
    const { boxes } = this.tree;
    const [u, v] = [this.xUnits(x), this.yUnits(y)];
    const dx = Math.max(boxes[4 * box] - u, u - boxes[4 * box + 2], 0);
    const dy = Math.max(boxes[4 * box + 1] - v, v - boxes[4 * box + 3], 0);
    return this.unit * Math.sqrt(dx * dx + dy * dy);
  }

  private compareRun(run: number, mayUse: EdgeFilter | undefined, best: NearestPoint): void {
    const edge = this.runEdge[run];
    const use = mayUse?.(edge) ?? true;
    if (use === false) return;
    const { shapeLng, shapeLat } = this.network;
    for (let i = this.runFirst[run]; i < this.lastOf(run); i++) {
      if (use === true) {
        this.foot.onto(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
        this.take(edge, i, null, best);
      } else {
        this.compareParts(edge, i, use, best);
      }
    }
  }

  private compareParts(
    edge: number,
    segment: number,
    parts: readonly OpenPart[],
    best: NearestPoint,
  ): void {
    const { network } = this;
    const { shapeLng: x, shapeLat: y, firstShape, edgeMeters } = network;
    let start = 0;
    for (let i = firstShape[edge]; i < segment; i++) {
      start += straightDistance(x[i], y[i], x[i + 1], y[i + 1]);
    }
    const next = segment + 1;
    const meters = straightDistance(x[segment], y[segment], x[next], y[next]);
    const end = start + meters;
    const at = (share: number): Position =>
      share >= 1 ? [x[next], y[next]] : positionOfPlace(network, { shape: segment, share });
    for (const part of parts) {
      const low = Math.max(part.start, start);
      const high = part.end === edgeMeters[edge] ? end : Math.min(part.end, end);
      if (low > high) continue;
      this.foot.onto(...at((low - start) / meters), ...at((high - start) / meters));
      this.take(edge, segment, part, best);
    }
  }

  /** If segments are equally near, the first one wins. */
  private take(edge: number, segment: number, part: OpenPart | null, best: NearestPoint): void {
    const { lng, lat, meters } = this.foot;
    if (meters > best.meters || (meters === best.meters && segment > best.segment)) return;
    Object.assign(best, { edge, segment, lng, lat, meters, part });
  }
}
