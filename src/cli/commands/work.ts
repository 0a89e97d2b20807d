import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { counted, say, sayAlways, UsageError } from '../io/messages.ts';
import { stopped } from '../io/signals.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run({ queue }: Values, source: RoadFile): Promise<ExitCode> {
  if (queue === undefined) throw new UsageError('work needs --queue URL.');
  const { startWork } = await import('../../queue.ts');
  const { router } = await openRouter(source);
  let blocks = 0;
  const work = await startWork(queue, router, {
    onBlock: () => blocks++,
    onError: ({ message }) => sayAlways(message),
  });
  say(`works for network ${work.fingerprint}. Ctrl-C ends it after the block at hand.`);
  await stopped();
  await work.stop();
  say(`answered ${counted(blocks, 'block')}.`);
  return 0;
}
