/** Isochrones: all that a budget reaches and nothing beyond, held against plain Dijkstra. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { booleanPointInPolygon, area as turfArea } from '@turf/turf';
import type { FeatureCollection, LineString } from 'geojson';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { lineLength } from '../src/graph.ts';
import {
  type Isochrone,
  type IsochroneRequest,
  isochroneAreas,
  isochroneLines,
  type Reach,
  ReachField,
  Router,
  reachCurve,
} from '../src/index.ts';
import { draw } from './support/letters.ts';
import { expectSame } from './support/often.ts';
import { scanDijkstra } from './support/oracles.ts';
import { type Random, seeded } from './support/random.ts';
import { RawRoads } from './support/raw.ts';
import { anywhere } from './support/stored.ts';
import { randomPlaces, randomTerms, randomTown } from './support/towns.ts';
import { type EdgeTerms, seedsAt, weighedArcs, weighing } from './support/weighing.ts';

function ask(router: Router, request: IsochroneRequest): Isochrone {
  const answer = router.isochrone(request);
  if (!answer.found) throw new Error(answer.message);
  return answer;
}

function isReached({ edge, start, end }: Reach, e: number, offset: number): boolean {
  return edge.some((each, i) => each === e && start[i] <= offset && offset <= end[i]);
}

function linesOf(router: Router, answer: Isochrone, reach: Reach): Position[][] {
  const { coordinates } = isochroneLines(router.network, answer, reach).geometry;
  return coordinates.map((line) => line.map(([lng, lat]): Position => [lng, lat]));
}

/** Least weight to offsets of edges, by labels found by looking at every node each time. */
function slowWeights(router: Router, { from, ...terms }: EdgeTerms & { from: Position }) {
  const { edgeTail, edgeHead, edgeMeters } = router.network;
  const weigh = weighing(router, terms);
  const origin = router.snap(from, { closed: terms.closed ?? [] });
  const arcs = weighedArcs(router, terms, weigh);
  const labels = scanDijkstra(arcs, seedsAt(router, origin, weigh));
  return (edge: number, offset: number): number =>
    Math.min(
      labels[edgeTail[edge]] + weigh(edge, 0, offset),
      labels[edgeHead[edge]] + weigh(edge, edgeMeters[edge], offset),
      edge === origin.edge ? weigh(edge, origin.offset, offset) : Infinity,
    );
}

/** Costs of ways across a town, a few of them met exactly. */
function randomBudgets(random: Random, router: Router, request: object & { from: Position }) {
  const budgets = [0, 1e-6];
  for (const to of randomPlaces(random, router, 3)) {
    const answer = router.route({ to, ...request, maxSnapMeters: Infinity });
    const cost = answer.found ? answer.cost : random.below(500);
    budgets.push(cost, cost * random());
  }
  return budgets;
}

const blocks = Array.from({ length: 5 }, (_, block) => 24 * block);

test.each(blocks)('24 towns from seed %d: a point is reached where it costs no more', (first) => {
  const seen = { within: 0, beyond: 0, rims: 0 };
  for (let seed = first; seed < first + 24; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const { edgeMeters } = router.network;
    const [from] = randomPlaces(random, router, 1);
    const request = { from, ...randomTerms(random, router), maxSnapMeters: Infinity };
    const budgets = randomBudgets(random, router, request);
    const weight = slowWeights(router, request);
    const { reaches } = ask(router, { ...request, budgets });
    expect(reaches.map(({ budget }) => budget)).toEqual(budgets);
    for (const reach of reaches) {
      const what = `seed ${seed}, ${JSON.stringify(request)}, budget ${reach.budget}`;
      const isPaid = (edge: number, offset: number) => weight(edge, offset) / 1e6 <= reach.budget;
      for (let edge = 0; edge < edgeMeters.length; edge++) {
        for (const share of [random(), random(), random()]) {
          const offset = share * edgeMeters[edge];
          const paid = isPaid(edge, offset);
          const isRim = isPaid(edge, offset - 2e-7) !== isPaid(edge, offset + 2e-7);
          if (!isRim) expectSame(isReached(reach, edge, offset), paid, what);
          seen[paid ? 'within' : 'beyond']++;
        }
      }
      reach.edge.forEach((edge, i) => {
        const [start, end] = [reach.start[i], reach.end[i]];
        expectSame(start < end, true, what);
        expectSame(isPaid(edge, start), true, what);
        expectSame(isPaid(edge, end), true, what);
        if (start > 0) expectSame(isPaid(edge, start - 2e-7), false, what);
        if (end < edgeMeters[edge]) expectSame(isPaid(edge, end + 2e-7), false, what);
        seen.rims += (start > 0 ? 1 : 0) + (end < edgeMeters[edge] ? 1 : 0);
      });
    }
  }
  expect(Math.min(seen.within, seen.beyond, seen.rims)).toBeGreaterThan(200);
});

