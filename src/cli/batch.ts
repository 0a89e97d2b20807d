import type { Position } from '../geo/position.ts';
import { InputError, parseJSON } from '../geojson/text.ts';
import type { NoRoute, Route, RouteRequest } from '../route/route.ts';
import type { Router } from '../router.ts';
import { type Command, readSearch, searchFlags, type Values } from './command.ts';
import { openRouter, readInput } from './files.ts';
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
      throw new InputError('FILE and --pairs cannot both be standard input. Name one of them.');
    }
    const router = await openRouter(source);
    const lines = new TextDecoder().decode(readInput(pairs)).split('\n');
    const algorithm = isWorthPreparing(router, values, lines.length)
      ? 'hierarchy'
      : options.algorithm;
    answer(router, lines, { ...options, algorithm });
    return 0;
  },
};

/** Only where the way to search was left open. */
function isWorthPreparing({ order }: Router, values: Values, pairs: number): boolean {
  const given = values.algorithm ?? values.heuristic ?? values['heuristic-weight'];
  return given === undefined && pairs > MANY_PAIRS[order === null ? 'unordered' : 'ordered'];
}

function answer(router: Router, lines: readonly string[], options: Partial<RouteRequest>): void {
  let output: string[] = [];
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const found = router.route({ ...readPair(line, i + 1), ...options });
    output.push(JSON.stringify(figures(found)));
    if (output.length < 1000) return;
    process.stdout.write(`${output.join('\n')}\n`);
    output = [];
  });
  if (output.length > 0) process.stdout.write(`${output.join('\n')}\n`);
}

function figures(answer: Route | NoRoute): object {
  if (!answer.found) return { meters: null, reason: answer.message };
  const { meters, metric, cost, seconds } = answer;
  // What is undefined is not written.
  return { meters, cost: metric === 'distance' ? undefined : cost, seconds };
}

function readPair(line: string, number: number): { from: Position; to: Position } {
  try {
    const pair = parseJSON(line) as { from: unknown; to: unknown } | null;
    if (isPosition(pair?.from) && isPosition(pair.to)) return { from: pair.from, to: pair.to };
  } catch {
    // Said below, with the number of the line.
  }
  throw new InputError(
    `--pairs, line ${number}: expected {"from":[lng,lat],"to":[lng,lat]} in degrees.`,
  );
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2) return false;
  const [lng, lat] = value;
  return (
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lng) <= 180 &&
    Math.abs(lat) <= 90
  );
}
