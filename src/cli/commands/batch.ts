import { formatMeters } from '../../formats.ts';
import type { RouteRequest, Router } from '../../index.ts';
import { closedWarnings, FAR_METERS, farOff, type SnappedEnd } from '../advice.ts';
import type { Values } from '../flags.ts';
import { openRouter } from '../io/files.ts';
import { CommandError, say, UsageError } from '../io/messages.ts';
import { type AnswerFormat, asCSV, asJSON, figuresOf } from '../io/pair-answers.ts';
import { type PairRow, type Pairs, readPairs } from '../io/pairs.ts';
import { printed } from '../io/print.ts';
import { isFlat, languageOf } from '../values.ts';
import { type ExitCode, type RoadFile, readSearch } from './command.ts';

/**
 * With more pairs than this, preparing the hierarchy saves more time than it takes. It takes the
 * time of 3,000 answers of A*, or of 200 if the order is known (measured on a town and a city).
 */
const MANY_PAIRS = { ordered: 200, unordered: 3000 };

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const options = readSearch(values);
  const { pairs, format } = await readBatch(values, source);
  const { router, closing } = await openRouter(source);
  const many = MANY_PAIRS[router.order === null ? 'unordered' : 'ordered'];
  const isChosen = values.algorithm ?? values.heuristic ?? values['heuristic-weight'];
  return answer(router, pairs.rows, format, (number) => ({
    ...options,
    ...closing,
    ...(!isChosen && Math.max(number, pairs.expected) > many && { algorithm: 'hierarchy' }),
  }));
}

/** What is asked, and how it is answered. */
export async function readBatch(
  values: Values,
  { files }: RoadFile,
): Promise<{ pairs: Pairs; format: AnswerFormat }> {
  const { pairs: file } = values;
  if (file === undefined) throw new UsageError('batch needs --pairs PAIRS.');
  const language = await languageOf(values);
  if (files.includes('-') && file === '-') {
    throw new CommandError('FILE and --pairs cannot both be standard input. Name one of them.');
  }
  const pairs = await readPairs(file, isFlat(values));
  return { pairs, format: formatOf(values, pairs, language) };
}

function formatOf(
  { json = false, geometry = false, steps = false }: Values,
  { columns }: Pairs,
  language: string | null,
): AnswerFormat {
  if (columns === null || json) return asJSON(geometry, language);
  if (steps) throw new UsageError('--steps does not fit into a row of CSV. Add --json.');
  return asCSV(columns, geometry);
}

type Options = Omit<RouteRequest, 'from' | 'to' | 'via'>;

/**
 * Answers each line as it comes, and holds none of them.
 *
 * @param optionsOf the number of a pair, from 0
 */
async function answer(
  router: Router,
  rows: AsyncIterable<PairRow>,
  format: AnswerFormat,
  optionsOf: (number: number) => Options,
): Promise<ExitCode> {
  // The first of each is said at once, and their number at the end.
  let [answered, wrong, far] = [0, 0, 0];
  const closedEnds = closedWarnings(router);
  await printed(format.head);
  for await (const row of rows) {
    const { pair, wanted } = row;
    if (pair === null) {
      if (wrong++ === 0) say(wanted);
      await printed(format.line(row, { meters: null, reason: wanted }));
      continue;
    }
    const options = optionsOf(answered++);
    const { closed = [] } = options;
    const found = router.route({ ...pair, ...options });
    const snaps = found.found
      ? [found.from, found.to]
      : [pair.from, pair.to].map((end) => router.snap(end, { closed }));
    const meters = snaps.map((snap) => snap.meters);
    const ends = endsOf(row.line, pair, meters);
    const farEnd = ends.find((end) => end.meters >= FAR_METERS);
    if (farEnd !== undefined && far++ === 0) say(farOff(router, farEnd));
    if (options.closed) for (const end of ends) closedEnds.look(end);
    const details = found.found ? await format.details(found) : {};
    await printed(format.line(row, { ...figuresOf(found, meters), ...details }));
  }
  if (wrong > 1) say(`--pairs: ${wrong} lines have no pair.`);
  if (far > 1) say(`${far} pairs are ${formatMeters(FAR_METERS)} or more off the road.`);
  closedEnds.end();
  return wrong > 0 ? 1 : 0;
}

function endsOf(
  line: number,
  pair: NonNullable<PairRow['pair']>,
  meters: readonly number[],
): SnappedEnd[] {
  return (['from', 'to'] as const).map((end, i) => ({
    name: `"${end}" of line ${line}`,
    position: pair[end],
    meters: meters[i],
  }));
}
