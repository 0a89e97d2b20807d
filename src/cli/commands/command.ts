/** What every command consists of, and the options that several commands share. */
import type { FieldChoices, PositionOptions } from '../../formats.ts';
import type {
  AlgorithmOptions,
  Position,
  ProfileName,
  QuestionOptions,
  UTurns,
  Vehicle,
} from '../../index.ts';
import type { ClosingFlags } from '../closing-flags.ts';
import { heuristicNames, type Values } from '../flags.ts';
import {
  algorithm,
  isFlat,
  maxSnap,
  metric,
  number,
  oneOf,
  type ProfileFile,
  position,
} from '../values.ts';

export interface Command {
  /** Whether it writes the file of `-o` itself, and prints only a summary (`--json`). */
  writesFile?: true;
  /** What follows `roadstar NAME FILE...`. */
  usage: string;
  help: string;
  /** What follows `roadstar`; shown by the help of the command. */
  examples: readonly [string, ...string[]];
  /** Its module; `run` throws a UsageError before anything is read. */
  load(): Promise<CommandModule>;
  /** The same command with `--engine`, if it takes that. */
  byEngine?(): Promise<CommandModule>;
}

interface CommandModule {
  run(values: Values, source: RoadFile): Promise<ExitCode>;
}

/** 0: answered, no faults. 1: no route, or faults. Errors give 2. */
export type ExitCode = 0 | 1;

export interface RoadFile {
  /** Several make one network. Empty only where another engine has roads of its own. */
  files: readonly string[];
  /** Null if not given: all roads, or the profile of a packed network. */
  profile: ProfileName | ProfileFile | null;
  vehicle: Vehicle;
  /** Null if not given: everywhere, or the choice of a packed network. */
  uTurns: UTurns | null;
  positions: PositionOptions;
  /** The name that the user gives for the encoding of a table; null if its files say it. */
  encoding: string | null;
  /** The layer or the file of an archive that the user names; null for the first with lines. */
  layer: string | null;
  fields: FieldChoices;
  /** The file of `--turns`, if it is given. */
  turns: string | null;
  closing: ClosingFlags;
  /** `--max-snap` for the positions of `--close`. */
  maxSnapMeters: number;
}

type Question = Omit<QuestionOptions, 'closed' | 'avoid' | 'penalties'>;

export function readQuestion(values: Values): Question {
  const maxSnapMeters = values['max-snap'];
  return {
    ignoreOneway: values['ignore-oneway'] ?? false,
    metric: metric(values.metric ?? 'distance'),
    ...(maxSnapMeters !== undefined && { maxSnapMeters: maxSnap(maxSnapMeters) }),
  };
}

export function readSearch(values: Values): AlgorithmOptions & Question {
  return {
    algorithm: algorithm(values.algorithm),
    heuristic: oneOf('heuristic', values.heuristic ?? 'great-circle', heuristicNames),
    heuristicWeight: number(
      'heuristic-weight',
      values['heuristic-weight'] ?? '1',
      'a number from 0 to 3',
      (weight) => weight >= 0 && weight <= 3,
    ),
    ...readQuestion(values),
  };
}

export function readEnds(values: Values): { from: Position; to: Position; via: Position[] } {
  const flat = isFlat(values);
  return {
    from: position('from', values.from, flat),
    to: position('to', values.to, flat),
    via: (values.via ?? []).map((text) => position('via', text, flat)),
  };
}
