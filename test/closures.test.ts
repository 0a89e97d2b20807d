/** Closed and penalised edges: all searches heed them, whichever was made before and whichever after. */
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

describe.each(algorithmNames.filter((name) => name !== 'bfs' && name !== 'greedy'))(
  'penalties by %s',
  (algorithm) => {
    const from = square.at('F');
    const to = square.at('D');
    const cost = (router: Router, ends = { from, to }): number => {
      const answer = router.route({ ...ends, algorithm });
      return answer.found ? Math.round(answer.cost) : Infinity;
    };

    test('make a road dearer, and the way round it cheaper', () => {
      const router = Router.fromGeoJSON(square.roads);
      const [ab, ac, bd] = ['AB', 'AC', 'BD'].map(([a, b]) => edgeAt(router, a, b));
      expect(cost(router)).toBe(1100);
      router.setPenalties(new Map([[ab, 2]]));
      const round = router.route({ from, to, algorithm });
      expect(round).toMatchObject({ edges: expect.arrayContaining([ac]) });
      expect(cost(router)).toBe(1100);
      router.setPenalties([
        [ab, 1.5],
        [ac, 3],
      ]);
      expect(router.route({ from, to, algorithm })).toMatchObject({
        edges: expect.arrayContaining([ab, bd]),
      });
      expect(cost(router)).toBe(1100 + 300);
      router.setPenalties([]);
      expect(cost(router)).toBe(1100);
    });

    test('a closed road keeps its penalty until it is open again', () => {
      const router = Router.fromGeoJSON(square.roads);
      const [fa, ab, ac] = ['FA', 'AB', 'AC'].map(([a, b]) => edgeAt(router, a, b));
      router.setPenalties([[ab, 1.5]]);
      router.setClosed([ac]);
      expect(cost(router)).toBe(1400);
      router.setClosed([ab, ac]);
      expect(cost(router)).toBe(Infinity);
      router.setPenalties([
        [ab, 1.25],
        [fa, 2],
      ]);
      expect(cost(router)).toBe(Infinity);
      router.setClosed([ac]);
      expect(cost(router)).toBe(1100 + 150 + 200);
      expect([...router.penalties]).toEqual([
        [ab, 1.25],
        [fa, 2],
      ]);
    });

    test('are paid for a part of a road too', () => {
      const router = Router.fromGeoJSON(square.roads);
      const ab = edgeAt(router, 'A', 'B');
      const [near, far] = [square.between('A', 'B', 0.25), square.between('A', 'B', 0.75)];
      router.setPenalties([[ab, 1.5]]);
      expect(cost(router, { from: near, to: far })).toBe(450);
      expect(cost(router, { from: square.at('F'), to: near })).toBe(200 + 225);
      expect(cost(router, { from: near, to: square.at('F') })).toBe(200 + 225);
      const answer = router.route({ from: near, to: far, algorithm });
      expect(meters(answer)).toBe(300);
    });
  },
);

test.each<[factors: [number, number][], sentence: string]>([
  [[[99, 2]], 'penalised edge: got 99, expected 0 to 7'],
  [[[0.5, 2]], 'penalised edge: got 0.5, expected 0 to 7'],
  [[[1, 0.5]], 'penalty of edge 1: got 0.5, expected a number from 1 up'],
  [[[1, Number.NaN]], 'penalty of edge 1: got NaN, expected a number from 1 up'],
  [[[1, Infinity]], 'penalty of edge 1: got Infinity, expected a number from 1 up'],
  [
    [[1, 1e15]],
    'penalties: the total cost with them is 600000000000000000; exact sums are limited to 8,000,000,000',
  ],
])('penalties %j are refused, and change nothing', (factors, sentence) => {
  const router = Router.fromGeoJSON(square.roads);
  router.setPenalties([[0, 2]]);
  expect(() => router.setPenalties(factors)).toThrow(new RangeError(sentence));
  expect([...router.penalties]).toEqual([[0, 2]]);
});

test('penalties too high for a metric that comes later are refused then', () => {
  const router = Router.fromGeoJSON(square.roads);
  router.setPenalties([[0, 1e5]]);
  const request = { from: square.at('F'), to: square.at('D') };
  expect(router.route(request).found).toBe(true);
  const dear = { ...request, metric: () => 1e5 };
  expect(() => router.route(dear)).toThrow('penalties: the total cost with them is');
});

test('ends are snapped to roads that are open', () => {
  const router = Router.fromGeoJSON(square.roads);
  router.setClosed([edgeAt(router, 'D', 'E')]);
  expect(router.snap(square.at('E')).position).toEqual(square.at('D'));
  router.setClosed(Array.from({ length: router.info.edges }, (_, edge) => edge));
  expect(router.snap(square.at('A')).position).toEqual(square.at('A'));
  const ends = { from: square.at('A'), to: square.at('E') };
  for (const algorithm of algorithmNames) {
    expect(router.route({ ...ends, algorithm })).toMatchObject({
      found: false,
      reason: 'closed',
    });
  }
  expect(router.matrix({ sources: [ends.from], targets: [ends.to] }).costs).toEqual(
    Float64Array.of(Infinity),
  );
  expect(router.nearest({ from: ends.from, candidates: [ends.to] })).toEqual([]);
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
