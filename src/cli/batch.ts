import type { Position } from '../geo/position.ts';
import { InputError, parseJSON } from '../geojson/text.ts';
import type { NoRoute, Route } from '../route/route.ts';
import type { BatchCommand } from './arguments.ts';
import { openRouter, readInput } from './files.ts';

/**
 * From so many pairs on, preparing the hierarchy takes less time than it saves: it costs as much
 * as 3,000 answers of A*, on a town as on a city, and 200 where the order is stored.
 */
const MANY_PAIRS = { ordered: 200, unordered: 3000 };

/** Answers one pair a line, in order. */
export async function batch(command: BatchCommand): Promise<0> {
  const { file, pairs, options, isFree } = command;
  if (file === '-' && pairs === '-') {
    throw new InputError('FILE and --pairs cannot both be standard input. Name one of them.');
  }
  const router = await openRouter(command);
  const lines = new TextDecoder().decode(readInput(pairs)).split('\n');
  const many = router.order === null ? MANY_PAIRS.unordered : MANY_PAIRS.ordered;
  const algorithm = isFree && lines.length > many ? 'hierarchy' : options.algorithm;
  let output: string[] = [];
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const answer = router.route({ ...readPair(line, i + 1), ...options, algorithm });
    output.push(JSON.stringify(figures(answer)));
    if (output.length < 1000) return;
    process.stdout.write(`${output.join('\n')}\n`);
    output = [];
  });
  if (output.length > 0) process.stdout.write(`${output.join('\n')}\n`);
  return 0;
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
