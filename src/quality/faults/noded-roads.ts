/** Roads as places and the segments between them: what all that looks for faults looks at. */
import type { Position } from '../../geo/position.ts';
import { RADIANS } from '../../geo/sphere.ts';
import type { Roads } from '../../input/geojson/roads.ts';
import { joinPlaces } from '../../network/vertices.ts';
import { roadLevels } from './levels.ts';

export interface PlacedRoads {
  roads: Roads;
  placeCount: number;
  /** Place of each position: segment s leads from placeOf[s] to placeOf[s + 1]. */
  placeOf: Int32Array;
  /** Degrees, one per place. */
  lng: Float64Array;
  lat: Float64Array;
  /** The same on a sphere of radius 1: x, y, z side by side. */
  xyz: Float64Array;
  /** Road of the segment that begins at each position; -1 where none does. */
  segmentRoad: Int32Array;
  /** Level of each road: roads of different levels may cross without meeting. */
  level: Int32Array;
  /** Place p has the segments meeting[firstMeeting[p]] … meeting[firstMeeting[p + 1] - 1]. */
  firstMeeting: Int32Array;
  meeting: Int32Array;
}

export function placeRoads(roads: Roads): PlacedRoads {
  const { count, placeOf, positionOf } = joinPlaces(roads);
  const lng = new Float64Array(count);
  const lat = new Float64Array(count);
  const xyz = new Float64Array(3 * count);
  for (let place = 0; place < count; place++) {
    lng[place] = roads.positions[2 * positionOf[place]];
    lat[place] = roads.positions[2 * positionOf[place] + 1];
    const cosLat = Math.cos(lat[place] * RADIANS);
    xyz[3 * place] = cosLat * Math.cos(lng[place] * RADIANS);
    xyz[3 * place + 1] = cosLat * Math.sin(lng[place] * RADIANS);
    xyz[3 * place + 2] = Math.sin(lat[place] * RADIANS);
  }
  const segmentRoad = cutSegments(roads, placeOf);
  const meetings = meetSegments(segmentRoad, placeOf, count);
  const level = roadLevels(roads.properties);
  return { roads, placeCount: count, placeOf, lng, lat, xyz, segmentRoad, level, ...meetings };
}

function cutSegments({ feature, firstPosition }: Roads, placeOf: Int32Array): Int32Array {
  const segmentRoad = new Int32Array(placeOf.length).fill(-1);
  for (let road = 0; road < feature.length; road++) {
    for (let s = firstPosition[road]; s + 1 < firstPosition[road + 1]; s++) {
      if (placeOf[s] !== placeOf[s + 1]) segmentRoad[s] = road;
    }
  }
  return segmentRoad;
}

function meetSegments(
  segmentRoad: Int32Array,
  placeOf: Int32Array,
  placeCount: number,
): Pick<PlacedRoads, 'firstMeeting' | 'meeting'> {
  const firstMeeting = new Int32Array(placeCount + 1);
  for (let s = 0; s < segmentRoad.length; s++) {
    if (segmentRoad[s] === -1) continue;
    firstMeeting[placeOf[s] + 1]++;
    firstMeeting[placeOf[s + 1] + 1]++;
  }
  for (let place = 0; place < placeCount; place++) {
    firstMeeting[place + 1] += firstMeeting[place];
  }
  const meeting = new Int32Array(firstMeeting[placeCount]);
  const next = firstMeeting.slice(0, placeCount);
  for (let s = 0; s < segmentRoad.length; s++) {
    if (segmentRoad[s] === -1) continue;
    meeting[next[placeOf[s]]++] = s;
    meeting[next[placeOf[s + 1]]++] = s;
  }
  return { firstMeeting, meeting };
}

/** Marks the places at which any of some positions lies. */
export function markPlaces(
  { roads, placeCount }: PlacedRoads,
  positions: readonly Position[],
): Uint8Array {
  const marks = new Uint8Array(placeCount);
  if (positions.length === 0) return marks;
  const total = roads.positions.length;
  const all = new Float64Array(total + 2 * positions.length);
  all.set(roads.positions);
  all.set(positions.flat(), total);
  // Places have their numbers by their first positions: those of the roads keep them.
  for (const place of joinPlaces({ positions: all }).placeOf.subarray(total >> 1)) {
    if (place < placeCount) marks[place] = 1;
  }
  return marks;
}

/** The place to which a segment leads from one of its two. */
export function otherPlace({ placeOf }: PlacedRoads, segment: number, place: number): number {
  return placeOf[segment] === place ? placeOf[segment + 1] : placeOf[segment];
}

/** By longitude, then by latitude: whatever comes first in the file, this order stays. */
export function comparePlaces({ lng, lat }: PlacedRoads, p: number, q: number): number {
  return lng[p] - lng[q] || lat[p] - lat[q];
}

/** The segments between two places, of which there is more than one where roads lie on roads. */
export function segmentsBetween(placed: PlacedRoads, p: number, q: number): number[] {
  const { firstMeeting, meeting } = placed;
  const found: number[] = [];
  for (let i = firstMeeting[p]; i < firstMeeting[p + 1]; i++) {
    if (otherPlace(placed, meeting[i], p) === q) found.push(meeting[i]);
  }
  return found;
}
