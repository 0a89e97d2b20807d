/** Heights in answers, and climbing as what roads cost, against roads really cut at their ends. */
import type { FeatureCollection, LineString, Position } from 'geojson';
import { describe, expect, it, test } from 'vitest';
import { buildGraph } from '../src/graph/build.ts';
import { weightOf } from '../src/graph/graph.ts';
import { InputError, type Metric, type Route, Router, routeFeature } from '../src/index.ts';
import { measureEdges } from '../src/metric/measure.ts';
import { metricName, metricNamed } from '../src/metric/metric.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { Heuristics } from '../src/search/heuristics.ts';
import { raise } from './support/hills.ts';
import { Case } from './support/laws.ts';
import { draw } from './support/letters.ts';
import { lines } from './support/meters.ts';
import { expectAtLeast, expectItems } from './support/often.ts';
import { arcsOf, type Random, randomRoads, seeded } from './support/random.ts';
import { RawRoads, sphereMeters } from './support/raw.ts';

type Roads = FeatureCollection<LineString>;

/** Without tags, roads allow 25 km/h. */
const PACE = 3.6 / 25;

function hillyRoads(random: Random): Roads {
  const roads = randomRoads(random);
  raise(random, roads);
  return roads;
}

/** Each segment as a road of its own, with what it rises as drawn. */
function segmentsOf({ features }: Roads): Roads {
  const range = new Map<string, [number, number]>();
  const key = ([lng, lat]: Position): string => `${lng} ${lat}`;
  for (const position of features.flatMap(({ geometry }) => geometry.coordinates)) {
    const [low, high] = range.get(key(position)) ?? [Infinity, -Infinity];
    range.set(key(position), [Math.min(low, position[2]), Math.max(high, position[2])]);
  }
  const heightAt = (position: Position): number => {
    const [low, high] = range.get(key(position)) as [number, number];
    return (low + high) / 2;
  };
  const segments = features.flatMap(({ geometry: { coordinates }, properties }) =>
    coordinates.slice(1).map((b, i) => {
      const a = coordinates[i];
      const [line, rise] = [[a, b].map(([lng, lat]) => [lng, lat]), heightAt(b) - heightAt(a)];
      return {
        type: 'Feature' as const,
        properties: { ...properties, rise },
        geometry: { type: 'LineString' as const, coordinates: line },
      };
    }),
  );
  return { type: 'FeatureCollection', features: segments };
}

const kmh: Record<string, number> = { primary: 65, path: 5 };

function rawRoads(roads: Roads, climb: number): RawRoads {
  return new RawRoads(segmentsOf(roads), false, ({ properties, geometry }, ahead) => {
    const [[lng1, lat1], [lng2, lat2]] = geometry.coordinates;
    const meters = sphereMeters(lng1, lat1, lng2, lat2);
    const pace = 3.6 / (kmh[properties?.highway] ?? 25);
    return pace + (climb * Math.max(0, ahead ? properties?.rise : -properties?.rise)) / meters;
  });
}

const place = (random: Random): [number, number] => [
  8.5 + 0.02 * (1.2 * random() - 0.2),
  47 + 0.02 * (1.2 * random() - 0.2),
];

