import './support/page-globals.ts';
import { expect, test } from 'vitest';
import { confess, linesOf, order, weights } from '../src/app/compare/weights.ts';
import { Router } from '../src/index.ts';
import type { RunFigures } from '../src/worker/contract.ts';
import { seeded } from './support/random.ts';

const figures = (exploredMeters: number, cost: number | null): RunFigures => ({
  settled: 1,
  meters: cost,
  cost,
  exploredMeters,
});

test('the curve asks for each weight once, the ends first', () => {
  expect(weights[0]).toBe(0);
  expect(weights.at(-1)).toBe(3);
  expect(order.toSorted((one, other) => one - other)).toEqual(weights);
  expect(order.slice(0, 4)).toEqual([0, 3, 1, 2]);
});

test('a weight confesses what it saves and costs beside weight 0', () => {
  const zero = figures(1000, 500);
  expect(confess(figures(290, 504), zero)).toEqual({ worse: 504 / 500 - 1, saved: 0.71 });
  expect(confess(figures(1200, 500), zero)).toEqual({ worse: 0, saved: 1 - 1.2 });
  for (const missing of [undefined, figures(0, 500), figures(1000, null)]) {
    expect(confess(figures(290, 504), missing)).toBeNull();
  }
  expect(confess(figures(290, null), zero)).toBeNull();
});

test('the lines of the plot are what the router answers for each weight, and begin at 1 and 0', () => {
  const router = Router.fromGeoJSON(grid(12));
  const ends = { from: [10, 50], to: [10.011, 50.011] } as const;
  const answers = weights.map((heuristicWeight) => ({
    heuristicWeight,
    answer: router.compare(ends, [{ algorithm: 'astar', heuristicWeight }])[0]!,
  }));
  const found = answers.flatMap(({ heuristicWeight, answer }) =>
    answer.found ? [[heuristicWeight, answer] as const] : [],
  );
  // Out of order, as they come.
  const points = new Map(
    found.toReversed().map(([weight, answer]) => [weight, figures(answer.settled, answer.cost)]),
  );
  const { explored, worse } = linesOf(points);
  const zero = found[0]![1];
  expect(explored).toEqual(
    found.map(([weight, { settled }]) => [weight, expect.closeTo(settled / zero.settled, 9)]),
  );
  expect(worse.map(([weight]) => weight)).toEqual(weights);
  for (const [i, [, share]] of worse.entries()) {
    expect(share).toBeCloseTo(found[i]![1].cost / zero.cost - 1, 6);
    if (weights[i]! <= 1) expect(share).toBe(0);
  }
});

/** Streets between crossings that lie beside their places, so that a heuristic can mislead. */
function grid(side: number) {
  const random = seeded(3);
  const crossings = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => [
      10 + x / 1000 + (random() - 0.5) / 2000,
      50 + y / 1000 + (random() - 0.5) / 2000,
    ]),
  );
  const lines = crossings.flatMap((row, y) =>
    row.flatMap((here, x) => [
      [here, row[x + 1]],
      [here, crossings[y + 1]?.[x]],
    ]),
  );
  const features = lines
    .filter(([, end]) => end && random.chance(0.8))
    .map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates },
    }));
  return { type: 'FeatureCollection', features };
}
