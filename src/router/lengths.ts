/** Lengths of a caller's positions: the functions of `geo/`, which check nothing, with checks. */
import { formatMeters as format } from '../geo/meters.ts';
import type { PositionWithHeight } from '../geo/position.ts';
import { haversine as distance, lineLength as lengthOf } from '../geo/sphere.ts';
import { expectLine, expectType } from '../input/arguments.ts';

/**
 * Great-circle distance in meters between two positions in degrees (haversine formula).
 *
 * @throws RequestError for what is no finite number
 */
export function haversine(lng1: number, lat1: number, lng2: number, lat2: number): number {
  for (const [name, value] of Object.entries({ lng1, lat1, lng2, lat2 })) {
    expectType(name, value, 'a finite number');
  }
  return distance(lng1, lat1, lng2, lat2);
}

/**
 * Length of a line in meters; heights do not count.
 *
 * @throws RequestError for what is no list of positions
 */
export function lineLength(line: readonly PositionWithHeight[]): number {
  expectLine('line', line);
  return lengthOf(line);
}

/**
 * A length as text: three digits in km or m, or whole cm or mm.
 *
 * @throws RequestError for what is no finite number
 */
export function formatMeters(meters: number): string {
  expectType('meters', meters, 'a finite number');
  return format(meters);
}
