import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { lineLength } from '../src/graph.ts';
import {
  type AlgorithmName,
  type NoRoute,
  type Route,
  type RouteRequest,
  Router,
} from '../src/index.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { heuristicNames } from '../src/search/heuristic-table.ts';
import { type Drawing, draw } from './support/letters.ts';

const exact: AlgorithmName[] = ['dijkstra', 'astar', 'bidijkstra', 'biastar'];

/** `A`, or `AB.25` for the position a quarter of the way from A to B. */
function placeIn({ at, between }: Drawing, name: string): Position {
  return name.length === 1 ? at(name) : between(name[0], name[1], Number(name.slice(2)));
}

function ask(drawing: Drawing, way: string, more: Partial<RouteRequest> = {}): Route | NoRoute {
  const places = way.split(' ').map((name) => placeIn(drawing, name));
  const router = Router.fromGeoJSON(drawing.roads);
  const [from, ...rest] = places;
  const to = rest.pop() as Position;
  return router.route({ from, to, via: rest, ...more });
}

/** Small enough that steps of 100 m stay 100 m to a millimeter. */
const flat = { lat: 0, lng: 0 };

describe('meters along the roads, by every exact search', () => {
  const table: [
    what: string,
    picture: string,
    way: string,
    meters: number | string,
    more?: object,
  ][] = [
    ['from node to node', 'A-B-C', 'A C', 400],
    ['around a corner', 'A-B\n  |\n  C', 'A C', 400],
    ['the shorter of two ways', 'A-B-C-D\n|     |\nE-----F', 'A F', 800],
    ['between mid-edge positions', 'A-B-C\n  |\n  D', 'AB.5 BC.5', 200],
    ['on one edge, as drawn', 'A---B', 'AB.25 AB.75', 200],
    ['on one edge, against the drawing', 'A---B', 'AB.75 AB.25', 200],
    ['on one edge with bends', 'A-B-C-D', 'AB.5 CD.5', 400],
    ['on the same spot', 'A---B', 'AB.5 AB.5', 0],
    ['at the same node', 'A-B-C\n  |\n  D', 'B B', 0],
    ['from a node into its edge', 'A---B', 'A AB.5', 200],
    ['at a dead end', 'A---B', 'B AB.5', 200],

    ['along a one-way', 'A->-B', 'AB.25 AB.75', 200],
    ['against a one-way, all the way round', 'A->-B\n|   |\nC---D', 'AB.75 AB.25', 1200 - 200],
    ['against a dead-end one-way', 'A->-B', 'AB.75 AB.25', 'against-oneway'],
    ['against a one-way that is ignored', 'A->-B', 'AB.75 AB.25', 200, { ignoreOneway: true }],
    ['from the end of a one-way', 'A->-B-C', 'B A', 'against-oneway'],
    ['at the node of a one-way, beside it', 'A->-B-C', 'B C', 200],
    ['on the very spot of a one-way', 'A->-B', 'AB.5 AB.5', 0],
    ['into a one-way from its open side', 'C-A->-B', 'C AB.5', 400],
    ['round about a one-way circle', 'A>B\n^ v\nC<D', 'B A', 600],

    ['on a loop, the short side', 'A-B-C\n  | |\n  D-E', 'BC.5 BD.5', 200],
    ['on a loop, the other side of its node', 'A-B-C\n  | |\n  D-E', 'CE.5 BD.5', 400],
    ['from a loop to what it hangs on', 'A-B-C\n  | |\n  D-E', 'E A', 600],
    ['on a one-way loop, onward', 'A-B>C\n  ^ v\n  D<E', 'BC.5 CE.5', 200],
    ['on a one-way loop, all round', 'A-B>C\n  ^ v\n  D<E', 'CE.5 BC.5', 600],
    ['off a one-way loop', 'A-B>C\n  ^ v\n  D<E', 'BC.5 A', 900],
    ['around a ring the other way', 'A-B\n| |\nC-D', 'AB.25 AC.5', 150],
    ['around a ring, where its node is in between', 'A-B\n| |\nC-D', 'CD.5 BD.5', 200],

    ['over one via', 'A-B-C\n  |\n  D', 'A D C', 800],
    ['over a via on the way', 'A-B-C', 'A B C', 400],
    ['over a via and back', 'A---B', 'A B A', 800],
    ['over vias in the order given', 'A-B-C-D', 'A C B D', 1000],
    ['over the same via twice', 'A-B-C', 'A B B C', 400],
    ['from a via that is the start', 'A-B-C', 'A A C', 400],
    ['no way beyond a via', 'A-B>C-D', 'A D A', 'against-oneway'],

    ['between two pieces', 'A-B C-D', 'A D', 'separate-parts'],
  ];
  test.each(table)('%s', (_, picture, way, expected, more = {}) => {
    const drawing = draw(picture, flat);
    for (const algorithm of exact) {
      const answer = ask(drawing, way, { algorithm, ...more });
      expect(answer.exact).toBe(true);
      if (answer.found) expectRoute(answer, drawing, way);
      const got = answer.found ? Math.round(answer.meters * 1000) / 1000 : answer.reason;
      expect(got, algorithm).toBe(expected);
    }
  });
});

