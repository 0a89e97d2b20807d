/** Words → a command, the values of its flags, and the roads that it is about. */
import { parseArgs } from 'node:util';
import { profileNames } from '../profile/profiles.ts';
import { type Command, type Flag, flags, type Source, type Values } from './command.ts';
import { commands } from './commands.ts';
import { fieldChoices } from './field-choices.ts';
import { help, helpOn } from './help.ts';
import { maxSnap, oneOf, position, UsageError } from './values.ts';
import { version } from './version.ts';

export interface Call {
  command: Command;
  values: Values;
  source: Source;
}

/**
 * Help on everything or on one command, or the version; null where a command is to be run.
 *
 * @throws UsageError for help on what is no command, or words that make none
 */
export function textAskedFor(words: string[]): string | null {
  const { values, positionals } = parse(words);
  if (values.version) return `${version}\n`;
  if (!values.help) return null;
  const [name] = positionals;
  return name === undefined ? help : helpOn(name, commandNamed(name));
}

/** @throws UsageError naming what is missing, unknown or out of range */
export function parseCall(words: string[]): Call {
  const { values, positionals } = parse(words);
  const [name, file, ...rest] = positionals;
  if (name === undefined) throw new UsageError('No command was given.');
  const command = commandNamed(name);
  for (const flag of Object.keys(values) as Flag[]) {
    if (!command.flags.includes(flag)) throw new UsageError(`${name} takes no --${flag}.`);
  }
  if (file === undefined) throw new UsageError(`${name} needs a FILE.`);
  if (rest.length > 0) throw new UsageError(`${name} takes one FILE; "${rest[0]}" is one more.`);
  const { profile, crs, swap = false, close = [] } = values;
  const source: Source = {
    file,
    profile: profile === undefined ? null : oneOf('profile', profile, profileNames),
    positions: { swap, ...(crs !== undefined && { crs }) },
    fields: fieldChoices(values),
    close: close.map((text) => position('close', text)),
    maxSnapMeters: maxSnap(values['max-snap']),
  };
  return { command, values, source };
}

function commandNamed(name: string): Command {
  if (Object.hasOwn(commands, name)) return commands[name];
  const names = Object.keys(commands).join(', ');
  throw new UsageError(`There is no command "${name}". The commands are ${names}.`);
}

function parse(words: string[]) {
  const { tokens, ...parsed } = parseWords(joinNegatives(words));
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !isSingle(token.name)) continue;
    if (given.has(token.name)) throw new UsageError(`--${token.name} is given twice.`);
    given.add(token.name);
  }
  return parsed;
}

function parseWords(words: string[]) {
  try {
    return parseArgs({ args: words, options: flags, allowPositionals: true, tokens: true });
  } catch (error) {
    const sentence = (error as Error).message.split('. ')[0].replace(/\.$/, '');
    throw new UsageError(`${sentence}.`);
  }
}

/** Whether of two values one would be lost. */
function isSingle(name: string): boolean {
  const flag = flags[name as Flag];
  return flag.type === 'string' && !('multiple' in flag);
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
