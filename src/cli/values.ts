/** Texts of flags → values. Each function throws a UsageError that names the flag. */
import {
  attributes,
  type FieldChoices,
  isOnGlobe,
  metricNamed,
  speedUnits,
  ways,
} from '../formats.ts';
import {
  type AlgorithmName,
  describe,
  type Metric,
  type Position,
  type ProfileName,
  profileNames,
  type UTurns,
  type Vehicle,
} from '../index.ts';
import { algorithmNames, type Values } from './flags.ts';
import { UsageError } from './io/messages.ts';

export function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${flag}: got "${text}", expected ${allowed.join(', ')}.`);
}

/** A file with a profile of the user. */
export interface ProfileFile {
  path: string;
}

/** A name of a profile, or a file. */
export function profileOf(text: string): ProfileName | ProfileFile {
  if (text.toLowerCase().endsWith('.json')) return { path: text };
  return oneOf('profile', text, profileNames);
}

/** The sizes that are given. */
export function vehicle(values: Values): Vehicle {
  const sizes = (['height', 'width', 'length', 'weight'] as const).flatMap((name) => {
    const text = values[name];
    if (text === undefined) return [];
    const unit = name === 'weight' ? 'tonnes' : 'meters';
    const size = number(
      name,
      text,
      `a positive number of ${unit}`,
      (value) => value > 0 && value < Infinity,
    );
    return [[name, size] as const];
  });
  return Object.fromEntries(sizes);
}

/** Null if not given. */
export function uTurns(text: string | undefined): UTurns | null {
  return text === undefined ? null : oneOf('u-turns', text, ['everywhere', 'dead-ends'] as const);
}

export function algorithm(texts: readonly string[] = ['astar']): AlgorithmName {
  if (texts.length === 1) return oneOf('algorithm', texts[0], algorithmNames);
  throw new UsageError('--algorithm is given twice; only compare takes several.');
}

/** Separated by commas, or by repeating the flag. */
export function algorithms(texts: readonly string[]): AlgorithmName[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => oneOf('algorithm', text.trim(), algorithmNames));
}

export function metric(text: string): Metric {
  const named = metricNamed(text);
  if (named !== null) return named;
  throw new UsageError(
    `--metric: got "${text}", expected distance, time, FIELD, meters*FIELD or climb:SECONDS, 0 to 3600.`,
  );
}

/** The metric of each flag with budgets; --costs needs a field. */
const budgetMetrics = {
  meters: 'distance',
  seconds: 'time',
  minutes: 'time',
  costs: undefined,
} as const;

type BudgetFlag = keyof typeof budgetMetrics;
const budgetFlags = Object.keys(budgetMetrics) as BudgetFlag[];

/** The budgets of the one flag that is given, each once, and its metric. */
export function budgets(
  texts: Partial<Record<BudgetFlag | 'metric', string>>,
): [budgets: number[], metric: Metric] {
  const given = budgetFlags.filter((flag) => texts[flag] !== undefined);
  if (given.length !== 1) {
    throw new UsageError(
      'isochrone needs either --meters, --seconds, --minutes or --costs, such as --meters 500,1000.',
    );
  }
  const [flag] = given;
  const own = budgetMetrics[flag];
  const chosen = texts.metric === undefined ? own : metric(texts.metric);
  const isClimb = typeof chosen === 'object' && 'climb' in chosen;
  // Time and climb are counted in seconds.
  const unit = isClimb ? 'time' : chosen;
  if (chosen === undefined || (typeof unit === 'string' ? unit !== own : flag !== 'costs')) {
    throw new UsageError(
      '--meters requires --metric distance, --seconds and --minutes require time or climb:SECONDS, and --costs requires FIELD.',
    );
  }
  const text = texts[flag] ?? '';
  const values = text.split(',').map(numberIn);
  if (values.every((value) => value >= 0 && value < Infinity)) {
    const factor = flag === 'minutes' ? 60 : 1;
    return [[...new Set(values)].map((value) => factor * value), chosen];
  }
  throw new UsageError(
    `--${flag}: got "${text}", expected numbers of 0 or more, separated by commas.`,
  );
}

export function maxSnap(text: string): number {
  return number('max-snap', text, 'meters, 0 or more', (meters) => meters >= 0);
}

export function number(
  flag: string,
  text: string,
  expected: string,
  isValid: (value: number) => boolean,
): number {
  const value = numberIn(text);
  if (isValid(value)) return value;
  throw new UsageError(`--${flag}: got "${text}", expected ${expected}.`);
}

/** @param isFlat whether the positions of FILE lie on a plane */
export function position(flag: string, text: string | undefined, isFlat: boolean): Position {
  if (text === undefined) throw new UsageError(`--${flag} LNG,LAT is missing.`);
  const parts = text.split(',').map(numberIn);
  if (parts.length === 2 && isPosition(parts, isFlat)) return parts;
  if (isFlat) throw new UsageError(`--${flag}: got "${text}", expected X,Y, such as 120,45.5.`);
  const remedy =
    parts.length === 2 && isPosition(parts, true) ? ' On a plane, add --crs flat.' : '';
  throw new UsageError(
    `--${flag}: got "${text}", expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.${remedy}`,
  );
}

/** Whether positions of FILE lie on a plane. */
export function isFlat({ crs }: Pick<Values, 'crs'>): boolean {
  return crs === 'flat';
}

export function isPosition(value: unknown, isFlat: boolean): value is [number, number] {
  if (!isFlat) return isOnGlobe(value);
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(Number.isFinite);
}

/** NaN if the text is no number. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** The choices of --fields, --oneway-codes and --speed-unit. */
export function fieldChoices(values: Values): FieldChoices {
  const named = pairs('fields', values.fields, 'name=FULLNAME,oneway=DIR,class=none');
  const chosen = named.map(([attribute, property]) => {
    if (property === '')
      throw new UsageError(`--fields: ${attribute} needs a property, or none.`);
    return [
      oneOf('fields', attribute, attributes),
      property === 'none' ? null : property,
    ] as const;
  });
  const choices: Partial<Record<string, string | null>> = Object.fromEntries(chosen);
  /** The property to which codes or a unit belong. */
  const needed = (attribute: 'oneway' | 'speed', flag: string): string => {
    const property = choices[attribute];
    if (typeof property === 'string') return property;
    throw new UsageError(`--${flag} needs --fields ${attribute}=PROPERTY.`);
  };
  const { 'oneway-codes': text, 'speed-unit': unit } = values;
  const codes = pairs('oneway-codes', text, '1=forward,2=backward,3=both').map(
    ([value, way]) => [value, oneOf('oneway-codes', way, ways)] as const,
  );
  const speed = unit === undefined ? null : oneOf('speed-unit', unit, speedUnits);
  return {
    ...choices,
    ...(text !== undefined && {
      oneway: { field: needed('oneway', 'oneway-codes'), codes: Object.fromEntries(codes) },
    }),
    ...(speed && { speed: { field: needed('speed', 'speed-unit'), unit: speed } }),
  };
}

/** `a=b,c=d`, without repeated names. */
function pairs(flag: string, text: string | undefined, example: string): [string, string][] {
  if (text === undefined) return [];
  const found = text.split(',').map((part): [string, string] => {
    const [, name, value] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    if (name !== undefined) return [name, value];
    throw new UsageError(`--${flag}: got "${part}", expected pairs such as ${example}.`);
  });
  const twice = found.find(([name], i) => found.findIndex(([other]) => other === name) !== i);
  if (twice === undefined) return found;
  throw new UsageError(`--${flag}: "${twice[0]}" is given twice.`);
}

/**
 * The language of --steps; null without it.
 *
 * @throws RequestError that names the languages
 */
export async function languageOf({ steps = false, language }: Values): Promise<string | null> {
  if (!steps && language !== undefined) throw new UsageError('--language needs --steps.');
  if (!steps) return null;
  await describe({ legs: [] }, { language: language ?? 'en' });
  return language ?? 'en';
}
