/** Roads of any file → roads with the tags of OpenStreetMap that profiles read. */
import type { GeoJsonProperties } from 'geojson';
import { isObject } from '../input/geojson/geometry.ts';
import { freePositions } from '../input/geojson/pick.ts';
import { JoinedProperties, type Properties } from '../input/geojson/properties.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { InputError, printable } from '../input/input-error.ts';
import { RequestError, shown } from '../input/request-error.ts';
import { columnOf, valuesOf } from './columns.ts';
import {
  type Attribute,
  attributes,
  type FieldChoices,
  type Fields,
  guessFields,
  maxspeedOf,
  propertyOf,
  speedUnits,
} from './fields.ts';
import { wayOf, ways } from './oneway-codes.ts';
import { tagProperties } from './tagged.ts';

export interface RoadsRead {
  /** The same roads if the file uses the tags of OpenStreetMap. */
  roads: Roads;
  fields: Fields;
}

/**
 * @param choices fields chosen by the user; the others are guessed
 * @param spend whether the given roads may lose their positions where a copy takes their place
 * @throws InputError if no road has a chosen property, RequestError for invalid choices
 */
export function readFields(roads: Roads, choices: FieldChoices = {}, spend = false): RoadsRead {
  checkChoices(choices);
  const sample = sampleOf(roads);
  for (const choice of Object.values(choices)) sample.push(...missing(roads, sample, choice));
  const [properties, fields] = taggedBy(roads.properties, guessFields(sample, choices), choices);
  const warnings = doubts(sample, fields, choices);
  if (properties === roads.properties && warnings.length === 0) return { roads, fields };
  const report = { ...roads.report, warnings: [...roads.report.warnings, ...warnings] };
  const read = { ...roads, properties, report };
  if (spend) freePositions(roads);
  return { roads: read, fields };
}

/**
 * Each of several files has fields of its own: a choice of the user holds for those that have it.
 *
 * @param fields those of all files together
 * @returns with them, those that only some of the files have
 */
function taggedBy(
  properties: Properties,
  fields: Fields,
  choices: FieldChoices,
): [Properties, Fields] {
  if (!(properties instanceof JoinedProperties)) {
    return [tagProperties(properties, fields, choices), fields];
  }
  const read = properties.parts.map((part) => {
    const own = Object.entries(choices).filter(([, choice]) => isIn(part, choice));
    const chosen: FieldChoices = Object.fromEntries(own);
    const guessed = guessFields(sampleOf({ properties: part }), chosen);
    return { guessed, tagged: tagProperties(part, guessed, chosen) };
  });
  const isSame = read.every(({ tagged }, i) => tagged === properties.parts[i]);
  const joined = isSame ? properties : new JoinedProperties(read.map(({ tagged }) => tagged));
  const all = read.reduce((known, { guessed }) => completed(known, guessed), fields);
  return [joined, all];
}

/** Whether a choice concerns a file: also where it names no property. */
function isIn(part: Properties, choice: FieldChoices[Attribute]): boolean {
  const field = propertyOf(choice);
  return field == null || part.some((road) => road !== null && Object.hasOwn(road, field));
}

function completed(known: Fields, more: Fields): Fields {
  const missing = Object.entries(more).filter(([name]) => known[name as Attribute] === null);
  return { ...known, ...Object.fromEntries(missing) };
}

/** Number of roads by which fields are guessed. */
const SAMPLE = 500;

/** Properties of roads from all parts of the file. */
export function sampleOf({ properties }: Pick<Roads, 'properties'>): GeoJsonProperties[] {
  const step = Math.max(1, Math.floor(properties.length / SAMPLE));
  return Array.from(
    { length: Math.min(SAMPLE, properties.length) },
    (_, i) => properties.at(i * step) ?? null,
  );
}

/**
 * Roads with a chosen property that no road of the sample has.
 *
 * @throws InputError if no road has it
 */