test('routes to reached points cost no more, and to points just beyond more', () => {
  const tried = { within: 0, rims: 0 };
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const [from] = randomPlaces(random, router, 1);
    const request = { from, ...randomTerms(random, router), maxSnapMeters: Infinity };
    const { closed = [] } = request;
    const [, , , budget] = randomBudgets(random, router, request);
    const answer = ask(router, { ...request, budgets: [budget] });
    const [reach] = answer.reaches;
    const lines = linesOf(router, answer, reach);
    const cost = (to: Position): number => {
      const route = router.route({ ...request, to });
      return route.found ? route.cost : Infinity;
    };
    lines.forEach((line, i) => {
      const edge = reach.edge[i];
      for (let n = 0; n < 3; n++) {
        const to = somewhereOn(random, line);
        // Where roads lie on each other, the position may belong to another one.
        if (router.snap(to, { closed }).edge !== edge) continue;
        // A nanometer that the position is off, on a road that is dear.
        expect(cost(to), `seed ${seed}`).toBeLessThanOrEqual(budget + 1e-5);
        tried.within++;
      }
      if (reach.end[i] > router.network.edgeMeters[edge] - 0.01) return;
      const beyond = beyondEnd(line);
      const snap = router.snap(beyond, { closed });
      if (snap.edge !== edge || isReached(reach, edge, snap.offset)) return;
      expect(cost(beyond), `seed ${seed}`).toBeGreaterThan(budget);
      tried.rims++;
    });
  }
  expect(Math.min(tried.within, tried.rims)).toBeGreaterThan(50);
});

function somewhereOn(random: Random, line: readonly Position[]): Position {
  const i = 1 + random.below(line.length - 1);
  const share = random();
  const [[aLng, aLat], [bLng, bLat]] = [line[i - 1], line[i]];
  return [aLng + share * (bLng - aLng), aLat + share * (bLat - aLat)];
}

/** A millimeter on from the end of a line. */
function beyondEnd(line: readonly Position[]): Position {
  const [a, b] = line.slice(-2);
  const share = 1 + 0.001 / lineLength([a, b]);
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

test('a larger budget reaches all that a smaller one does, in lines and in areas', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const [from] = randomPlaces(random, router, 1);
    const request = { from, ...randomTerms(random, router), maxSnapMeters: Infinity };
    const budgets = randomBudgets(random, router, request).sort((a, b) => a - b);
    const answer = ask(router, { ...request, budgets });
    const areas = isochroneAreas(router.network, answer);
    for (let i = 0; i < budgets.length; i++) {
      const reach = answer.reaches[i];
      const lines = linesOf(router, answer, reach);
      const length = lines.reduce((sum, line) => sum + lineLength(line), 0);
      expect(length).toBeCloseTo(reach.meters, 5);
      const { properties } = isochroneLines(router.network, answer, reach);
      const { metric } = answer;
      expect(properties).toEqual({ budget: budgets[i], metric, meters: reach.meters });
      expect(areas[i].properties).toEqual(properties);
      const isInside = (position: Position): boolean =>
        booleanPointInPolygon([...position], areas[i]);
      expect(isInside(answer.from.position)).toBe(true);
      for (const line of lines) {
        const places = [...line, somewhereOn(random, line), somewhereOn(random, line)];
        expect(places.filter((place) => !isInside(place))).toEqual([]);
      }
      if (i === 0) continue;
      const before = answer.reaches[i - 1];
      expect(reach.meters).toBeGreaterThanOrEqual(before.meters - 1e-6);
      before.edge.forEach((edge, j) => {
        expectSame(isReached(reach, edge, before.start[j]), true);
        expectSame(isReached(reach, edge, before.end[j]), true);
      });
      for (let n = 0; n < 50; n++) {
        const [lng, lat] = anywhere(random, router);
        if (booleanPointInPolygon([lng, lat], areas[i - 1]))
          expect(isInside([lng, lat])).toBe(true);
      }
    }
  }
});

