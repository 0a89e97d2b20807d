/** Promises of typed arrays, verified: each throws a RangeError that says got and expected. */

/** @param i index of the value in the array named; none for a value of its own */
export function expectEqual(name: string, got: number, expected: number, i?: number): void {
  if (got !== expected) throw broken(name, got, `${expected}`, i);
}

/** What is no number lies between none. */
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

/** Rows that follow each other from 0 to the end, each of at least so many. */
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