function missing(
  { properties }: Roads,
  sample: readonly GeoJsonProperties[],
  choice: FieldChoices[Attribute],
): GeoJsonProperties[] {
  const field = propertyOf(choice);
  if (typeof field !== 'string') return [];
  const has = (road: GeoJsonProperties): boolean => road !== null && Object.hasOwn(road, field);
  if (sample.some(has)) return [];
  const found: GeoJsonProperties[] = [];
  properties.some((road) => has(road) && found.push(road) === SAMPLE);
  if (found.length > 0) return found;
  throw new InputError(
    'unknown-field',
    `No road has a property ${printable(field)}. ${propertiesOf(sample)}`,
  );
}

/** @returns a warning for each chosen field that has no usable value in the sample */
function doubts(
  sample: readonly GeoJsonProperties[],
  fields: Fields,
  choices: FieldChoices,
): string[] {
  const { oneway, speed } = fields;
  const isOneway = (value: string): boolean =>
    oneway !== null && wayOf(value, oneway.codes) !== 'both';
  const isSpeed = (value: string): boolean =>
    speed !== null && maxspeedOf(value, speed.unit) !== '';
  const isNumber = (value: string): boolean => Number(value) >= 0;
  const rules: [Attribute, what: string, isUsable: (value: string) => boolean, more?: string][] =
    [
      ['oneway', 'known one-way codes', isOneway, ', or give the meaning of these values'],
      ['speed', 'speeds', isSpeed],
      ['length', 'numbers', isNumber],
      ['cost', 'numbers', isNumber],
    ];
  return rules.flatMap(([attribute, what, isUsable, more = '']) => {
    const field = propertyOf(fields[attribute]);
    if (!choices[attribute] || typeof field !== 'string') return [];
    const values = valuesOf(columnOf(sample, field));
    if (values.some(isUsable)) return [];
    const held = values.length === 0 ? 'nothing' : `values such as ${printable(values[0])}`;
    return [`${printable(field)} holds no ${what}, but ${held}. Choose another property${more}.`];
  });
}

function propertiesOf(sample: readonly GeoJsonProperties[]): string {
  const names = [...new Set(sample.flatMap((road) => Object.keys(road ?? {})))];
  if (names.length === 0) return 'The roads of this file have no properties.';
  const named = names.slice(0, MOST_NAMED).map((name) => printable(name));
  const more = names.length > MOST_NAMED ? ' and more' : '';
  return `The properties of this file are ${named.join(', ')}${more}.`;
}

const MOST_NAMED = 20;

/** For callers without types, and for choices that come from a link. */
function checkChoices(choices: FieldChoices): void {
  if (!isObject(choices as unknown)) {
    throw wrong('fields', choices, ["an object such as { name: 'street' }"]);
  }
  const unknown = Object.keys(choices).find((name) => !attributes.includes(name as Attribute));
  if (unknown !== undefined) throw wrong('fields', unknown, attributes);
  for (const attribute of attributes) {
    const choice = choices[attribute];
    const field: unknown = propertyOf(choice);
    if (choice !== undefined && field !== null && typeof field !== 'string') {
      throw wrong(`fields.${attribute}`, field, ['the name of a property', 'null']);
    }
  }
  const { oneway, speed } = choices;
  if (typeof oneway === 'object' && oneway !== null) {
    const codes: unknown = oneway.codes;
    if (typeof codes !== 'object' || codes === null) {
      throw wrong('fields.oneway.codes', codes, [
        'the meaning of its values, such as { 1: "forward" }',
      ]);
    }
    const strange = Object.values(codes).find((way) => !ways.includes(way));
    if (strange !== undefined) throw wrong('fields.oneway', strange, ways);
  }
  if (typeof speed === 'object' && speed !== null && !speedUnits.includes(speed.unit)) {
    throw wrong('fields.speed', speed.unit, speedUnits);
  }
}

function wrong(option: string, got: unknown, expected: readonly string[]): RequestError {
  return new RequestError(
    'invalid-option',
    `${option}: got ${typeof got === 'string' ? printable(got) : shown(got)}, expected ${expected.join(', ')}`,
  );
}
