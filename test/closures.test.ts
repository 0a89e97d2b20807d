/** Closed and penalised edges are part of a question, whatever was asked before. */
import { describe, expect, test, vi } from 'vitest';
import {
  type NoRoute,
  RequestError,
  type RequestErrorCode,
  type Route,
  type RouteRequest,
  Router,
  type WeightFunction,
} from '../src/index.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { draw } from './support/letters.ts';
import { seeded } from './support/random.ts';
import { randomCity, randomPlaces, randomTerms, randomTown } from './support/towns.ts';

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
    const round = router.route({ ...ends, closed: [ab], trace: true });
    expect(round).toMatchObject({ edges: expect.arrayContaining([ac]) });
    expect(round.explored?.edge).not.toContain(ab);
    expect(router.route({ ...ends, closed: [ac] })).toMatchObject({
      edges: expect.arrayContaining([ab, bd]),
    });
    expect(router.route({ ...ends, closed: [ab, ac] })).toMatchObject({
      found: false,
      reason: 'closed',
      message: 'Every way to the destination is closed.',
    });
    expect(meters(router.route(ends))).toBe(1100);
  });

  test('goes round roads that its first question closes', () => {
    const router = Router.fromGeoJSON(square.roads);
    const ab = edgeAt(router, 'A', 'B');
    const answer = router.route({ ...ends, closed: [ab] });
    expect(meters(answer)).toBe(1100);
    expect(answer.found && answer.edges.includes(ab)).toBe(false);
  });
});

describe.each(algorithmNames.filter((name) => name !== 'bfs' && name !== 'greedy'))(
  'penalties by %s',
  (algorithm) => {
    const from = square.at('F');
    const to = square.at('D');
    const cost = (router: Router, options: Partial<RouteRequest> = {}): number => {
      const answer = router.route({ from, to, algorithm, ...options });
      return answer.found ? Math.round(answer.cost) : Infinity;
    };

    test('make a road dearer, and the way round it cheaper', () => {
      const router = Router.fromGeoJSON(square.roads);
      const [ab, ac, bd] = ['AB', 'AC', 'BD'].map(([a, b]) => edgeAt(router, a, b));
      expect(cost(router)).toBe(1100);
      const doubled = { penalties: new Map([[ab, 2]]) };
      const round = router.route({ from, to, algorithm, ...doubled });
      expect(round).toMatchObject({ edges: expect.arrayContaining([ac]) });
      expect(cost(router, doubled)).toBe(1100);
      const penalties = [
        [ab, 1.5],
        [ac, 3],
      ] as const;
      expect(router.route({ from, to, algorithm, penalties })).toMatchObject({
        edges: expect.arrayContaining([ab, bd]),
      });
      expect(cost(router, { penalties })).toBe(1100 + 300);
      expect(cost(router)).toBe(1100);
    });

    test('a closed road is closed, whatever its penalty', () => {
      const router = Router.fromGeoJSON(square.roads);
      const [fa, ab, ac] = ['FA', 'AB', 'AC'].map(([a, b]) => edgeAt(router, a, b));
      const before = new Map([[ab, 1.5]]);
      const after = new Map([
        [ab, 1.25],
        [fa, 2],
      ]);
      expect(cost(router, { penalties: before, closed: [ac] })).toBe(1400);
      expect(cost(router, { penalties: before, closed: [ab, ac] })).toBe(Infinity);
      expect(cost(router, { penalties: after, closed: [ab, ac] })).toBe(Infinity);
      expect(cost(router, { penalties: after, closed: [ac] })).toBe(1100 + 150 + 200);
    });

    test('are paid for a part of a road too', () => {
      const router = Router.fromGeoJSON(square.roads);
      const penalties = [[edgeAt(router, 'A', 'B'), 1.5]] as const;
      const [near, far] = [square.between('A', 'B', 0.25), square.between('A', 'B', 0.75)];
      expect(cost(router, { from: near, to: far, penalties })).toBe(450);
      expect(cost(router, { to: near, penalties })).toBe(200 + 225);
      expect(cost(router, { from: near, to: from, penalties })).toBe(200 + 225);
      const answer = router.route({ from: near, to: far, algorithm, penalties });
      expect(meters(answer)).toBe(300);
    });
  },
);

