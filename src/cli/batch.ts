import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { isOnGlobe } from '../input/geojson/geometry.ts';
import { InputError } from '../input/input-error.ts';
import { parseJSON } from '../input/json/text.ts';
import type { NoRoute, Route, RouteRequest } from '../router/route.ts';
import type { Router } from '../router/router.ts';
import { type Command, type ExitCode, readSearch, searchFlags, type Values } from './command.ts';
import { type End, FAR_METERS, farOff, warnOfClosed } from './ends.ts';
import { openRouter, readInput } from './files.ts';
import { Tally } from './say.ts';
import { UsageError } from './values.ts';

/**
 * From so many pairs on, preparing the hierarchy takes less time than it saves: it costs as much
 * as 3,000 answers of A*, on a town as on a city, and 200 where the order is stored.
 */
const MANY_PAIRS = { ordered: 200, unordered: 3000 };

/** Answers one pair a line, in order. */
export const batch: Command = {
  flags: [...searchFlags, 'pairs'],
  async run(values, source) {
    const { pairs } = values;
    if (pairs === undefined) throw new UsageError('batch needs --pairs PAIRS.jsonl.');
    const options = readSearch(values);
    if (source.file === '-' && pairs === '-') {
      throw new InputError(
        'wrong-arguments',
        'FILE and --pairs cannot both be standard input. Name one of them.',
      );
    }
    const lines = readLines(pairs);
    const { router, closed } = await openRouter(source);
    const algorithm = isWorthPreparing(router, values, lines.length)
      ? 'hierarchy'
      : options.algorithm;
    if (closed.length > 0) warnOfClosed(router, lines.flatMap(endsOf), closed);
    return answer(router, lines, { ...options, algorithm, closed });
  },
};

interface Line {
  /** In the file, from 1. */
  number: number;
  /** Null where it holds none. */
  pair: Pair | null;
}

interface Pair {
  from: Position;
  to: Position;
}

/** @throws InputError where no line holds a pair */
function readLines(file: string): Line[] {
  const texts = new TextDecoder().decode(readInput(file)).split('\n');
  const lines = texts.flatMap((text, i) =>
    text.trim() === '' ? [] : [{ number: i + 1, pair: readPair(text) }],
  );
  if (lines.length === 0)
    throw new InputError('wrong-arguments', '--pairs: there is no pair in it.');
  if (lines.every(({ pair }) => pair === null))
    throw new InputError('wrong-arguments', wanted(lines[0]));
  return lines;
}

function readPair(line: string): Pair | null {
  try {
    const pair = parseJSON(line) as { from: unknown; to: unknown } | null;
    if (!isOnGlobe(pair?.from) || !isOnGlobe(pair.to)) return null;
    // A line may hold more than its pair.
    return { from: pair.from, to: pair.to };
  } catch {
    return null;
  }
}

function wanted({ number }: Line): string {
  return `--pairs, line ${number}: expected {"from":[lng,lat],"to":[lng,lat]} in degrees.`;
}

/** Only where the way to search was left open. */
function isWorthPreparing({ order }: Router, values: Values, pairs: number): boolean {
  const given = values.algorithm ?? values.heuristic ?? values['heuristic-weight'];
  return given === undefined && pairs > MANY_PAIRS[order === null ? 'unordered' : 'ordered'];
}

function answer(
  router: Router,
  lines: readonly Line[],
  options: Partial<RouteRequest> & { closed: readonly number[] },
): ExitCode {
  const [wrong, far] = [new Tally(), new Tally()];
  let output: string[] = [];
  for (const line of lines) {
    if (line.pair === null) {
      wrong.add(() => wanted(line));
      output.push(JSON.stringify({ meters: null, reason: wanted(line) }));
    } else {
      const found = router.route({ ...line.pair, ...options });
      const meters = endMeters(router, line.pair, found, options.closed);
      const farEnd = endsOf(line).find((_, i) => meters[i] >= FAR_METERS);
      if (farEnd !== undefined) far.add(() => farOff(router, farEnd, options.closed));
      output.push(JSON.stringify(figures(found, meters)));
    }
    if (output.length === 1000) {
      process.stdout.write(`${output.join('\n')}\n`);
      output = [];
    }
  }
  if (output.length > 0) process.stdout.write(`${output.join('\n')}\n`);
  wrong.end((count) => `--pairs: ${count} lines hold no pair.`);
  far.end((count) => `${count} pairs lie ${formatMeters(FAR_METERS)} or more off the road.`);
  return wrong.count > 0 ? 1 : 0;
}

/** How far both ends are off the road. */
function endMeters(
  router: Router,
  { from, to }: Pair,
  answer: Route | NoRoute,
  closed: readonly number[],
): number[] {
  const snaps = answer.found
    ? [answer.from, answer.to]
    : [from, to].map((end) => router.snap(end, { closed }));
  return snaps.map(({ meters }) => meters);
}

function figures(answer: Route | NoRoute, [fromMeters, toMeters]: readonly number[]): object {
  if (!answer.found) return { meters: null, reason: answer.message, fromMeters, toMeters };
  const { meters, metric, seconds } = answer;
  // What is undefined is not written.
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
