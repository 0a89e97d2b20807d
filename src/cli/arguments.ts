/** Words → a checked command. */
import { parseArgs } from 'node:util';
import type { Position } from '../geo/position.ts';
import { type ProfileName, profileNames } from '../profile/profiles.ts';
import type { Contestant, Terms } from '../route/route.ts';
import { type AlgorithmName, algorithmNames, heuristicNames } from '../search/algorithms.ts';
import {
  alternatives,
  budgets,
  maxSnap,
  metric,
  oneOf,
  position,
  UsageError,
  weight,
} from './values.ts';

export type Options = Contestant & Required<Terms>;

/** Where the roads come from, and which of them are used. */
export interface Source {
  file: string;
  /** Null where none was asked for: all roads, or those of the stored network. */
  profile: ProfileName | null;
  /** Where roads are closed. */
  close: Position[];
}

interface Journey {
  from: Position;
  to: Position;
  via: Position[];
}

export interface InfoCommand extends Source {
  name: 'info';
}
export interface BuildCommand extends Source {
  name: 'build';
  output: string;
  force: boolean;
}
export interface RouteCommand extends Source, Journey {
  name: 'route';
  options: Options;
  /** Whether the vias are visited in whatever order costs least. */
  optimize: boolean;
  /** How many routes at most; null for the best one alone. */
  alternatives: number | null;
  /** File for the explored edges. */
  trace: string | null;
  force: boolean;
}
export interface CompareCommand extends Source, Journey {
  name: 'compare';
  options: Options;
  algorithms: AlgorithmName[];
  json: boolean;
}
export interface BatchCommand extends Source {
  name: 'batch';
  options: Options;
  pairs: string;
  /** Whether the way to search was left open. */
  isFree: boolean;
}
export interface MatrixCommand extends Source {
  name: 'matrix';
  options: Required<Terms>;
  /** Files of positions. */
  sources: string;
  targets: string;
  json: boolean;
}
export interface IsochroneCommand extends Source {
  name: 'isochrone';
  options: Required<Terms>;
  from: Position;
  /** In the unit of the metric. */
  budgets: number[];
  /** Whether the reached roads are wanted too. */
  lines: boolean;
}

type Command =
  | { name: 'help' }
  | InfoCommand
  | BuildCommand
  | RouteCommand
  | CompareCommand
  | BatchCommand
  | MatrixCommand
  | IsochroneCommand;

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
  profile: { type: 'string' },
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
} as const;

type Flag = keyof typeof flags;

const termFlags: Flag[] = ['ignore-oneway', 'max-snap', 'metric', 'profile', 'close'];
const searchFlags: Flag[] = ['algorithm', 'heuristic', 'heuristic-weight', ...termFlags];
const journeyFlags: Flag[] = ['from', 'to', 'via'];

/** Which flags each command knows. */
const known: Record<string, Flag[]> = {
  info: ['profile'],
  build: ['profile', 'output', 'force'],
  route: [...journeyFlags, ...searchFlags, 'optimize', 'alternatives', 'trace', 'force'],
  compare: [...journeyFlags, ...searchFlags, 'algorithms', 'json'],
  batch: [...searchFlags, 'pairs'],
  matrix: [...termFlags, 'sources', 'targets', 'json'],
  isochrone: [...termFlags, 'from', 'meters', 'seconds', 'costs', 'lines'],
};

/** What says nothing of routes beside the best one. */
const notWithAlternatives: Flag[] = [
  'via',
  'optimize',
  'trace',
  'algorithm',
  'heuristic',
  'heuristic-weight',
];

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
  const source: Source = {
    file,
    profile: values.profile === undefined ? null : oneOf('profile', values.profile, profileNames),
    close: (values.close ?? []).map((text) => position('close', text)),
  };
  if (name === 'info') return { name, ...source };
  if (name === 'build') {
    const { output = '-', force = false } = values;
    if (output === '-') throw new UsageError('build needs -o NETWORK.roadstar.');
    return { name, ...source, output, force };
  }

  const terms: Required<Terms> = {
    ignoreOneway: values['ignore-oneway'] ?? false,
    metric: metric(values.metric ?? 'distance'),
    maxSnapMeters: maxSnap(values['max-snap']),
  };
  if (name === 'matrix') {
    const { sources, targets, json = false } = values;
    if (sources === undefined) throw new UsageError('matrix needs --sources POINTS.');
    if (targets === undefined) throw new UsageError('matrix needs --targets POINTS.');
    return { name, ...source, options: terms, sources, targets, json };
  }
  if (name === 'isochrone') {
    const from = position('from', values.from);
    const [allowed, metric] = budgets(values);
    const { lines = false } = values;
    return { name, ...source, options: { ...terms, metric }, from, budgets: allowed, lines };
  }
  const options: Options = {
    algorithm: oneOf('algorithm', values.algorithm ?? 'astar', algorithmNames),
    heuristic: oneOf('heuristic', values.heuristic ?? 'great-circle', heuristicNames),
    heuristicWeight: weight(values['heuristic-weight'] ?? '1'),
    ...terms,
  };
  if (name === 'batch') {
    if (values.pairs === undefined) throw new UsageError('batch needs --pairs PAIRS.jsonl.');
    const { algorithm, heuristic, pairs } = values;
    const given = algorithm ?? heuristic ?? values['heuristic-weight'];
    return { name, ...source, options, pairs, isFree: given === undefined };
  }
  const journey: Journey = {
    from: position('from', values.from),
    to: position('to', values.to),
    via: (values.via ?? []).map((text) => position('via', text)),
  };
  if (name === 'route') {
    const { optimize = false, trace = null, force = false } = values;
    const count = alternatives(values.alternatives);
    const other = notWithAlternatives.find((flag) => values[flag] !== undefined);
    if (count !== null && other !== undefined) {
      throw new UsageError(`--alternatives and --${other} do not go together.`);
    }
    return {
      name,
      ...source,
      ...journey,
      options,
      optimize,
      alternatives: count,
      trace,
      force,
    };
  }
  const algorithms = (values.algorithms ?? 'dijkstra,astar')
    .split(',')
    .map((text) => oneOf('algorithms', text.trim(), algorithmNames));
  return {
    name: 'compare',
    ...source,
    ...journey,
    options,
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
