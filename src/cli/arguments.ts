/** Words → a command, the values of its flags, and the roads that it is about. */
import { parseArgs } from 'node:util';
import { profileNames } from '../profile/profiles.ts';
import { type Command, type Flag, flags, type Source, type Values } from './command.ts';
import { commands } from './commands.ts';
import { oneOf, position, UsageError } from './values.ts';

export interface Call {
  command: Command;
  values: Values;
  source: Source;
}

/**
 * @returns null where help is asked for
 * @throws UsageError naming what is missing, unknown or out of range
 */
export function parseCall(words: string[]): Call | null {
  const { values, positionals } = parse(words);
  if (values.help) return null;
  const [name, file, ...rest] = positionals;
  if (name === undefined) throw new UsageError('No command was given.');
  if (!Object.hasOwn(commands, name)) throw new UsageError(`There is no command "${name}".`);
  const command = commands[name];
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
    close: close.map((text) => position('close', text)),
  };
  return { command, values, source };
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
