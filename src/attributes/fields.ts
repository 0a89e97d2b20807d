/** The property in which a file gives each attribute: chosen by the user, or guessed from a sample. */
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
import {
  nearestOnewayCodes,
  type OnewayCodes,
  onewayCodesOf,
  osmOneway,
} from './oneway-codes.ts';

/** The property of each attribute; null if there is none. Can be written as JSON. */
export interface Fields {
  name: string | null;
  oneway: { field: string; codes: OnewayCodes } | null;
  /** The unit of plain numbers; text may contain its own. */
  speed: { field: string; unit: SpeedUnit } | null;
  /** Null codes: the field holds values of `highway`. */
  class: { field: string; codes: ClassCodes | null } | null;
  /** `length` and `cost` are for information; a metric names its field. Null: unknown unit. */
  length: { field: string; unit: 'm' | 'km' | 'ft' | 'mi' | null } | null;
  cost: { field: string; unit: 's' | 'min' | 'h' | null } | null;
}

export const speedUnits = ['km/h', 'mph'] as const;
export type SpeedUnit = (typeof speedUnits)[number];

/**
 * Choices of the user: a property, with its codes or unit if they should not be guessed, or null to
 * read none. Omitted entries are guessed.
 */
export interface FieldChoices {
  name?: string | null;
  oneway?: string | { field: string; codes: OnewayCodes } | null;
  speed?: string | { field: string; unit: SpeedUnit } | null;
  class?: string | null;
  length?: string | null;
  cost?: string | null;
}

export type Attribute = keyof Fields;
export const attributes = [
  'name',
  'oneway',
  'speed',
  'class',
  'length',
  'cost',
] as const satisfies Attribute[];

/** The tags of OpenStreetMap for these attributes. */
export const osmTags = { name: 'name', oneway: 'oneway', speed: 'maxspeed', class: 'highway' };

/**
 * If `highway` holds values of OpenStreetMap, all attributes are read from its tags unless the user
 * chose other fields.
 *
 * @param sample properties of some hundreds of roads from all parts of the file
 */
export function guessFields(
  sample: readonly GeoJsonProperties[],
  choices: FieldChoices = {},
): Fields {
  const columns = columnsOf(sample, knownLetters);
  const isOsm = columns.some((column) => column.field === osmTags.class && holdsClasses(column));
  const isAmerican = columns.some(({ letters }) => american.has(letters));
  /** The chosen field, whatever it holds; else the likeliest with suitable values. */
  const pick = (attribute: Attribute, holds: (column: Column) => boolean): Column | null => {
    const field = propertyOf(choices[attribute]);
    if (field !== undefined) return field === null ? null : columnOf(sample, field);
    if (isOsm && attribute in osmTags) {
      const tag = osmTags[attribute as keyof typeof osmTags];
      return columns.find(({ field }) => field === tag) ?? null;
    }
    for (const name of fieldNames[attribute]) {
      const found = columns.find((column) => column.letters === name && holds(column));
      if (found !== undefined) return found;
    }
    return null;
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

/** A value of `maxspeed` from text in lower case; '' if it is no speed. */
export function maxspeedOf(value: string, unit: SpeedUnit): string {
  // "No limit" in OpenStreetMap only; elsewhere it means that the limit is unknown.
  if (value === 'none') return '';
  const text = isPlainNumber.test(value) ? `${value} ${unit}` : value;
  return limit(text) === undefined ? '' : text;
}

const isPlainNumber = /^\d+(?:\.\d+)?$/;

/** The name of the property; undefined if omitted, null if none is read. */
export function propertyOf(
  field: FieldChoices[Attribute] | Fields[Attribute],
): string | null | undefined {
  return typeof field === 'object' && field !== null ? field.field : field;
}

function holdsClasses(column: Column): boolean {
  return classCodesOf(column) !== undefined;
}

/** More than half of the values are speeds, and all numbers are. */
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

/** Names under which files give an attribute: letters and digits only, the likeliest first. */
const fieldNames = {
  name: names(`
    name fullname streetname stname roadname rdname fullstname stnam streetnam street
    sttnaam strasse straße strname nomvoie calle naam label road`),
  oneway: names(`
    oneway onewaydir dirtravel direction traveldir traveldirection rijrichtng
    trafficdir flow`),
  speed: names(`
    maxspeed speedlimit speedlim spdlimit postedspeed postspeed postedspd speed spd
    speedmph mph speedkmh speedkph kmh kph`),
  class: names(`
    highway mtfcc cfcc funcclass frc fclass roadclass rdclass roadtype streettype
    class`),
  length: names(`
    length meters metres lengthm lengthkm lengthft lengthmi shapelength shapeleng
    shapelen stlength km miles feet`),
  cost: names(`
    cost traveltime drivetime minutes seconds duration hours impedance weight`),
};

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}

const lengthUnits = new Map([
  ['meters', 'm'],
  ['metres', 'm'],
  ['lengthm', 'm'],
  ['lengthkm', 'km'],
  ['km', 'km'],
  ['lengthft', 'ft'],
  ['feet', 'ft'],
  ['lengthmi', 'mi'],
  ['miles', 'mi'],
] as const) as ReadonlyMap<string, 'm' | 'km' | 'ft' | 'mi'>;

const costUnits = new Map([
  ['seconds', 's'],
  ['minutes', 'min'],
  ['hours', 'h'],
] as const) as ReadonlyMap<string, 's' | 'min' | 'h'>;

/** Fields of the US Census; speed limits beside them are in mph. */
const american = new Set(names('mtfcc cfcc tlid linearid statefp countyfp rttyp'));

/** All names that `guessFields` looks for. */
const knownLetters: ReadonlySet<string> = new Set([
  ...Object.values(fieldNames).flat(),
  ...american,
]);
