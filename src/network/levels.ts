/**
 * Roads that share a position on different levels do not meet there. Files of OpenStreetMap name
 * their nodes; for all others, tags decide:
 *
 * - Roads of different storeys (`level`, `repeat_on`) meet only by a road, or at a point such as a
 *   lift, that has a storey in common with both. A road without storeys meets the storey nearest to
 *   the ground; steps and lifts without storeys meet all.
 * - Roads of different layers (`layer`) do not meet where all lead through, none is steps, and all
 *   have a layer or one is a bridge or a tunnel. Where a road begins or ends, all meet: the ends of a
 *   bridge lie on the ground.
 */
import { grouped, intsIn } from '../geo/arrays.ts';
import type { Position } from '../geo/position.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import type { Roads } from '../input/geojson/roads.ts';
import {
  ANY_LEVEL,
  haveCommonStorey,
  isStructure,
  isVertical,
  type Level,
  levelOf,
  type RoadLevels,
} from '../profile/levels.ts';
import type { Tags } from '../profile/tags.ts';
import {
  type Coordinates,
  divideVertices,
  joinVertices,
  UNITS_PER_DEGREE,
  type Vertices,
} from './vertices.ts';
import type { Workspace } from './workspace.ts';

/**
 * The vertices of roads: positions that are equal, and one place.
 *
 * @param levels of the roads; null where they do not matter
 */
export function joinRoads(
  coordinates: Coordinates,
  roads: Roads,
  levels: RoadLevels | null,
  space?: Workspace,
): Vertices {
  const joined = joinVertices(coordinates, roads.places, space);
  if (levels === null) return joined;
  const apart = levelPlaces(roads, levels, coordinates, joined, space);
  if (apart === null) return joined;
  const { places, placeOfPoint } = apart;
  const divided = divideVertices(joined, coordinates.positions, places);
  space?.giveBack(places);
  return { ...divided, placeOfPoint };
}

/** A road at a vertex, by one of its positions there. */
interface Passage {
  position: number;
  road: number;
  isEnd: boolean;
}

/** Places by the levels of roads. */
interface Apart {
  /** As in `Roads`. */
  places: Int32Array;
  /** The place of a point of the file, by its level: the lowest number without one. */
  placeOfPoint: NonNullable<Vertices['placeOfPoint']>;
}

/** @returns null if all roads that share a position meet there */
function levelPlaces(
  roads: Roads,
  levels: RoadLevels,
  { positions, perDegree }: Coordinates,
  vertices: Vertices,
  space?: Workspace,
): Apart | null {
  const keyOf = ([lng, lat]: Position): string =>
    `${Math.round(lng * UNITS_PER_DEGREE)},${Math.round(lat * UNITS_PER_DEGREE)}`;
  const positionAt = (i: number): Position => [
    positions[2 * i] / perDegree,
    positions[2 * i + 1] / perDegree,
  ];
  /** At positions with several groups; elsewhere every point has place 0. */
  const groupsAt = new Map<string, Level[][]>();
  let places: Int32Array | null = null;
  const lifts = liftsBy(keyOf, roads.obstacles);
  for (const passages of mixedVertices(roads, levels, vertices, space)) {
    const key = keyOf(positionAt(passages[0].position));
    const groups = storeyGroups(passages, levels, roads, lifts.get(key) ?? []);
    if (groups.length > 1) groupsAt.set(key, groups);
    for (const { position, place } of placesOf(passages, groups, levels, roads)) {
      if (place === 0) continue;
      places ??= intsIn(space)(vertices.vertexOf.length);
      places[position] = place;
    }
  }
  if (places === null) return null;
  const placeOfPoint: Apart['placeOfPoint'] = ({ position, properties }) =>
    groupOf(levelOf(properties), groupsAt.get(keyOf(position)) ?? []);
  return { places, placeOfPoint };
}

/** The vertices at which the roads do not all have the same level and layer. */
function* mixedVertices(
  { firstPosition, feature }: Roads,
  { level, layer }: RoadLevels,
  { count, vertexOf }: Vertices,
  space?: Workspace,
): Iterable<Passage[]> {
  const roadCount = feature.length;
  const isAlike = (one: number, other: number): boolean =>
    level[one] === level[other] && Object.is(layer[one], layer[other]);
  // The first road at each vertex; below -1, the number of a mixed vertex.
  const firstRoad = intsIn(space)(count).fill(-1);
  let mixed = 0;
  for (let road = 0; road < roadCount; road++) {
    for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
      const vertex = vertexOf[i];
      const other = firstRoad[vertex];
      if (other === -1) firstRoad[vertex] = road;
      else if (other >= 0 && !isAlike(other, road)) firstRoad[vertex] = -2 - mixed++;
    }
  }
  // Objects for all passages at once would take ten times the memory.
  const vertexOfPassage: number[] = [];
  const positions: number[] = [];
  const roads: number[] = [];
  for (let road = 0; road < roadCount && mixed > 0; road++) {
    for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
      const vertex = -2 - firstRoad[vertexOf[i]];
      if (vertex < 0) continue;
      vertexOfPassage.push(vertex);
      positions.push(i);
      roads.push(road);
    }
  }
  space?.giveBack(firstRoad);
  const { first, item } = grouped(vertexOfPassage, mixed);
  for (let vertex = 0; vertex < mixed; vertex++) {
    yield Array.from(item.subarray(first[vertex], first[vertex + 1]), (passage) => {
      const position = positions[passage];
      const road = roads[passage];
      const isEnd = position === firstPosition[road] || position === firstPosition[road + 1] - 1;
      return { position, road, isEnd };
    });
  }
}

