import { openRouter } from '../io/files.ts';
import { startProgress } from '../io/messages.ts';
import { outputOf, writeWhole } from '../io/output.ts';
import type { Command } from './command.ts';

export const build: Command = {
  usage: '-o NETWORK.roadstar [--force]',
  help: 'Writes the network, prepared for the algorithm hierarchy, to one file. Other commands open it faster than FILE.',
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
