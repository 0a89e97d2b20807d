/** Which property of a file is what: guessed from a sample of its roads, where nobody chose it. */
import type { GeoJsonProperties } from 'geojson';
import { limit } from '../profile/limit.ts';
import { type ClassCodes, classCodesOf, nearestClassCodes } from './class-codes.ts';
import {
  type Column,
  columnOf,
  columnsOf,
  isNumeric,
  isText,
  normal,
  valuesOf,
} from './columns.ts';
import { american, costUnits, fieldNames, knownLetters, lengthUnits } from './field-names.ts';
import {
  nearestOnewayCodes,
  type OnewayCodes,
  onewayCodesOf,
  osmOneway,
} from './oneway-codes.ts';

/** The property from which each is read; null where none tells. All of it can be written as JSON. */
export interface Fields {
  name: string | null;
  oneway: { field: string; codes: OnewayCodes } | null;
  /** The unit of numbers; text may bring its own along. */
  speed: { field: string; unit: SpeedUnit } | null;
  /** Null codes: the words of `highway` stand in the field. What is not known says nothing. */
  class: { field: string; codes: ClassCodes | null } | null;
  /** For information, as costs are: a metric names its field. Null: the field does not tell. */
  length: { field: string; unit: 'm' | 'km' | 'ft' | 'mi' | null } | null;
  cost: { field: string; unit: 's' | 'min' | 'h' | null } | null;
}

export const speedUnits = ['km/h', 'mph'] as const;
export type SpeedUnit = (typeof speedUnits)[number];

/**
 * What the user says of fields: a property, its codes or its unit guessed unless they are given,
 * or null where none is to be read. What is left out is guessed.
 */
export interface FieldChoices {
  name?: string | null;
  oneway?: string | { field: string; codes: OnewayCodes } | null;
  speed?: string | { field: string; unit: SpeedUnit } | null;
  class?: string | null;
  length?: string | null;
  cost?: string | null;
}

export type What = keyof Fields;
export const whats = [
  'name',
  'oneway',
  'speed',
  'class',
  'length',
  'cost',
] as const satisfies What[];

/** The tags in which OpenStreetMap says these. */
export const tags = { name: 'name', oneway: 'oneway', speed: 'maxspeed', class: 'highway' };

/**
 * Where `highway` holds words of OpenStreetMap, what is not chosen is read from its tags.
 *
 * @param sample of the properties of roads, some hundreds of them and from all over the file
 */
export function guessFields(
  sample: readonly GeoJsonProperties[],
  choices: FieldChoices = {},
): Fields {
  const columns = columnsOf(sample, knownLetters);
  const isOsm = columns.some((column) => column.field === tags.class && holdsClasses(column));
  const isAmerican = columns.some(({ letters }) => american.has(letters));
  /** The one chosen, whatever it holds; else the likeliest that holds what it should. */
  const pick = (what: What, holds: (column: Column) => boolean): Column | null => {
    const field = propertyOf(choices[what]);
    if (field !== undefined) return field === null ? null : columnOf(sample, field);
    if (!isOsm || !(what in tags)) return likeliest(columns, fieldNames[what], holds);
    return columns.find(({ field }) => field === tags[what as keyof typeof tags]) ?? null;
  };
  const name = pick('name', isText);
  const oneway = pick('oneway', (column) => onewayCodesOf(column) !== null);
  const speed = pick('speed', holdsSpeeds);
  const kind = pick('class', holdsClasses);
  const length = pick('length', isNumeric);
  const cost = pick('cost', isNumeric);
  return {
    name: name?.field ?? null,
    oneway: oneway && { field: oneway.field, codes: codesOf(oneway, choices.oneway, isOsm) },
    speed: speed && {
      field: speed.field,
      unit: unitOf(speed, choices.speed, isAmerican && !isOsm),
    },
    class: kind && { field: kind.field, codes: nearestClassCodes(kind) },
    length: length && { field: length.field, unit: lengthUnits.get(length.letters) ?? null },
    cost: cost && { field: cost.field, unit: costUnits.get(cost.letters) ?? null },
  };
}

/** A speed as `maxspeed` has it, of text in lower case; '' where it is none. */
export function maxspeedOf(value: string, unit: SpeedUnit): string {
  // What knows no limit at all is a tag of OpenStreetMap; elsewhere nothing is known.
  if (value === 'none') return '';
  const text = isPlainNumber.test(value) ? `${value} ${unit}` : value;
  return limit(text) === undefined ? '' : text;
}

const isPlainNumber = /^\d+(?:\.\d+)?$/;

/** The name alone; undefined where it is left out, null where there is none. */
export function propertyOf(field: FieldChoices[What] | Fields[What]): string | null | undefined {
  return typeof field === 'object' && field !== null ? field.field : field;
}

function likeliest(
  columns: readonly Column[],
  names: readonly string[],
  holds: (column: Column) => boolean,
): Column | null {
  for (const name of names) {
    const found = columns.find((column) => column.letters === name && holds(column));
    if (found !== undefined) return found;
  }
  return null;
}

function holdsClasses(column: Column): boolean {
  return classCodesOf(column) !== undefined;
}

/** Speeds rather than words, and no other numbers. */
function holdsSpeeds(column: Column): boolean {
  const values = valuesOf(column).filter((value) => Number(value) !== 0);
  const others = values.filter((value) => maxspeedOf(value, 'km/h') === '');
  const areWords = others.every((value) => Number.isNaN(Number(value)));
  return areWords && 2 * others.length < values.length;
}

function codesOf(column: Column, choice: FieldChoices['oneway'], isOsm: boolean): OnewayCodes {
  if (choice === undefined && isOsm) return osmOneway;
  if (typeof choice !== 'object' || choice === null) return nearestOnewayCodes(column);
  const codes = Object.entries(choice.codes).map(([value, way]) => [normal(value), way] as const);
  return Object.fromEntries(codes);
}

function unitOf(
  { letters }: Column,
  choice: FieldChoices['speed'],
  isAmerican: boolean,
): SpeedUnit {
  if (typeof choice === 'object' && choice !== null) return choice.unit;
  if (letters.includes('mph')) return 'mph';
  return isAmerican && !/kph|kmh/.test(letters) ? 'mph' : 'km/h';
}
