import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { startProgress } from '../io/messages.ts';
import { outputOf, writeWhole } from '../io/output.ts';
import { printJSON } from '../io/print.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const output = outputOf(values, source.files, {
    command: 'build',
    example: 'NETWORK.roadstar',
  });
  const { router } = await openRouter(source);
  const progress = startProgress();
  let bytes = 0;
  try {
    await router.prepare({ onProgress: (done) => progress.say('Preparing', done) });
    progress.say('Writing');
    const packed = new Uint8Array(router.toPacked());
    bytes = packed.length;
    await writeWhole(output, [packed]);
  } finally {
    progress.end();
  }
  const { nodes, edges } = router.info;
  if (values.json) printJSON({ file: output!.file, bytes, nodes, edges });
  return 0;
}
