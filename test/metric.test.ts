/** What roads cost by what the file and the caller say of them, and what they may not say. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import {
  gridGraph,
  InputError,
  type Metric,
  type Route,
  type RouteRequest,
  Router,
  type WeightFunction,
} from '../src/index.ts';
import { metricName, metricNamed } from '../src/metric/metric.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { draw } from './support/letters.ts';

describe('what a road says of itself', () => {
  /** Two ways from A to D: 400 m over B, and 600 m over C. */
  const picture = 'A-B-D\n|   |\nC---E';
  const two = (over: object, round: object) =>
    draw('A.B.D\n.\nC...E'.replaceAll('.', ' '), {
      lat: 0,
      lng: 0,
      lines: [
        ['ABD', over],
        ['ACED', round],
      ],
    });
  const route = (over: object, round: object, metric?: Metric): Route => {
    const { roads, at } = two(over, round);
    const request: RouteRequest = { from: at('A'), to: at('D'), ...(metric && { metric }) };
    return Router.fromGeoJSON(roads).route(request) as Route;
  };

  test.each<[what: string, over: object, round: object, Metric, cost: number, meters: number]>([
    ['slow', { maxspeed: 10 }, { maxspeed: 50 }, 'time', 57.6, 800],
    ['fast', { maxspeed: 36 }, { maxspeed: 36 }, 'time', 40, 400],
    ['a path', { highway: 'path' }, { highway: 'primary' }, 'time', 44.307692, 800],
    ['untold', {}, {}, 'time', 57.6, 400],
    ['a toll', { toll: 3 }, { toll: 2.5 }, { field: 'toll' }, 2.5, 800],
    ['a toll in words', { toll: ' 3 ' }, { toll: '1e1' }, { field: 'toll' }, 3, 400],
    ['no toll', { toll: 1 }, { toll: 0 }, { field: 'toll' }, 0, 800],
    ['danger', { d: 3 }, { d: 1 }, { field: 'd', as: 'multiplier' }, 800, 800],
    ['some danger', { d: 1.5 }, { d: 1 }, { field: 'd', as: 'multiplier' }, 600, 400],
    ['a function', { w: 8 }, { w: 1 }, (_a, _b, p) => p?.w, 3, 800],
  ])('%s', (_, over, round, metric, cost, meters) => {
    const answer = route(over, round, metric);
    expect(answer.meters).toBeCloseTo(meters, 3);
    expect(answer.cost).toBeCloseTo(cost, 4);
  });

  test('is in the answer: metric, cost, and seconds where they are known', () => {
    const tagged = [
      { maxspeed: 36, toll: 1 },
      { maxspeed: 18, toll: 2 },
    ] as const;
    expect(route({}, {})).toMatchObject({ metric: 'distance', cost: expect.closeTo(400, 4) });
    expect(route({}, {})).not.toHaveProperty('seconds');
    expect(route({}, {}, 'time')).toMatchObject({ metric: 'time' });
    expect(route({}, {}, 'time').seconds).toBeCloseTo(57.6, 4);
    expect(route(...tagged).seconds).toBeCloseTo(40, 4);
    expect(route(...tagged, { field: 'toll' }).metric).toBe('toll');
    expect(route(...tagged, { field: 'toll', as: 'multiplier' }).metric).toBe('meters*toll');
    expect(route(...tagged, () => 1).metric).toBe('function');
    expect(metricName({ field: 'time' })).toBe('field:time');
    expect(metricName({ field: 'meters*toll' })).toBe('field:meters*toll');
    for (const field of ['toll', 'time', 'field:x', 'meters*toll', 'distance']) {
      for (const as of ['cost', 'multiplier'] as const) {
        expect(metricNamed(metricName({ field, as }))).toEqual({ field, as });
      }
    }
  });

  test('costs what its length is, by distance, in whole micrometers an edge', () => {
    const answer = route({}, {});
    expect(answer.cost).toBe(Math.ceil(answer.meters * 1e6) / 1e6);
  });

  test('a part of an edge costs its share road by road, also of seconds', () => {
    const { roads, between } = draw('A B C', {
      lat: 0,
      lng: 0,
      lines: [
        ['AB', { maxspeed: 36, toll: 8 }],
        ['CB', { maxspeed: 72, toll: 1 }],
      ],
    });
    const router = Router.fromGeoJSON(roads);
    expect(router.info.edges).toBe(1);
    const ends = { from: between('A', 'B', 0.75), to: between('B', 'C', 0.5) };
    const turned = { from: ends.to, to: ends.from };
    for (const request of [ends, turned]) {
      const answer = router.route({ ...request, metric: { field: 'toll' } }) as Route;
      expect(answer.cost).toBeCloseTo(2.5, 5);
      expect(answer.seconds).toBeCloseTo(5 + 5, 4);
      expect((router.route({ ...request, metric: 'time' }) as Route).cost).toBeCloseTo(10, 4);
    }
  });

  test('the lines of one feature share its cost', () => {
    const { at } = draw(picture, { lat: 0, lng: 0 });
    const feature = {
      type: 'Feature',
      properties: { toll: 12 },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [at('A'), at('B')],
          [at('B'), at('D'), at('E')],
        ],
      },
    };
    const router = Router.fromGeoJSON(feature);
    const request: RouteRequest = { from: at('A'), to: at('E'), metric: { field: 'toll' } };
    expect((router.route(request) as Route).cost).toBeCloseTo(12, 5);
    expect((router.route({ ...request, to: at('B') }) as Route).cost).toBeCloseTo(4, 5);
  });

  test('costs nothing where the field says so, and A* is exact all the same', () => {
    const answer = route({ toll: 0 }, { toll: 0 }, { field: 'toll' });
    expect(answer).toMatchObject({ cost: 0, exact: true });
  });

  test('costs below a millionth count as one, each edge', () => {
    expect(route({ t: 1e-9 }, { t: 1 }, { field: 't' }).cost).toBe(1e-6);
  });

  test('but not where that would change them all', () => {
    expect(() => route({ t: 1e-5 }, { t: 1e-4 }, { field: 't' })).toThrow(
      /by t, .* rounded to millionths.* Use a smaller unit/,
    );
    expect(route({ t: 0.01 }, { t: 0.01 }, { field: 't' }).cost).toBe(0.01);
  });

  test('mazes have times too', () => {
    const { network, start, finish } = gridGraph('S.F');
    const request = { from: start as Position, to: finish as Position };
    const answer = Router.fromNetwork(network).route({ ...request, metric: 'time' }) as Route;
    expect(answer.seconds).toBeCloseTo((20 / 25) * 3.6, 6);
  });

  test('the fewest edges are counted whatever they cost', () => {
    const { roads, at } = draw('A-B-C\n  |\nF-G', { lat: 0, lng: 0 });
    const router = Router.fromGeoJSON(roads);
    const all = Array.from({ length: router.info.edges }, (_, edge) => [edge, 3] as const);
    const request: RouteRequest = {
      from: at('A'),
      to: at('F'),
      algorithm: 'bfs',
      penalties: all,
    };
    expect((router.route(request) as Route).cost).toBeCloseTo(3 * 600, 3);
  });
});

