/** Closed and dearer pieces of edges: the same as on edges that are really divided. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { booleanPointInPolygon } from '@turf/turf';
import type { FeatureCollection, GeoJsonProperties, LineString, Polygon } from 'geojson';
import { describe, expect, test, vi } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { lineLength } from '../src/geo/sphere.ts';
import {
  type AlgorithmName,
  type NoRoute,
  type RequestErrorCode,
  type RoadParts,
  type RouteRequest,
  Router,
  type Selection,
  selectionLines,
} from '../src/index.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { placeAt, positionOfPlace } from '../src/network/network.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import {
  type DividedTerms,
  divideNetwork,
  randomArea,
  randomWhere,
  weighingPieces,
} from './support/divided.ts';
import { LegalWays } from './support/legal-ways.ts';
import { draw } from './support/letters.ts';
import { scanDijkstra } from './support/oracles.ts';
import { type Random, seeded } from './support/random.ts';
import { randomTurnNetwork } from './support/random-turns.ts';
import { RawRoads } from './support/raw.ts';
import { randomPlaces, randomTown } from './support/towns.ts';
import { seedsAt, weighedArcs } from './support/weighing.ts';

const exact = algorithmNames.filter((name) => !['bfs', 'greedy'].includes(name));

function randomDivided(random: Random, router: Router): DividedTerms {
  const several = <T>(make: () => T): T[] => Array.from({ length: random.below(4) }, make);
  return {
    closed: several(() => randomWhere(random, router)),
    avoid: several(() => ({
      where: randomWhere(random, router),
      factor: 1 + random.below(40) / 7,
    })).filter(({ where }) => !Array.isArray(where)),
    metric: random.pick(['distance', 'time', { field: 'slope', as: 'multiplier' }]),
    ignoreOneway: random.chance(0.2),
    maxSnapMeters: Infinity,
  };
}

/** On roads, open or closed, at nodes, or anywhere. */
function randomEnds(random: Random, router: Router): [from: Position, to: Position] {
  const { network } = router;
  const onRoad = (): Position => {
    const edge = random.below(network.edgeTail.length);
    return positionOfPlace(network, placeAt(network, edge, random() * network.edgeMeters[edge]));
  };
  const [from, to] = randomPlaces(random, router, 2);
  return [random.chance(0.6) ? onRoad() : from, random.chance(0.6) ? onRoad() : to];
}

/** Least weight from a position to offsets of edges, by labels found by looking at every node. */
function slowWeights(router: Router, terms: DividedTerms, from: Position) {
  const { edgeTail, edgeHead, edgeMeters } = router.network;
  const weigh = weighingPieces(router, terms);
  const origin = router.snap(from, { closed: terms.closed });
  const labels = scanDijkstra(weighedArcs(router, terms, weigh), seedsAt(router, origin, weigh));
  return (edge: number, offset: number): number =>
    Math.min(
      labels[edgeTail[edge]] + weigh(edge, 0, offset),
      labels[edgeHead[edge]] + weigh(edge, edgeMeters[edge], offset),
      edge === origin.edge ? weigh(edge, origin.offset, offset) : Infinity,
    );
}

const blocks = Array.from({ length: 4 }, (_, i) => 250 * i);

