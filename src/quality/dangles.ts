/** Dangles: ends of roads that stop a few meters short of another road (undershoots) or past it. */
import { type LineFoot, linesIn } from '../geo/lines.ts';
import type { Position } from '../geo/position.ts';
import type { Space } from '../geo/space.ts';
import { DETOUR, type NearbyDistances } from './distances.ts';
import { ABREAST, sureCrossing, TOUCH } from './intersections.ts';
import { GROUND, type SegmentGraph } from './segment-graph.ts';

/** The line from an end to the nearest point of a segment that does not meet it. */
export interface Undershoot {
  /** The vertex at which one road ends, or several roads that lie on each other. */
  end: number;
  segment: number;
  /** The ends of the segment, the lesser one first; segments on one another are one. */
  a: number;
  b: number;
  /** The nearest point. */
  position: Position;
  /** The vertex at that point; -1 where it lies between the ends. */
  vertex: number;
  meters: number;
}

/**
 * Every line up to some meters that a join may add, the shortest first, whatever the order of the
 * file.
 */
export function findUndershoots(graph: SegmentGraph, meters: number): Undershoot[] {
  const foot = linesIn(graph.space).newFoot();
  const found: Undershoot[] = [];
  for (let end = 0; end < graph.vertexCount; end++) {
    if (!isEnd(graph, end)) continue;
    const road = roadAt(graph, end);
    const level = graph.level[road];
    const seen = new Set<string>();
    foot.from(graph.lng[end], graph.lat[end]);
    graph.segments.near(graph.position(end), meters, (segment) => {
      const otherRoad = graph.segmentRoad[segment];
      if (!graph.haveCommonStorey(road, otherRoad)) return;
      const other = graph.level[otherRoad];
      // A bridge or a tunnel ends on the ground.
      const mayMeet = other === level || other === GROUND;
      const undershoot = undershootTo(graph, end, segment, foot, mayMeet);
      if (undershoot === null || undershoot.meters > meters) return;
      const { a, b, vertex } = undershoot;
      const key = vertex === -1 ? `${a} ${b}` : `${vertex}`;
      if (seen.has(key)) return;
      seen.add(key);
      found.push(undershoot);
    });
  }
  return found.sort((one, other) => compare(graph, one, other));
}

/** The shortest undershoot of each end, where neither the roads lead there nor one is in between. */
export function findDangles(
  graph: SegmentGraph,
  undershoots: readonly Undershoot[],
  distances: NearbyDistances,
): Undershoot[] {
  const isDangle = new Uint8Array(graph.vertexCount);
  return undershoots.filter((undershoot) => {
    const { end, position, meters } = undershoot;
    if (isDangle[end] === 1) return false;
    if (metersAround(graph, distances, undershoot) <= nearEnough(undershoot)) return false;
    if (isBlocked(graph, end, position, meters)) return false;
    isDangle[end] = 1;
    return true;
  });
}

/** Up to this length along the roads, an end is connected well enough. */
export function nearEnough({ meters }: Undershoot): number {
  return DETOUR * Math.max(meters, ABREAST);
}

/** Meters along the roads from the end to the nearest point; Infinity where that is far. */
export function metersAround(
  graph: SegmentGraph,
  distances: NearbyDistances,
  undershoot: Undershoot,
): number {
  distances.search(undershoot.end, nearEnough(undershoot));
  if (undershoot.vertex !== -1) return distances.metersTo(undershoot.vertex);
  const by = (vertex: number): number =>
    distances.metersTo(vertex) + graph.metersTo(vertex, undershoot.position);
  return Math.min(by(undershoot.a), by(undershoot.b));
}

/** Whether a road on the level of an end runs between it and a position some meters away. */
export function isBlocked(
  graph: SegmentGraph,
  end: number,
  position: Position,
  meters: number,
): boolean {
  const { vertexOf, level, segmentRoad } = graph;
  const from = graph.position(end);
  const own = level[roadAt(graph, end)];
  let blocked = false;
  graph.segments.near(from, meters, (segment) => {
    if (blocked || level[segmentRoad[segment]] !== own) return;
    const [a, b] = [vertexOf[segment], vertexOf[segment + 1]];
    if (a === end || b === end) return;
    blocked = runsBetween(graph.space, from, position, graph.position(a), graph.position(b));
  });
  return blocked;
}

