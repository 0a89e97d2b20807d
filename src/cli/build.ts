import { type Command, readingFlags } from './command.ts';
import { openRouter, startProgress } from './files.ts';
import { checkOutput, writeWhole } from './output.ts';
import { UsageError } from './values.ts';

/** Writes the network, prepared for the hierarchy, to one file that all commands read. */
export const build: Command = {
  flags: [...readingFlags, 'output', 'force'],
  async run({ output = '-', force = false }, source) {
    if (output === '-') throw new UsageError('build needs -o NETWORK.roadstar.');
    checkOutput(output, force);
    const router = await openRouter(source);
    const progress = startProgress();
    router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
    progress.end();
    writeWhole(output, [new Uint8Array(router.toBuffer())], force);
    return 0;
  },
};
