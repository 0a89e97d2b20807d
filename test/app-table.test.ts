/** The table as CSV. */
import { expect, test } from 'vitest';
import { tableCSV } from '../src/app/table/csv.ts';

test('rows and columns have their names, and cells without a route are empty', () => {
  const costs = Float64Array.of(0, 12.5, Infinity, 0);
  expect(tableCSV(['A', 'B'], costs)).toBe(',A,B\r\nA,0,12.5\r\nB,,0\r\n');
});
