import { expect, test } from 'vitest';
import { isFree, keptLabels, type LabelBox } from '../src/app/map/label-collision.ts';

const box = (x: number, y: number, width = 10, height = 4): LabelBox => ({ x, y, width, height });

test.each<[number, number, boolean]>([
  [9.99, 0, false],
  [10, 0, true],
  [-10, 0, true],
  [0, 3.99, false],
  [0, 4, true],
  [9.99, 4, true],
])('a label at %f, %f beside one at 0, 0 is free: %s', (x, y, expected) => {
  expect(isFree(box(x, y), [box(0, 0)])).toBe(expected);
  expect(isFree(box(x, y), [box(100, 100), box(0, 0)])).toBe(expected);
});

test('boxes of different sizes need half of each', () => {
  expect(isFree(box(14.9, 0, 20), [box(0, 0)])).toBe(false);
  expect(isFree(box(15, 0, 20), [box(0, 0)])).toBe(true);
});

test('the first label of a crowd is kept; a hidden one hides nobody', () => {
  expect(keptLabels([box(0, 0), box(6, 0), box(12, 0), box(0, 0)])).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(keptLabels([])).toEqual([]);
});
