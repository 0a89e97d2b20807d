/** The nearest by road: of all candidates those whose routes cost least. */
import { describe, expect, test } from 'vitest';
import { type NearestRequest, Router } from '../src/index.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';
import { randomCity, randomPlaces, randomTerms, randomTown } from './support/towns.ts';

const blocks = Array.from({ length: 5 }, (_, block) => 40 * block);

test.each(blocks)('40 towns from seed %d: the least of all routes, in order', (first) => {
  let found = 0;
  for (let seed = first; seed < first + 40; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    for (let round = 0; round < 4; round++) {
      const [from, ...candidates] = randomPlaces(random, router, 1 + random.below(20));
      const count = 1 + random.below(6);
      const terms = randomTerms(random, router);
      const routes = candidates.map((to, index) => {
        const answer = router.route({ from, to, algorithm: 'dijkstra', ...terms });
        return { index, cost: answer.found ? answer.cost : Infinity };
      });
      const expected = routes
        .filter(({ cost }) => cost < Infinity)
        .sort((a, b) => a.cost - b.cost || a.index - b.index)
        .slice(0, count);
      const nearest = router.nearest({ from, candidates, count, ...terms });
      expect(
        nearest.map(({ index, cost }) => ({ index, cost })),
        `seed ${seed}, round ${round}`,
      ).toEqual(expected);
      found += nearest.length;
    }
  }
  expect(found).toBeGreaterThan(150);
});

test.each([1, 2, 3])(
  'city %d: what lies far off is not looked at, but ties are',
  async (seed) => {
    const random = seeded(seed);
    const router = randomCity(random);
    for (let round = 0; round < 30; round++) {
      const [from, ...candidates] = randomPlaces(random, router, 61);
      const terms = { metric: random.pick(['distance', { field: 'toll' }] as const) };
      const { costs } = await router.matrix({ sources: [from], targets: candidates, ...terms });
      const expected = Array.from(costs, (cost, index) => ({ index, cost }))
        .sort((a, b) => a.cost - b.cost || a.index - b.index)
        .slice(0, 4);
      const nearest = router.nearest({ from, candidates, count: 4, ...terms });
      expect(nearest.map(({ index, cost }) => ({ index, cost }))).toEqual(expected);
    }
  },
);

describe('on a street', () => {
  const { roads, at } = draw('A---B-->C---D');
  const router = Router.fromGeoJSON(roads);

  test('one unless more are asked for', () => {
    const candidates = [at('D'), at('B'), at('C')];
    expect(router.nearest({ from: at('A'), candidates })).toMatchObject([{ index: 1 }]);
    const two = router.nearest({ from: at('A'), candidates, count: 2 });
    expect(two.map(({ index }) => index)).toEqual([1, 2]);
    expect(two[1].snap.position).toEqual(at('C'));
  });

  test('equal ones come in the order given, and none that is only near as the crow flies', () => {
    const candidates = [at('B'), at('D'), at('D'), at('C')];
    const nearest = router.nearest({ from: at('C'), candidates, count: 9 });
    expect(nearest.map(({ index }) => index)).toEqual([3, 1, 2]);
  });

  test.each([
    [{ count: 0 }, 'count: got 0, expected a whole number from 1 up'],
    [{ count: Number.NaN }, 'count: got NaN, expected a whole number from 1 up'],
    [{ count: 1.5 }, 'count: got 1.5, expected a whole number from 1 up'],
    [{ candidates: [[1, 100]] }, 'candidates[0]: got 1, 100; expected'],
  ])('%j is refused', (wrong, message) => {
    const request = { from: at('A'), candidates: [], ...wrong } as unknown as NearestRequest;
    expect(() => router.nearest(request)).toThrow(message);
  });
});
