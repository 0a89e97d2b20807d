/** `batch` with `--engine`. */
import type { RemoteRouter } from '../../remote.ts';
import { readBatch } from '../commands/batch.ts';
import type { ExitCode, RoadFile } from '../commands/command.ts';
import type { Values } from '../flags.ts';
import { say } from '../io/messages.ts';
import { type AnswerFormat, figuresOf } from '../io/pair-answers.ts';
import type { PairRow } from '../io/pairs.ts';
import { printed } from '../io/print.ts';
import { snapLimit } from './flags.ts';
import { withEngine } from './open.ts';

/** Pairs that are asked at once. */
const AT_ONCE = 4;

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const limit = snapLimit(values);
  const { pairs, format } = await readBatch(values, source);
  return withEngine(values, source, async (router) => {
    let wrong = 0;
    await printed(format.head);
    await inOrder(pairs.rows, async (row) => {
      if (row.pair === null && wrong++ === 0) say(row.wanted);
      return lineOf(row, router, format, limit);
    });
    if (wrong > 1) say(`--pairs: ${wrong} lines have no pair.`);
    return wrong > 0 ? 1 : 0;
  });
}

/** Prints the line of each row as soon as it and those before it are known. */
async function inOrder(
  rows: AsyncIterable<PairRow>,
  lineOf: (row: PairRow) => Promise<string>,
): Promise<void> {
  const ahead: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  for await (const row of rows) {
    const line = lineOf(row);
    last = Promise.all([line, last]).then(([text]) => printed(text));
    // It is awaited below, perhaps not before another row has come.
    last.catch(() => {});
    if (ahead.push(last) === AT_ONCE) await ahead.shift();
  }
  await last;
}

async function lineOf(
  row: PairRow,
  router: RemoteRouter,
  format: AnswerFormat,
  limit: { maxSnapMeters?: number },
): Promise<string> {
  const { pair, wanted } = row;
  if (pair === null) return format.line(row, { meters: null, reason: wanted });
  const answer = await router.route({ ...pair, ...limit });
  if (!answer.found) return format.line(row, figuresOf(answer, []));
  const figures = figuresOf(answer, [answer.from.meters, answer.to.meters]);
  return format.line(row, { ...figures, ...(await format.details(answer)) });
}