test.each(blocks)('250 towns from seed %d: every algorithm pays for the pieces', (first) => {
  const seen = { routes: 0, none: 0, divided: 0 };
  for (let seed = first; seed < first + 250; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const terms = randomDivided(random, router);
    const [from, to] = randomEnds(random, router);
    const request = { ...terms, from, to };
    const target = router.snap(to, { closed: terms.closed });
    const least = slowWeights(router, terms, from)(target.edge, target.offset) / 1e6;
    const cost = (algorithm: AlgorithmName): number => {
      const answer = router.route({ ...request, algorithm });
      return answer.found ? answer.cost : Infinity;
    };
    const what = `seed ${seed}`;
    expect(
      exact.map((name) => [name, cost(name)]),
      what,
    ).toEqual(exact.map((name) => [name, least]));
    seen[least < Infinity ? 'routes' : 'none']++;
    if (least === Infinity) {
      const { closed, avoid, ...open } = request;
      const start = router.snap(from, { closed }).position;
      const isOpen = router.route({ ...open, from: start, to: target.position }).found;
      const { reason } = router.route(request) as NoRoute;
      expect(reason === 'closed', what).toBe(isOpen);
    }

    const divided = divideNetwork(router, terms);
    const { closed, penalties } = divided;
    const isSame = [from, to].every((end) => {
      const mine = router.snap(end, { closed: terms.closed });
      // Where roads are drawn twice, rounding may choose the other one.
      return divided.parent[divided.router.snap(end, { closed }).edge] === mine.edge;
    });
    if (!isSame) continue;
    const { avoid: _, ...others } = request;
    const there = divided.router.route({ ...others, closed, penalties });
    expect(there.found, what).toBe(least < Infinity);
    if (!there.found) continue;
    // Each piece is rounded up by itself: by less than a micrometer, or millionth of a cost.
    expect(Math.abs(there.cost - least), what).toBeLessThan(1e-6 * (divided.extra + 2));
    seen.divided++;
  }
  expect(seen.routes).toBeGreaterThan(120);
  expect(seen.none).toBeGreaterThan(20);
  expect(seen.divided).toBeGreaterThan(100);
});

test('turns, U-turns and access are obeyed beside pieces', () => {
  const seen = { routes: 0, none: 0, cut: 0 };
  for (let seed = 0; seed < 400; seed++) {
    const random = seeded(seed);
    const router = Router.fromNetwork(randomTurnNetwork(random));
    const { network } = router;
    const { metric: _, ...terms } = randomDivided(random, router);
    const closed = router.select(terms.closed);
    const bare = [...closed.edge].filter((edge) => network.edgeMeters[edge] === 0);
    const weigh = weighingPieces(router, terms);
    const laws = new LegalWays(network, weigh, terms.ignoreOneway === true, bare);
    const places = randomEnds(random, router);
    const [from, to] = places.map((place) => router.snap(place, { closed: terms.closed }));
    const ways = laws.waysFrom(laws.departures(from));
    const least = laws.leastTo(ways, from, to) / 1e6;
    for (const algorithm of exact) {
      const answer = router.route({ ...terms, from: places[0], to: places[1], algorithm });
      expect(answer.found ? answer.cost : Infinity, `seed ${seed}, ${algorithm}`).toBe(least);
    }
    seen[least < Infinity ? 'routes' : 'none']++;
    if (closed.edge.some((edge, i) => closed.end[i] - closed.start[i] < network.edgeMeters[edge]))
      seen.cut++;
  }
  expect(Math.min(seen.routes, seen.none, seen.cut)).toBeGreaterThan(80);
});

test('matrices, nearest places, visits and alternatives agree with routes', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const terms = randomDivided(random, router);
    const places = [...randomEnds(random, router), ...randomEnds(random, router)];
    const cost = (from: Position, to: Position): number => {
      const answer = router.route({ ...terms, from, to, algorithm: 'hierarchy' });
      return answer.found ? answer.cost : Infinity;
    };
    const what = `seed ${seed}`;
    const expected = places.flatMap((from) => places.map((to) => cost(from, to)));
    const { costs } = await router.matrix({ ...terms, sources: places, targets: places });
    expect([...costs], what).toEqual(expected);
    const [from, ...candidates] = places;
    const near = router.nearest({ ...terms, from, candidates, count: 3 });
    for (const { index, cost } of near) expect(cost, what).toBe(expected[index + 1]);
    expect(near.length, what).toBe(expected.slice(1, 4).filter((c) => c < Infinity).length);
    const others = router.alternatives({ ...terms, from, to: candidates[0] });
    expect(others.found ? others.routes[0].cost : Infinity, what).toBe(expected[1]);
    const visit = router.visit({ ...terms, from, via: [candidates[0]] });
    expect(visit.route.found ? visit.route.cost : Infinity, what).toBe(expected[1]);
  }
});

function isReached({ edge, start, end }: RoadParts, e: number, offset: number): boolean {
  return edge.some((each, i) => each === e && start[i] <= offset && offset <= end[i]);
}

