/** A matrix equals the costs of single routes, whatever computes it. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { type MatrixRequest, Router } from '../src/index.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';
import { randomCity, randomPlaces, randomTerms, randomTown } from './support/towns.ts';

/** One route after the other. */
function slowCosts(router: Router, { sources, targets, ...terms }: MatrixRequest): number[] {
  return sources.flatMap((from) =>
    targets.map((to) => {
      const answer = router.route({ from, to, algorithm: 'dijkstra', ...terms });
      return answer.found ? answer.cost : Infinity;
    }),
  );
}

const blocks = Array.from({ length: 5 }, (_, block) => 30 * block);

test.each(blocks)('30 towns from seed %d: each entry is the cost of the route', async (first) => {
  let ways = 0;
  let none = 0;
  for (let seed = first; seed < first + 30; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    if (random.chance(0.4)) await router.prepare();
    for (let round = 0; round < 4; round++) {
      const request = {
        sources: randomPlaces(random, router, random.pick([0, 1, 2, 12])),
        targets: randomPlaces(random, router, random.pick([0, 1, 2, 12])),
        ...randomTerms(random, router),
      };
      const { costs } = await router.matrix(request);
      const expected = slowCosts(router, request);
      expect([...costs], `seed ${seed}, round ${round}: ${JSON.stringify(request)}`).toEqual(
        expected,
      );
      ways += expected.filter((cost) => cost < Infinity).length;
      none += expected.filter((cost) => cost === Infinity).length;
    }
  }
  expect(ways).toBeGreaterThan(500);
  expect(none).toBeGreaterThan(100);
});

test('with the network prepared, and after roads are closed and opened', async () => {
  const random = seeded(7);
  const router = randomTown(random);
  await router.prepare();
  for (let round = 0; round < 20; round++) {
    const closed = [1 + random.below(router.info.edges - 1)];
    const sources = randomPlaces(random, router, 12);
    const targets = randomPlaces(random, router, 12);
    const { costs } = await router.matrix({ sources, targets, closed });
    const expected = slowCosts(router, { sources, targets, closed });
    expect([...costs], `round ${round}`).toEqual(expected);
  }
});

test('a few entries of a city are final before all of it is settled', async () => {
  const random = seeded(11);
  const router = randomCity(random);
  for (let round = 0; round < 60; round++) {
    const [from, ...near] = randomPlaces(random, router, 4);
    const request: MatrixRequest = { sources: [from], targets: near, metric: { field: 'toll' } };
    expect([...(await router.matrix(request)).costs]).toEqual(slowCosts(router, request));
    const back = { ...request, sources: near, targets: [from] };
    expect([...(await router.matrix(back)).costs]).toEqual(slowCosts(router, back));
  }
});

describe('on a street and a lane', () => {
  const town = draw(`
A---B-->C

D---E`);
  const router = Router.fromGeoJSON(town.roads);
  const [a, b, c, d] = [...'ABCD'].map(town.at);
  const along = (share: number): Position => town.between('B', 'C', share);

  test('rows are sources, columns are targets, and Infinity is no way', async () => {
    const { costs, metric } = await router.matrix({ sources: [a, c], targets: [a, b, c, d] });
    const meters = Array.from(costs, Math.round);
    expect(meters).toEqual([0, 400, 800, Infinity, Infinity, Infinity, 0, Infinity]);
    expect(metric).toBe('distance');
  });

  test('on one edge there is a direct way, but not against the one-way', async () => {
    const places = [along(0.25), along(0.75)];
    const { costs } = await router.matrix({ sources: places, targets: places });
    expect(Array.from(costs, Math.round)).toEqual([0, 200, Infinity, 0]);
  });

  test('what lies too far off-road cannot be reached, and says how far off it is', async () => {
    const far: Position = [d[0], d[1] - 0.01];
    const { costs, sources } = await router.matrix({
      sources: [far, d],
      targets: [far, d],
      maxSnapMeters: 10,
    });
    expect([...costs]).toEqual([Infinity, Infinity, Infinity, 0]);
    expect(sources[0].meters).toBeGreaterThan(1000);
  });

  test('nothing from nowhere', async () => {
    expect((await router.matrix({ sources: [], targets: [a] })).costs).toEqual(
      new Float64Array(0),
    );
  });
});

test('a few rows do not prepare the network, many do', async () => {
  const random = seeded(3);
  const router = randomTown(random);
  const places = randomPlaces(random, router, 600);
  await router.matrix({ sources: places.slice(0, 5), targets: places });
  expect(router.order).toBeNull();
  await router.matrix({ sources: places, targets: places });
  expect(router.order).not.toBeNull();
});

test.each([
  [{ sources: [[8, 47]], targets: [[400, 47]] }, /^targets\[0\]: got 400, 47; expected/],
  [{ sources: [] }, /^targets: got undefined, expected a list of positions$/],
  [{ sources: ['here'], targets: [] }, /^sources\[0\]: got "here"; expected/],
  [{ sources: [], targets: [], metric: 'speed' }, /^metric: got "speed", expected/],
  [{ sources: [], targets: [], maxSnapMeters: -1 }, /^maxSnapMeters: got -1, expected/],
])('%j is refused', async (request, message) => {
  const router = Router.fromGeoJSON(draw('A---B').roads);
  await expect(router.matrix(request as unknown as MatrixRequest)).rejects.toThrow(message);
});

test('more entries than there is room for are refused before any is worked out', async () => {
  const router = Router.fromGeoJSON(draw('A---B').roads);
  const many = new Array<Position>(10_001).fill([8.5, 47]);
  await expect(router.matrix({ sources: many, targets: many })).rejects.toThrow(
    'matrix: got 100,020,001 entries, expected 100,000,000 at most. Ask for it in parts.',
  );
});
