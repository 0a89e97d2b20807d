/**
 * Which loose ends to join, and where: the shortest gap first, and each only if the way round
 * is still long by then, as in a greedy spanner (Althöfer et al. 1993).
 */
import type { Position } from '../../geo/position.ts';
import { haversine, unitVector } from '../../geo/sphere.ts';
import { BoundedDijkstra } from '../faults/bounded-dijkstra.ts';
import { Cells } from '../faults/cells.ts';
import { chord, TOUCH } from '../faults/crossings.ts';
import {
  bend,
  findGaps,
  type Gap,
  isBlocked,
  nearEnough,
  runsBetween,
  wayRound,
} from '../faults/dangles.ts';
import type { PlacedRoads } from '../faults/noded-roads.ts';
import type { SegmentBoxes } from '../faults/segment-boxes.ts';

/** Roads that end at `gap.end` are led on to `position`. */
export interface Join {
  gap: Gap;
  position: Position;
  /** The place there; -1 where there is none yet. */
  place: number;
  /** Whether the segment from a to b lacks that position. */
  isNew: boolean;
}

/** A corner of the other road that is hardly farther than its nearest point is what was meant … */
const CORNER = 1.5;
/** … and so is one that lies straight ahead: the cosine of 15°. */
const AHEAD = Math.cos(Math.PI / 12);

/** The joins up to a few meters are the first of those up to more. */
export function findJoins(
  placed: PlacedRoads,
  boxes: SegmentBoxes,
  meters: number,
  gaps: readonly Gap[] = findGaps(placed, boxes, meters),
): Join[] {
  const joiner = new Joiner(placed, boxes, meters);
  for (const gap of gaps) joiner.close(gap);
  return joiner.gather();
}

class Joiner {
  readonly joins: Join[] = [];
  private readonly placed: PlacedRoads;
  private readonly boxes: SegmentBoxes;
  private readonly tolerance: number;
  private readonly walks: BoundedDijkstra;
  /** The joins so far, by the middles of their lines. */
  private readonly middles: Cells;
  private readonly isJoined: Uint8Array;
  /** New places on each segment, which is named by its ends. */
  private readonly feet = new Map<string, { place: number; meters: number }[]>();
  private placeCount: number;

  constructor(placed: PlacedRoads, boxes: SegmentBoxes, tolerance: number) {
    this.placed = placed;
    this.boxes = boxes;
    this.tolerance = tolerance;
    this.walks = new BoundedDijkstra(placed);
    this.middles = new Cells(2 * Math.max(tolerance, 1), placed.placeCount >> 3);
    this.isJoined = new Uint8Array(placed.placeCount);
    this.placeCount = placed.placeCount;
  }

  /** Closes a gap, unless its end has been joined or is joined well enough. */
  close(gap: Gap): void {
    if (this.isJoined[gap.end] === 1 || this.wayRound(gap) <= nearEnough(gap)) return;
    if (this.isBlocked(gap.end, gap.position, gap.meters)) return;
    this.isJoined[gap.end] = 1;
    const corner = gap.place === -1 ? this.corner(gap) : gap.place;
    if (corner !== -1) this.joinTo(gap, corner);
    else this.joinBetween(gap);
  }

  /** The way round, also by the new places. */
  private wayRound(gap: Gap): number {
    const meters = wayRound(this.placed, this.walks, gap);
    if (gap.place !== -1) return meters;
    const along = this.along(gap);
    const ways = this.feetOf(gap).map(
      (foot) => this.walks.metersTo(foot.place) + Math.abs(foot.meters - along),
    );
    return Math.min(meters, ...ways);
  }

  private isBlocked(end: number, position: Position, meters: number): boolean {
    const { lng, lat } = this.placed;
    const from: Position = [lng[end], lat[end]];
    if (isBlocked(this.placed, this.boxes, end, position, meters)) return true;
    let blocked = false;
    this.middles.near(...unitVector(from), (id) => {
      const { gap, position: to } = this.joins[id];
      const isCrossed = runsBetween(from, position, [lng[gap.end], lat[gap.end]], to);
      blocked ||= isCrossed && gap.end !== end;
    });
    return blocked;
  }

  /**
   * The joins, and where ends were joined to ends that were joined themselves, all of them lead
   * to one position if that is within reach: as one-ways would have it.
   */
  gather(): Join[] {
    const joinOf = new Map(this.joins.map((join) => [join.gap.end, join]));
    return this.joins.map((join) => {
      let far = join;
      for (let next: Join | undefined = join; next !== undefined; next = joinOf.get(next.place)) {
        if (next !== join && this.isWithinReach(join.gap.end, next.position)) far = next;
      }
      return far === join ? join : { ...far, gap: join.gap, isNew: false };
    });
  }

  private isWithinReach(end: number, to: Position): boolean {
    const meters = haversine(this.placed.lng[end], this.placed.lat[end], to[0], to[1]);
    return meters <= this.tolerance && !this.isBlocked(end, to, meters);
  }

  /** The end of the segment that a road rather leads to than to the nearest point; -1 for neither. */
  private corner({ end, a, b, meters }: Gap): number {
    const { placed } = this;
    const away = (p: number): number => chord(placed.xyz, end, p);
    const corner = [a, b]
      .sort((p, q) => away(p) - away(q))
      .find((p) => away(p) <= CORNER * meters || bend(placed, end, p) >= AHEAD);
    if (corner === undefined) return -1;
    return this.isWithinReach(end, [placed.lng[corner], placed.lat[corner]]) ? corner : -1;
  }

  private joinTo(gap: Gap, place: number): void {
    const { lng, lat } = this.placed;
    const meters = haversine(lng[gap.end], lat[gap.end], lng[place], lat[place]);
    this.walks.link(gap.end, place, meters);
    this.add({ gap, position: [lng[place], lat[place]], place, isNew: false });
  }

  /** A new place on the segment, between those that are there already. */
  private joinBetween(gap: Gap): void {
    const { lng, lat } = this.placed;
    const { end, a, b, meters } = gap;
    const along = this.along(gap);
    const feet = this.feetOf(gap);
    const place = this.placeCount++;
    const next = feet.findIndex((foot) => foot.meters > along);
    const at = next === -1 ? feet.length : next;
    const before = feet[at - 1] ?? { place: a, meters: 0 };
    const length = haversine(lng[a], lat[a], lng[b], lat[b]);
    const after = feet[at] ?? { place: b, meters: length };
    this.walks.link(before.place, place, along - before.meters);
    this.walks.link(place, after.place, after.meters - along);
    this.walks.link(end, place, meters);
    feet.splice(at, 0, { place, meters: along });
    this.feet.set(`${a} ${b}`, feet);
    // What lies on the road already is where the road is led through.
    const position: Position = meters <= TOUCH ? [lng[end], lat[end]] : gap.position;
    this.add({ gap, position, place: -1, isNew: true });
  }

  private along({ a, position }: Gap): number {
    const { lng, lat } = this.placed;
    return haversine(lng[a], lat[a], position[0], position[1]);
  }

  private feetOf({ a, b }: Gap): { place: number; meters: number }[] {
    return this.feet.get(`${a} ${b}`) ?? [];
  }

  private add(join: Join): void {
    const { lng, lat } = this.placed;
    const from = unitVector([lng[join.gap.end], lat[join.gap.end]]);
    const to = unitVector(join.position);
    const [x, y, z] = from.map((coordinate, side) => (coordinate + to[side]) / 2);
    this.middles.add(this.joins.length, x, y, z);
    this.joins.push(join);
  }
}
