#!/usr/bin/env node
/** The command: files in, GeoJSON out. */
import { say } from './io/messages.ts';
import { writeFault } from './io/output.ts';
import { run } from './run.ts';

/** A reader that closes early, such as `head`, ends the command silently. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  say(writeFault('Standard output', error));
  process.exit(2);
});

/** If standard error is closed, standard output still gets the answer. */
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2));
