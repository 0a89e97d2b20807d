import { type Command, readingFlags } from './command.ts';
import { openRouter } from './files.ts';
import { outputOf, writeWhole } from './output.ts';
import { startProgress } from './say.ts';

/** Writes the network, prepared for the hierarchy, to one file that all commands read. */
export const build: Command = {
  flags: [...readingFlags, 'output', 'force'],
  async run(values, source) {
    const output = outputOf('build', 'NETWORK.roadstar', values, source.file);
    const { router } = await openRouter(source);
    const progress = startProgress();
    try {
      await router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
      progress.say('Writing');
      writeWhole(output, [new Uint8Array(router.toPacked())]);
    } finally {
      progress.end();
    }
    return 0;
  },
};
