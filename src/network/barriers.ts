/** Roads end at a barrier, each for itself: nothing leads through, but all of it can be reached. */
import type { Position } from '../geo/position.ts';
import { type Coordinates, emptied, scaled } from './units.ts';
import { joinPlaces, type Places } from './vertices.ts';
import type { Workspace } from './workspace.ts';

/** Where a road is cut: no place at all, so that no segment begins or ends there. */
export const CUT = -1;

export interface Laid {
  coordinates: Coordinates;
  /** Road r owns positions firstPosition[r] … firstPosition[r + 1] - 1. */
  firstPosition: Int32Array;
  places: Places;
}

/**
 * The places of roads. Of a position at a barrier there are three instead of one, the place of
 * the middle one is `CUT`, and those of the others belong to no other road.
 */
export function layPlaces(
  coordinates: Coordinates,
  firstPosition: Int32Array,
  barriers: readonly Position[],
  space: Workspace,
): Laid {
  if (barriers.length === 0) {
    return { coordinates, firstPosition, places: joinPlaces(coordinates, space) };
  }
  const { positions, perDegree } = coordinates;
  const all = emptied(coordinates, positions.length + 2 * barriers.length);
  all.set(positions);
  all.set(scaled(barriers.flat(), coordinates), positions.length);
  const joined = joinPlaces({ positions: all, perDegree });
  const total = positions.length >> 1;
  const isBarred = new Uint8Array(joined.count);
  for (let i = total; i < joined.placeOf.length; i++) isBarred[joined.placeOf[i]] = 1;
  return cutRoads(coordinates, firstPosition, joined, isBarred);
}

function cutRoads(
  coordinates: Coordinates,
  firstPosition: Int32Array,
  joined: Places,
  isBarred: Uint8Array,
): Laid {
  const total = coordinates.positions.length >> 1;
  let cuts = 0;
  for (let i = 0; i < total; i++) cuts += isBarred[joined.placeOf[i]];
  const positions = emptied(coordinates, 2 * (total + 2 * cuts));
  const placeOf = new Int32Array(total + 2 * cuts);
  const positionOf = new Int32Array(joined.count + 2 * cuts);
  const newIndex = new Int32Array(total + 1);
  let count = joined.count;
  let at = 0;
  const add = (i: number, place: number): void => {
    positions[2 * at] = coordinates.positions[2 * i];
    positions[2 * at + 1] = coordinates.positions[2 * i + 1];
    placeOf[at++] = place;
  };
  for (let i = 0; i < total; i++) {
    newIndex[i] = at;
    const place = joined.placeOf[i];
    if (isBarred[place] === 1) {
      positionOf[count] = at;
      add(i, count++);
      add(i, CUT);
      positionOf[count] = at;
      add(i, count++);
    } else {
      add(i, place);
    }
  }
  newIndex[total] = at;
  for (let place = 0; place < joined.count; place++) {
    // Where a barrier stands no segment begins or ends any more.
    if (isBarred[place] === 0) positionOf[place] = newIndex[joined.positionOf[place]];
  }
  return {
    coordinates: { ...coordinates, positions },
    firstPosition: firstPosition.map((i) => newIndex[i]),
    places: { count, placeOf, positionOf },
  };
}