test('isochrones end at closed pieces, and go less far on dear ones', () => {
  const seen = { within: 0, beyond: 0 };
  for (let seed = 0; seed < 120; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const terms = randomDivided(random, router);
    const [from] = randomEnds(random, router);
    const weight = slowWeights(router, terms, from);
    const budgets = [200 * random(), 1000 * random(), Infinity];
    const answer = router.isochrone({ ...terms, from, budgets });
    if (!answer.found) throw new Error(answer.message);
    answer.reaches.forEach((reach, i) => {
      router.network.edgeMeters.forEach((meters, edge) => {
        for (let n = 0; n < 4; n++) {
          const offset = random() * meters;
          const isPaid = (at: number) => weight(edge, at) <= Math.min(budgets[i] * 1e6, 1e15);
          const paid = isPaid(offset);
          if (isPaid(offset - 5e-6) !== isPaid(offset + 5e-6)) continue;
          expect(isReached(reach, edge, offset), `seed ${seed}, budget ${budgets[i]}`).toBe(paid);
          seen[paid ? 'within' : 'beyond']++;
        }
      });
    });
  }
  expect(Math.min(seen.within, seen.beyond)).toBeGreaterThan(2000);
});

test('an area is the road inside, to the micrometer', () => {
  const seen = { inside: 0, outside: 0, ends: 0 };
  for (let seed = 0; seed < 150; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const { network } = router;
    const area = randomArea(random, router) as Polygon;
    const parts = router.select(area);
    const isInside = (edge: number, offset: number): boolean => {
      const [lng, lat] = positionOfPlace(network, placeAt(network, edge, offset));
      return booleanPointInPolygon([lng, lat], area);
    };
    for (let edge = 0; edge < network.edgeTail.length; edge++) {
      for (let n = 0; n < 10; n++) {
        const offset = random() * network.edgeMeters[edge];
        const inside = isInside(edge, offset);
        if (isInside(edge, offset - 1e-6) !== isInside(edge, offset + 1e-6)) continue;
        expect(isReached(parts, edge, offset), `seed ${seed}`).toBe(inside);
        seen[inside ? 'inside' : 'outside']++;
      }
    }
    parts.edge.forEach((edge, i) => {
      const [start, end] = [parts.start[i], parts.end[i]];
      if (start > 0) {
        expect([isInside(edge, start - 1e-6), isInside(edge, start + 1e-6)]).toEqual([
          false,
          true,
        ]);
        seen.ends++;
      }
      if (end < network.edgeMeters[edge]) {
        expect([isInside(edge, end - 1e-6), isInside(edge, end + 1e-6)]).toEqual([true, false]);
        seen.ends++;
      }
    });
  }
  expect(Math.min(seen.inside, seen.outside, seen.ends)).toBeGreaterThan(500);
});

/** One street of three features, steps in its middle, and a way round that is 400 m longer. */
const drawn = draw(
  `
G-A   B   C   D-H

  E           F`,
  {
    lat: 0,
    lng: 0,
    lines: [
      ['AB', { highway: 'footway' }],
      ['BC', { highway: 'steps' }],
      ['CD', { highway: 'footway' }],
      ['AEFD', { highway: 'footway' }],
    ],
  },
);
const { at, between } = drawn;
const isSteps = (properties: GeoJsonProperties): boolean => properties?.highway === 'steps';
const square = (letter: string, meters: number): Polygon => {
  const [x, y] = at(letter);
  const d = meters / 111_195.08;
  const ring = [
    [x - d, y - d],
    [x + d, y - d],
    [x + d, y + d],
    [x - d, y + d],
  ];
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
};

const acrossB = [at('B'), at('E')].map(([, y]) => [at('B')[0], y]);

