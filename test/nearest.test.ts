/** The nearest by road: of all candidates those whose routes cost least. */
import { describe, expect, test } from 'vitest';
import { type NearestRequest, type Position, Router } from '../src/index.ts';
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

  test('an equal one that comes first is waited for, though it is reached last', () => {
    // Costs so that all distances begin a bucket of the queue, in which the search may stop.
    const road = (toll: number, ...coordinates: Position[]) => ({
      type: 'Feature',
      properties: { toll },
      geometry: { type: 'LineString', coordinates },
    });
    const cost = 0.5242875;
    const center: Position = [8.5, 47];
    const around = Array.from({ length: 60 }, (_, i): Position => [8.49 + 0.001 * i, 47.1]);
    const a = around[30];
    const [x, z, y] = [47.2, 47.3, 47.4].map((lat): Position => [8.52, lat]);
    const features = [
      ...around.map((end) => road(cost, center, end)),
      road(cost, a, x),
      road(0, x, z),
      road(0, z, y),
      // Side roads, without which these would be no nodes.
      ...[a, x, z].map((end) => road(cost, end, [8.4, end[1]])),
    ];
    const star = Router.fromGeoJSON({ type: 'FeatureCollection', features });
    const metric = { field: 'toll' };
    const nearest = star.nearest({ from: center, candidates: [y, x], metric });
    expect(nearest).toMatchObject([{ index: 0 }]);
    expect(star.nearest({ from: center, candidates: [x], metric })[0].cost).toBe(nearest[0].cost);
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