/** Points that join the storeys of the roads there, by their position. */
function liftsBy(
  keyOf: (position: Position) => string,
  points: readonly Obstacle[],
): Map<string, (Level | 'all')[]> {
  const lifts = new Map<string, (Level | 'all')[]>();
  for (const { position, properties } of points) {
    const level = levelOf(properties);
    const isLift = level.storeys.length > 0 || isVertical(properties);
    if (!isLift) continue;
    const others = lifts.get(keyOf(position)) ?? [];
    lifts.set(keyOf(position), [...others, level.storeys.length > 0 ? level : 'all']);
  }
  return lifts;
}

/** The levels at a vertex: those of one group are joined. The group nearest to the ground is first. */
function storeyGroups(
  passages: readonly Passage[],
  { level, levels }: RoadLevels,
  roads: Roads,
  lifts: readonly (Level | 'all')[],
): Level[][] {
  let groups: Level[][] = [];
  const add = (added: Level): void => {
    const isMet = (group: Level[]): boolean => group.some((one) => haveCommonStorey(one, added));
    const met = groups.filter(isMet).flat();
    groups = [...groups.filter((group) => !isMet(group)), [...met, added]];
  };
  for (const index of new Set(passages.map(({ road }) => level[road]))) {
    if (index !== ANY_LEVEL) add(levels[index]);
  }
  const joinsAll = ({ road }: Passage): boolean =>
    level[road] === ANY_LEVEL && isVertical(tagsOf(roads, road));
  if (groups.length < 2) return groups;
  for (const lift of lifts) if (lift !== 'all') add(lift);
  if (lifts.includes('all') || passages.some(joinsAll)) return [groups.flat()];
  return groups.sort((one, other) => compare(nearestStorey(one), nearestStorey(other)));
}

/** The distance from the ground, the storey, and its name. */
function nearestStorey(group: readonly Level[]): [away: number, low: number, name: string] {
  const all = group.flatMap(({ name, storeys }) =>
    storeys.map((storey): [number, number, string] => {
      if (typeof storey === 'string') return [Infinity, 0, storey];
      const [low, high] = storey;
      return [Math.max(0, low, -high), low, name];
    }),
  );
  return all.sort(compare)[0];
}

function compare(
  [away1, low1, name1]: [number, number, string],
  [away2, low2, name2]: [number, number, string],
): number {
  if (away1 !== away2) return away1 < away2 ? -1 : 1;
  return low1 - low2 || (name1 < name2 ? -1 : 1);
}

/** The first group without a level, or with one that no group has. */
function groupOf(level: Level, groups: readonly Level[][]): number {
  if (level.storeys.length === 0) return 0;
  const isMet = (group: Level[]): boolean => group.some((one) => haveCommonStorey(one, level));
  return Math.max(0, groups.findIndex(isMet));
}

/** The layer nearest to the ground has the number of its group. */
function placesOf(
  passages: readonly Passage[],
  groups: readonly Level[][],
  { level, levels, layer }: RoadLevels,
  roads: Roads,
): { position: number; place: number }[] {
  const groupCount = Math.max(1, groups.length);
  const layerOf = ({ road }: Passage): number => layer[road] || 0;
  return Array.from({ length: groupCount }, (_, group) => {
    const own = passages.filter(({ road }) => groupOf(levels[level[road]], groups) === group);
    const all = [...new Set(own.map(layerOf))].sort(
      (one, other) => Math.abs(one) - Math.abs(other) || one - other,
    );
    const areApart = all.length > 1 && areLayersApart(own, layer, roads);
    return own.map((passage) => {
      const below = areApart ? all.indexOf(layerOf(passage)) : 0;
      return { position: passage.position, place: group + groupCount * below };
    });
  }).flat();
}

function areLayersApart(
  passages: readonly Passage[],
  layer: Float64Array,
  roads: Roads,
): boolean {
  if (passages.some(({ isEnd }) => isEnd)) return false;
  const tags = passages.map(({ road }) => tagsOf(roads, road));
  if (tags.some(isVertical)) return false;
  return passages.every(({ road }) => !Number.isNaN(layer[road])) || tags.some(isStructure);
}

function tagsOf({ properties }: Roads, road: number): Tags {
  return properties.at(road) ?? {};
}
