/** Near-duplicate vertices: two that lie so close together that they are probably meant as one. */
import { ArcIndex } from '../geo/arc-index.ts';
import { DETOUR, NearbyDistances } from './distances.ts';
import { ABREAST } from './intersections.ts';
import type { SegmentGraph } from './segment-graph.ts';

/** Two vertices that are far apart along the roads; p is the lesser one. */
export interface NearVertices {
  p: number;
  q: number;
  meters: number;
}

/** The nearest first, whatever the order of the file. */
export function findNearDuplicates(graph: SegmentGraph, meters: number): NearVertices[] {
  const { lng, lat, firstIncident } = graph;
  const distances = new NearbyDistances(graph);
  const found: NearVertices[] = [];
  const used = firstIncident
    .subarray(1)
    .map((_, vertex) => vertex)
    .filter((vertex) => firstIncident[vertex] < firstIncident[vertex + 1]);
  const points = new ArcIndex({ lng, lat, tail: used, head: used }, used, graph.embedding);
  points.pairs(meters, (one, other) => {
    const apart = graph.chord(one, other);
    if (apart > meters || !mayMeet(graph, one, other)) return;
    const [p, q] = graph.compare(one, other) < 0 ? [one, other] : [other, one];
    const enough = DETOUR * Math.max(apart, ABREAST);
    distances.search(p, enough);
    if (distances.metersTo(q) > enough) found.push({ p, q, meters: apart });
  });
  return found.sort(
    (one, other) =>
      one.meters - other.meters || graph.compare(one.p, other.p) || graph.compare(one.q, other.q),
  );
}

/**
 * Whether a road ends at one of the vertices, or roads of one level run through both. Vertices
 * without a common storey never meet.
 */
function mayMeet(graph: SegmentGraph, p: number, q: number): boolean {
  const { terminals, level, segmentRoad } = graph;
  if (graph.areApart(p, q)) return false;
  const roads = (vertex: number): number[] =>
    Array.from(graph.segmentsAt(vertex), (segment) => segmentRoad[segment]);
  const others = roads(q);
  const isOnStorey = (road: number): boolean =>
    others.some((other) => graph.haveCommonStorey(road, other));
  if (!roads(p).some(isOnStorey)) return false;
  if (terminals[p] + terminals[q] > 0) return true;
  const levels = graph.segmentsAt(p).map((segment) => level[segmentRoad[segment]]);
  return graph.segmentsAt(q).some((segment) => levels.includes(level[segmentRoad[segment]]));
}
