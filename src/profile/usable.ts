/** Roads → the roads that a profile may use, with direction, class and speed. Reads all tags once. */
import { pick } from '../input/geojson/pick.ts';
import type { ImportReport, Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import { roadClass } from './classes.ts';
import { LevelReader, type RoadLevels } from './levels.ts';
import { passage, restriction } from './passage.ts';
import type { DirectedRoads } from './plain.ts';
import type { Rules } from './profiles.ts';
import { SpeedTable } from './speed.ts';
import { TagNotes } from './tag-notes.ts';

export interface UsableRoads extends DirectedRoads {
  /** Storeys and layers; null if no road has one, or the file names its nodes. */
  levels: RoadLevels | null;
  /** Whole sentences on tags that are not heeded. */
  warnings: string[];
}

/**
 * @param overwrites whether the copy may take the place of the positions of these roads
 * @returns the same roads if all are usable, else a copy without the others
 */
export function usableRoads(roads: Roads, rules: Rules, overwrites = false): UsableRoads {
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
    roads: usable === count ? roads : pick(roads, chosen.subarray(0, usable), overwrites),
    direction,
    roadClass: classes,
    access: restricted > 0 ? access : null,
    speeds: table.speeds,
    levels: levels?.roadLevels ?? null,
    warnings: notes.warnings,
  };
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