describe('the metric climb', () => {
  test.each([0, 1, 2, 3])(
    'of block %d costs time and ascent, by every algorithm',
    async (block) => {
      let routes = 0;
      for (let seed = 30 * block; seed < 30 * block + 30; seed++) {
        const random = seeded(seed);
        const roads = hillyRoads(random);
        const router = Router.fromGeoJSON(roads);
        const climb = random.pick([0, 1, 8, 100.5]);
        const metric = { climb };
        for (let query = 0; query < 4; query++) {
          const raw = rawRoads(roads, climb);
          const [from, to] = [place(random), place(random)];
          const [start, end] = [from, to].map((position) => raw.snap([...position]).vertex);
          const expected = raw.metersFrom(start)[end];
          const what = `seed ${seed} from ${from} to ${to} by ${climb}`;
          const answers = algorithmNames.map((algorithm) =>
            router.route({ from, to, metric, algorithm, maxSnapMeters: Infinity }),
          );
          const exact = answers.filter((answer) => answer.exact);
          expect(exact.length, what).toBeGreaterThanOrEqual(7);
          const costs = exact.map((answer) => (answer.found ? answer.cost : Infinity));
          expect(costs, what).toEqual(costs.map(() => costs[0]));
          if (expected === Infinity) {
            expect(costs[0], what).toBe(Infinity);
            continue;
          }
          expect(Math.abs(costs[0] - expected), what).toBeLessThan(1e-4 + 1e-9 * expected);
          for (const answer of answers) if (answer.found) checkHeights(answer, climb, what);
          if (query === 0) {
            const { costs: table } = await router.matrix({ sources: [from], targets: [to], metric, maxSnapMeters: Infinity }); // biome-ignore format: one line
            expect(table[0], what).toBe(costs[0]);
          }
          routes++;
        }
      }
      expect(routes).toBeGreaterThan(40);
    },
  );

  test('has consistent heuristics', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const { network } = Router.fromGeoJSON(hillyRoads(random));
      const costs = measureEdges(network, { climb: random.pick([0, 5, 50]) });
      const graph = buildGraph(network);
      for (let arc = 0; arc < graph.arcCount; arc++) {
        const side = graph.arcBackward[arc] === 1 ? costs.backward : costs.forward;
        graph.weight[arc] = weightOf(side[graph.arcEdge[arc]]);
      }
      const ends = { sources: [], targets: [], direct: Infinity };
      const one = new Case(seed, arcsOf(graph), graph, ends);
      const node = random.below(graph.nodeCount);
      const target: [number, number] = [network.nodeLng[node], network.nodeLat[node]];
      for (const name of ['great-circle', 'euclidean'] as const) {
        const bound = new Heuristics(network).toward(target, name, costs.leastPerMeter);
        one.checkConsistent(name, bound, node);
      }
    }
  });

  /** From A to D 400 m over a hill, or 600 m around it. */
  const hill = (height: number) => {
    const drawing = draw('A B D\nC   E', {
      lat: 0,
      lng: 0,
      lines: [['ABD'], ['ACED']],
    });
    const top = String(drawing.at('B'));
    for (const { geometry } of drawing.roads.features) {
      geometry.coordinates = geometry.coordinates.map((position) => [
        ...position,
        String(position) === top ? height : 100,
      ]);
    }
    return drawing;
  };

  test.each<[climb: number, height: number, meters: number, cost: number]>([
    [0, 200, 400, 400 * PACE],
    [0.28, 200, 400, 400 * PACE + 28],
    [0.3, 200, 600, 600 * PACE],
    [8, 103, 400, 400 * PACE + 24],
    [8, 104, 600, 600 * PACE],
    [8, 50, 600, 600 * PACE],
    [0.5, 50, 400, 400 * PACE + 25],
  ])('of %d s/m over %d m leads %d m', (climb, height, meters, cost) => {
    const { roads, at } = hill(height);
    const router = Router.fromGeoJSON(roads);
    const answer = router.route({ from: at('A'), to: at('D'), metric: { climb } }) as Route;
    expect(answer).toMatchObject({ found: true, metric: `climb:${climb}` });
    expect(answer.meters).toBeCloseTo(meters, 3);
    expect(answer.cost).toBeCloseTo(cost, 3);
    expect(answer.seconds).toBeCloseTo(meters * PACE, 3);
  });

  test('reaches in an isochrone what it can climb', () => {
    const { roads, at } = hill(200);
    const reach = Router.fromGeoJSON(roads).isochrone({
      from: at('A'),
      budgets: [200 * PACE + 100],
      metric: { climb: 1 },
    });
    if (!reach.found) throw new Error(reach.message);
    // The top from one side, and a third of the slope from the other.
    const slope = (128.8 - 600 * PACE) / (PACE + 0.5);
    expect(reach.reaches[0].meters).toBeCloseTo(200 + 600 + slope, 3);
  });

  test('needs heights', () => {
    const { roads, at } = draw('A---B');
    const router = Router.fromGeoJSON(roads);
    const ask = () => router.route({ from: at('A'), to: at('B'), metric: { climb: 8 } });
    expect(ask).toThrow(InputError);
    expect(ask).toThrow(
      /^The metric climb needs heights, and these roads have none\. Load a file/,
    );
  });

  test.each([-1, 3601, Number.NaN, Infinity, '8', null])('refuses %s', (climb) => {
    const { roads, at } = hill(200);
    const router = Router.fromGeoJSON(roads);
    const metric = { climb } as Metric;
    expect(() => router.route({ from: at('A'), to: at('D'), metric })).toThrow(
      /^metric\.climb: got .*, expected seconds per meter of ascent, 0 to 3600$/,
    );
    const both = { climb: 8, field: 'toll' } as Metric;
    expect(() => router.route({ from: at('A'), to: at('D'), metric: both })).toThrow(/^metric: /);
  });

  test('has a name', () => {
    for (const climb of [0, 8, 0.125, 1e-7, 3600]) {
      expect(metricNamed(metricName({ climb }))).toEqual({ climb });
    }
    for (const text of ['climb:', 'climb:x', 'climb:-1', 'climb: 8', 'climb:9999', 'climb:+1']) {
      expect(metricNamed(text), text).toBeNull();
    }
    expect(metricNamed('climb')).toEqual({ field: 'climb', as: 'cost' });
    expect(metricNamed(metricName({ field: 'climb:8' }))).toEqual({
      field: 'climb:8',
      as: 'cost',
    });
  });
});

