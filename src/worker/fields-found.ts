/** The properties of a file's roads, from which the user can choose the fields to read. */
import type { GeoJsonProperties } from 'geojson';
import { normal, valueIn } from '../attributes/columns.ts';
import { attributes, type Fields, guessFields, propertyOf } from '../attributes/fields.ts';
import { wayOf } from '../attributes/oneway-codes.ts';
import { sampleOf } from '../attributes/read-fields.ts';
import type { Properties } from '../input/geojson/properties.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { numberIn } from '../metric/field.ts';
import type { FieldsFound, OnewayValue, PropertyFound } from './contract/report.ts';

/** Longer names cannot be chosen. */
const LONGEST_NAME = 200;
const LONGEST_VALUE = 40;
/** Limits of the answer: the properties of most roads, and the most frequent values of one-ways. */
const MOST_PROPERTIES = 200;
const MOST_VALUES = 12;
const EXAMPLES = 2;
/** Limit of distinct names and values that are counted. */
const MOST_COUNTED = 10_000;

/**
 * @param roads with the properties of the file
 * @param read the fields that are read
 */
export function findFields(roads: Roads, read: Fields): FieldsFound {
  const used = attributes.map((attribute) => propertyOf(read[attribute]));
  const isUsed = ({ name }: PropertyFound): boolean => used.includes(name);
  const all = propertiesOf(roads.properties).sort((one, other) => other.roads - one.roads);
  const reported = all.filter((property, i) => i < MOST_PROPERTIES || isUsed(property));
  const { values, others } = onewayValues(roads.properties, read.oneway);
  return { read, guessed: guessFields(sampleOf(roads)), properties: reported, values, others };
}

function propertiesOf(properties: Properties): PropertyFound[] {
  const found = new Map<string, { roads: number; numeric: number; examples: Set<string> }>();
  for (const road of properties) {
    for (const name of Object.keys(road ?? {})) {
      let property = found.get(name);
      if (property === undefined) {
        if (name.length > LONGEST_NAME || found.size === MOST_COUNTED) continue;
        property = { roads: 0, numeric: 0, examples: new Set() };
        found.set(name, property);
      }
      property.roads++;
      if (numberIn(road, name) >= 0) property.numeric++;
      const example = property.examples.size < EXAMPLES ? writtenIn(road, name) : '';
      if (example) property.examples.add(example);
    }
  }
  return Array.from(found, ([name, { roads, numeric, examples }]) => ({
    name,
    roads,
    isMetric: numeric === properties.length,
    examples: [...examples],
  }));
}

/** The most frequent values, and the number of roads with other ones. */
function onewayValues(
  properties: Properties,
  oneway: Fields['oneway'],
): { values: OnewayValue[]; others: number } {
  if (oneway === null) return { values: [], others: 0 };
  const counts = new Map<string, OnewayValue>();
  let others = 0;
  for (const road of properties) {
    const value = valueIn(road, oneway.field);
    const known = counts.get(value);
    if (known) known.roads++;
    else if (counts.size === MOST_COUNTED) others++;
    else {
      const written = writtenIn(road, oneway.field);
      counts.set(value, { value, written, roads: 1, way: wayOf(value, oneway.codes) });
    }
  }
  const all = [...counts.values()].sort((one, other) => other.roads - one.roads);
  for (const { roads } of all.slice(MOST_VALUES)) others += roads;
  return { values: all.slice(0, MOST_VALUES), others };
}

/** The value of a road, cut if it is long; '' if it has none, or no scalar. */
function writtenIn(road: GeoJsonProperties, name: string): string {
  const value = valueIn(road, name);
  if (value === '') return '';
  const written = String(road![name]).trim();
  return normal(written) === value ? written.slice(0, LONGEST_VALUE) : value;
}
