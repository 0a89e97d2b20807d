import { csvFormatRow } from 'd3-dsv';
import { type LabelledPoint, printable, safeCell } from '../../formats.ts';
import type { Matrix, MatrixRequest, Router, Snap } from '../../index.ts';
import { type SnappedEnd, warnOfEnds } from '../advice.ts';
import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { CommandError, say, sayAlways, startProgress, UsageError } from '../io/messages.ts';
import { readPoints } from '../io/points.ts';
import { print, toJSON } from '../io/print.ts';
import { isFlat } from '../values.ts';
import { type ExitCode, type RoadFile, readQuestion } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const { sources: from, targets: to, json = false, queue } = values;
  if (from === undefined) throw new UsageError('matrix needs --sources POINTS.');
  if (to === undefined) throw new UsageError('matrix needs --targets POINTS.');
  const question = readQuestion(values);
  if ([...source.files, from, to].filter((name) => name === '-').length > 1) {
    throw new CommandError(
      'Only one of FILE, --sources and --targets can be standard input. Name the others.',
    );
  }
  const sources = await readPoints('sources', from, isFlat(values));
  const targets = await readPoints('targets', to, isFlat(values));
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
  const printAs = json ? printAsJSON : printAsCSV;
  printAs(answer, sources, targets);
  const ends = [
    ...endsOf('sources', sources, answer.sources),
    ...endsOf('targets', targets, answer.targets),
  ];
  warnOfEnds(router, ends, closing.closed !== undefined);
  return 0;
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
  if ((await queue.workers()) === 0) {
    say(`waits for roadstar work with the same network, which is ${queue.fingerprint}.`);
  }
  const progress = startProgress();
  const onProgress = (done: number) => progress.say('Answering', done);
  try {
    return await queue.matrix({ ...request, onProgress });
  } finally {
    progress.end();
    await queue.close();
  }
}

/** A row with the labels of the targets, then one row per source. */
function printAsCSV(answer: Matrix, sources: LabelledPoint[], targets: LabelledPoint[]): void {
  print(`${csvFormatRow(['', ...targets.map(({ label }) => safeCell(label))])}\n`);
  sources.forEach((source, row) => {
    const cells = costsOf(answer, row).map((cost) => `${cost ?? ''}`);
    print(`${csvFormatRow([safeCell(source.label), ...cells])}\n`);
  });
}

function printAsJSON(answer: Matrix, sources: LabelledPoint[], targets: LabelledPoint[]): void {
  const { metric } = answer;
  const [from, to] = [described(sources, answer.sources), described(targets, answer.targets)].map(
    (ends) => toJSON(ends),
  );
  print(`{"metric":${toJSON(metric)},"sources":${from},"targets":${to},"costs":[`);
  sources.forEach((_, row) => {
    const end = row === sources.length - 1 ? '' : ',';
    print(`\n${JSON.stringify(costsOf(answer, row))}${end}`);
  });
  print('\n]}\n');
}

function described(places: LabelledPoint[], snaps: Snap[]): object[] {
  return places.map(({ label }, i) => {
    const { position, meters } = snaps[i];
    return { label, position, meters };
  });
}

function costsOf({ costs, targets }: Matrix, row: number): (number | null)[] {
  const cells = costs.subarray(row * targets.length, (row + 1) * targets.length);
  return Array.from(cells, (cost) => (cost < Infinity ? cost : null));
}

function endsOf(flag: string, places: readonly LabelledPoint[], snaps: Snap[]): SnappedEnd[] {
  return places.map(({ label, position }, i) => ({
    name: `--${flag} "${printable(label)}"`,
    position,
    meters: snaps[i].meters,
  }));
}
