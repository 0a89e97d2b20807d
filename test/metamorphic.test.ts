/** Routes between any positions: against roads really cut there, and the same however they are drawn. */
import type { FeatureCollection, LineString } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { haversine, type NoRoute, type RouteRequest, Router } from '../src/index.ts';
import { heuristicNames } from '../src/search/heuristic-table.ts';
import { drawings } from './support/drawings.ts';
import { type Random, type RoadOptions, randomRoads, seeded } from './support/random.ts';
import { RawRoads } from './support/raw.ts';

type Roads = FeatureCollection<LineString>;

const village = { lng: 8.5, lat: 47, width: 0.02, height: 0.02 };
const lands: [where: string, land: Required<RoadOptions>][] = [
  ['in a village', village],
  ['across the 180° line', { lng: 179.99, lat: -17, width: 0.02, height: 0.02 }],
  ['at 89.9°', { lng: -100, lat: 89.88, width: 40, height: 0.05 }],
  ['over a continent', { lng: -60, lat: -20, width: 60, height: 80 }],
  ['in the far north', { lng: 10, lat: 60, width: 40, height: 8 }],
];

const contestants: Partial<RouteRequest>[] = [
  { algorithm: 'dijkstra' },
  { algorithm: 'bidijkstra' },
  { algorithm: 'bfs' },
  ...heuristicNames.flatMap((heuristic): Partial<RouteRequest>[] => [
    { algorithm: 'astar', heuristic },
    { algorithm: 'astar', heuristic, heuristicWeight: 0.5 },
    { algorithm: 'astar', heuristic, heuristicWeight: 2 },
    { algorithm: 'biastar', heuristic },
    { algorithm: 'greedy', heuristic },
  ]),
];

function metersOf(router: Router, request: RouteRequest): number {
  const answer = router.route(request);
  return answer.found ? answer.meters : Infinity;
}

function place(random: Random, { lng, lat, width, height }: Required<RoadOptions>): Position {
  const x = lng + width * (1.4 * random() - 0.4);
  return [
    x > 180 ? x - 360 : x,
    Math.max(-90, Math.min(90, lat + height * (1.4 * random() - 0.4))),
  ];
}

/** Weights are rounded up to a micrometer an edge, so of almost equal ways either may be taken. */
const tolerance = (meters: number): number => 1e-5 + 1e-12 * meters;

describe('routes between any two positions are those of roads that are cut there', () => {
  test.each(lands)('%s', (_, land) => {
    let routes = 0;
    for (let seed = 0; seed < 25; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random, land);
      const router = Router.fromGeoJSON(roads);
      for (let query = 0; query < 5; query++) {
        const ignoreOneway = random.chance(0.2);
        const raw = new RawRoads(roads, ignoreOneway);
        const from = place(random, land);
        const to = random.chance(0.2)
          ? ([from[0], Math.max(-90, from[1] - land.height / 40)] as const)
          : place(random, land);
        const [start, end] = [from, to].map((position) => raw.snap([...position]).vertex);
        const expected = raw.metersFrom(start)[end];
        const ends = { from, to, maxSnapMeters: Infinity };
        for (const contestant of contestants) {
          const answer = router.route({ ...ends, ignoreOneway, ...contestant });
          const got = answer.found ? answer.meters : Infinity;
          const what = `seed ${seed} from ${from} to ${to} by ${JSON.stringify(contestant)}`;
          if (answer.exact && expected < Infinity) {
            const off = Math.abs(got - expected);
            expect(off, what).toBeLessThan(tolerance(expected));
          } else if (got === Infinity || expected === Infinity) {
            expect(got, what).toBe(expected);
          } else {
            expect(got, what).toBeGreaterThan(expected - tolerance(expected));
          }
        }
        if (expected < Infinity) routes++;
      }
    }
    expect(routes).toBeGreaterThan(40);
  });
});

test('what is called exact is exact on long arcs too, which bulge beyond their ends', () => {
  const random = seeded(1);
  const [west, east] = [
    [-20, 60],
    [20, 60],
  ];
  for (let i = 0; i < 150; i++) {
    const fork = [random() * 40 - 20, 50];
    const spurs = [west, east, fork].map(([lng, lat]) => [
      [lng, lat],
      [lng, lat - 4],
    ]);
    const coordinates = [[west, east], [fork, west], [fork, east], ...spurs];
    const router = Router.fromGeoJSON({ type: 'MultiLineString', coordinates });
    // About as far one way round as the other.
    const ends: RouteRequest = { from: [fork[0], 50], to: [-fork[0] + 2 * random() - 1, 61] };
    const best = metersOf(router, { ...ends, algorithm: 'dijkstra' });
    for (const heuristic of heuristicNames) {
      for (const algorithm of ['astar', 'biastar'] as const) {
        const answer = router.route({ ...ends, algorithm, heuristic });
        if (answer.exact && answer.found) expect(answer.meters).toBeCloseTo(best, 5);
      }
    }
  }
});

