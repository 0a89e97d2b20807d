/** What every command is made of: the flags it knows, and what it does with their values. */
import type { ParseArgsConfig, parseArgs } from 'node:util';
import type { FieldChoices } from '../attributes/fields.ts';
import type { Position } from '../geo/position.ts';
import type { PositionOptions } from '../input/crs.ts';
import type { ProfileName } from '../profile/profiles.ts';
import type { AlgorithmOptions, QuestionOptions } from '../router/route.ts';
import { heuristicNames } from '../search/algorithms.ts';
import { algorithm, maxSnap, metric, oneOf, position, weight } from './values.ts';

export interface Command {
  flags: readonly Flag[];
  /**
   * @returns the exit code
   * @throws UsageError before anything is read
   */
  run(values: Values, source: Source): Promise<ExitCode>;
}

/**
 * 0 answered and without fault, 1 no route or some fault; 2, for bad usage or input, is for who
 * catches the error.
 */
export type ExitCode = 0 | 1;

/** Where the roads come from, and which of them are used. */
export interface Source {
  file: string;
  /** Null where none was asked for: all roads, or those of the stored network. */
  profile: ProfileName | null;
  /** What the file does not say of its coordinates. */
  positions: PositionOptions;
  /** Which of its properties are read as what; what is left out is guessed. */
  fields: FieldChoices;
  /** Where roads are closed. */
  close: Position[];
  /** How far off the road those may lie; Infinity where nothing is said. */
  maxSnapMeters: number;
}

export const flags = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  via: { type: 'string', multiple: true },
  close: { type: 'string', multiple: true },
  algorithm: { type: 'string', multiple: true },
  /** The same, as compare first had it. */
  algorithms: { type: 'string', multiple: true },
  heuristic: { type: 'string' },
  'heuristic-weight': { type: 'string' },
  'ignore-oneway': { type: 'boolean' },
  'max-snap': { type: 'string' },
  metric: { type: 'string' },
  profile: { type: 'string' },
  crs: { type: 'string' },
  swap: { type: 'boolean' },
  fields: { type: 'string' },
  'oneway-codes': { type: 'string' },
  'speed-unit': { type: 'string' },
  trace: { type: 'string' },
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  pairs: { type: 'string' },
  sources: { type: 'string' },
  targets: { type: 'string' },
  optimize: { type: 'boolean' },
  alternatives: { type: 'string' },
  meters: { type: 'string' },
  seconds: { type: 'string' },
  costs: { type: 'string' },
  lines: { type: 'boolean' },
  join: { type: 'string' },
  merge: { type: 'string' },
  'split-crossings': { type: 'boolean' },
  'drop-duplicates': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

export type Flag = keyof typeof flags;
export type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

/** How the file is read. */
export const readingFlags: readonly Flag[] = [
  'profile',
  'crs',
  'swap',
  'fields',
  'oneway-codes',
  'speed-unit',
];
export const termFlags: readonly Flag[] = [
  'ignore-oneway',
  'max-snap',
  'metric',
  ...readingFlags,
  'close',
];
export const searchFlags: readonly Flag[] = [
  'algorithm',
  'heuristic',
  'heuristic-weight',
  ...termFlags,
];
export const journeyFlags: readonly Flag[] = ['from', 'to', 'via'];

type Terms = Required<Omit<QuestionOptions, 'closed' | 'penalties'>>;

/** On what terms costs are counted. */
export function readTerms(values: Values): Terms {
  return {
    ignoreOneway: values['ignore-oneway'] ?? false,
    metric: metric(values.metric ?? 'distance'),
    maxSnapMeters: maxSnap(values['max-snap']),
  };
}

/** The terms, and how to search. */
export function readSearch(values: Values): AlgorithmOptions & Terms {
  return {
    algorithm: algorithm(values.algorithm),
    heuristic: oneOf('heuristic', values.heuristic ?? 'great-circle', heuristicNames),
    heuristicWeight: weight(values['heuristic-weight'] ?? '1'),
    ...readTerms(values),
  };
}

export function readJourney(values: Values): { from: Position; to: Position; via: Position[] } {
  return {
    from: position('from', values.from),
    to: position('to', values.to),
    via: (values.via ?? []).map((text) => position('via', text)),
  };
}
