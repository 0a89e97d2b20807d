/** Ends of roads that stop a few meters short of another road, or a little beyond it. */
import type { Position } from '../../geo/position.ts';
import { EARTH_RADIUS, Foot, haversine } from '../../geo/sphere.ts';
import { type BoundedDijkstra, DETOUR } from './bounded-dijkstra.ts';
import { ABREAST, chord, sureCrossing, TOUCH } from './crossings.ts';
import { GROUND } from './levels.ts';
import { comparePlaces, otherPlace, type PlacedRoads } from './noded-roads.ts';
import type { SegmentBoxes } from './segment-boxes.ts';

/** The way from an end to the nearest point of a segment that does not meet it. */
export interface Gap {
  /** The place at which one road ends, or several that lie on each other. */
  end: number;
  segment: number;
  /** The ends of the segment, by their position; segments on one another are one. */
  a: number;
  b: number;
  /** The nearest point, and the place there; -1 where it lies between the ends. */
  position: Position;
  place: number;
  meters: number;
}

/** Reports and joins go no farther, in meters. */
export const MOST_GAP = 10;

/** Every gap up to some meters that a join may close: the shortest first, whatever the file's order. */
export function findGaps(placed: PlacedRoads, boxes: SegmentBoxes, meters: number): Gap[] {
  const terminals = countTerminals(placed);
  const foot = new Foot();
  const gaps: Gap[] = [];
  for (let end = 0; end < placed.placeCount; end++) {
    if (!isEnd(placed, terminals, end)) continue;
    const level = levelAt(placed, end);
    const seen = new Set<string>();
    foot.from(placed.lng[end], placed.lat[end]);
    boxes.near(end, meters, (segment) => {
      const other = placed.level[placed.segmentRoad[segment]];
      const mayMeet = other === level || other === GROUND;
      const gap = gapTo(placed, end, segment, foot, mayMeet ? null : terminals);
      if (gap === null || gap.meters > meters) return;
      const key = gap.place === -1 ? `${gap.a} ${gap.b}` : `${gap.place}`;
      if (seen.has(key)) return;
      seen.add(key);
      gaps.push(gap);
    });
  }
  return gaps.sort((one, other) => compareGaps(placed, one, other));
}

/** Of each end that is loose the shortest gap. */
export function looseEnds(
  placed: PlacedRoads,
  boxes: SegmentBoxes,
  gaps: readonly Gap[],
  walks: BoundedDijkstra,
): Gap[] {
  const loose = new Set<number>();
  return gaps.filter((gap) => {
    if (loose.has(gap.end) || wayRound(placed, walks, gap) <= nearEnough(gap)) return false;
    if (isBlocked(placed, boxes, gap.end, gap.position, gap.meters)) return false;
    loose.add(gap.end);
    return true;
  });
}

/** How long the way round along the roads may be before a gap is worth closing. */
export function nearEnough({ meters }: Gap): number {
  return DETOUR * Math.max(meters, ABREAST);
}

/** Meters along the roads from an end to where its gap ends; Infinity where that is far. */
export function wayRound({ lng, lat }: PlacedRoads, walks: BoundedDijkstra, gap: Gap): number {
  walks.from(gap.end, nearEnough(gap));
  if (gap.place !== -1) return walks.metersTo(gap.place);
  const [footLng, footLat] = gap.position;
  const past = (place: number): number =>
    walks.metersTo(place) + haversine(lng[place], lat[place], footLng, footLat);
  return Math.min(past(gap.a), past(gap.b));
}

/** Whether a road on the level of an end runs between it and a position that is so far away. */
export function isBlocked(
  placed: PlacedRoads,
  boxes: SegmentBoxes,
  end: number,
  position: Position,
  meters: number,
): boolean {
  const { placeOf, lng, lat, level, segmentRoad } = placed;
  const from: Position = [lng[end], lat[end]];
  const own = levelAt(placed, end);
  let blocked = false;
  boxes.near(end, meters, (segment) => {
    if (blocked || level[segmentRoad[segment]] !== own) return;
    const [a, b] = [placeOf[segment], placeOf[segment + 1]];
    if (a === end || b === end) return;
    blocked = runsBetween(from, position, [lng[a], lat[a]], [lng[b], lat[b]]);
  });
  return blocked;
}

