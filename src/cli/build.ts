import { type Command, readingFlags } from './command.ts';
import { openRouter } from './files.ts';
import { checkOutput, type Output, writeWhole } from './output.ts';
import { startProgress } from './say.ts';
import { UsageError } from './values.ts';

/** Writes the network, prepared for the hierarchy, to one file that all commands read. */
export const build: Command = {
  flags: [...readingFlags, 'output', 'force'],
  async run({ output = '-', force = false }, source) {
    if (output === '-') throw new UsageError('build needs -o NETWORK.roadstar, a file.');
    const target: Output = { file: output, force, source: source.file };
    checkOutput(target);
    const router = await openRouter(source);
    const progress = startProgress();
    try {
      router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
      progress.say('Writing');
      writeWhole(target, [new Uint8Array(router.toBuffer())]);
    } finally {
      progress.end();
    }
    return 0;
  },
};