describe('on drawn roads', () => {
  const meters = ({ reaches }: Isochrone) => reaches.map((reach) => Math.round(reach.meters));

  const square = draw(
    `
A-----B
|     |
|     |
C-----D---E
          |
          F`,
    { lat: 0, lng: 0 },
  );
  const from = square.between('C', 'D', 0.5);

  test('both ways round a ring, until they meet or leave a gap, and up to a dead end', () => {
    const router = Router.fromGeoJSON(square.roads);
    const budgets = [100, 0, 890, 1000, Infinity];
    expect(meters(ask(router, { from, budgets }))).toEqual([200, 0, 1780 + 590, 2400, 2400]);
  });

  test('round a closed road, and not as far along a penalised one', () => {
    const block = draw('F-A-----B-G\n  |     |\n  |     |\nH-C-----D-E', { lat: 0, lng: 0 });
    const router = Router.fromGeoJSON(block.roads);
    const edge = (a: string, b: string) => router.snap(block.between(a, b, 0.5)).edge;
    const closed = [edge('B', 'D')];
    const penalties = [[edge('A', 'B'), 4]] as const;
    const request = { from: block.between('C', 'D', 0.5), budgets: [700], closed, penalties };
    // To C and D, to H and E, to A at 600, then half-way to F and a quarter as far to B.
    expect(meters(ask(router, request))).toEqual([600 + 400 + 300 + 100 + 25]);
  });

  test('along one-ways the one way only, unless they are ignored', () => {
    const drawn = draw('A--->B---C\n     |\n     |\n     D<--+', { lat: 0, lng: 0 });
    const router = Router.fromGeoJSON(drawn.roads);
    const request = { from: drawn.between('A', 'B', 0.4), budgets: [100, 300, 1000] };
    expect(meters(ask(router, request))).toEqual([100, 300, 300 + 400 + 300]);
    const ignoring = { ...request, ignoreOneway: true };
    expect(meters(ask(router, ignoring))).toEqual([200, 500, 500 + 400 + 300 + 400]);
  });

  test('all that costs nothing is within a budget of nothing, and ends to the centimeter', () => {
    const lines = [
      ['AB', { toll: 0 }],
      ['BC', { toll: 8 }],
      ['CD', { toll: 0 }],
    ] as const;
    const { roads, at } = draw('A   B   C   D', { lat: 0, lng: 0, lines });
    const router = Router.fromGeoJSON(roads);
    const request = { from: at('A'), metric: { field: 'toll' }, budgets: [0, 2, 8] };
    const answer = ask(router, request);
    expect(answer.metric).toBe('toll');
    expect(answer.reaches.map((reach) => reach.meters.toFixed(2))).toEqual([
      '400.00',
      '500.00',
      '1200.00',
    ]);
  });

  test('across the 180° line', () => {
    const { roads, at } = draw('A-----B-----C', { lat: -17, lng: 179.997 });
    const router = Router.fromGeoJSON(roads);
    const answer = ask(router, { from: at('B'), budgets: [500] });
    expect(meters(answer)).toEqual([1000]);
    const [{ geometry }] = isochroneAreas(router.network, answer);
    const lngs = geometry.coordinates[0].map(([lng]) => lng);
    expect(Math.max(...lngs) - Math.min(...lngs)).toBeLessThan(0.01);
    const [reach] = answer.reaches;
    for (const line of isochroneLines(router.network, answer, reach).geometry.coordinates) {
      expect(line.every(([lng]) => Math.abs(lng) <= 180)).toBe(true);
    }
  });

  test('the area leaves out a large hole, and its rings turn as RFC 7946 has it', () => {
    const around = draw(
      'A---------B\n|         |\n|         |\n|         |\n|         |\nC---------D',
    );
    const router = Router.fromGeoJSON(around.roads);
    const answer = ask(router, { from: around.at('A'), budgets: [5000] });
    const [area] = isochroneAreas(router.network, answer);
    const turns = area.geometry.coordinates.map((ring) =>
      ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i][0] * y - x * ring[i][1], 0),
    );
    expect(turns.map(Math.sign)).toEqual([1, -1]);
    expect(booleanPointInPolygon([...around.between('A', 'D', 0.5)], area)).toBe(false);
    expect(booleanPointInPolygon([...around.between('A', 'B', 0.5)], area)).toBe(true);
  });

  test('says what is wrong with a question', () => {
    const router = Router.fromGeoJSON(square.roads);
    const asking = (request: object) => () =>
      router.isochrone({ from, budgets: [1], ...request });
    expect(asking({ budgets: [] })).toThrow(
      'budgets: got an empty list, expected a list of one number or more',
    );
    expect(asking({ budgets: [1, -2] })).toThrow('budgets[1]: got -2, expected a number from 0');
    expect(asking({ budgets: [NaN] })).toThrow('budgets[0]: got NaN, expected a number from 0');
    expect(asking({ from: [0, 91] })).toThrow('from: got 0, 91; expected longitude');
    expect(asking({ metric: 'hops' })).toThrow('metric: got "hops", expected distance');
    expect(asking({ metric: { field: 'toll' } })).toThrow(/toll/);
    expect(router.isochrone({ from: [1, 0], budgets: [1], maxSnapMeters: 100 })).toMatchObject({
      found: false,
      reason: 'nothing-near',
      message: 'The nearest road is 110 km away.',
    });
  });
});

