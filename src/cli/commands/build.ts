import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { startProgress } from '../io/messages.ts';
import { outputOf, writeWhole } from '../io/output.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const output = outputOf('build', 'NETWORK.roadstar', values, source.file);
  const { router } = await openRouter(source);
  const progress = startProgress();
  try {
    await router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
    progress.say('Writing');
    await writeWhole(output, [new Uint8Array(router.toPacked())]);
  } finally {
    progress.end();
  }
  return 0;
}
