import { type LabelledPoint, printable } from '../../formats.ts';
import type { Matrix, MatrixRequest, Router, Snap } from '../../index.ts';
import { type SnappedEnd, warnOfEnds } from '../advice.ts';
import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { printMatrix } from '../io/matrix-formats.ts';
import { CommandError, say, sayAlways, startProgress, UsageError } from '../io/messages.ts';
import { readPoints } from '../io/points.ts';
import { isFlat } from '../values.ts';
import { type ExitCode, type RoadFile, readQuestion } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const { json = false, queue } = values;
  const question = readQuestion(values);
  const { sources, targets } = await readEndPoints(values, source);
  const { router, closing } = await openRouter(source);
  const request: MatrixRequest = {
    sources: sources.map(({ position }) => position),
    targets: targets.map(({ position }) => position),
    ...question,
    ...closing,
  };
  const answer = await (queue === undefined
    ? router.matrix(request)
    : matrixByQueue(queue, router, request));
  printMatrix(answer, sources, targets, json);
  const ends = [
    ...endsOf('sources', sources, answer.sources),
    ...endsOf('targets', targets, answer.targets),
  ];
  warnOfEnds(router, ends, closing.closed !== undefined);
  return 0;
}

/** The files of --sources and --targets. */
export async function readEndPoints(
  values: Values,
  { files }: RoadFile,
): Promise<{ sources: LabelledPoint[]; targets: LabelledPoint[] }> {
  const { sources, targets } = values;
  if (sources === undefined) throw new UsageError('matrix needs --sources POINTS.');
  if (targets === undefined) throw new UsageError('matrix needs --targets POINTS.');
  if ([...files, sources, targets].filter((name) => name === '-').length > 1) {
    throw new CommandError(
      'Only one of FILE, --sources and --targets can be standard input. Name the others.',
    );
  }
  return {
    sources: await readPoints('sources', sources, isFlat(values)),
    targets: await readPoints('targets', targets, isFlat(values)),
  };
}

/** The same matrix, by the processes of `roadstar work`. */
async function matrixByQueue(
  address: string,
  router: Router,
  request: MatrixRequest,
): Promise<Matrix> {
  const { MatrixQueue } = await import('../../queue.ts');
  const onError = ({ message }: Error) => sayAlways(message);
  const queue = await MatrixQueue.open(address, router, { onError });
  const progress = startProgress();
  const onProgress = (done: number) => progress.say('Answering', done);
  try {
    if ((await queue.workers()) === 0) {
      say(`waits for roadstar work with the same network, which is ${queue.fingerprint}.`);
    }
    return await queue.matrix({ ...request, onProgress });
  } finally {
    progress.end();
    await queue.close();
  }
}

function endsOf(flag: string, places: readonly LabelledPoint[], snaps: Snap[]): SnappedEnd[] {
  return places.map(({ label, position }, i) => ({
    name: `--${flag} "${printable(label)}"`,
    position,
    meters: snaps[i].meters,
  }));
}
