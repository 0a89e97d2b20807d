/** Roads → segments, and which of the places where they meet are nodes. */
import type { UsableRoads } from '../profile/usable.ts';
import { CUT, type Laid } from './barriers.ts';
import type { Workspace } from './workspace.ts';

/** The segments of all roads, each by the position at which it begins, and how they meet. */
export interface Segments {
  count: number;
  /** Place of each position: segment s leads from placeOf[s] to placeOf[s + 1]. */
  placeOf: Int32Array;
  /** Road of each segment; -1 at positions at which none begins. */
  road: Int32Array;
  roadDirection: Int8Array;
  roadClass: Uint8Array;
  /** Per place: how many segment ends meet there, 3 for more. */
  ends: Uint8Array;
  /** Per place: the XOR of those segments; where there are two, one gives the other. */
  both: Int32Array;
}

export function cutSegments(
  { roads, direction, roadClass }: UsableRoads,
  { firstPosition, places }: Laid,
  space: Workspace,
): Segments {
  const { feature } = roads;
  const { placeOf } = places;
  const road = space.ints(placeOf.length).fill(-1);
  const ends = space.bytes(places.count);
  const both = space.ints(places.count);
  let count = 0;
  for (let r = 0; r < feature.length; r++) {
    const last = firstPosition[r + 1] - 1;
    for (let s = firstPosition[r]; s < last; s++) {
      const a = placeOf[s];
      const b = placeOf[s + 1];
      if (a === b || a === CUT || b === CUT) continue;
      road[s] = r;
      if (ends[a] < 3) ends[a]++;
      if (ends[b] < 3) ends[b]++;
      both[a] ^= s;
      both[b] ^= s;
      count++;
    }
  }
  return { count, placeOf, road, roadDirection: direction, roadClass, ends, both };
}

/**
 * Inside a road nothing changes, so a place of degree 2 is looked at only where a road ends.
 *
 * @returns 1 for each place that is a node, else 0, in the memory of `ends`
 */
export function findNodes(segments: Segments): Uint8Array {
  const { placeOf, road, ends } = segments;
  const isNode = ends;
  for (let place = 0; place < ends.length; place++) isNode[place] = ends[place] === 2 ? 0 : 1;
  const look = (s: number, place: number): void => {
    if (isNode[place] === 0 && !runsOn(segments, s, place)) isNode[place] = 1;
  };
  let before = -1;
  for (let s = 0; s < road.length; s++) {
    if (road[s] === -1) continue;
    if (before === -1 || road[before] !== road[s]) {
      if (before !== -1) look(before, placeOf[before + 1]);
      look(s, placeOf[s]);
    }
    before = s;
  }
  if (before !== -1) look(before, placeOf[before + 1]);
  return isNode;
}

/** Whether class and direction stay the same where segment s meets the other one at a place. */
function runsOn(segments: Segments, s: number, place: number): boolean {
  const { road, both } = segments;
  const other = both[place] ^ s;
  return (
    segments.roadClass[road[s]] === segments.roadClass[road[other]] &&
    directionFrom(segments, s, place) === -directionFrom(segments, other, place)
  );
}

/** Direction of segment s as seen by a traveller who leaves `place` along it. */
export function directionFrom(
  { placeOf, road, roadDirection }: Segments,
  s: number,
  place: number,
): number {
  return placeOf[s] === place ? roadDirection[road[s]] : -roadDirection[road[s]];
}
