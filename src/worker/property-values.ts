/** The properties of a file's roads and their most frequent values, to select roads by. */
import type { Properties } from '../input/geojson/properties.ts';
import type { Network } from '../network/network.ts';
import type { PropertyValues } from './contract/roads.ts';
import { onceFor } from './once.ts';

/** Limits of the answer: the properties of most roads, and the values that most of those have. */
const MOST_PROPERTIES = 100;
const MOST_VALUES = 50;
/** Longer names and values are no kinds of roads, and have no room in a link. */
const LONGEST = 100;
/** Limit of distinct values that are counted of one property: ids and names have many. */
const MOST_COUNTED = 10_000;

interface Counted {
  roads: number;
  values: Map<string, number>;
}

/** Those of a network are counted once. */
export const propertyValuesOf = onceFor(({ properties }: Network) => propertyValues(properties));

export function propertyValues(properties: Properties): PropertyValues[] {
  const counted = new Map<string, Counted>();
  for (const road of properties) {
    for (const [name, value] of Object.entries(road ?? {})) count(counted, name, value);
  }
  return Array.from(counted, ([name, { roads, values }]) => ({
    name,
    roads,
    values: Array.from(values, ([value, roads]) => ({ value, roads }))
      .sort(mostRoads)
      .slice(0, MOST_VALUES),
  }))
    .sort(mostRoads)
    .slice(0, MOST_PROPERTIES);
}

function count(counted: Map<string, Counted>, name: string, value: unknown): void {
  const text = String(value ?? '');
  if (text === '' || name.length > LONGEST) return;
  let property = counted.get(name);
  if (property === undefined) {
    if (counted.size === MOST_COUNTED) return;
    property = { roads: 0, values: new Map() };
    counted.set(name, property);
  }
  property.roads++;
  const { values } = property;
  const isKind = typeof value !== 'object' && text.length <= LONGEST;
  if (isKind && (values.has(text) || values.size < MOST_COUNTED)) {
    values.set(text, (values.get(text) ?? 0) + 1);
  }
}

function mostRoads(one: { roads: number }, other: { roads: number }): number {
  return other.roads - one.roads;
}
