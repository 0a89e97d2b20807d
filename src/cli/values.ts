/** Texts of flags → values. Each function throws a UsageError that names the flag. */
import {
  attributes,
  type FieldChoices,
  isOnGlobe,
  metricNamed,
  type OnewayCodes,
  type SpeedUnit,
  speedUnits,
  ways,
} from '../formats.ts';
import type { AlgorithmName, Metric, Position } from '../index.ts';
import { algorithmNames, type Values } from './flags.ts';

/** An error for the user, in one or two sentences. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Wrong words on the command line; a hint at the help is added. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

export function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${flag}: got "${text}", expected ${allowed.join(', ')}.`);
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

export function weight(text: string): number {
  return number('heuristic-weight', text, 'a number from 0 to 3', (n) => n >= 0 && n <= 3);
}

export function metric(text: string): Metric {
  const named = metricNamed(text);
  if (named !== null) return named;
  throw new UsageError(
    `--metric: got "${text}", expected distance, time, FIELD or meters*FIELD.`,
  );
}

/** The metric of each flag with budgets; --costs needs a field. */
const budgetMetrics = { meters: 'distance', seconds: 'time', costs: undefined } as const;

type BudgetFlag = keyof typeof budgetMetrics;
const budgetFlags: BudgetFlag[] = ['meters', 'seconds', 'costs'];

/** The budgets of the one flag that is given, and its metric. */
export function budgets(
  texts: Partial<Record<BudgetFlag | 'metric', string>>,
): [budgets: number[], metric: Metric] {
  const given = budgetFlags.filter((flag) => texts[flag] !== undefined);
  if (given.length !== 1) {
    throw new UsageError(
      'isochrone needs either --meters, --seconds or --costs, such as --meters 500,1000.',
    );
  }
  const [flag] = given;
  const own = budgetMetrics[flag];
  const chosen = texts.metric === undefined ? own : metric(texts.metric);
  if (chosen === undefined || (typeof chosen === 'string' ? chosen !== own : flag !== 'costs')) {
    throw new UsageError(
      '--meters requires --metric distance, --seconds requires time and --costs requires FIELD.',
    );
  }
  return [numbers(flag, texts[flag] ?? ''), chosen];
}

/** Without repeated ones. */
function numbers(flag: string, text: string): number[] {
  const values = text.split(',').map(numberIn);
  if (values.every((value) => value >= 0 && value < Infinity)) return [...new Set(values)];
  throw new UsageError(
    `--${flag}: got "${text}", expected numbers of 0 or more, separated by commas.`,
  );
}

export function alternatives(text: string): number {
  const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 10;
  return number('alternatives', text, 'a whole number from 1 to 10', isCount);
}

export function reach(flag: string, text: string, most: number): number {
  const expected = `meters, more than 0 and up to ${most}`;
  return number(flag, text, expected, (meters) => meters > 0 && meters <= most);
}

export function maxSnap(text: string): number {
  return number('max-snap', text, 'meters, 0 or more', (meters) => meters >= 0);
}

function number(
  flag: string,
  text: string,
  expected: string,
  isValid: (value: number) => boolean,
): number {
  const value = numberIn(text);
  if (isValid(value)) return value;
  throw new UsageError(`--${flag}: got "${text}", expected ${expected}.`);
}

export function position(flag: string, text: string | undefined): Position {
  if (text === undefined) throw new UsageError(`--${flag} LNG,LAT is missing.`);
  const parts = text.split(',').map(numberIn);
  if (parts.length === 2 && isOnGlobe(parts)) return parts;
  throw new UsageError(
    `--${flag}: got "${text}", expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
  );
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
  const codes = onewayCodes(values['oneway-codes']);
  const unit = speedUnit(values['speed-unit']);
  return {
    ...choices,
    ...(codes && { oneway: { field: needed(choices.oneway, 'oneway', 'oneway-codes'), codes } }),
    ...(unit && { speed: { field: needed(choices.speed, 'speed', 'speed-unit'), unit } }),
  };
}

function onewayCodes(text: string | undefined): OnewayCodes | undefined {
  if (text === undefined) return undefined;
  const codes = pairs('oneway-codes', text, '1=forward,2=backward,3=both');
  return Object.fromEntries(
    codes.map(([value, way]) => [value, oneOf('oneway-codes', way, ways)] as const),
  );
}

function speedUnit(text: string | undefined): SpeedUnit | undefined {
  return text === undefined ? undefined : oneOf('speed-unit', text, speedUnits);
}

/** The property to which codes or a unit belong. */
function needed(property: string | null | undefined, attribute: string, flag: string): string {
  if (typeof property === 'string') return property;
  throw new UsageError(`--${flag} needs --fields ${attribute}=PROPERTY.`);
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
