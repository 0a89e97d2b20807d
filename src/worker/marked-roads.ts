/** The roads of selections, from a router that has their properties to one that has a copy without. */
import type { GeoJsonProperties } from 'geojson';
import type { Properties } from '../input/geojson/properties.ts';
import { testOf } from '../router/where.ts';
import type { SelectedRoads } from './contract/question.ts';
import type { MarkedRoads } from './contract/roads.ts';
import { selectionOf } from './request.ts';

/** Per selection the numbers of its roads. */
export function roadsOf(
  properties: Properties,
  selections: readonly SelectedRoads[],
): Int32Array[] {
  const tests = selections.map((selection) => testOf(selectionOf(selection)));
  const found = selections.map((): number[] => []);
  let road = 0;
  for (const own of properties) {
    for (const [i, test] of tests.entries()) if (test(own)) found[i].push(road);
    road++;
  }
  return found.map((roads) => Int32Array.from(roads));
}

/** Gives roads the properties by which a question names them. */
export function markRoads(
  properties: GeoJsonProperties[],
  { selections, roads }: MarkedRoads,
): void {
  for (const [i, { property, value }] of selections.entries()) {
    for (const road of roads[i]) {
      const own = properties[road];
      properties[road] = { ...own, [property]: value ?? own?.[property] ?? true };
    }
  }
}
