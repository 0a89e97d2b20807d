/** Roads that a caller passes on. */
import { expectMembers, isListOf } from './arguments.ts';
import { isObject } from './geojson/geometry.ts';
import type { Roads } from './geojson/roads.ts';
import { invalid } from './request-error.ts';

const members = `
  Float64Array[2points] positions
  Int32Array[points] places?
  Float64Array[points] heights?
  Int32Array[roads] feature
  Int32Array[roads+1] firstPosition
  Array[roads] ids?
  *[roads] properties
  Function properties.at properties.some
  Array names obstacles turns?
  Number report.features
  Map report.skipped
  Array report.problems report.warnings`;

/** @throws RequestError for what is not made like the roads of `readRoads` */
export function expectRoads(roads: Roads): void {
  expectMembers('roads', roads, 'readRoads', members);
  const { names, obstacles, turns = [] } = roads;
  for (const list of [names, obstacles, turns]) {
    if (!isListOf(list, isObject)) throw invalid('roads', list, 'lists of objects');
  }
}