/** What holds of every route: its ends, its length, and no position twice running. */
function expectRoute(route: Route, drawing: Drawing, way: string): void {
  const { line, meters, from, to, via } = route;
  expect(line.length).toBeGreaterThanOrEqual(2);
  expect(line[0]).toEqual(from.position);
  expect(line[line.length - 1]).toEqual(to.position);
  expect(meters).toBeCloseTo(lineLength(line), 6);
  const snaps = [from, ...via, to];
  expect(snaps).toHaveLength(way.split(' ').length);
  way.split(' ').forEach((name, i) => {
    const place = placeIn(drawing, name);
    expect(lineLength([place, snaps[i].position])).toBeCloseTo(snaps[i].meters, 9);
    expect(snaps[i].meters).toBeLessThan(0.001);
  });
  if (line.length > 2) {
    line.slice(1).forEach((position, i) => {
      expect(position, `position ${i + 1} repeats`).not.toEqual(line[i]);
    });
  }
}

describe('no route says why', () => {
  test('nothing near', () => {
    const drawing = draw('A---B', flat);
    const router = Router.fromGeoJSON(drawing.roads);
    const off = (meters: number): Position => [0, meters / 111_195];
    const table: [meters: number, maxSnapMeters: number, message: string | null][] = [
      [80, 100, null],
      [120, 100, 'The nearest road is 120 m away.'],
      [999.7, 100, 'The nearest road is 1,000 m away.'],
      [12_345, 100, 'The nearest road is 12.3 km away.'],
      [2_345_000, 100, 'The nearest road is 2,350 km away.'],
      [0.5, 0.1, 'The nearest road is 50 cm away.'],
      [0, 0, null],
    ];
    for (const [meters, maxSnapMeters, message] of table) {
      for (const [from, to] of [
        [off(meters), drawing.at('B')],
        [drawing.at('B'), off(meters)],
      ]) {
        const answer = router.route({ from, to, maxSnapMeters });
        expect(answer).toMatchObject(
          message === null ? { found: true } : { found: false, reason: 'nothing-near', message },
        );
      }
    }
  });

  test('two pieces, and the nearest gap between them', () => {
    const drawing = draw('A-B C-D\n      |\n      E', flat);
    const answer = ask(drawing, 'A E');
    expect(answer).toMatchObject({
      reason: 'separate-parts',
      message: expect.stringContaining('the nearest gap between them is 200 m.'),
      gap: { from: drawing.at('B'), to: drawing.at('C') },
    });
    const back = ask(drawing, 'E A');
    expect(back).toMatchObject({ gap: { from: drawing.at('C'), to: drawing.at('B') } });
  });

  test('the gap leads to the middle of a road, too', () => {
    const answer = ask(draw('A---B\n\n  C\n  |\n  D', flat), 'A D') as NoRoute;
    expect(answer.gap?.meters).toBeCloseTo(200, 3);
    expect(answer.gap?.from[0]).toBeCloseTo(answer.gap?.to[0] ?? 0, 9);
  });

  test('roads that cross without meeting have no gap at all', () => {
    const drawing = draw('  A\n\nB   C\n\n  D', { ...flat, lines: [['AD'], ['BC']] });
    const answer = ask(drawing, 'A C') as NoRoute;
    expect(answer.message).toContain('their roads cross without sharing a position');
    expect(answer.gap?.meters).toBe(0);
    const [lng, lat] = drawing.between('A', 'D', 0.5);
    expect(answer.gap?.from[0]).toBeCloseTo(lng, 9);
    expect(answer.gap?.to[1]).toBeCloseTo(lat, 9);
  });

  test('a via that is cut off breaks the whole route', () => {
    expect(ask(draw('A-B C-D', flat), 'A C B')).toMatchObject({ reason: 'separate-parts' });
  });

  test('a trace of what was tried is still given', () => {
    const answer = ask(draw('A-B>C-D', flat), 'D A', { trace: true, algorithm: 'dijkstra' });
    expect(answer).toMatchObject({ found: false, reason: 'against-oneway' });
    expect(answer.traces).toHaveLength(1);
    expect(answer.explored?.edge.length).toBeGreaterThan(0);
    expect(answer.settled).toBe(answer.traces?.[0].settled.length);
  });
});

