/** Roads → the roads that a profile may use, with direction, class and speed. Reads all tags once. */
import type { Position } from '../geo/position.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import { PropertiesSubset } from '../input/geojson/properties.ts';
import type { ImportReport, Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import { isBarrier, isPrivateGate } from './barriers.ts';
import { roadClass } from './classes.ts';
import { LevelReader, type RoadLevels } from './levels.ts';
import { passage, restriction } from './passage.ts';
import type { Rules } from './profiles.ts';
import { type RoadSpeeds, SpeedTable } from './speed.ts';
import { TagNotes } from './tag-notes.ts';

export interface UsableRoads {
  roads: Roads;
  /** `Direction` and `RoadClass` of each road; these arrays may be longer than the roads. */
  direction: Int8Array;
  roadClass: Uint8Array;
  /** By road, bits: open at the ends of a route only as drawn (1), against (2); null if none is. */
  access: Uint8Array | null;
  speeds: RoadSpeeds;
  /** Storeys and layers; null if no road has one, or the file names its nodes. */
  levels: RoadLevels | null;
  /** Whole sentences on tags that are not heeded. */
  warnings: string[];
}

/** @returns the same roads if all are usable, else a copy without the others */
export function usableRoads(roads: Roads, rules: Rules): UsableRoads {
  const count = roads.feature.length;
  const direction = new Int8Array(count);
  const classes = new Uint8Array(count);
  const access = new Uint8Array(count);
  const chosen = new Int32Array(count);
  const table = new SpeedTable(count, rules);
  const notes = new TagNotes(rules);
  const levels = roads.joinedById ? null : new LevelReader(count);
  let usable = 0;
  let restricted = 0;
  for (let road = 0; road < count; road++) {
    const properties = roads.properties.at(road) ?? null;
    notes.add(properties);
    const way = passage(properties, rules);
    if (way === null) continue;
    direction[usable] = way;
    classes[usable] = roadClass(properties);
    access[usable] = restriction(properties, rules);
    if (access[usable] !== 0) restricted++;
    table.add(properties);
    if (properties !== null) levels?.add(usable, properties);
    chosen[usable++] = road;
  }
  for (const { properties } of roads.obstacles) notes.add(properties);
  return {
    roads: usable === count ? roads : pick(roads, chosen.subarray(0, usable)),
    direction,
    roadClass: classes,
    access: restricted > 0 ? access : null,
    speeds: table.speeds,
    levels: levels?.roadLevels ?? null,
    warnings: notes.warnings,
  };
}

export function pick(roads: Roads, chosen: Int32Array): Roads {
  const firstPosition = new Int32Array(chosen.length + 1);
  chosen.forEach((road, i) => {
    const length = roads.firstPosition[road + 1] - roads.firstPosition[road];
    firstPosition[i + 1] = firstPosition[i] + length;
  });
  /** @param size numbers per position */
  const picked = <A extends Float64Array | Int32Array>(all: A, size: number): A => {
    const length = size * firstPosition[chosen.length];
    const some = (
      all instanceof Int32Array ? new Int32Array(length) : new Float64Array(length)
    ) as A;
    chosen.forEach((road, i) => {
      const [start, end] = [roads.firstPosition[road], roads.firstPosition[road + 1]];
      some.set(all.subarray(size * start, size * end), size * firstPosition[i]);
    });
    return some;
  };
  return {
    ...roads,
    positions: picked(roads.positions, 2),
    ...(roads.heights && { heights: picked(roads.heights, 1) }),
    ...(roads.places && { places: picked(roads.places, 1) }),
    firstPosition,
    feature: chosen.map((road) => roads.feature[road]),
    properties: new PropertiesSubset(roads.properties, chosen),
    ...(roads.ids && { ids: Array.from(chosen, (road) => roads.ids?.[road] ?? null) }),
  };
}

/** Drops the positions of roads that are not needed any more, so that their memory is free. */
export function freePositions(roads: Roads): void {
  roads.positions = new Float64Array(0);
  if (roads.heights) roads.heights = new Float64Array(0);
}

/** The positions of one road. */
export function lineOf({ positions, firstPosition }: Roads, road: number): Position[] {
  const line: Position[] = [];
  for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
    line.push([positions[2 * i], positions[2 * i + 1]]);
  }
  return line;
}

/** The third number of a position: its height, or nothing. */
export function heightOf({ heights }: Roads, position: number): [height: number] | [] {
  const height = heights?.[position] ?? Number.NaN;
  return Number.isNaN(height) ? [] : [height];
}

/**
 * The report of the file, extended by the number of roads that may not be used, and by warnings.
 *
 * @param used number of roads that may be used
 * @throws InputError if that is 0
 */
export function usageReport(
  { report, feature }: Roads,
  rules: Rules,
  used: number,
  warnings: readonly string[],
): ImportReport {
  const leftOut = feature.length - used;
  if (leftOut === 0 && warnings.length === 0) return report;
  if (used === 0) throw noneUsable(leftOut, rules);
  const skipped = new Map(report.skipped);
  const reason = rules === 'all' ? 'closed in both directions' : `not for ${rules.plural}`;
  if (leftOut > 0) skipped.set(reason, leftOut);
  return { ...report, skipped, warnings: [...report.warnings, ...warnings] };
}

function noneUsable(roads: number, rules: Rules): InputError {
  const all =
    roads === 1
      ? 'The only road of this file is'
      : `All ${roads.toLocaleString('en')} roads of this file are`;
  const why =
    rules === 'all'
      ? 'closed in both directions by oneway=reversible. Remove this tag'
      : `closed to ${rules.plural} by tags such as highway and access. Choose another profile; "all" uses every road`;
  return new InputError('no-usable-roads', `${all} ${why}.`);
}

/** Points of the file, on roads and elsewhere. */
export interface RoadPoints {
  /** Nobody passes. */
  barriers: readonly Obstacle[];
  /** Residents and visitors pass. */
  gates: readonly Obstacle[];
}

/** The points of the file that stop this profile, or its through traffic. */
export function pointsFor({ obstacles }: Roads, rules: Rules): RoadPoints {
  if (rules === 'all') return { barriers: [], gates: [] };
  return {
    barriers: obstacles.filter(({ properties }) => isBarrier(properties, rules)),
    gates: obstacles.filter(({ properties }) => isPrivateGate(properties, rules)),
  };
}