describe('a function', () => {
  const { roads, at } = draw('A B C', {
    lat: 0,
    lng: 0,
    lines: [
      ['AB', { name: 'ahead' }],
      ['CB', { name: 'against', oneway: '-1' }],
    ],
  });

  test('is called once a segment, its ends in the order drawn', () => {
    const calls: unknown[] = [];
    const router = Router.fromGeoJSON(roads);
    const metric: WeightFunction = (a, b, properties) => {
      calls.push([a, b, properties]);
      return properties?.name === 'ahead'
        ? { forward: 2, backward: 20 }
        : { forward: 5, backward: 50 };
    };
    const request: RouteRequest = { from: at('A'), to: at('C'), metric };
    expect((router.route(request) as Route).cost).toBe(52);
    expect(calls).toEqual([
      [at('A'), at('B'), { name: 'ahead' }],
      [at('C'), at('B'), { name: 'against', oneway: '-1' }],
    ]);
    const back: RouteRequest = { from: at('C'), to: at('A'), metric, ignoreOneway: true };
    expect((router.route(back) as Route).cost).toBe(25);
    expect(router.route({ ...back, ignoreOneway: false })).toMatchObject({
      reason: 'against-oneway',
    });
    router.route({ ...request, algorithm: 'hierarchy' });
    expect(calls.length).toBe(2);
  });

  test('is asked again when four other metrics have come between', () => {
    let calls = 0;
    const router = Router.fromGeoJSON(roads);
    const metric = (): number => ++calls && 1;
    const ask = (metric: Metric) => router.route({ from: at('A'), to: at('C'), metric });
    ask(metric);
    for (const other of ['distance', 'time', () => 1] as Metric[]) ask(other);
    ask(metric);
    expect(calls).toBe(2);
    for (const other of ['distance', 'time', () => 1, () => 2] as Metric[]) ask(other);
    ask(metric);
    expect(calls).toBe(4);
  });

  test.each([
    [() => -3, 'gave -3;'],
    [() => Number.NaN, 'gave NaN;'],
    [() => '5', 'gave 5;'],
    [() => false, 'gave false;'],
    [() => ({ forward: 1, backward: -Infinity }), 'gave -Infinity backward;'],
    [() => ({ forward: Number.NaN, backward: 1 }), 'gave NaN forward;'],
  ])('%s', (weight, what) => {
    const router = Router.fromGeoJSON(roads);
    const metric = weight as unknown as WeightFunction;
    const sentence = `Feature 0: weight(a, b, properties) ${what} expected a number above 0, or 0, null, undefined or Infinity for a closed direction.`;
    const ask = () => router.route({ from: at('A'), to: at('C'), metric });
    expect(ask).toThrow(new InputError('wrong-costs', sentence));
    // And is not taken for granted the second time.
    expect(ask).toThrow(InputError);
  });
});

