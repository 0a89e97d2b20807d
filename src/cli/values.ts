/** Values of flags: text → what it means. All throw a UsageError that names the flag. */
import type { Position } from '../geo/position.ts';
import { isOnGlobe } from '../input/geojson/geometry.ts';
import { type Metric, metricNamed } from '../metric/metric.ts';
import { type AlgorithmName, algorithmNames } from '../search/algorithms.ts';

/** Words that make no command; the message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${flag}: got "${text}", expected ${allowed.join(', ')}.`);
}

export function algorithm(texts: readonly string[] = ['astar']): AlgorithmName {
  if (texts.length === 1) return oneOf('algorithm', texts[0], algorithmNames);
  throw new UsageError('--algorithm is given twice; only compare takes several.');
}

/** With commas between them, or the flag once more. */
export function algorithms(texts: readonly string[]): AlgorithmName[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => oneOf('algorithm', text.trim(), algorithmNames));
}

export function weight(text: string): number {
  const value = numberIn(text);
  if (value >= 0 && value <= 3) return value;
  throw new UsageError(`--heuristic-weight: got "${text}", expected a number from 0 to 3.`);
}

/** `field:` is for fields that are called otherwise like a metric. */
export function metric(text: string): Metric {
  const named = metricNamed(text);
  if (named !== null) return named;
  throw new UsageError(
    `--metric: got "${text}", expected distance, time, FIELD or meters*FIELD.`,
  );
}

/** What a list of budgets counts, by its flag; the costs of a field have no unit. */
const budgetMetrics = { meters: 'distance', seconds: 'time', costs: undefined } as const;

type BudgetFlag = keyof typeof budgetMetrics;
const budgetFlags: BudgetFlag[] = ['meters', 'seconds', 'costs'];

/** The budgets of one flag, and the metric that goes with it, said or not. */
export function budgets(
  texts: Partial<Record<BudgetFlag | 'metric', string>>,
): [budgets: number[], metric: Metric] {
  const given = budgetFlags.filter((flag) => texts[flag] !== undefined);
  if (given.length !== 1) {
    throw new UsageError(
      'isochrone needs either --meters, --seconds or --costs, such as --meters 500,1000.',
    );
  }
  const [flag] = given;
  const counted = budgetMetrics[flag];
  const said = texts.metric === undefined ? counted : metric(texts.metric);
  if (said === undefined || (typeof said === 'string' ? said !== counted : flag !== 'costs')) {
    throw new UsageError(
      '--meters goes with --metric distance, --seconds with time and --costs with FIELD.',
    );
  }
  return [numbers(flag, texts[flag] ?? ''), said];
}

/** Each once. */
function numbers(flag: string, text: string): number[] {
  const values = text.split(',').map(numberIn);
  if (values.every((value) => value >= 0 && value < Infinity)) return [...new Set(values)];
  throw new UsageError(
    `--${flag}: got "${text}", expected numbers from 0 up with commas between them.`,
  );
}

export function alternatives(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = numberIn(text);
  if (Number.isInteger(count) && count >= 1 && count <= 10) return count;
  throw new UsageError(`--alternatives: got "${text}", expected a whole number from 1 to 10.`);
}

/** How far a fix may reach. */
export function reach(flag: string, text: string, most: number): number {
  const meters = numberIn(text);
  if (meters > 0 && meters <= most) return meters;
  throw new UsageError(
    `--${flag}: got "${text}", expected meters, more than 0 and up to ${most}.`,
  );
}

export function maxSnap(text = 'Infinity'): number {
  const value = numberIn(text);
  if (value >= 0) return value;
  throw new UsageError(`--max-snap: got "${text}", expected meters, 0 or more.`);
}

export function position(flag: string, text: string | undefined): Position {
  if (text === undefined) throw new UsageError(`--${flag} LNG,LAT is missing.`);
  const parts = text.split(',').map(numberIn);
  if (parts.length === 2 && isOnGlobe(parts)) return parts;
  throw new UsageError(
    `--${flag}: got "${text}", expected LNG,LAT in degrees, longitude first, such as 7.42,43.73.`,
  );
}

/** NaN where the text holds none. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
