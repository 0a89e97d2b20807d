/** Duplicate roads: roads that lie on another one from end to end, open to the same travellers. */
import { lineOf } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { passage } from '../profile/passage.ts';
import { profiles, type Rules } from '../profile/profiles.ts';
import type { SegmentGraph } from './segment-graph.ts';

export interface Duplicate {
  road: number;
  /** The road that has all of its segments. */
  of: number;
}

/** If two roads are equal, the one with fewer properties is the duplicate. */
export function findDuplicates(graph: SegmentGraph): Duplicate[] {
  const duplicates: Duplicate[] = [];
  for (let road = 0; road < graph.roads.feature.length; road++) {
    const of = coveringRoads(graph, road).find(
      (other) =>
        isCovered(graph, road, other) &&
        (!isCovered(graph, other, road) || isBetter(graph.roads, other, road)),
    );
    if (of !== undefined) duplicates.push({ road, of });
  }
  return duplicates;
}

/** The other roads that have its first segment. */
function coveringRoads(graph: SegmentGraph, road: number): number[] {
  const { vertexOf, segmentRoad } = graph;
  for (const s of segmentsOf(graph, road)) {
    const roads = graph
      .segmentsBetween(vertexOf[s], vertexOf[s + 1])
      .map((other) => segmentRoad[other]);
    return [...new Set(roads)].filter((other) => other !== road);
  }
  return [];
}

function* segmentsOf({ roads, segmentRoad }: SegmentGraph, road: number): Generator<number> {
  const end = roads.firstPosition[road + 1];
  for (let s = roads.firstPosition[road]; s < end; s++) if (segmentRoad[s] === road) yield s;
}

/** Whether the other road has each segment of a road, for the same travellers in each direction. */
function isCovered(graph: SegmentGraph, road: number, other: number): boolean {
  const { level, vertexOf, segmentRoad, roads } = graph;
  if (level[road] !== level[other]) return false;
  const own = directionsOf(roads, road, 1);
  const [forward, backward] = [directionsOf(roads, other, 1), directionsOf(roads, other, -1)];
  for (const s of segmentsOf(graph, road)) {
    const isThere = graph
      .segmentsBetween(vertexOf[s], vertexOf[s + 1])
      .some(
        (t) =>
          segmentRoad[t] === other && own === (vertexOf[t] === vertexOf[s] ? forward : backward),
      );
    if (!isThere) return false;
  }
  return true;
}

const everyone: Rules[] = ['all', ...Object.values(profiles)];

/** The directions open to each profile, as the road is drawn (1) or reversed (-1). */
function directionsOf(roads: Roads, road: number, sign: 1 | -1): string {
  const properties = roads.properties.at(road) ?? null;
  const directions = everyone.map((rules) => {
    const direction = passage(properties, rules);
    return direction === null ? null : sign * direction;
  });
  return directions.join();
}

/** Whether a road has more properties; ties go by the text of properties, positions, file order. */
function isBetter(roads: Roads, one: number, other: number): boolean {
  const [own, others] = [one, other].map((road) => JSON.stringify(roads.properties.at(road)));
  if (own.length !== others.length) return own.length > others.length;
  if (own !== others) return own < others;
  // Positions of one vertex may differ in their last digits.
  const [line, otherLine] = [one, other].map((road) => lineText(roads, road));
  return line === otherLine ? one < other : line < otherLine;
}

/** The same text for a line and its reverse. */
function lineText(roads: Roads, road: number): string {
  const line = lineOf(roads, road);
  return [line.join(' '), line.toReversed().join(' ')].sort()[0];
}
