/** Turn restrictions of GeoJSON and TopoJSON: points before, at and behind a junction. */
import { describe, expect, test } from 'vitest';
import { Router } from '../src/router/router.ts';

const [west, east, south, north] = [17.99, 18.01, 51.99, 52.01];
const middle = [18, 52];
const road = (highway: string, ...coordinates: number[][]) => ({
  type: 'Feature',
  properties: { highway },
  geometry: { type: 'LineString', coordinates },
});
const points = (coordinates: unknown, restriction: unknown = 'no_left_turn') => ({
  type: 'Feature',
  properties: { type: 'restriction', restriction },
  geometry: { type: 'MultiPoint', coordinates },
});
/** A cross of two roads that go on beyond their junction. */
const cross = [
  road('primary', [west, 52], middle, [east, 52]),
  road('primary', [18, south], middle, [18, north]),
];
const leftTurn = [[18, 51.995], middle, [17.995, 52]];

const topology = (features: readonly ReturnType<typeof road>[]) => ({
  type: 'Topology',
  arcs: features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry.coordinates] : [],
  ),
  objects: {
    roads: {
      type: 'GeometryCollection',
      geometries: features.map(({ properties, geometry }, i) =>
        geometry.type === 'LineString'
          ? { type: 'LineString', arcs: [i], properties }
          : { ...geometry, properties },
      ),
    },
  },
});

interface Drawn {
  geometry: { coordinates: unknown[][] };
}
const turned = ({ geometry, ...feature }: Drawn) => ({
  ...feature,
  geometry: { ...geometry, coordinates: geometry.coordinates.map(([x, y]) => [y, x]) },
});

const readers: Record<string, (features: unknown[], profile: 'all' | 'car') => Promise<Router>> =
  {
    'a GeoJSON object': async (features, profile) =>
      Router.fromGeoJSON({ type: 'FeatureCollection', features } as never, { profile }),
    'GeoJSON as bytes': (features, profile) =>
      Router.open(
        new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
        {
          profile,
        },
      ),
    'GeoJSON with latitude first': (features, profile) =>
      Router.open(
        { type: 'FeatureCollection', features: (features as Drawn[]).map(turned) },
        { profile, positions: { swap: true } },
      ),
    'GeoJSON as bytes with latitude first': (features, profile) =>
      Router.open(
        JSON.stringify({
          type: 'FeatureCollection',
          features: (features as Drawn[]).map(turned),
        }),
        { profile, positions: { swap: true } },
      ),
    TopoJSON: (features, profile) =>
      Router.open(JSON.stringify(topology(features as never)), { profile }),
  };

describe.each(Object.entries(readers))('%s', (_, open) => {
  test('forbids a turn to those whom the tag binds', async () => {
    const from = [18, south] as const;
    const features = [...cross, points(leftTurn)];
    const [all, car] = [await open(features, 'all'), await open(features, 'car')];
    expect(all.info.turns).toMatchObject({ read: 1, used: 0 });
    expect(car.info.turns).toEqual({ read: 1, used: 1, leftOut: {} });
    expect(car.info.skipped).toEqual({});
    const meters = (router: Router, to: readonly [number, number]) => {
      const answer = router.route({ from, to });
      return answer.found ? answer.meters : Number.NaN;
    };
    // To the right, back, and straight on.
    const arm = meters(all, [east, 52]) - meters(all, [18, 52]);
    const around = meters(all, [west, 52]) + 2 * arm;
    expect(meters(car, [west, 52])).toBeCloseTo(around, 3);
    expect(meters(car, [east, 52])).toBeCloseTo(meters(all, [east, 52]), 6);
  });

  test.each([
    ['two points', leftTurn.slice(1), 'no_left_turn'],
    ['four points', [...leftTurn, middle], 'no_left_turn'],
    ['a position that is none', [...leftTurn.slice(1), [18, 'x']], 'no_left_turn'],
    ['no restriction', leftTurn, null],
    ['a restriction that is no text', leftTurn, 7],
  ])('leaves out %s', async (_, coordinates, restriction) => {
    const { info } = await open([...cross, points(coordinates, restriction)], 'car');
    expect(info.turns.read).toBe(0);
  });

  test('says which ones have no place', async () => {
    const away = leftTurn.map(([lng, lat]) => [lng! + 0.002, lat! + 0.002]);
    const { info } = await open([...cross, points(away)], 'car');
    expect(info.turns.used).toBe(0);
    expect(Object.values(info.turns.leftOut)).toEqual([1]);
  });
});
