/** Roads → segments, and which of the places where they meet are nodes. */
import type { UsableRoads } from '../profile/usable.ts';
import { CUT } from './barriers.ts';
import type { Places } from './places.ts';

/** The segments of all roads, each by the position at which it begins, and how they meet. */
export interface Segments {
  count: number;
  /** Place of each position: segment s leads from placeOf[s] to placeOf[s + 1]. */
  placeOf: Int32Array;
  /** Road of each segment; -1 at positions at which none begins. */
  road: Int32Array;
  roadDirection: Int8Array;
  roadClass: Uint8Array;
  /**
   * Per place p, side by side: at 2p how many segment ends meet there, and at 2p + 1 the XOR of
   * those segments; where there are two, one gives the other.
   */
  ends: Int32Array;
}

export function cutSegments(
  { roads, direction, roadClass }: UsableRoads,
  places: Places,
): Segments {
  const { feature, firstPosition } = roads;
  const { placeOf } = places;
  const road = new Int32Array(placeOf.length).fill(-1);
  const ends = new Int32Array(2 * places.count);
  let count = 0;
  for (let r = 0; r < feature.length; r++) {
    const last = firstPosition[r + 1] - 1;
    for (let s = firstPosition[r]; s < last; s++) {
      const a = placeOf[s];
      const b = placeOf[s + 1];
      if (a === b || a === CUT || b === CUT) continue;
      road[s] = r;
      ends[2 * a]++;
      ends[2 * a + 1] ^= s;
      ends[2 * b]++;
      ends[2 * b + 1] ^= s;
      count++;
    }
  }
  return { count, placeOf, road, roadDirection: direction, roadClass, ends };
}

/** Inside a road nothing changes, so a place of degree 2 is looked at only where a road ends. */
export function findNodes(segments: Segments, placeCount: number): Uint8Array {
  const { placeOf, road, ends } = segments;
  const isNode = new Uint8Array(placeCount);
  for (let place = 0; place < placeCount; place++) isNode[place] = ends[2 * place] === 2 ? 0 : 1;
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
  const { road, ends } = segments;
  const other = ends[2 * place + 1] ^ s;
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
