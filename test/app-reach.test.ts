import { expect, test } from 'vitest';
import { bandOf, bandsFor, scaleEnd, ticks } from '../src/app/reach/bands.ts';
import { smooth } from '../src/app/reach/smooth.ts';
import { formatReach, parseReach, type ReachAsked } from '../src/app/store/reach.ts';

test.each<[ReachAsked['kind'], number[], number, number[]]>([
  ['time', [300, 600, 900], 1200, [0, 300, 600, 900, 1200]],
  ['distance', [1000, 2000, 3000], 4000, [0, 1000, 2000, 3000, 4000]],
  ['distance', [10, 20, 30], 40, [0, 10, 20, 30, 40]],
])('%s: bands of %j lie on a scale that ends at %d', (kind, bands, end, marks) => {
  expect(scaleEnd(bands, kind)).toBe(end);
  expect(ticks(end, kind)).toEqual(marks);
});

test('every scale goes on beyond the last band', () => {
  for (const kind of ['time', 'distance'] as const) {
    for (let last = 1; last < 1e6; last *= 1.37) {
      const end = scaleEnd([last], kind);
      expect(end / last).toBeGreaterThanOrEqual(1.199);
      expect(end / last).toBeLessThan(3.2);
      expect(ticks(end, kind).length).toBeGreaterThan(1);
    }
  }
});

test('bands suit the size of a network, and who travels', () => {
  expect(bandsFor('distance', 28_000)).toEqual([2000, 4000, 6000]);
  expect(bandsFor('time', 28_000, 'foot')).toEqual([1200, 2400, 3600]);
  expect(bandsFor('time', 28_000, 'car')[0]).toBeLessThan(
    bandsFor('time', 28_000, 'bicycle')[0]!,
  );
  expect(bandsFor('distance', 0)[0]).toBeGreaterThan(0);
});

test('a budget lies in the first band that it does not exceed', () => {
  const bands = [5, 10, 15];
  expect([0, 5, 5.1, 10, 15, 20].map((budget) => bandOf(bands, budget))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
});

test('a link brings kind, bands and budget back, and nothing else', () => {
  const asked: ReachAsked = { kind: 'time', bands: [300, 600, 900], budget: 760 };
  expect(formatReach(asked)).toBe('time/300,600,900/760');
  expect(parseReach(formatReach(asked))).toEqual(asked);
  for (const bad of [
    '',
    'time',
    'walk/1/1',
    'time/2,1/1',
    'time/1,x/1',
    'time/1/-1',
    'time/1e9/1',
  ])
    expect(parseReach(bad), bad).toBeUndefined();
  expect(parseReach('distance/1,2,3,4,5,6,7/0')?.bands).toHaveLength(5);
});

test('cut corners stay inside the ring and close it', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ] as const;
  const ring = smooth(square);
  expect(ring).toHaveLength(17);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [x, y] of ring) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(4);
  }
});
