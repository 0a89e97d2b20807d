/** The table as CSV. */
import { expect, test } from 'vitest';
import { tableCSV } from '../src/app/places/csv.ts';
import { rankedPlaces } from '../src/app/places/ranked.ts';
import { Router } from '../src/index.ts';
import { draw } from './support/letters.ts';

test('rows and columns have their names, and cells without a route are empty', () => {
  const costs = Float64Array.of(0, 12.5, Infinity, 0);
  expect(tableCSV(['A', 'B'], costs)).toBe(',A,B\r\nA,0,12.5\r\nB,,0\r\n');
});

test('names of places are safe in a spreadsheet', () => {
  expect(tableCSV(['=1+1', 'x, "y"'], Float64Array.of(0, 1, 2, 0))).toBe(
    `,'=1+1,"x, ""y"""\r\n'=1+1,0,1\r\n"x, ""y""",2,0\r\n`,
  );
});

test.each(['distance', 'time'] as const)(
  'the nearest by %s are those of all single routes, sorted',
  async (metric) => {
    const { roads, at } = draw(`
A--B---C
|  |   |
D--E-->F
|      |
G------H   I-J`);
    const router = Router.fromGeoJSON(roads, { profile: 'car' });
    const places = [...'BCDEFGHI'].map((letter) => at(letter));
    for (const letter of 'AFH') {
      const terms = { from: at(letter), metric };
      const costs = places.map((to) => {
        const route = router.route({ ...terms, to, algorithm: 'dijkstra' });
        return route.found ? route.cost : Infinity;
      });
      const request = { ...terms, to: at(letter) };
      const { nearest } = await rankedPlaces(router, request, places, 4);
      expect(nearest.map(({ cost }) => cost)).toEqual(
        costs.toSorted((a, b) => a - b).slice(0, 4),
      );
      for (const { index, cost, line } of nearest) {
        expect(cost).toBe(costs[index]);
        for (const i of [0, 1]) expect(line.at(-1)![i]).toBeCloseTo(places[index]![i]!, 3);
      }
    }
  },
);
