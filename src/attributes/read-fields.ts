/** Roads of any file → roads with tags that profiles read, and which properties those come from. */
import type { GeoJsonProperties } from 'geojson';
import type { Roads } from '../input/geojson/roads.ts';
import { InputError, printable } from '../input/input-error.ts';
import { doubts } from './doubts.ts';
import {
  type FieldChoices,
  type Fields,
  guessFields,
  propertyOf,
  speedUnits,
  type What,
  whats,
} from './fields.ts';
import { ways } from './oneway-codes.ts';
import { tagProperties } from './tagged.ts';

export interface RoadsRead {
  /** The roads themselves where all that is read stands in the tags of OpenStreetMap. */
  roads: Roads;
  fields: Fields;
}

/**
 * @param choices what the user says of fields; the others are guessed
 * @throws InputError when no road has a property chosen, RangeError for what is no choice
 */
export function readFields(roads: Roads, choices: FieldChoices = {}): RoadsRead {
  checkChoices(choices);
  const sample = sampleOf(roads);
  for (const choice of Object.values(choices)) sample.push(...missing(roads, sample, choice));
  const fields = guessFields(sample, choices);
  const properties = tagProperties(roads.properties, fields, choices);
  const warnings = doubts(sample, fields, choices);
  if (properties === roads.properties && warnings.length === 0) return { roads, fields };
  const report = { ...roads.report, warnings: [...roads.report.warnings, ...warnings] };
  return { roads: { ...roads, properties, report }, fields };
}

/** So many roads tell what the fields are. */
const SAMPLE = 500;

/** The properties of some hundreds of roads from all over the file. */
export function sampleOf({ properties, feature }: Roads): GeoJsonProperties[] {
  const step = Math.max(1, Math.floor(feature.length / SAMPLE));
  return Array.from(
    { length: Math.min(SAMPLE, feature.length) },
    (_, i) => properties.at(i * step) ?? null,
  );
}

/**
 * Roads that have a property chosen, where the sample has none of them.
 *
 * @throws InputError when no road has it
 */
function missing(
  { properties }: Roads,
  sample: readonly GeoJsonProperties[],
  choice: FieldChoices[What],
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

function propertiesOf(sample: readonly GeoJsonProperties[]): string {
  const names = [...new Set(sample.flatMap((road) => Object.keys(road ?? {})))];
  if (names.length === 0) return 'This file gives its roads none.';
  const named = names.slice(0, MOST_NAMED).map((name) => printable(name));
  const more = names.length > MOST_NAMED ? ' and more' : '';
  return `The properties of this file are ${named.join(', ')}${more}.`;
}

const MOST_NAMED = 20;

/** For callers without types, and for what comes from a link. */
function checkChoices(choices: FieldChoices): void {
  for (const [what, choice] of Object.entries(choices)) {
    if (!(whats as readonly string[]).includes(what)) throw wrong('fields', what, whats);
    const field: unknown = propertyOf(choice);
    if (choice !== undefined && field !== null && typeof field !== 'string') {
      throw wrong(`fields.${what}`, field, ['the name of a property', 'null']);
    }
  }
  const { oneway, speed } = choices;
  if (typeof oneway === 'object' && oneway !== null) {
    const codes: unknown = oneway.codes;
    if (typeof codes !== 'object' || codes === null) {
      throw wrong('fields.oneway.codes', codes, [
        'what its values mean, such as { 1: "forward" }',
      ]);
    }
    const strange = Object.values(codes).find((way) => !ways.includes(way));
    if (strange !== undefined) throw wrong('fields.oneway', strange, ways);
  }
  if (typeof speed === 'object' && speed !== null && !speedUnits.includes(speed.unit)) {
    throw wrong('fields.speed', speed.unit, speedUnits);
  }
}

function wrong(option: string, got: unknown, expected: readonly string[]): RangeError {
  return new RangeError(
    `${option}: got ${printable(String(got))}, expected ${expected.join(', ')}`,
  );
}
