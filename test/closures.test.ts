/** Closed edges: no search may use them, whichever was made before and whichever after. */
import { describe, expect, test } from 'vitest';
import { algorithmNames, type NoRoute, type Route, Router } from '../src/index.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';

/** A square whose corners are nodes, since a road leads off each. */
const square = draw('F-A-----B-G\n  |     |\n  |     |\nH-C-----D-E', { lat: 0, lng: 0 });

function edgeAt(router: Router, from: string, to: string): number {
  return router.snap(square.between(from, to, 0.5)).edge;
}

function meters(answer: Route | NoRoute): number {
  return answer.found ? Math.round(answer.meters) : Infinity;
}

describe.each(algorithmNames)('%s', (algorithm) => {
  const ends = { from: square.at('F'), to: square.at('D'), algorithm };

  test('goes round closed roads, and back when they are open again', () => {
    const router = Router.fromGeoJSON(square.roads);
    const [ab, ac, bd] = ['AB', 'AC', 'BD'].map(([from, to]) => edgeAt(router, from, to));
    expect(meters(router.route(ends))).toBe(1100);
    router.setClosed([ab]);
    const round = router.route({ ...ends, trace: true });
    expect(round).toMatchObject({ edges: expect.arrayContaining([ac]) });
    expect(round.explored?.edge).not.toContain(ab);
    router.setClosed([ac]);
    expect(router.route(ends)).toMatchObject({ edges: expect.arrayContaining([ab, bd]) });
    router.setClosed([ab, ac]);
    expect(router.route(ends)).toMatchObject({
      found: false,
      reason: 'closed',
      message: 'Every way to the destination is closed.',
    });
    router.setClosed([]);
    expect(meters(router.route(ends))).toBe(1100);
  });

  test('knows of roads closed before it was first asked', () => {
    const router = Router.fromGeoJSON(square.roads);
    const ab = edgeAt(router, 'A', 'B');
    router.setClosed([ab]);
    const answer = router.route(ends);
    expect(meters(answer)).toBe(1100);
    expect(answer.found && answer.edges.includes(ab)).toBe(false);
  });
});

test('ends are snapped to roads that are open', () => {
  const router = Router.fromGeoJSON(square.roads);
  router.setClosed([edgeAt(router, 'D', 'E')]);
  expect(router.snap(square.at('E')).position).toEqual(square.at('D'));
  router.setClosed(Array.from({ length: router.info.edges }, (_, edge) => edge));
  expect(() => router.snap(square.at('A'))).toThrow('Every road is closed.');
  expect(() => router.setClosed([99])).toThrow('closed edge: got 99, expected 0 to 7');
});

test('on a random network, every exact search goes round the same closures', () => {
  const random = seeded(7);
  const corner = (x: number, y: number) => [0.001 * x, 0.001 * y];
  const coordinates: number[][][] = [];
  for (let y = 0; y < 7; y++) {
    for (let x = 0; x < 7; x++) {
      const bend = [0.001 * (x + 0.5), 0.001 * (y + 0.4 * random())];
      coordinates.push([corner(x, y), bend, corner(x + 1, y)], [corner(x, y), corner(x, y + 1)]);
    }
  }
  const router = Router.fromGeoJSON({ type: 'MultiLineString', coordinates });
  const exact = ['dijkstra', 'astar', 'bidijkstra', 'biastar', 'hierarchy'] as const;
  const place = (): [number, number] => [0.007 * random(), 0.007 * random()];
  let routes = 0;
  for (let round = 0; round < 80; round++) {
    const count = random.below(50);
    router.setClosed(Array.from({ length: count }, () => random.below(router.info.edges)));
    const ends = { from: place(), to: place() };
    const answers = exact.map((algorithm) => router.route({ ...ends, algorithm }));
    const lengths = answers.map((answer) => (answer.found ? answer.meters : Infinity));
    for (const length of lengths) {
      expect(
        length === lengths[0] || Math.abs(length - lengths[0]) < 1e-6,
        `round ${round}`,
      ).toBe(true);
    }
    for (const answer of answers) {
      if (answer.found)
        expect(answer.edges.filter((edge) => router.closed.has(edge))).toEqual([]);
      else expect(answer.reason).toBe('closed');
    }
    if (lengths[0] < Infinity) routes++;
  }
  expect(routes).toBeGreaterThan(20);
  expect(routes).toBeLessThan(80);
});
