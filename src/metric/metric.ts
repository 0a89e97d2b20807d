/** What counts as the cost of a road. */
import type { GeoJsonProperties } from 'geojson';
import type { Position } from '../geo/position.ts';
import { expectType } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';

/** Costs are counted in whole millionths of the metric's unit, rounded up an edge. */
export type Metric = 'distance' | 'time' | FieldMetric | ClimbMetric | WeightFunction;

/** A metric that can be written down. */
export type NamedMetric = Exclude<Metric, WeightFunction>;

/** A numeric field of the file, 0 or more on every road. */
export interface FieldMetric {
  field: string;
  /**
   * `cost`, the default: the value is what the whole feature costs, shared out by length.
   * `multiplier`: the value is what each of its meters costs.
   */
  as?: 'cost' | 'multiplier';
}

/** Travel time, and for each meter of ascent some seconds more. The roads must have heights. */
export interface ClimbMetric {
  /** Seconds per meter, 0 to 3600. Naismith's rule for walkers is 6. */
  climb: number;
}

export function isClimb(metric: Metric): metric is ClimbMetric {
  return typeof metric === 'object' && 'climb' in metric;
}

function isClimbRate(climb: unknown): climb is number {
  return typeof climb === 'number' && climb >= 0 && climb <= 3600;
}

/** @throws RequestError for what is no metric */
export function checkMetric(metric: Metric): void {
  if (metric === 'distance' || metric === 'time' || typeof metric === 'function') return;
  const { field, as = 'cost', climb }: Partial<FieldMetric & ClimbMetric> = Object(metric);
  if (climb !== undefined && field === undefined) {
    if (isClimbRate(climb)) return;
    throw invalid('metric.climb', climb, 'seconds per meter of ascent, 0 to 3600');
  }
  const isField = typeof field === 'string' && (as === 'cost' || as === 'multiplier');
  if (isField && climb === undefined) return;
  throw invalid(
    'metric',
    metric,
    "distance, time, { field, as: 'cost' or 'multiplier' }, { climb } or a function",
  );
}

/** Absent, 0, null or Infinity: this direction is closed. */
export type SegmentCost = number | null | undefined;

/**
 * Cost of the straight segment from a to b, in the order in which the road is drawn: one number
 * for both directions, or one for each. It is called once per segment, and must give the same
 * result for the same segment. One-ways of the file stay closed.
 */
export type WeightFunction = (
  a: Position,
  b: Position,
  properties: GeoJsonProperties,
) => SegmentCost | { forward?: SegmentCost; backward?: SegmentCost };

/** As it is written on the command line; a field called like a metric is `field:distance`. */
export function metricName(metric: Metric): string {
  if (typeof metric === 'string') return metric;
  if (typeof metric === 'function') return 'function';
  if (isClimb(metric)) return `climb:${metric.climb}`;
  if (metric.as === 'multiplier') return `meters*${metric.field}`;
  return isMistakable.test(metric.field) ? `field:${metric.field}` : metric.field;
}

/** What `metricName` has written; null for a field without a name, or a climb without seconds. */
export function metricNamed(text: string): NamedMetric | null {
  expectType('text', text, 'text');
  if (text === 'distance' || text === 'time') return text;
  if (text.startsWith('climb:')) {
    const climb = /^climb:[\d.]/.test(text) ? Number(text.slice(6)) : Number.NaN;
    return isClimbRate(climb) ? { climb } : null;
  }
  const [, meters, field] = /^(meters\*|field:)?(.*)$/s.exec(text) as RegExpExecArray;
  return field === '' ? null : { field, as: meters === 'meters*' ? 'multiplier' : 'cost' };
}

/** Names of fields that by themselves would be read as something else. */
const isMistakable = /^(distance$|time$|function$|climb:|field:|meters\*)/;
