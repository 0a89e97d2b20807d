/** Roads that lie on another road from end to end, for the same travellers. */
import type { Roads } from '../../input/geojson/roads.ts';
import { passage } from '../../profile/passage.ts';
import { profileNames } from '../../profile/profiles.ts';
import { type PlacedRoads, segmentsBetween } from './noded-roads.ts';

/** A road, and the one that has all of its segments. */
export interface Duplicate {
  road: number;
  of: number;
}

/** Of two that are equal the one that says less is the duplicate. */
export function findDuplicates(placed: PlacedRoads): Duplicate[] {
  const duplicates: Duplicate[] = [];
  for (let road = 0; road < placed.roads.feature.length; road++) {
    const of = coveringRoads(placed, road).find(
      (other) =>
        isCovered(placed, road, other) &&
        (!isCovered(placed, other, road) || isBetter(placed, other, road)),
    );
    if (of !== undefined) duplicates.push({ road, of });
  }
  return duplicates;
}

/** The roads on which its first segment lies. */
function coveringRoads(placed: PlacedRoads, road: number): number[] {
  const { placeOf, segmentRoad } = placed;
  for (const s of segmentsOf(placed, road)) {
    const roads = segmentsBetween(placed, placeOf[s], placeOf[s + 1]).map((t) => segmentRoad[t]);
    return [...new Set(roads)].filter((other) => other !== road);
  }
  return [];
}

function* segmentsOf({ roads, segmentRoad }: PlacedRoads, road: number): Generator<number> {
  const end = roads.firstPosition[road + 1];
  for (let s = roads.firstPosition[road]; s < end; s++) if (segmentRoad[s] === road) yield s;
}

/** Whether each segment of a road is one of the other's, for the same travellers each way. */
function isCovered(placed: PlacedRoads, road: number, other: number): boolean {
  if (placed.level[road] !== placed.level[other]) return false;
  const { placeOf, segmentRoad } = placed;
  const [forward, backward, own] = [
    waysOf(placed, other, 1),
    waysOf(placed, other, -1),
    waysOf(placed, road, 1),
  ];
  for (const s of segmentsOf(placed, road)) {
    const isThere = segmentsBetween(placed, placeOf[s], placeOf[s + 1]).some(
      (t) => segmentRoad[t] === other && own === (placeOf[t] === placeOf[s] ? forward : backward),
    );
    if (!isThere) return false;
  }
  return true;
}

/** Which way each profile may take a road, as drawn (1) or seen from its other end (-1). */
function waysOf({ roads }: PlacedRoads, road: number, sign: 1 | -1): string {
  const properties = roads.properties.at(road) ?? null;
  const ways = profileNames.map((profile) => {
    const way = passage(properties, profile);
    return way === null ? null : sign * way;
  });
  return ways.join();
}

/** Says more; of equal words the first by the alphabet, by its positions, and then in the file. */
function isBetter({ roads }: PlacedRoads, one: number, other: number): boolean {
  const [words, others] = [one, other].map((road) => JSON.stringify(roads.properties.at(road)));
  if (words.length !== others.length) return words.length > others.length;
  if (words !== others) return words < others;
  // At the same places, but perhaps not to the last digit.
  const [line, otherLine] = [one, other].map((road) => lineText(roads, road));
  return line === otherLine ? one < other : line < otherLine;
}

/** Its positions as text, whichever way it is drawn. */
function lineText({ positions, firstPosition }: Roads, road: number): string {
  const pairs: string[] = [];
  for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
    pairs.push(`${positions[2 * i]},${positions[2 * i + 1]}`);
  }
  return [pairs.join(' '), pairs.toReversed().join(' ')].sort()[0];
}
