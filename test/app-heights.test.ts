import { expect, test } from 'vitest';
import {
  between,
  climbsOf,
  heightAt,
  marks,
  pathOf,
  rangeOf,
  stripHeight,
  stripY,
  thinned,
} from '../src/app/directions/profile.ts';

const hill = [
  [0, 10],
  [100, 30],
  [300, 20],
] as const;

test('heights between the known ones lie on straight lines', () => {
  expect([-5, 0, 50, 100, 200, 300, 900].map((meters) => heightAt(hill, meters))).toEqual([
    10, 10, 20, 30, 25, 20, 20,
  ]);
  expect(between(hill, 50, 200)).toEqual([
    [50, 20],
    [100, 30],
    [200, 25],
  ]);
  expect(heightAt([[40, 7]], 0)).toBe(7);
});

test('a level road looks level, and hills fill the strip', () => {
  const level = rangeOf([
    [0, 50],
    [10, 51],
  ]);
  expect(Math.abs(stripY(50, level) - stripY(51, level))).toBeLessThan(stripHeight / 20);
  const range = rangeOf(hill);
  expect(range).toEqual({ low: 10, high: 30 });
  expect(stripY(30, range)).toBeLessThan(stripHeight / 5);
  expect(stripY(10, range)).toBeGreaterThan((4 * stripHeight) / 5);
  expect(pathOf(hill, 300, range)).toMatch(/^M0\.0 \d+\.\dL333\.3 \d+\.\dL1000\.0 \d+\.\d$/);
});

test('long profiles are thinned without losing a peak', () => {
  const noise = Array.from(
    { length: 50_000 },
    (_, i) => [i, Math.sin(i * 12.9898) * 50] as const,
  );
  const spiked = noise.with(31_415, [31_415, 999]).with(2_718, [2_718, -999]);
  const few = thinned(spiked, 50_000);
  expect(few.length).toBeLessThan(1500);
  expect(rangeOf(few)).toEqual({ low: -999, high: 999 });
  expect(few.every(([meters], i) => i === 0 || meters > few[i - 1]![0])).toBe(true);
  expect(thinned(hill, 300)).toBe(hill);
});

test.each([
  [10_900, 1, 7, [2000, 4000, 6000, 8000, 10_000]],
  [300, 1, 7, [50, 100, 150, 200, 250, 300]],
  [0.9, 1, 4, [0.5]],
  [16_093.44, 1609.344, 7, [2, 4, 6, 8, 10].map((miles) => miles * 1609.344)],
])('marks of %d at %d meters a unit are round', (length, unit, most, expected) => {
  const found = marks(length, unit, most);
  expect(found).toHaveLength(expected.length);
  for (const [i, mark] of found.entries()) expect(mark).toBeCloseTo(expected[i]!, 6);
});

test.each([
  [[100, 101, 100, 101.5, 100.2], 0, 0],
  [[100, 101, 102, 103, 104], 4, 0],
  [[100, 106, 105, 110, 108.5, 101], 10, 9],
  [[100, 99, 103, 101.5, 104, 101], 5, 3],
])('of %j, waves of less than two meters are not counted', (heights, up, down) => {
  const along = heights.map((height, i) => [10 * i, height] as const);
  const climbs = climbsOf(along);
  expect(climbs.up).toBeCloseTo(up, 9);
  expect(climbs.down).toBeCloseTo(down, 9);
});