/** Whether the arc from c to d crosses that from a to b, and not just at one of its ends. */
export function runsBetween(a: Position, b: Position, c: Position, d: Position): boolean {
  if ([a, b].some((end) => isAt(end, c) || isAt(end, d))) return false;
  const crossing = sureCrossing(a, b, c, d);
  return crossing !== null && !isAt(a, crossing) && !isAt(b, crossing);
}

function isAt(a: Position, b: Position): boolean {
  return haversine(a[0], a[1], b[0], b[1]) <= TOUCH;
}

/** How many roads begin or end at each place; those that stay at one place do not. */
export function countTerminals(placed: PlacedRoads): Int32Array {
  const { roads, placeOf, placeCount, segmentRoad } = placed;
  const { firstPosition } = roads;
  const terminals = new Int32Array(placeCount);
  for (let road = 0; road + 1 < firstPosition.length; road++) {
    const [first, end] = [firstPosition[road], firstPosition[road + 1]];
    if (!segmentRoad.subarray(first, end).includes(road)) continue;
    terminals[placeOf[first]]++;
    terminals[placeOf[end - 1]]++;
  }
  return terminals;
}

/** Where all segments lead to one other place, and every road that gets here ends. */
function isEnd(placed: PlacedRoads, terminals: Int32Array, place: number): boolean {
  const { firstMeeting, meeting } = placed;
  const [first, last] = [firstMeeting[place], firstMeeting[place + 1]];
  if (first === last || terminals[place] !== last - first) return false;
  const neighbour = otherPlace(placed, meeting[first], place);
  for (let i = first + 1; i < last; i++) {
    if (otherPlace(placed, meeting[i], place) !== neighbour) return false;
  }
  return true;
}

function levelAt(
  { level, segmentRoad, firstMeeting, meeting }: PlacedRoads,
  end: number,
): number {
  return level[segmentRoad[meeting[firstMeeting[end]]]];
}

/**
 * @param terminals null for a segment of the end's own level or on the ground, where bridges and
 *   tunnels end too; of others only the ends of roads count
 * @returns null where the segment meets the end, or is of another level and no road ends there
 */
function gapTo(
  placed: PlacedRoads,
  end: number,
  segment: number,
  foot: Foot,
  terminals: Int32Array | null,
): Gap | null {
  const { placeOf, lng, lat } = placed;
  let [a, b] = [placeOf[segment], placeOf[segment + 1]];
  if (a === end || b === end) return null;
  // Both drawings of a segment have the same foot, to the last digit.
  if (comparePlaces(placed, a, b) > 0) [a, b] = [b, a];
  foot.onto(lng[a], lat[a], lng[b], lat[b]);
  const away = (p: number): number => haversine(lng[p], lat[p], foot.lng, foot.lat);
  const nearer = away(a) <= away(b) ? a : b;
  const corner =
    terminals === null
      ? [nearer].find((p) => away(p) <= TOUCH)
      : [nearer, nearer === a ? b : a].find((p) => terminals[p] > 0);
  if (corner !== undefined) {
    const meters = haversine(lng[end], lat[end], lng[corner], lat[corner]);
    return { end, segment, a, b, position: [lng[corner], lat[corner]], place: corner, meters };
  }
  if (terminals !== null) return null;
  const position: Position = [foot.lng, foot.lat];
  return { end, segment, a, b, position, place: -1, meters: foot.meters };
}

function compareGaps(placed: PlacedRoads, one: Gap, other: Gap): number {
  return (
    one.meters - other.meters ||
    // Of two ends that miss each other, the road that leads straight on is the one to go on.
    bendOf(placed, other) - bendOf(placed, one) ||
    comparePlaces(placed, one.end, other.end) ||
    one.position[0] - other.position[0] ||
    one.position[1] - other.position[1]
  );
}

function bendOf(placed: PlacedRoads, { end, place }: Gap): number {
  return place === -1 ? 0 : bend(placed, end, place);
}

/** The cosine by which a road that ends there turns on its way to a place: 1 is straight on. */
export function bend(placed: PlacedRoads, end: number, to: number): number {
  const { xyz, firstMeeting, meeting } = placed;
  const from = otherPlace(placed, meeting[firstMeeting[end]], end);
  let dot = 0;
  for (let side = 0; side < 3; side++) {
    const middle = xyz[3 * end + side];
    dot += (middle - xyz[3 * from + side]) * (xyz[3 * to + side] - middle);
  }
  return (dot * EARTH_RADIUS ** 2) / (chord(xyz, from, end) * chord(xyz, end, to));
}
