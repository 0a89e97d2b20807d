#!/usr/bin/env node
/** The command: files in, GeoJSON out. */
import { writeFault } from './output.ts';
import { run } from './run.ts';
import { say } from './say.ts';

/** A reader that closes early, such as `head`, ends the command without a word. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  say(writeFault('Standard output', error));
  process.exit(2);
});

/** Where no words can be said, the answer may still be given. */
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2));
