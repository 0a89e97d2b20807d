/** Words of the command line → output and exit code; each error is one sentence. */
import { parseArgs } from 'node:util';
import { nearest } from '../formats.ts';
import { InputError } from '../index.ts';
import type { Command, ExitCode, RoadFile } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { completion } from './completion.ts';
import { checkEngine } from './engine/flags.ts';
import {
  type CommandName,
  commandNames,
  type Flag,
  flagNames,
  flags,
  takes,
  type Values,
} from './flags.ts';
import { help } from './help.ts';
import { CommandError, sayAlways, UsageError, version } from './io/messages.ts';
import { outputOf, toFile } from './io/output.ts';
import { printingTo } from './io/print.ts';
import { obey, roadFile } from './road-file.ts';

/** @returns 0: answered; 1: no route, or faults found; 2: wrong usage or unreadable input */
export async function run(words: string[]): Promise<ExitCode | 2> {
  try {
    const { values: asked, positionals } = parse(words);
    const isHelp = positionals[0] === 'help';
    if (asked.version || asked.help || isHelp) {
      const name = positionals[isHelp ? 1 : 0];
      if (asked.version) process.stdout.write(`${version}\n`);
      else process.stdout.write(name === undefined ? help() : help(commandName(name)));
      return 0;
    }
    if (positionals[0] === 'completion') {
      process.stdout.write(completion(positionals[1]));
      return 0;
    }
    const { command, values, source } = parseCall(words);
    obey(values);
    const { run } = await (values.engine ? command.byEngine!() : command.load());
    const output = command.writesFile ? null : outputOf(values, source.files);
    const answer = () => run(values, source);
    if (output === null) return await answer();
    return await toFile(output, (stream) => printingTo(stream, answer));
  } catch (error) {
    const [name] = words;
    const of = Object.hasOwn(commands, name ?? '') ? `${name} ` : '';
    const hint = error instanceof UsageError ? ` See: roadstar ${of}--help` : '';
    sayAlways(`${sentence(error)}${hint}`);
    return 2;
  }
}

/** Errors of writing become sentences in `writeWhole`. */
function sentence(error: unknown): string {
  if (
    error instanceof InputError ||
    error instanceof RangeError ||
    error instanceof CommandError
  ) {
    return error.message;
  }
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') {
    return 'FILE is a folder. Name a file with roads; export those of a file geodatabase (.gdb) as GeoJSON.';
  }
  if (code === 'EACCES') return `No permission to read the file ${path}.`;
  return String(message).split('\n')[0];
}

/** @throws UsageError that names what is missing, unknown or out of range */
export function parseCall(words: string[]): {
  command: Command;
  values: Values;
  source: RoadFile;
} {
  const { values, positionals } = parse(words);
  const [given, ...files] = positionals;
  if (given === undefined) throw new UsageError('No command was given.');
  const name = commandName(given);
  for (const flag of Object.keys(values) as Flag[]) {
    if (!takes(name, flag)) throw new UsageError(`${name} takes no --${flag}.`);
  }
  if (values.engine) checkEngine(values, files);
  else if (files.length === 0) throw new UsageError(`${name} needs a FILE.`);
  if (files.filter((each) => each === '-').length > 1) {
    throw new UsageError('Only one FILE can be standard input.');
  }
  const source = roadFile(files, values);
  return { command: commands[name], values, source };
}

function commandName(text: string): CommandName {
  const found = commandNames.find((name) => name === text);
  if (found !== undefined) return found;
  throw new UsageError(
    `There is no command "${text}". The commands are ${commandNames.join(', ')}.`,
  );
}

/** Every flag may be repeated here, so that `parse` notices a value given twice. */
const options = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => {
    const type = 'value' in flag ? ('string' as const) : ('boolean' as const);
    return [name, { type, multiple: true, ...('short' in flag && { short: flag.short }) }];
  }),
);

function parse(words: string[]): { values: Values; positionals: string[] } {
  const { values, positionals } = parseWords(joinNegatives(words));
  const entries = Object.entries(values).map(([name, given]) => {
    const flag = flags[name as Flag];
    const all = given as (string | boolean)[];
    if ('multiple' in flag) return [name, all];
    if ('value' in flag && all.length > 1) throw new UsageError(`--${name} is given twice.`);
    return [name, all[0]];
  });
  return { values: Object.fromEntries(entries), positionals };
}

function parseWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    const sentence = (error as Error).message.split('. ')[0].replace(/\.$/, '');
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(sentence) ?? [];
    const hint = unknown === undefined ? '' : ` Did you mean --${nearestFlag(unknown, words)}?`;
    throw new UsageError(`${sentence}.${hint}`);
  }
}

/** The nearest name among the flags of the command that was given, or of all. */
function nearestFlag(unknown: string, words: readonly string[]): string {
  const command = commandNames.find((name) => words.includes(name));
  return nearest(
    unknown,
    flagNames.filter((flag) => command === undefined || takes(command, flag)),
  );
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
