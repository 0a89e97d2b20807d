/** Fixes: each removes one kind of fault from roads, and all are repeated until none is left. */
import type { Position } from '../geo/position.ts';
import { expectType } from '../input/arguments.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { checkNames, invalid } from '../input/request-error.ts';
import type { Signal } from '../input/signal.ts';
import { inSlices, type Steps } from '../input/slices.ts';
import { separatePlaces } from '../output/separate.ts';
import { findDuplicates } from './duplicates.ts';
import { EditedRoads, type Insertion } from './edits.ts';
import { findIntersections, groupIntersections } from './intersections.ts';
import { findJoins, type Join } from './joins.ts';
import { findNearDuplicates, type NearVertices } from './near-duplicates.ts';
import type { SegmentGraph } from './segment-graph.ts';

export interface Fixes {
  /** Merges near-duplicate vertices at most this many meters apart (limit 1). */
  merge?: number;
  /** Drops roads that lie on another one. */
  dropDuplicates?: boolean;
  /** Gives roads that cross on one level a common position. */
  splitCrossings?: boolean;
  /** Joins dangles to the nearest road at most this many meters away (limit 10). */
  join?: number;
}

/** How many times each fix was applied. */
export interface Repairs {
  merged: number;
  dropped: number;
  split: number;
  joined: number;
}

/** In meters: the limits of two fixes, and what users are offered first. */
export const fixLimits = {
  join: { usual: 2, most: 10 },
  merge: { usual: 0.1, most: 1 },
};

/** A fix may make another one possible, hardly ever more than twice. */
const MAX_ROUNDS = 20;

interface Fixed {
  /** The same object where there was nothing to do. */
  edited: EditedRoads;
  count: number;
}

/**
 * Applies fixes in turn until none has anything left to do, so that repairing twice changes
 * nothing. The order of the features is irrelevant.
 *
 * @param onStep called before each fix with the share of the work done, 0 to 1; a guess
 * @throws RequestError for an invalid or unknown fix; besides, the reason of the signal
 */
export function applyFixes(
  roads: Roads,
  fixes: Fixes,
  signal?: Signal,
  onStep?: (done: number) => void,
): Promise<{ edited: EditedRoads; repairs: Repairs }> {
  return inSlices(fixSteps(roads, fixes, onStep), { signal });
}

function* fixSteps(
  roads: Roads,
  fixes: Fixes,
  onStep?: (done: number) => void,
): Steps<{ edited: EditedRoads; repairs: Repairs }> {
  checkFixes(fixes);
  const { merge = 0, join = 0 } = fixes;
  const repairs: Repairs = { merged: 0, dropped: 0, split: 0, joined: 0 };
  const all: [keyof Repairs, boolean, (edited: EditedRoads) => Fixed][] = [
    ['merged', merge > 0, (edited) => mergeVertices(edited, merge)],
    ['dropped', fixes.dropDuplicates === true, dropDuplicates],
    ['split', fixes.splitCrossings === true, splitCrossings],
    ['joined', join > 0, (edited) => joinDangles(edited, join)],
  ];
  const wanted = all.filter(([, isWanted]) => isWanted);
  // Edits know positions alone.
  let edited = new EditedRoads(wanted.length === 0 ? roads : separatePlaces(roads));
  /** How many fixes in a row had nothing to do. */
  let idle = 0;
  for (let step = 0; idle < wanted.length && step < MAX_ROUNDS * wanted.length; step++) {
    const done = Math.min(1, step / wanted.length);
    onStep?.(done);
    yield done;
    const [name, , fix] = wanted[step % wanted.length];
    const fixed = fix(edited);
    idle = fixed.count === 0 ? idle + 1 : 0;
    repairs[name] += fixed.count;
    edited = fixed.edited;
  }
  return { edited, repairs };
}

/** @throws RequestError for an invalid or unknown fix */
export function checkFixes(fixes: Fixes): void {
  checkNames('fixes', fixes, ['merge', 'dropDuplicates', 'splitCrossings', 'join']);
  for (const name of ['dropDuplicates', 'splitCrossings'] as const) {
    if (fixes[name] !== undefined) expectType(name, fixes[name], 'true or false');
  }
  checkMeters('join', fixes.join ?? 0, fixLimits.join.most);
  checkMeters('merge', fixes.merge ?? 0, fixLimits.merge.most);
}

