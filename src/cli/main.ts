#!/usr/bin/env node
/** The command: files in, GeoJSON out. */
import { setFlagsFromString } from 'node:v8';
import { sayAlways, version } from './io/messages.ts';
import { writeFault } from './io/output.ts';

/**
 * The space for new objects stays at 1 MB, where it would grow by 40 MB while a large file is read: few
 * of its objects live on, and it takes no longer.
 */
setFlagsFromString('--semi-space-growth-factor=1');

/** A reader that closes early, such as `head`, ends the command silently. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  sayAlways(writeFault('Standard output', error));
  process.exit(2);
});

/** If standard error is closed, standard output still gets the answer. */
process.stderr.on('error', () => {});

const words = process.argv.slice(2);
// Only commands and their help need the library, which takes longer to load.
if (['--version', '-V'].includes(words.join())) process.stdout.write(`${version}\n`);
else {
  const { run } = await import('./run.ts');
  process.exitCode = await run(words);
}
