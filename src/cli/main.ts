#!/usr/bin/env node
/**
 * The command: files in, GeoJSON out. Exit codes: 0 answered, 1 no route or faults found, 2 bad
 * usage or input.
 */
import { InputError } from '../geojson/text.ts';
import { parseCall } from './arguments.ts';
import { help } from './help.ts';
import { UsageError } from './values.ts';

/** A reader that closes early, such as `head`, ends the command without a word. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2));

async function run(words: string[]): Promise<0 | 1 | 2> {
  try {
    const call = parseCall(words);
    if (call !== null) return await call.command.run(call.values, call.source);
    process.stdout.write(help);
    return 0;
  } catch (error) {
    process.stderr.write(`roadstar: ${sentence(error)}\n`);
    return 2;
  }
}

/** One line for the user, whatever went wrong. */
function sentence(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See: roadstar --help`;
  if (error instanceof InputError || error instanceof RangeError) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `That is a folder, not a file. Name a GeoJSON file.`;
  if (code === 'EACCES') return `The file ${path} may not be read.`;
  return String(message).split('\n')[0];
}