/** What holds of the heights of every route on roads whose heights are all known. */
function checkHeights(answer: Route, climb: number, what: string): void {
  const {
    line,
    ascent = Number.NaN,
    descent = Number.NaN,
    heights = [],
    meters,
    seconds,
  } = answer;
  const [first, last] = [line[0][2], line[line.length - 1][2]];
  expect(ascent - descent, what).toBeCloseTo(last - first, 6);
  expect(answer.cost, what).toBeCloseTo((seconds as number) + climb * ascent, 3);
  expectItems(
    heights.map(([, height]) => height),
    line.map(([, , height]) => height as number),
    what,
  );
  expect(heights[0][0]).toBe(0);
  expect(heights[heights.length - 1][0]).toBe(meters);
  for (let i = 1; i < heights.length; i++) {
    expectAtLeast(heights[i][0], heights[i - 1][0], what);
  }
}

describe('a route', () => {
  const roads = lines([
    [
      [0, 0, 10],
      [0.001, 0, 30],
      [0.002, 0, 25],
      [0.003, 0],
      [0.004, 0, 45],
      [0.005, 0],
    ],
  ]);
  const router = Router.fromGeoJSON(roads);
  const route = (from: number, to: number): Route =>
    router.route({ from: [from, 0], to: [to, 0] }) as Route;
  const thousandth = (0.001 * 6_371_008.8 * Math.PI) / 180;

  it('has heights in its line, ascent, descent and a profile', () => {
    const answer = route(0, 0.004);
    const heights = answer.line.map(([, , height]) => Math.round(height));
    expect(heights).toEqual([10, 30, 25, 35, 45]);
    expect([answer.ascent, answer.descent]).toEqual([40, 5]);
    const profile = answer.heights?.map(([meters, height]) => [meters / thousandth, height]);
    expect(profile?.flat().map((number) => Number(number.toFixed(6)))).toEqual([
      0, 10, 1, 30, 2, 25, 3, 35, 4, 45,
    ]);
    const back = route(0.004, 0);
    expect([back.ascent, back.descent]).toEqual([5, 40]);
  });

  it('has the heights between positions where it begins and ends', () => {
    const answer = route(0.0005, 0.0015);
    expect(answer.line.map(([, , height]) => Number(height.toFixed(6)))).toEqual([20, 30, 27.5]);
    const point = route(0.0015, 0.0015);
    expect(point.line.map((position) => position.length)).toEqual([3, 3]);
    expect([point.ascent, point.descent]).toEqual([0, 0]);
  });

  it('leaves unknown heights out', () => {
    const answer = route(0.003, 0.005);
    expect(answer.line.map((position) => position.length)).toEqual([3, 3, 2]);
    expect(answer.ascent).toBeCloseTo(10, 6);
    expect(answer.heights).toHaveLength(2);
    const unknown = route(0.0042, 0.0048);
    for (const name of ['ascent', 'descent', 'heights']) expect(unknown).not.toHaveProperty(name);
    const { roads: flat, at } = draw('A---B');
    const none = Router.fromGeoJSON(flat).route({ from: at('A'), to: at('B') });
    for (const name of ['ascent', 'descent', 'heights']) expect(none).not.toHaveProperty(name);
  });

  it('is copied, printed and exported with them', () => {
    const answer = route(0, 0.004);
    expect(Object.keys(answer)).toContain('heights');
    const { heights } = structuredClone(answer);
    expect(heights).toEqual(answer.heights);
    expect(answer.heights).toBe(answer.heights);
    expect(JSON.parse(JSON.stringify(answer)).heights).toEqual(heights);
    const { properties, geometry } = routeFeature(answer);
    expect(properties).toMatchObject({ ascent: 40, descent: 5 });
    expect(properties).not.toHaveProperty('heights');
    expect(geometry.coordinates[0]).toEqual([0, 0, 10]);
  });

  it('has its own heights among alternatives', () => {
    let others = 0;
    for (let seed = 0; seed < 40 && others < 10; seed++) {
      const random = seeded(seed);
      const hilly = Router.fromGeoJSON(hillyRoads(random));
      const ends = { from: [8.5, 47], to: [8.516, 47.016], maxSnapMeters: Infinity };
      const answer = hilly.alternatives({ ...ends, metric: { climb: 2 } });
      if (!answer.found) continue;
      for (const one of answer.routes) checkHeights(one, 2, `seed ${seed}`);
      others += answer.routes.length - 1;
    }
    expect(others).toBeGreaterThan(5);
  });

  it('tells the range of all heights', () => {
    expect(router.info.heights?.map(Math.round)).toEqual([10, 45]);
    expect(Router.fromGeoJSON(draw('A---B').roads).info.heights).toBeNull();
    expect(Router.fromPacked(router.toPacked()).route({ from: [0, 0], to: [0.004, 0] })).toMatchObject({ ascent: 40 }); // biome-ignore format: one line
  });
});