describe('no distance changes when the same roads are drawn', () => {
  test.each(Object.entries(drawings))('%s', (_, redraw) => {
    for (let seed = 0; seed < 25; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random, village);
      const one = Router.fromGeoJSON(roads);
      const other = Router.fromGeoJSON(redraw(structuredClone(roads), random));
      for (let query = 0; query < 8; query++) {
        const ends = { from: place(random, village), to: place(random, village) };
        const [expected, got] = [one, other].map((router) => metersOf(router, ends));
        const isSame = got === expected || Math.abs(got - expected) < tolerance(expected);
        expect(isSame, `seed ${seed} ${JSON.stringify(ends)}: ${got}, not ${expected}`).toBe(
          true,
        );
        expect(other.snap(ends.from).meters).toBeCloseTo(one.snap(ends.from).meters, 6);
      }
    }
  });
});

describe('distances are distances', () => {
  test('the same there and back without one-ways, and no detour is shorter', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(randomRoads(random, village));
      const [a, b, c] = [0, 1, 2].map(() => router.snap(place(random, village)).position);
      const free = (from: Position, to: Position) =>
        metersOf(router, { from, to, ignoreOneway: true });
      const off = Math.abs(free(a, b) - free(b, a));
      expect(Number.isNaN(off) || off < 1e-5, `seed ${seed}`).toBe(true);
      const directed = (from: Position, to: Position) => metersOf(router, { from, to });
      for (const meters of [free, directed]) {
        expect(meters(a, c)).toBeLessThanOrEqual(meters(a, b) + meters(b, c) + 1e-5);
        expect(meters(a, c)).toBeGreaterThanOrEqual(haversine(...a, ...c) - 1e-6);
      }
      const via = metersOf(router, { from: a, via: [b], to: c });
      const legs = directed(a, b) + directed(b, c);
      expect(via === legs || Math.abs(via - legs) < 1e-5, `seed ${seed}`).toBe(true);
    }
  });

  test('the same question gets the same answer, and leaves the network as it was', () => {
    for (let seed = 0; seed < 10; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random, village);
      const router = Router.fromGeoJSON(roads);
      const before = structuredClone(router.network);
      const questions = Array.from({ length: 10 }, () => ({
        from: place(random, village),
        to: place(random, village),
        trace: true,
        ...random.pick(contestants),
      }));
      const ask = (asked: Router) =>
        questions.map((question) => ({ ...asked.route(question), milliseconds: 0 }));
      const first = ask(router);
      expect(ask(router)).toEqual(first);
      expect(ask(Router.fromGeoJSON(JSON.stringify(roads)))).toEqual(first);
      expect(router.network).toEqual(before);
    }
  });
});

describe('why there is no route', () => {
  test('separate parts are distinguished from one-ways, and no shape point lies nearer than the gap', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 80; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random, village);
      const router = Router.fromGeoJSON(roads);
      const free = new RawRoads(roads, true);
      for (let query = 0; query < 4; query++) {
        const ends = { from: place(random, village), to: place(random, village) };
        const answer = router.route(ends);
        if (answer.found) continue;
        const [start, end] = [ends.from, ends.to].map((end) => free.snap([...end]).vertex);
        const isJoined = free.metersFrom(start)[end] < Infinity;
        expect(answer.reason).toBe(isJoined ? 'against-oneway' : 'separate-parts');
        seen.add(answer.reason);
        if (!isJoined) expectNearestGap(router, ends, answer);
      }
    }
    expect([...seen].sort()).toEqual(['against-oneway', 'separate-parts']);
  });

  function expectNearestGap(
    router: Router,
    ends: { from: Position; to: Position },
    answer: NoRoute,
  ) {
    const { network, components } = router;
    const { gap } = answer;
    if (gap === undefined) throw new Error('no gap');
    const pieceOf = (position: Position) =>
      components.of[network.edgeTail[router.snap(position).edge]];
    expect(pieceOf(gap.from)).toBe(pieceOf(ends.from));
    expect(pieceOf(gap.to)).toBe(pieceOf(ends.to));
    expect(haversine(...gap.from, ...gap.to)).toBeCloseTo(gap.meters, 6);
    const [one, other] = [pieceOf(ends.from), pieceOf(ends.to)].map(
      (piece) => new RawRoads({ type: 'FeatureCollection', features: linesOf(router, piece) }),
    );
    let least = Infinity;
    for (const [raw, piece] of [
      [one, pieceOf(ends.to)],
      [other, pieceOf(ends.from)],
    ] as const) {
      for (const { geometry } of linesOf(router, piece)) {
        for (const point of geometry.coordinates) {
          least = Math.min(least, raw.nearest(point).meters);
        }
      }
    }
    expect(gap.meters).toBeLessThanOrEqual(least + 1e-6);
  }

  function linesOf({ network, components }: Router, piece: number): Roads['features'] {
    const features: Roads['features'] = [];
    network.edgeTail.forEach((tail, edge) => {
      if (components.of[tail] !== piece) return;
      const coordinates: number[][] = [];
      for (let i = network.firstShape[edge]; i < network.firstShape[edge + 1]; i++) {
        coordinates.push([network.shapeLng[i], network.shapeLat[i]]);
      }
      features.push({
        type: 'Feature',
        properties: null,
        geometry: { type: 'LineString', coordinates },
      });
    });
    return features;
  }
});
