import { booleanValid, length } from '@turf/turf';
import { describe, expect, test } from 'vitest';
import {
  exploredArea,
  exploredMeters,
  type Route,
  Router,
  routeFeature,
  type SearchSpace,
  searchSpaceFeatures,
} from '../src/index.ts';
import { draw } from './support/letters.ts';
import { randomRoads, seeded } from './support/random.ts';

describe('a route as a feature', () => {
  const { roads, at, between } = draw('A-B-C-D\n  |\n  E');
  const router = Router.fromGeoJSON(roads);
  const request = { from: between('A', 'B', 0.5), via: [at('E')], to: at('D') };
  const route = router.route(request) as Route;
  const feature = routeFeature(route);

  test('has the line, and says what the answer says', () => {
    expect(feature.geometry).toEqual({ type: 'LineString', coordinates: route.line });
    expect(feature.properties).toEqual({
      meters: route.meters,
      metric: 'distance',
      cost: route.cost,
      settled: route.settled,
      relaxed: route.relaxed,
      queueOperations: route.queueOperations,
      milliseconds: route.milliseconds,
      algorithm: 'astar',
      heuristic: 'great-circle',
      heuristicWeight: 1,
      exact: true,
      from: { position: route.from.position, meters: route.from.meters },
      to: { position: route.to.position, meters: route.to.meters },
      via: [{ position: route.via[0].position, meters: 0 }],
    });
  });

  test('says how long it takes, where the roads say how fast they are', () => {
    const metric = 'time';
    const { properties } = routeFeature(router.route({ ...request, metric }) as Route);
    expect(properties).toMatchObject({ metric });
    expect(properties.seconds).toBeCloseTo(properties.cost, 4);
  });

  test('is valid GeoJSON, survives its own text, and shares nothing with the answer', () => {
    expect(booleanValid(feature)).toBe(true);
    expect(JSON.parse(JSON.stringify(feature))).toEqual(feature);
    feature.geometry.coordinates[0][0] = 77;
    expect(route.line[0][0]).not.toBe(77);
  });

  test('is as long as turf says', () => {
    const turfMeters = length(routeFeature(route), { units: 'meters' });
    expect(turfMeters).toBeCloseTo(route.meters, 6);
  });
});

describe('what was explored', () => {
  test('comes edge by edge, in order and in the direction of the search', () => {
    const { roads, at } = draw('A-B-C\n  |\n  D');
    const router = Router.fromGeoJSON(roads);
    const [answer] = router.compare({ from: at('D'), to: at('A') }, [{ algorithm: 'dijkstra' }]);
    const explored = answer.explored as SearchSpace;
    const { features } = searchSpaceFeatures(router.network, explored, 'dijkstra');
    expect(features.map(({ properties }) => properties.order)).toEqual([0, 1, 2]);
    const [, ...others] = features.map(({ geometry }) => geometry.coordinates);
    for (const line of others) expect(line[0]).toEqual(at('B'));
    expect(features.every(({ properties }) => properties.algorithm === 'dijkstra')).toBe(true);
  });

  test('each edge once, never before the one that leads to it, and as long as said', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(randomRoads(random));
      const { network } = router;
      const place = () => [8.5 + 0.02 * random(), 47 + 0.02 * random()] as const;
      const request = { from: place(), via: random.pick([[], [place()]]), to: place() };
      for (const answer of router.compare(request, [
        { algorithm: 'dijkstra' },
        { algorithm: 'astar' },
        { algorithm: 'bidijkstra' },
        { algorithm: 'greedy' },
      ])) {
        const { edge, from, until, backward } = answer.explored as SearchSpace;
        expect(new Set(edge).size).toBe(edge.length);
        expect([from.length, until.length, backward.length]).toEqual(Array(3).fill(edge.length));
        expect([...from]).toEqual([...from].sort((a, b) => a - b));
        expect(from.every((at, i) => at <= until[i] && until[i] <= answer.settled)).toBe(true);
        const features = searchSpaceFeatures(
          network,
          answer.explored as SearchSpace,
          'x',
        ).features;
        const turfMeters = features.reduce((sum, f) => sum + length(f, { units: 'meters' }), 0);
        expect(exploredMeters(network, answer.explored as SearchSpace)).toBeCloseTo(
          turfMeters,
          5,
        );
        if (!answer.found) continue;
        const reached = new Set(edge);
        // Where the search ends, the last edge of a leg may be known without being explored.
        const missing = answer.edges.filter((e) => !reached.has(e));
        expect(missing.length).toBeLessThanOrEqual(request.via.length + 1);
      }
    }
  });

  test('its area is that of the hull', () => {
    const { roads, at } = draw('A---B\n|   |\nC---D', { lat: 0, lng: 0, step: 1000 });
    const router = Router.fromGeoJSON(roads);
    const [answer] = router.compare({ from: at('A'), to: at('D') });
    expect(exploredArea(router.network, answer.explored as SearchSpace)).toBeCloseTo(8, 1);
  });

  test('across the 180° line the hull is small too', () => {
    const { roads, at } = draw('A---B\n|   |\nC---D', { lat: 0, lng: 179.99, step: 1000 });
    const router = Router.fromGeoJSON(roads);
    const [answer] = router.compare({ from: at('A'), to: at('D') });
    expect(exploredArea(router.network, answer.explored as SearchSpace)).toBeCloseTo(8, 1);
  });

  test('a straight road has no area, and one of 200,000 positions is no trouble', () => {
    const coordinates = Array.from({ length: 200_000 }, (_, i) => [i * 1e-5, 0]);
    const router = Router.fromGeoJSON({ type: 'LineString', coordinates });
    const [answer] = router.compare({ from: [0, 0], to: [1.99999, 0] });
    expect(answer.found && answer.line.length).toBe(200_000);
    expect(exploredArea(router.network, answer.explored as SearchSpace)).toBeCloseTo(0, 6);
  });
});