describe('a function that closes directions', () => {
  const { roads, at, between } = draw('A--B--C--D\n   |  |\n   E--F', { lat: 0, lng: 0 });
  const key = (position: Position) => position.map((x) => Math.round(1e6 * x)).join();
  const ends = [at('B'), at('C')].map(key);
  const isMiddle = (a: Position, b: Position) => ends.includes(key(a)) && ends.includes(key(b));

  test.each<[name: string, closed: ReturnType<WeightFunction>]>([
    ['0', 0],
    ['undefined', undefined],
    ['null', null],
    ['Infinity', Infinity],
    ['no side', {}],
    ['closed sides', { forward: null, backward: 0 }],
  ])('%s closes both', (_, closed) => {
    const router = Router.fromGeoJSON(roads);
    const metric: WeightFunction = (a, b) => (isMiddle(a, b) ? closed : 1);
    const [from, to] = [at('A'), at('D')];
    for (const algorithm of algorithmNames) {
      const options = { metric, algorithm, trace: true } as const;
      const way = router.route({ from, to, ...options }) as Route;
      const back = router.route({ from: to, to: from, ...options }) as Route;
      const edge = router.snap(between('B', 'C', 0.5)).edge;
      for (const answer of [way, back]) {
        expect(answer.edges, algorithm).not.toContain(edge);
        expect([...(answer.explored?.edge ?? [])], algorithm).not.toContain(edge);
        expect(answer.cost, algorithm).toBe(5);
      }
    }
    // Nothing leads off the closed road, nor along it.
    const inside = { from: between('B', 'C', 0.3), to: between('B', 'C', 0.6), metric };
    expect(router.route(inside)).toMatchObject({ found: false, reason: 'closed' });
    const far = router.isochrone({ from: at('B'), budgets: [Infinity], metric });
    expect(far.found && [...far.reaches[0].edge]).not.toContain(
      router.snap(between('B', 'C', 0.5)).edge,
    );
  });

  test('a missing side closes that direction alone', () => {
    const router = Router.fromGeoJSON(draw('A--B', { lat: 0, lng: 0 }).roads);
    const [a, b] = ['A', 'B'].map(draw('A--B', { lat: 0, lng: 0 }).at);
    const metric: WeightFunction = () => ({ forward: 3 });
    const costs = [
      [a, b],
      [b, a],
    ].map(([from, to]) => {
      const answer = router.route({ from, to, metric });
      return answer.found ? answer.cost : answer.reason;
    });
    expect(costs.toSorted()).toEqual([3, 'closed']);
  });

  test('a road is open up to its closed segment', () => {
    const line = [0, 1, 2, 3].map((x) => [x / 1000, 0]);
    const router = Router.fromGeoJSON({ type: 'LineString', coordinates: line });
    const metric: WeightFunction = ([a], [b]) => (Math.round(1000 * (a + b)) === 3 ? 0 : 1);
    const cost = (from: number, to: number): number => {
      const answer = router.route({ from: [from / 1000, 0], to: [to / 1000, 0], metric });
      return answer.found ? answer.cost : Infinity;
    };
    expect([cost(0, 0.75), cost(0.75, 0), cost(0, 1)]).toEqual([0.75, 0.75, 1]);
    expect([cost(2, 3), cost(3, 2.5), cost(2.25, 2.75)]).toEqual([1, 0.5, 0.5]);
    expect([cost(0, 1.5), cost(0, 3), cost(3, 1), cost(1.2, 1.4)]).toEqual(
      Array(4).fill(Infinity),
    );
    const reach = router.isochrone({ from: [2.5 / 1000, 0], budgets: [0.25, 9], metric });
    if (!reach.found) throw new Error('nothing near');
    const length = router.network.edgeMeters[0] / 3;
    expect(reach.reaches.map(({ meters }) => meters / length)).toEqual([
      expect.closeTo(0.5, 6),
      expect.closeTo(1, 6),
    ]);
  });
});

