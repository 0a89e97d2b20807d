/** Each fix on its own: roads → the same roads with one kind of fault less. */
import { haversine } from '../../geo/sphere.ts';
import { crossingPlaces, findCrossings } from '../faults/crossings.ts';
import { findDuplicates } from '../faults/duplicates.ts';
import { findNearPlaces, type NearPlaces } from '../faults/near-duplicates.ts';
import {
  comparePlaces,
  markPlaces,
  type PlacedRoads,
  placeRoads,
  segmentsBetween,
} from '../faults/noded-roads.ts';
import { SegmentBoxes } from '../faults/segment-boxes.ts';
import { type Edits, type Insertion, insertPositions, keepRoads } from './edits.ts';
import { findJoins, type Join } from './joins.ts';

/** What a fix has changed; the very same object where there was nothing to do. */
export interface Fixed {
  mended: Edits;
  /** Crossings, ends, places or roads. */
  count: number;
}

/** A fix that had nothing to do leaves its view of the roads to the next. */
const views = new WeakMap<Edits, { placed: PlacedRoads; boxes: SegmentBoxes | null }>();

function placedOf(mended: Edits): PlacedRoads {
  const view = views.get(mended) ?? { placed: placeRoads(mended.roads), boxes: null };
  views.set(mended, view);
  return view.placed;
}

function boxesOf(mended: Edits): SegmentBoxes {
  const placed = placedOf(mended);
  const view = views.get(mended) ?? { placed, boxes: null };
  view.boxes ??= new SegmentBoxes(placed);
  return view.boxes;
}

/** Gives roads that cross, or touch, the position that they lack. No length is lost or added. */
export function splitCrossings(mended: Edits): Fixed {
  const placed = placedOf(mended);
  const crossings = findCrossings(placed, boxesOf(mended));
  if (crossings.length === 0) return { mended, count: 0 };
  const insertions = crossings.map(({ segment, position }) => within(placed, segment, position));
  return { mended: insertPositions(mended, insertions), count: crossingPlaces(crossings).count };
}

/** Leads loose ends on to the roads that they miss by up to some meters, and only adds the gaps. */
export function joinEnds(mended: Edits, meters: number): Fixed {
  const placed = placedOf(mended);
  const joins = findJoins(placed, boxesOf(mended), meters);
  if (joins.length === 0) return { mended, count: 0 };
  const insertions = joins.flatMap((join) => [
    ...leadOn(placed, join),
    ...(join.isNew ? meet(placed, join) : []),
  ]);
  return { mended: insertPositions(mended, insertions), count: joins.length };
}

/** The roads that end there go on to the join; none where it is the end itself. */
function leadOn(
  { roads, placeOf, segmentRoad, ...placed }: PlacedRoads,
  join: Join,
): Insertion[] {
  const { gap, position } = join;
  const { lng, lat, firstMeeting, meeting } = placed;
  const meters = haversine(lng[gap.end], lat[gap.end], position[0], position[1]);
  if (meters === 0) return [];
  const segments = meeting.subarray(firstMeeting[gap.end], firstMeeting[gap.end + 1]);
  return Array.from(segments, (segment) => {
    const road = segmentRoad[segment];
    const slot =
      placeOf[segment] === gap.end
        ? 2 * roads.firstPosition[road]
        : 2 * (roads.firstPosition[road + 1] - 1) + 1;
    return { slot, meters, position };
  });
}

/** The other road gets the position of the join, and so do all that lie on it. */
function meet(placed: PlacedRoads, { gap, position }: Join): Insertion[] {
  return segmentsBetween(placed, gap.a, gap.b).map((segment) =>
    within(placed, segment, position),
  );
}

function within(
  { placeOf, lng, lat }: PlacedRoads,
  segment: number,
  position: Insertion['position'],
): Insertion {
  const a = placeOf[segment];
  const meters = haversine(lng[a], lat[a], position[0], position[1]);
  return { slot: 2 * segment + 1, meters, position };
}

/** Leaves out the roads that lie on others. */
export function dropDuplicates(mended: Edits): Fixed {
  const duplicates = findDuplicates(placedOf(mended));
  if (duplicates.length === 0) return { mended, count: 0 };
  const isKept = new Uint8Array(mended.roads.feature.length).fill(1);
  for (const { road } of duplicates) isKept[road] = 0;
  return { mended: keepRoads(mended, isKept), count: duplicates.length };
}

/**
 * Moves places to others that are no farther than some meters, none of which moves. Barriers stay
 * where they are, on their roads.
 */
export function mergePlaces(mended: Edits, meters: number): Fixed {
  const { roads } = mended;
  const placed = placedOf(mended);
  const isFixed = markPlaces(
    placed,
    roads.obstacles.map(({ position }) => position),
  );
  const leader = leaders(placed, findNearPlaces(placed, meters), isFixed);
  if (leader.size === 0) return { mended, count: 0 };
  const positions = roads.positions.slice();
  placed.placeOf.forEach((place, i) => {
    const to = leader.get(place);
    if (to === undefined) return;
    positions[2 * i] = placed.lng[to];
    positions[2 * i + 1] = placed.lat[to];
  });
  return { mended: { ...mended, roads: { ...roads, positions } }, count: leader.size };
}

/**
 * To which place each of the others moves. Those that are fixed stay; of the others, in the order
 * of their positions, a place stays unless one that stays is near: so nothing is passed on.
 */
function leaders(
  placed: PlacedRoads,
  near: readonly NearPlaces[],
  isFixed: Uint8Array,
): Map<number, number> {
  const nearOnes = new Map<number, number[]>();
  for (const { p, q } of near) {
    nearOnes.set(p, [...(nearOnes.get(p) ?? []), q]);
    nearOnes.set(q, [...(nearOnes.get(q) ?? []), p]);
  }
  const leader = new Map<number, number>();
  const stays = new Set<number>();
  const places = [...nearOnes.keys()].sort(
    (p, q) => isFixed[q] - isFixed[p] || comparePlaces(placed, p, q),
  );
  for (const place of places) {
    // The nearest comes first.
    const to = nearOnes.get(place)?.find((other) => stays.has(other));
    if (to === undefined || isFixed[place] === 1) stays.add(place);
    else leader.set(place, to);
  }
  return leader;
}
