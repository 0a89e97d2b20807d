/** The ways that the page offers, and the vias by which the best route is one of them. */
import { expect, test } from 'vitest';
import { farthestFirst } from '../src/app/ways/farthest.ts';
import { findWays } from '../src/app/ways/offered.ts';
import { viasAlong } from '../src/app/ways/vias-along.ts';
import { type Route, type RouteRequest, Router } from '../src/index.ts';
import { streetsAlong } from '../src/worker/answers.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';
import { randomPlaces, randomTerms, randomTown } from './support/towns.ts';

function waysOf(router: Router, request: RouteRequest) {
  return findWays(router, request, (ways) => streetsAlong(router.network, ways));
}

test('a route by the vias of a way is this way', async () => {
  const seen = { ways: 0, taken: 0, legs: 0 };
  for (let seed = 0; seed < 250; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const [from, to, middle] = randomPlaces(random, router, 3) as [never, never, never];
    const via = seed % 3 === 0 ? [middle] : [];
    const request = { from, to, via, ...randomTerms(random, router), maxSnapMeters: Infinity };
    const answer = await waysOf(router, request);
    if (!answer.found) continue;
    const best = router.route(request) as Route;
    expect(answer.ways[0]!.cost).toBeCloseTo(best.cost, 6);
    expect(answer.ways[0]!.shared).toBe(1);
    for (const way of answer.ways.slice(1)) {
      seen.ways++;
      expect(way.cost).toBeGreaterThanOrEqual(best.cost - 1e-6);
      const vias = await viasAlong(router, request, way);
      if (!vias) continue;
      seen.taken++;
      if (way.leg > 0) seen.legs++;
      const taken = router.route({ ...request, via: vias }) as Route;
      expect(taken.cost, `seed ${seed}`).toBeCloseTo(way.cost, 5);
      for (const edge of way.edges) expect(taken.edges).toContain(edge);
    }
  }
  expect(seen.ways).toBeGreaterThan(20);
  expect(seen.legs).toBeGreaterThan(0);
  // A tie between two ways may go to the other one, whatever the vias.
  expect(seen.taken / seen.ways).toBeGreaterThan(0.9);
});

test('a way names its own streets, and the share in common with the best one', async () => {
  const picture = `
A  B           C  D
   E           F
`;
  const { roads, at } = draw(picture, {
    lines: [
      ['AB', { name: 'West Street' }],
      ['BC', { name: 'Main Street' }],
      ['CD', { name: 'East Street' }],
      ['BEFC', { name: 'Oak Street' }],
    ],
  });
  const answer = await waysOf(Router.fromGeoJSON(roads), { from: at('A'), to: at('D') });
  if (!answer.found) throw new Error(answer.message);
  const [best, other] = answer.ways;
  expect(best!.names).toEqual(['West Street', 'Main Street']);
  expect(other!.names).toEqual(['Oak Street']);
  expect(other!.meters).toBeCloseTo(best!.meters + 200, 0);
  expect(other!.shared).toBeCloseTo(600 / 2000, 2);
  expect(other!.legLine.length).toBeGreaterThan(3);
});

const lineOf = (y: number, bend = 0) =>
  Array.from({ length: 21 }, (_, x) => ({ x, y: y + (x === 10 ? bend : 0) }));

test('a label stands where its line is farthest from the others', () => {
  const [upper, lower] = farthestFirst([lineOf(0, -3), lineOf(4)]);
  expect(upper![0]).toEqual({ x: 10, y: -3 });
  expect(lower![0]!.y).toBe(4);
  expect(upper!.length).toBeGreaterThan(10);
});

test('the label of a single line stands in its middle', () => {
  expect(farthestFirst([lineOf(0)])[0]![0]).toEqual({ x: 10, y: 0 });
  expect(farthestFirst([[{ x: 1, y: 1 }]])[0]).toEqual([{ x: 1, y: 1 }]);
});