/** Whether the arc from c to d crosses that from a to b, and not just at one of its ends. */
export function runsBetween(
  space: Space,
  a: Position,
  b: Position,
  c: Position,
  d: Position,
): boolean {
  const isAt = (one: Position, other: Position): boolean =>
    space.distance(...one, ...other) <= TOUCH;
  if ([a, b].some((end) => isAt(end, c) || isAt(end, d))) return false;
  const crossing = sureCrossing(space, a, b, c, d);
  return crossing !== null && !isAt(a, crossing) && !isAt(b, crossing);
}

/** Whether all segments lead to one other vertex, and every road at this vertex ends here. */
function isEnd(graph: SegmentGraph, vertex: number): boolean {
  if (graph.terminals[vertex] === 0) return false;
  const segments = graph.segmentsAt(vertex);
  const neighbour = graph.otherEnd(segments[0], vertex);
  return (
    graph.terminals[vertex] === segments.length &&
    segments.every((segment) => graph.otherEnd(segment, vertex) === neighbour)
  );
}

function roadAt({ segmentRoad, firstIncident, incident }: SegmentGraph, end: number): number {
  return segmentRoad[incident[firstIncident[end]]];
}

/**
 * @param mayMeet whether the levels allow a join anywhere; else only where a road ends
 * @returns null where the segment meets the end, or where no join is allowed
 */
function undershootTo(
  graph: SegmentGraph,
  end: number,
  segment: number,
  foot: LineFoot,
  mayMeet: boolean,
): Undershoot | null {
  const { vertexOf, lng, lat, terminals } = graph;
  let [a, b] = [vertexOf[segment], vertexOf[segment + 1]];
  if (a === end || b === end || graph.areApart(a, end) || graph.areApart(b, end)) return null;
  // Sorted, so that a segment drawn either way has the same foot to the last digit.
  if (graph.compare(a, b) > 0) [a, b] = [b, a];
  foot.onto(lng[a], lat[a], lng[b], lat[b]);
  const away = (p: number): number => graph.metersTo(p, [foot.lng, foot.lat]);
  const nearer = away(a) <= away(b) ? a : b;
  const corner = mayMeet
    ? [nearer].find((p) => away(p) <= TOUCH)
    : [nearer, nearer === a ? b : a].find((p) => terminals[p] > 0);
  if (corner !== undefined) {
    const position = graph.position(corner);
    const meters = graph.metersTo(end, position);
    return { end, segment, a, b, position, vertex: corner, meters };
  }
  if (!mayMeet) return null;
  const position: Position = [foot.lng, foot.lat];
  return { end, segment, a, b, position, vertex: -1, meters: foot.meters };
}

function compare(graph: SegmentGraph, one: Undershoot, other: Undershoot): number {
  const straightness = ({ end, vertex }: Undershoot): number =>
    vertex === -1 ? 0 : cosOfTurn(graph, end, vertex);
  return (
    one.meters - other.meters ||
    // When two ends miss each other, the road that leads straight on is extended.
    straightness(other) - straightness(one) ||
    graph.compare(one.end, other.end) ||
    one.position[0] - other.position[0] ||
    one.position[1] - other.position[1]
  );
}

/** The cosine of the angle by which a road turns at its end to reach a vertex; 1 is straight on. */
export function cosOfTurn(graph: SegmentGraph, end: number, to: number): number {
  const { xyz, firstIncident, incident } = graph;
  const from = graph.otherEnd(incident[firstIncident[end]], end);
  let dot = 0;
  for (let side = 0; side < 3; side++) {
    const middle = xyz[3 * end + side];
    dot += (middle - xyz[3 * from + side]) * (xyz[3 * to + side] - middle);
  }
  return (dot * graph.space.radius ** 2) / (graph.chord(from, end) * graph.chord(end, to));
}
