import { formatMeters, parseJSON } from '../../formats.ts';
import type { NoRoute, Position, Route, RouteRequest, Router } from '../../index.ts';
import { type End, FAR_METERS, farOff, warnOfClosed } from '../advice.ts';
import type { Values } from '../flags.ts';
import { openRouter, readText } from '../io/files.ts';
import { CommandError, say, UsageError } from '../io/messages.ts';
import { print, toJSON } from '../io/print.ts';
import { isFlat, isPosition } from '../values.ts';
import { type ExitCode, type RoadFile, readSearch } from './command.ts';

/**
 * With more pairs than this, preparing the hierarchy saves more time than it takes. It takes the
 * time of 3,000 answers of A*, or of 200 if the order is known (measured on a town and a city).
 */
const MANY_PAIRS = { ordered: 200, unordered: 3000 };

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const { pairs } = values;
  if (pairs === undefined) throw new UsageError('batch needs --pairs PAIRS.jsonl.');
  const options = readSearch(values);
  if (source.file === '-' && pairs === '-') {
    throw new CommandError('FILE and --pairs cannot both be standard input. Name one of them.');
  }
  const lines = await readLines(pairs, isFlat(values));
  const { router, closing } = await openRouter(source);
  const algorithm = isWorthPreparing(router, values, lines.length)
    ? 'hierarchy'
    : options.algorithm;
  const { closed } = closing;
  if (closed !== undefined) warnOfClosed(router, lines.flatMap(endsOf), closed);
  return answer(router, lines, { ...options, algorithm, ...closing });
}

interface Line {
  /** Line number in the file, from 1. */
  number: number;
  /** Null if the line has none. */
  pair: Pair | null;
}

interface Pair {
  from: Position;
  to: Position;
}

/** @throws CommandError if no line has a pair */
async function readLines(file: string, flat: boolean): Promise<Line[]> {
  const texts = (await readText(file)).split('\n');
  const lines = texts.flatMap((text, i) =>
    text.trim() === '' ? [] : [{ number: i + 1, pair: readPair(text, flat) }],
  );
  if (lines.length === 0) throw new CommandError('--pairs: the file has no pairs.');
  if (lines.every(({ pair }) => pair === null)) throw new CommandError(expected(lines[0]));
  return lines;
}

function readPair(line: string, flat: boolean): Pair | null {
  try {
    const pair = parseJSON(line) as { from: unknown; to: unknown } | null;
    if (!isPosition(pair?.from, flat) || !isPosition(pair.to, flat)) return null;
    // A line may have other members.
    return { from: pair.from, to: pair.to };
  } catch {
    return null;
  }
}

function expected({ number }: Line): string {
  return `--pairs, line ${number}: expected {"from":[lng,lat],"to":[lng,lat]} in degrees.`;
}

/** Only if the user did not choose how to search. */
function isWorthPreparing({ order }: Router, values: Values, pairs: number): boolean {
  const given = values.algorithm ?? values.heuristic ?? values['heuristic-weight'];
  return given === undefined && pairs > MANY_PAIRS[order === null ? 'unordered' : 'ordered'];
}

function answer(
  router: Router,
  lines: readonly Line[],
  options: Partial<RouteRequest>,
): ExitCode {
  const { closed = [] } = options;
  // The first of each is printed at once, and their number at the end.
  let [wrong, far] = [0, 0];
  let output: string[] = [];
  for (const line of lines) {
    if (line.pair === null) {
      if (wrong++ === 0) say(expected(line));
      output.push(toJSON({ meters: null, reason: expected(line) }));
    } else {
      const { from, to } = line.pair;
      const found = router.route({ from, to, ...options });
      const snaps = found.found
        ? [found.from, found.to]
        : [from, to].map((end) => router.snap(end, { closed }));
      const meters = snaps.map((snap) => snap.meters);
      const farEnd = endsOf(line).find((_, i) => meters[i] >= FAR_METERS);
      if (farEnd !== undefined && far++ === 0) say(farOff(router, farEnd, closed));
      output.push(toJSON(figures(found, meters)));
    }
    if (output.length === 1000) {
      print(`${output.join('\n')}\n`);
      output = [];
    }
  }
  if (output.length > 0) print(`${output.join('\n')}\n`);
  if (wrong > 1) say(`--pairs: ${wrong} lines have no pair.`);
  if (far > 1) say(`${far} pairs are ${formatMeters(FAR_METERS)} or more off the road.`);
  return wrong > 0 ? 1 : 0;
}

function figures(answer: Route | NoRoute, [fromMeters, toMeters]: readonly number[]): object {
  if (!answer.found) return { meters: null, reason: answer.message, fromMeters, toMeters };
  const { meters, metric, seconds } = answer;
  // JSON omits undefined values.
  const cost = metric === 'distance' ? undefined : answer.cost;
  return { meters, cost, seconds, fromMeters, toMeters };
}

function endsOf({ number, pair }: Line): End[] {
  if (pair === null) return [];
  return [
    { name: `"from" of line ${number}`, position: pair.from },
    { name: `"to" of line ${number}`, position: pair.to },
  ];
}