describe('on a drawn street', () => {
  const router = Router.fromGeoJSON(drawn.roads);
  const meters = (from: Position, to: Position, options: Partial<RouteRequest>): number => {
    const answer = router.route({ from, to, ...options });
    return answer.found ? Math.round(answer.meters) : Infinity;
  };

  test('the street is one edge, and only its steps are closed', () => {
    expect(router.info.edges).toBe(4);
    const closed = isSteps;
    expect(meters(at('A'), at('D'), {})).toBe(1200);
    expect(meters(at('A'), at('D'), { closed })).toBe(1600);
    expect(meters(at('A'), at('B'), { closed })).toBe(400);
    expect(meters(at('B'), at('C'), { closed })).toBe(2400);
    expect(router.snap(between('B', 'C', 0.4), { closed }).meters).toBeCloseTo(160, 3);
    const { position, offset } = router.snap(between('B', 'C', 0.6), { closed });
    expect(position[0]).toBeCloseTo(at('C')[0], 9);
    expect([400, 800]).toContain(Math.round(offset));
  });

  test.each<[what: string, closed: Selection, meters: number, parts: number]>([
    ['a feature by its index', { feature: 3 }, 400, 1],
    ['a function', isSteps, 400, 1],
    ['an area', square('B', 100), 200, 1],
    ['two areas that overlap', [square('B', 100), square('B', 50)], 200, 1],
    ['two that do not', [square('B', 100), square('C', 50)], 300, 2],
    [
      'a collection',
      { type: 'GeometryCollection', geometries: [square('B', 9)] } as never,
      18,
      1,
    ],
    ['a position', [between('A', 'B', 0.5)], 0, 1],
    ['a position as an object', { lng: at('B')[0], lat: at('B')[1] }, 0, 1],
    [
      'a line along a road',
      { type: 'LineString', coordinates: [[...at('A')], [...at('B')]] },
      403,
      3,
    ],
    ['a line across', { type: 'LineString', coordinates: acrossB }, 4, 2],
    [
      'both lines',
      { type: 'MultiLineString', coordinates: [acrossB, [[...at('C')], [...at('B')]]] },
      404,
      2,
    ],
    ['what was selected before', router.select(isSteps), 400, 1],
    ['a junction, on all of its roads', [at('A')], 0, 3],
    ['an edge', router.snap(at('B')).edge, 1200, 1],
    ['a mixture', [{ feature: 3 }, square('C', 100), between('A', 'B', 0.5)], 500, 2],
    ['nothing', [], 0, 0],
  ])('%s', (_, closed, length, parts) => {
    const selected = router.select(closed);
    expect(Math.round(selected.meters)).toBe(length);
    expect(selected.edge.length).toBe(parts);
    const isCut = parts > 0;
    expect(meters(at('G'), at('H'), { closed }) === 1600).toBe(!isCut);
  });

  test('a position blocks its point, and both sides can be reached', () => {
    const closed = [between('A', 'B', 0.5)];
    expect(meters(at('A'), between('A', 'B', 0.499), { closed })).toBe(200);
    expect(meters(at('A'), between('A', 'B', 0.501), { closed })).toBe(1600 + 1000);
    expect(meters(at('A'), closed[0], { closed })).toBe(200);
    expect(meters(at('D'), closed[0], { closed })).toBe(1000);
    expect(meters(at('G'), at('D'), { closed: [at('A')] })).toBe(Infinity);
    expect(meters(at('G'), between('G', 'A', 0.9999), { closed: [at('A')] })).toBe(200);
    const none = router.route({ from: at('G'), to: at('D'), closed: [at('A')] });
    expect(none).toMatchObject({ found: false, reason: 'closed' });
  });

  test('what is avoided is dearer, and where factors meet, the greatest counts', () => {
    const cost = (avoid: RouteRequest['avoid'] & {}, penalties: [number, number][] = []) => {
      const answer = router.route({ from: at('A'), to: at('D'), avoid, penalties });
      return answer.found && [Math.round(answer.cost), Math.round(answer.meters)];
    };
    expect(cost(isSteps)).toEqual([1600, 1600]);
    expect(cost({ where: isSteps, factor: 1.5 })).toEqual([1400, 1200]);
    expect(cost([{ where: isSteps, factor: 1.5 }, { feature: 5 }])).toEqual([1400, 1200]);
    expect(cost([{ where: [square('B', 100)], factor: 2 }])).toEqual([1400, 1200]);
    expect(
      cost([
        { where: square('B', 100), factor: 1.5 },
        { where: isSteps, factor: 1.75 },
      ]),
    ).toEqual([1200 + 0.5 * 100 + 0.75 * 400, 1200]);
    const { edge } = router.snap(at('B'));
    expect(cost({ where: isSteps, factor: 1.5 }, [[edge, 1.25]])).toEqual([
      400 + 1000 + 200,
      1200,
    ]);
    // All of the edge at the position.
    expect(cost({ where: [at('B')], factor: 1.25 })).toEqual([1500, 1200]);
  });

  test('a point beside a closed piece leaves no sliver of open road', () => {
    const closed = [isSteps, at('B')];
    const from = between('B', 'C', 0.1);
    expect(meters(from, at('A'), { closed })).toBe(400);
    expect(meters(from, at('A'), { closed: [at('B'), ...closed] })).toBe(400);
  });

  test('selected roads are lines, also where they are points', () => {
    const selected = router.select([isSteps, between('A', 'B', 0.5), at('B')]);
    const { geometry, properties } = selectionLines(router.network, selected);
    expect(geometry.coordinates.length).toBe(2);
    const [point, steps] = geometry.coordinates;
    expect(point).toEqual([point[0], point[0]]);
    expect(lineLength(steps as unknown as Position[])).toBeCloseTo(400, 3);
    expect(properties.meters).toBeCloseTo(400, 3);
  });

  test('a position is snapped to avoided roads, by the options of any question', () => {
    const terms = { closed: isSteps, avoid: { feature: 2 } };
    expect(router.snap(between('A', 'B', 0.5), terms).meters).toBeLessThan(1e-3);
    expect(router.snap(between('B', 'C', 0.5), terms).meters).toBeCloseTo(200, 3);
  });

  test('a route says how far it goes on roads that it should avoid', () => {
    const avoid = { where: isSteps, factor: 1.5 };
    const along = router.route({ from: at('A'), to: between('B', 'C', 0.25), avoid });
    expect(along).toMatchObject({ avoidedMeters: expect.closeTo(100, 3) });
    const around = router.route({ from: at('A'), to: at('D'), avoid: isSteps });
    expect(around).toMatchObject({ avoidedMeters: 0 });
    expect(router.route({ from: at('A'), to: at('D'), closed: isSteps })).not.toHaveProperty(
      'avoidedMeters',
    );
  });

  test('the same in other words costs no customization, and no function is called again', () => {
    const own = Router.fromGeoJSON(drawn.roads);
    const ends = { from: at('A'), to: at('D'), algorithm: 'hierarchy' } as const;
    const test = vi.fn(isSteps);
    const ask = () =>
      own.route({ ...ends, closed: [test, at('A')], avoid: [square('B', 100), { feature: 5 }] });
    ask();
    const changes = vi.spyOn(ArcWeights.prototype, 'set');
    const calls = test.mock.calls.length;
    ask();
    expect(changes).not.toHaveBeenCalled();
    expect(test).toHaveBeenCalledTimes(calls);
    own.route({
      ...ends,
      closed: [{ feature: 3 }, at('A')],
      avoid: [{ feature: 5 }, square('B', 100)],
    });
    expect(changes).not.toHaveBeenCalled();
    changes.mockRestore();
  });

  test('an unknown id is refused with an example of the ids of the file', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 0],
      ],
    };
    const road = { type: 'Feature', id: 'way/5', properties: {}, geometry: line };
    const router = Router.fromGeoJSON(JSON.stringify(road));
    expect(() => router.select({ id: 'way/9' })).toThrow(
      'got "way/9", expected the id of a road of this network, such as "way/5"',
    );
  });

  test.each<[closed: unknown, code: RequestErrorCode, sentence: string]>([
    [[7], 'unknown-edge', 'closed edge: got 7, expected 0 to 3'],
    [at('A'), 'invalid-option', 'a list, in which a position is [['],
    [
      'steps',
      'invalid-option',
      'closed: got "steps", expected an edge, { feature }, { id }, { property }, { nearest }',
    ],
    [[null], 'invalid-option', 'closed[0]: got null, expected an edge'],
    [
      { property: 'way', value: [] },
      'invalid-option',
      'closed.value: got an empty list, expected text, ',
    ],
    [{ nearest: 'A' }, 'invalid-position', 'closed.nearest: got "A"'],
    [{ feature: 9 }, 'unknown-feature', 'closed feature: got 9, expected the index of a feature'],
    [{ id: 'way/9' }, 'unknown-feature', 'since the features of the file have no ids'],
    [[[0.5, 0]], 'far-position', 'closed: the nearest road to 0.5,0 is 5'],
    [async () => false, 'invalid-option', 'the answer of a function: got'],
    [
      { type: 'Polygon', coordinates: [[[0, 0]]] },
      'invalid-area',
      'closed: the polygon has a ring',
    ],
    [
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 1],
              [NaN, 0],
            ],
          ],
        ],
      },
      'invalid-area',
      'ring',
    ],
  ])('%j is refused', (closed, code, sentence) => {
    const ask = () => router.route({ from: at('A'), to: at('D'), closed: closed as Selection });
    expect(ask).toThrow(sentence);
    expect(ask).toThrow(expect.objectContaining({ code }));
  });

  test.each([
    [{ where: 1, factor: 0.5 }, 'avoid.factor: got 0.5, expected a number from 1 up'],
    [[{ where: 1, by: 2 }], 'avoid[0]: got the unknown option "by", expected where and factor'],
    [{ where: 'x' }, 'avoid.where: got "x", expected an edge'],
    [{ where: 0, factor: 1e15 }, 'penalties: the total cost with them is'],
    [{ where: { feature: 3 }, factor: 1e15 }, 'penalties: the total cost with them is'],
  ])('avoid %j is refused', (avoid, sentence) => {
    const ask = () => router.route({ from: at('A'), to: at('D'), avoid: avoid as never });
    expect(ask).toThrow(sentence);
  });
});

