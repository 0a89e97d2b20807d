/** Words → a checked command. */
import { parseArgs } from 'node:util';
import type { Position } from '../geo/position.ts';
import type { Metric } from '../graph/metric.ts';
import {
  type AlgorithmName,
  algorithmNames,
  type HeuristicName,
  heuristicNames,
} from '../search/algorithms.ts';

/** Words that make no command; the message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Options {
  algorithm: AlgorithmName;
  heuristic: HeuristicName;
  heuristicWeight: number;
  ignoreOneway: boolean;
  metric: Metric;
  maxSnapMeters: number;
}

interface Journey {
  from: Position;
  to: Position;
  via: Position[];
}

export interface InfoCommand {
  name: 'info';
  file: string;
}
export interface BuildCommand {
  name: 'build';
  file: string;
  output: string;
  force: boolean;
}
export interface RouteCommand extends Journey {
  name: 'route';
  file: string;
  options: Options;
  /** Where roads are closed. */
  close: Position[];
  /** File for the explored edges. */
  trace: string | null;
  force: boolean;
}
export interface CompareCommand extends Journey {
  name: 'compare';
  file: string;
  options: Options;
  /** Where roads are closed. */
  close: Position[];
  algorithms: AlgorithmName[];
  json: boolean;
}
export interface BatchCommand {
  name: 'batch';
  file: string;
  options: Options;
  /** Where roads are closed. */
  close: Position[];
  pairs: string;
  /** Whether the way to search was left open. */
  isFree: boolean;
}

type Command =
  | { name: 'help' }
  | InfoCommand
  | BuildCommand
  | RouteCommand
  | CompareCommand
  | BatchCommand;

const flags = {
  help: { type: 'boolean', short: 'h' },
  from: { type: 'string' },
  to: { type: 'string' },
  via: { type: 'string', multiple: true },
  close: { type: 'string', multiple: true },
  algorithm: { type: 'string' },
  algorithms: { type: 'string' },
  heuristic: { type: 'string' },
  'heuristic-weight': { type: 'string' },
  'ignore-oneway': { type: 'boolean' },
  'max-snap': { type: 'string' },
  metric: { type: 'string' },
  trace: { type: 'string' },
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  pairs: { type: 'string' },
} as const;

type Flag = keyof typeof flags;

const searchFlags: Flag[] = [
  'algorithm',
  'heuristic',
  'heuristic-weight',
  'ignore-oneway',
  'max-snap',
  'metric',
  'close',
];
const journeyFlags: Flag[] = ['from', 'to', 'via'];

/** Which flags each command knows. */
const known: Record<string, Flag[]> = {
  info: [],
  build: ['output', 'force'],
  route: [...journeyFlags, ...searchFlags, 'trace', 'force'],
  compare: [...journeyFlags, ...searchFlags, 'algorithms', 'json'],
  batch: [...searchFlags, 'pairs'],
};

/** @throws UsageError naming what is missing, unknown or out of range */
export function parseCommand(words: string[]): Command {
  const { values, positionals } = parse(words);
  if (values.help) return { name: 'help' };
  const [name, file, ...rest] = positionals;
  if (name === undefined) throw new UsageError('No command was given.');
  if (!Object.hasOwn(known, name)) throw new UsageError(`There is no command "${name}".`);
  for (const flag of Object.keys(values) as Flag[]) {
    if (!known[name].includes(flag)) throw new UsageError(`${name} takes no --${flag}.`);
  }
  if (file === undefined) throw new UsageError(`${name} needs a FILE.`);
  if (rest.length > 0) throw new UsageError(`${name} takes one FILE; "${rest[0]}" is one more.`);
  if (name === 'info') return { name, file };
  if (name === 'build') {
    const { output = '-', force = false } = values;
    if (output === '-') throw new UsageError('build needs -o NETWORK.roadstar.');
    return { name, file, output, force };
  }

  const options: Options = {
    algorithm: oneOf('algorithm', values.algorithm ?? 'astar', algorithmNames),
    heuristic: oneOf('heuristic', values.heuristic ?? 'great-circle', heuristicNames),
    heuristicWeight: weight(values['heuristic-weight'] ?? '1'),
    ignoreOneway: values['ignore-oneway'] ?? false,
    metric: metric(values.metric ?? 'distance'),
    maxSnapMeters: maxSnap(values['max-snap']),
  };
  const close = (values.close ?? []).map((text) => position('close', text));
  if (name === 'batch') {
    if (values.pairs === undefined) throw new UsageError('batch needs --pairs PAIRS.jsonl.');
    const { algorithm, heuristic, pairs } = values;
    const given = algorithm ?? heuristic ?? values['heuristic-weight'];
    return { name, file, options, close, pairs, isFree: given === undefined };
  }
  const journey: Journey = {
    from: position('from', values.from),
    to: position('to', values.to),
    via: (values.via ?? []).map((text) => position('via', text)),
  };
  if (name === 'route') {
    const { trace = null, force = false } = values;
    return { name, file, ...journey, options, close, trace, force };
  }
  const algorithms = (values.algorithms ?? 'dijkstra,astar')
    .split(',')
    .map((text) => oneOf('algorithms', text.trim(), algorithmNames));
  return {
    name: 'compare',
    file,
    ...journey,
    options,
    close,
    algorithms,
    json: values.json ?? false,
  };
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: joinNegatives(words), options: flags, allowPositionals: true });
  } catch (error) {
    const sentence = (error as Error).message.split('. ')[0].replace(/\.$/, '');
    throw new UsageError(`${sentence}.`);
  }
}

/** `--from -8.6,41.1` is a flag with a western longitude, not two flags. */
function joinNegatives(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined[joined.length - 1];
    if (/^-[\d.]/.test(word) && before !== undefined && /^--[a-z-]+$/.test(before)) {
      joined[joined.length - 1] = `${before}=${word}`;
    } else {
      joined.push(word);
    }
  }
  return joined;
}

function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${flag}: got "${text}", expected ${allowed.join(', ')}.`);
}

function weight(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= 0 && value <= 3) return value;
  throw new UsageError(`--heuristic-weight: got "${text}", expected a number from 0 to 3.`);
}

/** `field:` is for fields that are called otherwise like a metric. */
function metric(text: string): Metric {
  if (text === 'distance' || text === 'time') return text;
  const [, meters, field] = /^(meters\*)?(?:field:)?(.*)$/s.exec(text) as RegExpExecArray;
  if (field !== '') return { field, as: meters === undefined ? 'cost' : 'multiplier' };
  throw new UsageError(
    `--metric: got "${text}", expected distance, time, FIELD or meters*FIELD.`,
  );
}

function maxSnap(text = 'Infinity'): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= 0) return value;
  throw new UsageError(`--max-snap: got "${text}", expected meters, 0 or more.`);
}

function position(flag: string, text: string | undefined): Position {
  if (text === undefined) throw new UsageError(`--${flag} LNG,LAT is missing.`);
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [lng, lat] = parts;
  if (parts.length === 2 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return [lng, lat];
  throw new UsageError(
    `--${flag}: got "${text}", expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
  );
}
