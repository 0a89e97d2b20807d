/** `matrix` with `--engine`. */
import type { ExitCode, RoadFile } from '../commands/command.ts';
import { readEndPoints } from '../commands/matrix.ts';
import type { Values } from '../flags.ts';
import { printMatrix } from '../io/matrix-formats.ts';
import { startProgress } from '../io/messages.ts';
import { snapLimit } from './flags.ts';
import { withEngine } from './open.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const limit = snapLimit(values);
  const { sources, targets } = await readEndPoints(values, source);
  const progress = startProgress();
  const answer = await withEngine(values, source, (router) =>
    router.matrix({
      sources: sources.map(({ position }) => position),
      targets: targets.map(({ position }) => position),
      onProgress: (done) => progress.say('Answering', done),
      ...limit,
    }),
  ).finally(progress.end);
  printMatrix(answer, sources, targets, values.json ?? false);
  return 0;
}
