/**
 * Expectations of values by the hundred thousand. An `expect` takes some ten microseconds, so it is
 * asked for those alone that are wrong, and words the failure.
 */
import { expect } from 'vitest';

export function expectSame<Value>(got: Value, expected: Value, what?: string): void {
  if (!Object.is(got, expected)) expect(got, what).toBe(expected);
}

/** Lists of numbers or texts. */
export function expectItems<Item extends number | string>(
  got: ArrayLike<Item>,
  expected: ArrayLike<Item>,
  what?: string,
): void {
  let i = 0;
  while (i < expected.length && Object.is(got[i], expected[i])) i++;
  if (i < expected.length || got.length !== i) {
    expect(Array.from(got), what).toEqual(Array.from(expected));
  }
}

export function expectAtLeast(got: number, least: number, what?: string): void {
  if (!(got >= least)) expect(got, what).toBeGreaterThanOrEqual(least);
}

export function expectAtMost(got: number, most: number): void {
  if (!(got <= most)) expect(got).toBeLessThanOrEqual(most);
}