describe('monaco', () => {
  const file = new URL('../../shared/data/monaco.geojson.gz', import.meta.url);
  const isHere = existsSync(file);
  if (!isHere) process.stdout.write('monaco: skipped, its roads are not at hand\n');

  test.skipIf(!isHere)('reaches what plain Dijkstra on every vertex does, to the point', () => {
    const bytes = gunzipSync(readFileSync(file));
    const roads: FeatureCollection<LineString> = JSON.parse(new TextDecoder().decode(bytes));
    const router = Router.fromGeoJSON(bytes);
    const random = seeded(1);
    for (const budget of [150, 600, 2000]) {
      const raw = new RawRoads(roads);
      const from = random.pick(random.pick(roads.features).geometry.coordinates);
      const answer = ask(router, { from: [from[0], from[1]], budgets: [budget] });
      const [reach] = answer.reaches;
      const lines = linesOf(router, answer, reach);
      const origin = raw.snap(from).vertex;
      const ends = lines.flatMap((line, i) => [
        ...(reach.start[i] > 0 ? [line[0]] : []),
        ...(reach.end[i] < router.network.edgeMeters[reach.edge[i]]
          ? [line[line.length - 1]]
          : []),
      ]);
      const rims = ends.map((position) => raw.snap([...position]).vertex);
      const places = Array.from({ length: 300 }, () => {
        const position = random.pick(random.pick(roads.features).geometry.coordinates);
        return { position, vertex: raw.snap(position).vertex };
      });
      const meters = raw.metersFrom(origin);
      for (const rim of rims) expect(Math.abs(meters[rim] - budget)).toBeLessThan(1e-3);
      expect(rims.length).toBeGreaterThan(0);
      for (const { position, vertex } of places) {
        if (Math.abs(meters[vertex] - budget) < 1e-3) continue;
        const { edge, offset } = router.snap([position[0], position[1]]);
        expectSame(isReached(reach, edge, offset), meters[vertex] < budget, `${position}`);
      }
    }
  });
});

test('the parts of a road say when it is reached, and how much of it within any cost', () => {
  let compared = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const [from] = randomPlaces(random, router, 1);
    const terms = randomTerms(random, router);
    const request = { from, ...terms, maxSnapMeters: Infinity };
    const budgets = [...randomBudgets(random, router, request)].sort((a, b) => a - b);
    const { parts, reaches } = ask(router, { ...request, budgets, parts: true });
    const weight = slowWeights(router, request);
    const { edge, start, from: first, until } = parts!;
    const what = `seed ${seed}, ${JSON.stringify(request)}`;
    for (let i = 0; i < edge.length; i++) {
      expect(first[i], what).toBeLessThanOrEqual(until[i]);
      if (first[i] <= budgets.at(-1)!)
        expect(first[i]).toBeCloseTo(weight(edge[i], start[i]) / 1e6, 4);
    }
    const curve = reachCurve(parts!, budgets);
    // Within an edge, other costs than lengths may grow unevenly.
    const isEven = terms.metric === undefined || terms.metric === 'distance';
    const most = isEven ? 0.01 : 2 * Math.max(...router.network.edgeMeters);
    reaches.forEach(({ meters }, i) => {
      if (isEven) compared++;
      expect(Math.abs(curve[i] - meters), what).toBeLessThan(most);
    });
  }
  expect(compared).toBeGreaterThan(50);
});

test('a field gives the areas of all budgets, each around its roads and within the next', () => {
  for (let seed = 0; seed < 12; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const [from] = randomPlaces(random, router, 1);
    const most = 600;
    const budgets = [0, 100, 250, 400, 600];
    const answer = ask(router, { from, budgets, parts: true, maxSnapMeters: Infinity });
    const field = new ReachField(router.network, answer.from.position, answer.parts!, most);
    const areas = budgets.map((budget) => field.within(budget));
    areas.forEach(({ polygon, area }, i) => {
      expect(area).toBeGreaterThan(0);
      if (i > 0) expect(area).toBeGreaterThanOrEqual(areas[i - 1].area);
      expect(area).toBeCloseTo(turfArea(polygon) / 1e6, 9);
      // A little more: rims lie on arcs, and the grid has straight lines.
      const { polygon: around } = field.within(budgets[i] + 20);
      for (const line of linesOf(router, answer, answer.reaches[i])) {
        for (const position of line) {
          expect(booleanPointInPolygon([...position], around), `seed ${seed}`).toBe(true);
        }
      }
    });
  }
});
