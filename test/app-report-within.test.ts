/** What the report shows on the map while a slider moves. */
import { expect, test } from 'vitest';
import { joinedAt } from '../src/app/report/within.ts';

const joins = {
  meters: Float64Array.of(1, 2, 3, 4),
  places: [],
  // The first one is within the largest part.
  parts: Int32Array.of(0, 0, 3, 4, 1, 0, 4, 0),
};

test.each<[reach: number, joined: number[]]>([
  [0.5, []],
  [1, []],
  [2, [3, 4]],
  [3, [1, 3, 4]],
  [10, [1, 3, 4]],
])('up to %d m, some islands are no longer alone', (reach, joined) => {
  const islands = joinedAt(4, joins, reach);
  expect(islands.flatMap((is, i) => (is ? [i + 1] : []))).toEqual(joined);
});

test('islands that are too many to be drawn do no harm', () => {
  expect(joinedAt(1, joins, 10)).toEqual([true]);
});