test.each<[factors: [number, number][], code: RequestErrorCode, sentence: string]>([
  [[[99, 2]], 'unknown-edge', 'penalised edge: got 99, expected 0 to 7'],
  [[[0.5, 2]], 'unknown-edge', 'penalised edge: got 0.5, expected 0 to 7'],
  [[[1, 0.5]], 'invalid-option', 'penalty of edge 1: got 0.5, expected a number from 1 up'],
  [
    [[1, Number.NaN]],
    'invalid-option',
    'penalty of edge 1: got NaN, expected a number from 1 up',
  ],
  [
    [[1, Infinity]],
    'invalid-option',
    'penalty of edge 1: got Infinity, expected a number from 1 up',
  ],
  [
    [[1, 1e15]],
    'penalties-too-high',
    'penalties: the total cost with them is 600000000000000000; exact sums are limited to 8,000,000,000. Use lower factors',
  ],
])('penalties %j are refused, and change nothing', (penalties, code, sentence) => {
  const router = Router.fromGeoJSON(square.roads);
  const request = { from: square.at('F'), to: square.at('D') };
  const before = router.route({ ...request, penalties: [[0, 2]] });
  expect(() => router.route({ ...request, penalties })).toThrow(new RequestError(code, sentence));
  const after = router.route({ ...request, penalties: [[0, 2]] });
  expect({ ...after, milliseconds: 0 }).toEqual({ ...before, milliseconds: 0 });
});

test('whether penalties are too high depends on the metric asked for, and on nothing before', async () => {
  const router = Router.fromGeoJSON(square.roads);
  const request = { from: square.at('F'), to: square.at('D'), penalties: [[0, 1e5]] as const };
  const metrics = [1, 2, 3, 4, 5].map((cost) => () => cost);
  const dear = () => 1e5;
  const refused = 'penalties: the total cost with them is';
  expect(router.route(request).found).toBe(true);
  expect(() => router.route({ ...request, metric: dear })).toThrow(refused);
  for (const metric of metrics) expect(router.route({ ...request, metric }).found).toBe(true);
  // By now the metric has been measured, forgotten and measured again.
  expect(() => router.route({ ...request, metric: dear })).toThrow(refused);
  expect(router.route({ ...request, penalties: [], metric: dear }).found).toBe(true);
  expect(() => router.route({ ...request, metric: dear })).toThrow(refused);
  // The penalty of a closed road is never paid.
  const closed = [0];
  expect(router.route({ ...request, closed, metric: dear }).found).toBe(true);
  expect(router.route({ ...request, closed, penalties: [], metric: dear }).found).toBe(true);
  expect(router.route({ ...request, closed, metric: dear }).found).toBe(true);
  const { penalties } = request;
  const nothing = { sources: [], targets: [], penalties, metric: dear };
  await expect(router.matrix(nothing)).rejects.toThrow(refused);
});

test('ends are snapped to roads that are open', async () => {
  const router = Router.fromGeoJSON(square.roads);
  const dead = edgeAt(router, 'D', 'E');
  const e = square.at('E');
  expect(router.snap(e, { closed: [dead] }).position).toEqual(square.at('D'));
  expect(router.snap(e, { closed: [dead], includeClosed: true })).toEqual(router.snap(e));
  const closed = Array.from({ length: router.info.edges }, (_, edge) => edge);
  expect(router.snap(square.at('A'), { closed }).position).toEqual(square.at('A'));
  const ends = { from: square.at('A'), to: e };
  for (const algorithm of algorithmNames) {
    expect(router.route({ ...ends, algorithm, closed })).toMatchObject({
      found: false,
      reason: 'closed',
    });
  }
  expect(
    (await router.matrix({ sources: [ends.from], targets: [ends.to], closed })).costs,
  ).toEqual(Float64Array.of(Infinity));
  expect(router.nearest({ from: ends.from, candidates: [ends.to], closed })).toEqual([]);
  const refused = 'closed edge: got 99, expected 0 to 7';
  expect(() => router.route({ ...ends, closed: [99] })).toThrow(refused);
  expect(() => router.snap(e, { closed: [99] })).toThrow(refused);
});

