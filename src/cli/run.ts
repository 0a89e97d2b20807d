/** Words → an exit code; what goes wrong is said in one sentence. */
import { InputError } from '../input/input-error.ts';
import { parseCall, textAskedFor } from './arguments.ts';
import { commands } from './commands.ts';
import { say } from './say.ts';
import { UsageError } from './values.ts';

/** @returns 0 answered, 1 no route or faults found, 2 bad usage or input */
export async function run(words: string[]): Promise<0 | 1 | 2> {
  try {
    const text = textAskedFor(words);
    if (text !== null) {
      process.stdout.write(text);
      return 0;
    }
    const { command, values, source } = parseCall(words);
    return await command.run(values, source);
  } catch (error) {
    say(error instanceof UsageError ? `${error.message} ${see(words)}` : sentence(error));
    return 2;
  }
}

function see([name = '']: string[]): string {
  return `See: roadstar ${Object.hasOwn(commands, name) ? `${name} ` : ''}--help`;
}

/** One line for the user, whatever went wrong; what is to be written is checked elsewhere. */
function sentence(error: unknown): string {
  if (error instanceof InputError || error instanceof RangeError) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `That is a folder, not a file. Name a GeoJSON file.`;
  if (code === 'EACCES') return `The file ${path} may not be read.`;
  return String(message).split('\n')[0];
}