describe('options', () => {
  const drawing = draw('A-B-C\n|   |\nD---E', flat);
  const router = Router.fromGeoJSON(drawing.roads);
  const ends = { from: drawing.at('A'), to: drawing.at('E') };

  const bad: [what: string, request: object, message: RegExp][] = [
    [
      'an unknown algorithm',
      { algorithm: 'magic' },
      /^algorithm: got "magic", expected bfs, dijkstra/,
    ],
    ['a method for an algorithm', { algorithm: 'constructor' }, /^algorithm: got "constructor"/],
    [
      'an unknown heuristic',
      { heuristic: 'toString' },
      /^heuristic: got "toString", expected great/,
    ],
    [
      'a weight below 0',
      { heuristicWeight: -0.1 },
      /^heuristicWeight: got -0.1, expected 0 to 3/,
    ],
    ['a weight above 3', { heuristicWeight: 3.1 }, /^heuristicWeight: got 3.1/],
    ['no number for a weight', { heuristicWeight: Number.NaN }, /^heuristicWeight: got NaN/],
    ['a longitude off the globe', { from: [360.1, 0] }, /^from: got 360.1, 0; expected/],
    ['a latitude off the globe', { to: [0, -90.1] }, /^to: got 0, -90.1/],
    ['NaN', { from: [Number.NaN, 0] }, /^from: got NaN, 0/],
    ['a via off the globe', { via: [[0, 91]] }, /^via\[0\]: got 0, 91/],
    ['no position', { from: undefined }, /^from: got undefined/],
    ['null for a position', { to: null }, /^to: got null/],
    ['half a position', { from: [1] }, /^from: got 1/],
    ['text for numbers', { from: ['0', '0'] }, /^from: got "0", "0"/],
    ['a distance below 0', { maxSnapMeters: -1 }, /^maxSnapMeters: got -1/],
    ['no number for a distance', { maxSnapMeters: Number.NaN }, /^maxSnapMeters: got NaN/],
  ];
  test.each(bad)('%s is refused', (_, request, message) => {
    expect(() => router.route({ ...ends, ...request } as RouteRequest)).toThrow(RangeError);
    expect(() => router.route({ ...ends, ...request } as RouteRequest)).toThrow(message);
  });

  test('a position off the globe cannot be snapped either', () => {
    expect(() => router.snap([-361, 0])).toThrow(RangeError);
  });

  test('options left undefined are the defaults', () => {
    const request = {
      ...ends,
      algorithm: undefined,
      heuristic: undefined,
    } as never as RouteRequest;
    expect(router.route(request)).toMatchObject({
      algorithm: 'astar',
      heuristic: 'great-circle',
    });
  });

  test.each(algorithmNames.flatMap((name) => heuristicNames.map((h) => [name, h] as const)))(
    '%s with %s never gives a shorter route, nor a longer one where it says exact',
    (algorithm, heuristic) => {
      const best = router.route({ ...ends, algorithm: 'dijkstra' }) as Route;
      for (const heuristicWeight of [0, 0.5, 1, 1.5, 3]) {
        const answer = router.route({ ...ends, algorithm, heuristic, heuristicWeight }) as Route;
        expect(answer.meters).toBeGreaterThanOrEqual(best.meters - 1e-6);
        if (answer.exact) expect(answer.meters).toBeCloseTo(best.meters, 6);
        expect(answer).toMatchObject({ found: true, algorithm, heuristic, heuristicWeight });
      }
    },
  );

  test.each([
    ['dijkstra', 'manhattan', 3, true],
    ['bidijkstra', 'great-circle', 2, true],
    ['astar', 'great-circle', 1, true],
    ['astar', 'great-circle', 1.01, false],
    ['astar', 'euclidean', 1, true],
    ['astar', 'none', 3, true],
    ['astar', 'great-circle', 0, true],
    ['biastar', 'great-circle', 2, false],
    ['greedy', 'great-circle', 1, false],
    ['bfs', 'none', 1, false],
  ] as const)(
    '%s with %s × %d is exact: %s',
    (algorithm, heuristic, heuristicWeight, isExact) => {
      const answer = router.route({ ...ends, algorithm, heuristic, heuristicWeight });
      expect(answer.exact).toBe(isExact);
    },
  );

  test('breadth-first takes the way with fewest edges, however long', () => {
    const roads = draw('A-B-C\n  |\nD E\n\n\nF G', { ...flat, lines: [['ADFGC'], ['EG']] });
    // A-B-C is 400 m and two edges; A-D-F-G and G-C are two as well, so C is left out.
    const short = ask(roads, 'A G', { algorithm: 'dijkstra' }) as Route;
    const few = ask(roads, 'A G', { algorithm: 'bfs' }) as Route;
    expect(few.edges).toHaveLength(1);
    expect(few.meters).toBeGreaterThanOrEqual(short.meters);
  });

  test('compare asks all the same, with traces', () => {
    const answers = router.compare(ends);
    expect(answers.map(({ algorithm }) => algorithm)).toEqual(['astar', 'dijkstra']);
    expect(answers.every(({ traces, explored }) => traces && explored)).toBe(true);
    const own = router.compare({ ...ends, metric: 'time' }, [
      { algorithm: 'bidijkstra' },
      { algorithm: 'dijkstra', metric: 'distance' },
    ]) as Route[];
    expect(own.map(({ metric }) => metric)).toEqual(['time', 'distance']);
    expect(own.map(({ cost }) => cost)).toEqual([
      (router.route({ ...ends, metric: 'time' }) as Route).cost,
      (router.route(ends) as Route).cost,
    ]);
    const plain = router.route(ends);
    expect([plain.traces, plain.explored]).toEqual([undefined, undefined]);
  });
});