function checkMeters(fix: keyof Fixes, meters: number, most: number): void {
  if (typeof meters === 'number' && meters >= 0 && meters <= most) return;
  throw invalid(fix, meters, `meters from 0 to ${most}`);
}

/** Inserts the position of each intersection into both roads; their lengths stay the same. */
function splitCrossings(edited: EditedRoads): Fixed {
  const { graph } = edited;
  const intersections = findIntersections(graph);
  if (intersections.length === 0) return { edited, count: 0 };
  const insertions = intersections.map(({ segment, position }) =>
    within(graph, segment, position),
  );
  return {
    edited: edited.insert(insertions),
    count: groupIntersections(intersections, graph.roads).count,
  };
}

/** Extends dangling roads to the roads that they miss. */
function joinDangles(edited: EditedRoads, meters: number): Fixed {
  const { graph } = edited;
  const joins = findJoins(graph, meters);
  if (joins.length === 0) return { edited, count: 0 };
  const insertions = joins.flatMap((join) => {
    const { undershoot, position, isNew } = join;
    // The other road gets the position of the join, and so do all roads that lie on it.
    const others = isNew ? graph.segmentsBetween(undershoot.a, undershoot.b) : [];
    const met = others.map((segment) => within(graph, segment, position));
    return [...extend(graph, join), ...met];
  });
  return { edited: edited.insert(insertions), count: joins.length };
}

/** The roads that end there go on to the join, unless it is the end itself. */
function extend(graph: SegmentGraph, { undershoot: { end }, position }: Join): Insertion[] {
  const { firstPosition } = graph.roads;
  const meters = graph.metersTo(end, position);
  if (meters === 0) return [];
  return Array.from(graph.segmentsAt(end), (segment) => {
    const road = graph.segmentRoad[segment];
    const isStart = graph.vertexOf[segment] === end;
    const slot = isStart ? 2 * firstPosition[road] : 2 * (firstPosition[road + 1] - 1) + 1;
    return { slot, meters, position };
  });
}

function within(graph: SegmentGraph, segment: number, position: Position): Insertion {
  const meters = graph.metersTo(graph.vertexOf[segment], position);
  return { slot: 2 * segment + 1, meters, position };
}

function dropDuplicates(edited: EditedRoads): Fixed {
  const duplicates = findDuplicates(edited.graph);
  if (duplicates.length === 0) return { edited, count: 0 };
  const isKept = new Uint8Array(edited.roads.feature.length).fill(1);
  for (const { road } of duplicates) isKept[road] = 0;
  return { edited: edited.keep(isKept), count: duplicates.length };
}

/**
 * Moves vertices to others at most some meters away, none of which moves. Vertices with a barrier
 * stay, so that the barrier stays on its road.
 */
function mergeVertices(edited: EditedRoads, meters: number): Fixed {
  const { graph, roads } = edited;
  const near = findNearDuplicates(graph, meters);
  const isFixed = graph.mark(near.length > 0 ? roads.obstacles : []);
  const target = mergeTargets(graph, near, isFixed);
  if (target.size === 0) return { edited, count: 0 };
  const positions = roads.positions.slice();
  graph.vertexOf.forEach((vertex, i) => {
    const to = target.get(vertex);
    if (to !== undefined) positions.set(graph.position(to), 2 * i);
  });
  return { edited: edited.move(positions), count: target.size };
}

/**
 * The vertex to which each of the others moves. Fixed ones stay; of the others, in the order of
 * their positions, a vertex stays unless one that stays is near. So no chain of moves arises.
 */
function mergeTargets(
  graph: SegmentGraph,
  near: readonly NearVertices[],
  isFixed: Uint8Array,
): Map<number, number> {
  const neighbours = new Map<number, number[]>();
  for (const { p, q } of near) {
    neighbours.set(p, [...(neighbours.get(p) ?? []), q]);
    neighbours.set(q, [...(neighbours.get(q) ?? []), p]);
  }
  const target = new Map<number, number>();
  const stays = new Set<number>();
  const vertices = [...neighbours.keys()].sort(
    (p, q) => isFixed[q] - isFixed[p] || graph.compare(p, q),
  );
  for (const vertex of vertices) {
    // The nearest neighbour comes first.
    const to = neighbours.get(vertex)?.find((other) => stays.has(other));
    if (to === undefined || isFixed[vertex] === 1) stays.add(vertex);
    else target.set(vertex, to);
  }
  return target;
}