describe('only the difference to the last question is applied', () => {
  const ends = { from: square.at('F'), to: square.at('D'), algorithm: 'hierarchy' } as const;

  test('the same closures, in whatever list, cost no customization', () => {
    const router = Router.fromGeoJSON(square.roads);
    const list = [1, 2];
    router.route({ ...ends, closed: list, penalties: [[3, 2]] });
    const changes = vi.spyOn(ArcWeights.prototype, 'set');
    router.route({ ...ends, closed: list, penalties: [[3, 2]] });
    router.route({ ...ends, closed: new Set([2, 1]), penalties: new Map([[3, 2]]) });
    router.compare({ ...ends, closed: [1, 2, 2].values(), penalties: [[3, 2]] });
    expect(changes).not.toHaveBeenCalled();
    // The caller may change the list between two questions.
    list.push(4);
    router.route({ ...ends, closed: list, penalties: [[3, 2]] });
    expect(changes).toHaveBeenCalledTimes(2);
    changes.mockRestore();
  });

  test('a list that can be read once is enough for every kind of question', () => {
    const router = Router.fromGeoJSON(square.roads);
    const [ab, bd] = ['AB', 'BD'].map(([from, to]) => edgeAt(router, from, to));
    const [from, to] = [square.at('A'), square.at('B')];
    const closed = () => [ab].values();
    const options = { from, to, metric: 'distance', penalties: [] } as const;
    const compared = router.compare({ ...options, closed: closed() });
    const visit = router.visit({ ...options, via: [], closed: closed() });
    const others = router.alternatives({ ...options, closed: closed() });
    const [nearest] = router.nearest({ from, candidates: [to], closed: closed() });
    const all = [...compared, visit.route, ...(others.found ? others.routes : [others])];
    for (const answer of all) expect(meters(answer)).toBe(600 + 2 * 300);
    expect(Math.round(nearest.cost)).toBe(600 + 2 * 300);
    expect(bd).not.toBe(ab);
  });
});

test('every answer is that of a router that was asked nothing before', () => {
  let [routes, none] = [0, 0];
  for (let seed = 0; seed < 12; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const bytes = router.toPacked();
    const dear: WeightFunction = (a, b) => 1 + 1e4 * Math.abs(a[0] - b[0]);
    for (let round = 0; round < 40; round++) {
      const terms = randomTerms(random, router);
      const metric = random.pick([terms.metric ?? 'distance', dear]);
      const [from, to] = randomPlaces(random, router, 2);
      const request = { ...terms, from, to, metric, algorithm: random.pick(algorithmNames) };
      const [answer, fresh] = [router, Router.fromPacked(bytes)].map((each) => {
        return each.route({ ...request, trace: true });
      });
      const what = `seed ${seed}, round ${round}`;
      expect(answer.found, what).toBe(fresh.found);
      if (answer.found && fresh.found && answer.exact) expect(answer.cost, what).toBe(fresh.cost);
      const explored = new Set(answer.explored?.edge);
      expect(
        [...(terms.closed ?? [])].filter((edge) => explored.has(edge)),
        what,
      ).toEqual([]);
      if (answer.found) routes++;
      else none++;
    }
  }
  expect(routes).toBeGreaterThan(150);
  expect(none).toBeGreaterThan(30);
});

test('arcs that cost thousands of times the others leave all exact searches exact', () => {
  const random = seeded(11);
  const router = randomCity(random);
  const edges = Array.from({ length: router.info.edges }, (_, edge) => edge);
  const exact = ['bidijkstra', 'biastar', 'landmarks', 'bilandmarks', 'hierarchy'] as const;
  for (let round = 0; round < 40; round++) {
    const [from, to] = randomPlaces(random, router, 2);
    const penalties = edges
      .filter(() => random.chance(0.4))
      .map((edge) => [edge, random.pick([10, 300, 5e3])] as const);
    const request = { from, to, penalties };
    const costs = (['dijkstra', ...exact] as const).map((algorithm) => {
      const answer = router.route({ ...request, algorithm });
      return answer.found && answer.cost;
    });
    expect(costs, `round ${round}`).toEqual(costs.map(() => costs[0]));
  }
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
    const closed = Array.from({ length: count }, () => random.below(router.info.edges));
    const ends = { from: place(), to: place(), closed };
    const answers = exact.map((algorithm) => router.route({ ...ends, algorithm }));
    const lengths = answers.map((answer) => (answer.found ? answer.meters : Infinity));
    for (const length of lengths) {
      expect(
        length === lengths[0] || Math.abs(length - lengths[0]) < 1e-6,
        `round ${round}`,
      ).toBe(true);
    }
    for (const answer of answers) {
      if (answer.found) expect(answer.edges.filter((edge) => closed.includes(edge))).toEqual([]);
      else expect(answer.reason).toBe('closed');
    }
    if (lengths[0] < Infinity) routes++;
  }
  expect(routes).toBeGreaterThan(20);
  expect(routes).toBeLessThan(80);
});