describe('monaco, whose steps are parts of edges', () => {
  const file = new URL('../../shared/data/monaco.geojson.gz', import.meta.url);
  const isHere = existsSync(file);
  if (!isHere) process.stdout.write('monaco: skipped, its roads are not at hand\n');

  test.skipIf(!isHere)('closed or five times as dear, as plain Dijkstra on every vertex', () => {
    const bytes = gunzipSync(readFileSync(file));
    const roads: FeatureCollection<LineString> = JSON.parse(new TextDecoder().decode(bytes));
    const router = Router.fromGeoJSON(bytes);
    const { edge, start, end } = router.select(isSteps);
    const divided = edge.filter((e, i) => end[i] - start[i] < router.network.edgeMeters[e]);
    expect(divided.length).toBeGreaterThan(50);
    const others = roads.features.filter(({ properties }) => !isSteps(properties));
    const random = seeded(1);
    const seen = { routes: 0, dearer: 0, avoided: 0 };
    for (const [closes, factor] of [
      [true, Infinity],
      [false, 5],
    ] as const) {
      const raw = new RawRoads(roads, false, (road) => (isSteps(road.properties) ? factor : 1));
      const terms = closes ? { closed: isSteps } : { avoid: isSteps };
      for (let i = 0; i < 3; i++) {
        const from = random.pick(random.pick(others).geometry.coordinates);
        const meters = raw.metersFrom(raw.snap(from).vertex);
        for (let n = 0; n < 40; n++) {
          const to = random.pick(random.pick(others).geometry.coordinates);
          const expected = meters[raw.snap(to).vertex];
          const answer = router.route({ from, to, ...terms, algorithm: 'hierarchy' });
          const cost = answer.found ? answer.cost : Infinity;
          const isSame = cost === expected || Math.abs(cost - expected) < 1e-3;
          expect(isSame, `${from} to ${to}: ${cost}, expected ${expected}`).toBe(true);
          if (!answer.found) continue;
          seen.routes++;
          if (answer.avoidedMeters) seen.avoided++;
          const plain = router.route({ from, to });
          if (plain.found && plain.meters < answer.meters - 1e-3) seen.dearer++;
        }
      }
    }
    expect(seen.routes).toBeGreaterThan(100);
    expect(Math.min(seen.dearer, seen.avoided)).toBeGreaterThan(25);
  });
});
