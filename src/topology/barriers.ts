/** Roads end at a barrier, each for itself: nothing leads through, but all of it can be reached. */
import type { Position } from '../geo/position.ts';
import type { Roads } from '../geojson/roads.ts';
import { joinPlaces, type Places } from './places.ts';

/** Where a road is cut: no place at all, so that no segment begins or ends there. */
export const CUT = -1;

export interface Laid {
  roads: Roads;
  places: Places;
}

/**
 * The places of roads. Of a position at a barrier there are three instead of one, the place of
 * the middle one is `CUT`, and those of the others belong to no other road.
 */
export function layPlaces(roads: Roads, barriers: readonly Position[]): Laid {
  if (barriers.length === 0) return { roads, places: joinPlaces(roads) };
  const total = roads.positions.length >> 1;
  const all = new Float64Array(2 * (total + barriers.length));
  all.set(roads.positions);
  all.set(barriers.flat(), 2 * total);
  const joined = joinPlaces({ positions: all });
  const isBarred = new Uint8Array(joined.count);
  for (let i = total; i < joined.placeOf.length; i++) isBarred[joined.placeOf[i]] = 1;
  return cutRoads(roads, joined, isBarred);
}

function cutRoads(roads: Roads, joined: Places, isBarred: Uint8Array): Laid {
  const total = roads.positions.length >> 1;
  let cuts = 0;
  for (let i = 0; i < total; i++) cuts += isBarred[joined.placeOf[i]];
  const positions = new Float64Array(2 * (total + 2 * cuts));
  const placeOf = new Int32Array(total + 2 * cuts);
  const positionOf = new Int32Array(joined.count + 2 * cuts);
  const newIndex = new Int32Array(total + 1);
  let count = joined.count;
  let at = 0;
  const add = (i: number, place: number): void => {
    positions[2 * at] = roads.positions[2 * i];
    positions[2 * at + 1] = roads.positions[2 * i + 1];
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
  const firstPosition = roads.firstPosition.map((i) => newIndex[i]);
  return {
    roads: { ...roads, positions, firstPosition },
    places: { count, placeOf, positionOf },
  };
}
