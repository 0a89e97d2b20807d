import './support/page-globals.ts';
import { describe, expect, test } from 'vitest';
import { type Box, freeBox, gridCells, isTall, splitCells } from '../src/app/compare/boxes.ts';
import { confess, linesOf, order, weights } from '../src/app/compare/weights.ts';
import {
  formatView,
  leastShare,
  type Picked,
  parseView,
  type SearchView,
  seenIn,
  usualShare,
} from '../src/app/store/search-views.ts';
import { Router } from '../src/index.ts';
import { searchColours } from '../src/render/palette.ts';
import type { RunFigures } from '../src/worker/contract/comparison.ts';
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

describe('maps side by side', () => {
  const covered = { left: 400, top: 0, right: 60, bottom: 120 };
  const desktop = { width: 1440, height: 900, covered };
  const phone = {
    width: 390,
    height: 844,
    covered: { left: 0, top: 60, right: 0, bottom: 400 },
  };
  const area = ({ width, height }: Box) => width * height;
  const overlap = (one: Box, other: Box) =>
    Math.max(
      0,
      Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left),
    ) *
    Math.max(
      0,
      Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top),
    );

  test.each([desktop, phone])('cells of a grid lie between the panels, apart', (frame) => {
    const free = freeBox(frame);
    for (const count of [2, 3, 4]) {
      const cells = gridCells(frame, count).map(({ window }) => window);
      expect(cells).toHaveLength(count);
      for (const [i, one] of cells.entries()) {
        expect(overlap(one, free)).toBeCloseTo(area(one), 6);
        for (const other of cells.slice(0, i)) expect(overlap(one, other)).toBe(0);
      }
      const all = cells.reduce((sum, one) => sum + area(one), 0);
      expect(all).toBeGreaterThan(0.85 * area(free));
    }
  });

  test.each([desktop, phone])('halves fill the map, and show one place at rest', (frame) => {
    for (const share of [leastShare, 0.35, usualShare]) {
      const [one, other] = splitCells(frame, share);
      expect(area(one.window) + area(other.window)).toBeCloseTo(frame.width * frame.height, 6);
      expect(overlap(one.window, other.window)).toBe(0);
      expect(overlap(one.seen, one.window)).toBeCloseTo(area(one.seen), 6);
      // The divider moves neither map.
      expect([one.free, other.free]).toEqual(
        splitCells(frame, usualShare).map(({ free }) => free),
      );
    }
    expect(isTall(frame)).toBe(frame === phone);
  });

  test.each<[string, SearchView | undefined]>([
    ['single', { view: 'single', picked: [null, null], divider: 0.5 }],
    ['single/20', { view: 'single', picked: ['second', null], divider: 0.5 }],
    ['grid', { view: 'grid', picked: [null, null], divider: 0.5 }],
    ['split/13/0.35', { view: 'split', picked: ['first', 'third'], divider: 0.35 }],
    ['split/00/0.35', { view: 'split', picked: [null, null], divider: 0.35 }],
    ['overlay', undefined],
    ['split/9', undefined],
    ['split/12/7', undefined],
    ['constructor', undefined],
  ])('the view %s of a link', (text, view) => {
    expect(parseView(text)).toEqual(view);
    if (view) expect(formatView(view)).toBe(text);
  });

  test('a divider leaves room for both maps', () => {
    expect(parseView('split/00/0.001')?.divider).toBe(leastShare);
    expect(parseView('split/00/0.999')?.divider).toBe(1 - leastShare);
  });

  test('a split shows the picked searches, or the first ones that there are', () => {
    const all = searchColours.map((colour) => ({ colour }));
    const seen = (...picked: Picked) => seenIn(all, 'split', picked).map(({ colour }) => colour);
    expect(seen(null, null)).toEqual(['first', 'second']);
    expect(seen('fourth', 'second')).toEqual(['fourth', 'second']);
    expect(seen('second', 'second')).toEqual(['second', 'first']);
    expect(seenIn(all.slice(0, 2), 'split', ['third', 'fourth'])).toEqual(all.slice(0, 2));
    expect(seenIn(all, 'single', ['third', null])).toEqual([{ colour: 'third' }]);
    expect(seenIn(all.slice(0, 1), 'split', [null, null])).toHaveLength(1);
  });
});