describe('a field that is not as it should be', () => {
  const missing = 'is missing; expected a number, 0 or more, on every road.';
  const odd = (value: string) => `is ${value}; expected a number, 0 or more, on every road.`;
  test.each<[properties: (object | null)[], field: string, sentence: string]>([
    [[{ a: 1 }, {}], 'a', `Feature 1: a ${missing}`],
    [[{ a: 1 }, null], 'a', `Feature 1: a ${missing}`],
    [[{ a: 1 }, { a: -1 }], 'a', `Feature 1: a ${odd('-1')}`],
    [[{ a: 1 }, { a: 'wide' }], 'a', `Feature 1: a ${odd('"wide"')}`],
    [[{ a: 1 }, { a: '' }], 'a', `Feature 1: a ${odd('""')}`],
    [[{ a: 1 }, { a: null }], 'a', `Feature 1: a ${odd('null')}`],
    [[{ a: 1 }, { a: true }], 'a', `Feature 1: a ${odd('true')}`],
    [[{ a: 1 }, { a: [2] }], 'a', `Feature 1: a ${odd('[2]')}`],
    [[{ a: 1 }, { a: '1e999' }], 'a', `Feature 1: a ${odd('"1e999"')}`],
    [[{ a: 1 }, { a: '\u202e\u0007' }], 'a', `Feature 1: a ${odd('"\ufffd\\u0007"')}`],
    [
      [
        { a: 1, b: 'x' },
        { a: '2', b: 'y', c: '3' },
      ],
      'd',
      'No road has a field d. Fields with a number on every road are a.',
    ],
    [
      [{ a: 'x' }, null],
      'toString',
      'No road has a field toString. No field is a number, 0 or more, on every road.',
    ],
    [
      [{ a: 1 }, { a: 1e300 }],
      'a',
      'The total cost by a is 1e+300; exact sums are limited to 8,000,000,000. Feature 1 contributes most. Use a larger unit.',
    ],
  ])('%j by %s', (properties, field, sentence) => {
    const features = properties.map((each, i) => ({
      type: 'Feature',
      properties: each,
      geometry: {
        type: 'LineString',
        coordinates: [
          [0.001 * i, 0],
          [0.001 * (i + 1), 0],
          [0, 0.001 * (i + 1)],
        ],
      },
    }));
    const router = Router.fromGeoJSON({ type: 'FeatureCollection', features });
    const request = { from: [0, 0], to: [0.001, 0], metric: { field } } as const;
    const code = sentence.startsWith('No road') ? 'unknown-field' : 'wrong-costs';
    expect(() => router.route(request)).toThrow(new InputError(code, sentence));
  });

  test.each([
    [390, null],
    [
      410,
      'exact sums are limited to 8,000,000,000. Feature 0 contributes most. Load a part of the roads.',
    ],
  ])('%d times half around the globe, lengths are exact or refused', (times, sentence) => {
    const coordinates = Array.from(
      { length: times + 1 },
      (_, i): Position => [(i % 2) * 179, i / 1000],
    );
    const open = () => Router.fromGeoJSON({ type: 'LineString', coordinates });
    if (sentence !== null) return expect(open).toThrow(sentence);
    const [from, to] = [coordinates[0], coordinates[times]];
    const route = open().route({ from, to });
    if (!route.found) throw new Error(route.message);
    expect(route.cost).toBeGreaterThan(7.6e9);
    // Half a last digit of each, beside the millionth.
    expect(Math.abs(route.cost - route.meters)).toBeLessThan(2e-6);
  });

  test.each([
    ['speed', 'metric: got "speed", expected distance, time, '],
    [null, 'metric: got null, '],
    [7, 'metric: got 7, '],
    [{ field: 3 }, 'metric: got {"field":3}, '],
    [{ field: 'a', as: 'sum' }, 'metric: got {"field":"a","as":"sum"}, '],
  ])('%j is no metric', (metric, sentence) => {
    const router = Router.fromGeoJSON({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    });
    const request = { from: [0, 0], to: [1, 1], metric } as unknown as RouteRequest;
    expect(() => router.route(request)).toThrow(RangeError);
    expect(() => router.route(request)).toThrow(sentence);
  });
});
