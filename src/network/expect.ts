/** Checks of typed arrays; each throws a RangeError with the value found and the expected one. */

/** @param i index of the value in the array `name`; absent for a single value */
export function expectEqual(name: string, got: number, expected: number, i?: number): void {
  if (got !== expected) throw broken(name, got, `${expected}`, i);
}

/** NaN is never between two values. */
export function expectBetween(
  name: string,
  got: number,
  least: number,
  most: number,
  i?: number,
): void {
  if (got >= least && got <= most) return;
  throw broken(name, got, least === most ? `${least}` : `${least} … ${most}`, i);
}

export function expectLengths(
  length: number,
  arrays: Record<string, { readonly length: number }>,
): void {
  for (const [name, array] of Object.entries(arrays)) {
    expectEqual(`${name}.length`, array.length, length);
  }
}

/** Row starts: from 0 to `end`, with at least `least` values per row. */
export function expectRows(
  name: string,
  first: Int32Array,
  rows: number,
  end: number,
  least = 0,
): void {
  expectEqual(`${name}.length`, first.length, rows + 1);
  expectEqual(name, first[0], 0, 0);
  expectEqual(name, first[rows], end, rows);
  for (let row = 0; row < rows; row++) {
    expectBetween(name, first[row + 1], first[row] + least, end, row + 1);
  }
}

function broken(name: string, got: number, expected: string, i: number | undefined): RangeError {
  const at = i === undefined ? '' : `[${i}]`;
  return new RangeError(`${name}${at}: got ${got}, expected ${expected}`);
}
