/** Distinct places that lie so close to each other that they are hardly meant to be two. */

import { BoundedDijkstra, DETOUR } from './bounded-dijkstra.ts';
import { Cells } from './cells.ts';
import { ABREAST, chord } from './crossings.ts';
import { countTerminals } from './dangles.ts';
import { comparePlaces, type PlacedRoads } from './noded-roads.ts';

/** Two places that are far apart by road; p comes before q by its position. */
export interface NearPlaces {
  p: number;
  q: number;
  meters: number;
}

/** Up to so many meters places may be near. */
export const MOST_NEAR = 1;

/** The nearest first, whatever the order of the file. */
export function findNearPlaces(placed: PlacedRoads, meters: number): NearPlaces[] {
  const { placeCount, xyz } = placed;
  const cells = new Cells(meters, placeCount);
  const walks = new BoundedDijkstra(placed);
  const mayMeet = levelTest(placed);
  const found: NearPlaces[] = [];
  for (let place = 0; place < placeCount; place++) {
    const [x, y, z] = [xyz[3 * place], xyz[3 * place + 1], xyz[3 * place + 2]];
    cells.near(x, y, z, (other) => {
      const apart = chord(xyz, place, other);
      if (apart > meters || !mayMeet(place, other)) return;
      const enough = DETOUR * Math.max(apart, ABREAST);
      walks.from(place, enough);
      if (walks.metersTo(other) <= enough) return;
      const [p, q] = comparePlaces(placed, place, other) < 0 ? [place, other] : [other, place];
      found.push({ p, q, meters: apart });
    });
    cells.add(place, x, y, z);
  }
  return found.sort(
    (one, other) =>
      one.meters - other.meters ||
      comparePlaces(placed, one.p, other.p) ||
      comparePlaces(placed, one.q, other.q),
  );
}

/** Whether roads of one level run through both places, or some road ends at one of them. */
function levelTest(placed: PlacedRoads): (p: number, q: number) => boolean {
  const { firstMeeting, meeting, level, segmentRoad } = placed;
  const terminals = countTerminals(placed);
  const levelsAt = (place: number): number[] =>
    Array.from(meeting.subarray(firstMeeting[place], firstMeeting[place + 1])).map(
      (segment) => level[segmentRoad[segment]],
    );
  return (p, q) => {
    const levels = levelsAt(p);
    const others = levelsAt(q);
    if (levels.length === 0 || others.length === 0) return false;
    return terminals[p] + terminals[q] > 0 || others.some((other) => levels.includes(other));
  };
}
