/** Laws that hold whatever comes in. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError, lineLength, type Route, Router, routeFeature } from '../src/index.ts';
import { randomRoads, seeded } from './support/random.ts';

const runs = { numRuns: 400, seed: 2024 };

/** A router, or null where the input is refused as it should be. */
function routerOrRefusal(input: string | Uint8Array | object): Router | null {
  try {
    return Router.fromGeoJSON(input);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(/^[A-Z][\s\S]*\.$/);
    return null;
  }
}

/** Numbers as files have them, good and bad. */
const number = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -180, max: 180, noNaN: true }) },
  { weight: 8, arbitrary: fc.integer({ min: -90, max: 90 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, 180, -180, 90, -90, 1e-9, 89.9999999999) },
  { weight: 1, arbitrary: fc.constantFrom(Infinity, Number.NaN, 1e308, 181, null, '8', true) },
);
const position = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(number, fc.integer({ min: -90, max: 90 })) },
  { weight: 1, arbitrary: fc.array(number, { maxLength: 3 }) },
);
const line = fc.array(position, { maxLength: 8 });
const key = fc.constantFrom('oneway', 'highway', 'junction', '__proto__', 'constructor', 'name');
const properties = fc.oneof(
  fc.constant(null),
  fc.dictionary(key, fc.oneof(fc.constantFrom('yes', '-1', 'roundabout'), fc.jsonValue())),
);
const geometry = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('LineString'), coordinates: line }),
    fc.record({ type: fc.constant('MultiLineString'), coordinates: fc.array(line) }),
    fc.record({ type: fc.constant('Point'), coordinates: position }),
    fc.record({ type: fc.string(), coordinates: fc.jsonValue() }),
    fc.record({
      type: fc.constant('GeometryCollection'),
      geometries: fc.array(tie('any'), { maxLength: 3 }),
    }),
    fc.jsonValue(),
  ),
})).any;
const collection = fc.record(
  {
    type: fc.constant('FeatureCollection'),
    features: fc.array(
      fc.oneof(
        {
          weight: 9,
          arbitrary: fc.record({ type: fc.constant('Feature'), properties, geometry }),
        },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      { maxLength: 6 },
    ),
    crs: fc.jsonValue(),
  },
  { requiredKeys: ['type', 'features'] },
);

describe('any input is a router or a refusal in words', () => {
  test('near-GeoJSON', () => {
    let routers = 0;
    fc.assert(
      fc.property(collection, (value) => {
        const router = routerOrRefusal(value);
        if (router === null) return;
        routers++;
        expect(JSON.stringify(router.info)).not.toContain('null');
        const { shapeLng, shapeLat, edgeMeters } = router.network;
        const [first, last] = [0, shapeLng.length - 1];
        const answer = router.route({
          from: [shapeLng[first], shapeLat[first]],
          to: [shapeLng[last], shapeLat[last]],
        });
        expect(edgeMeters.every((meters) => meters > 0 && Number.isFinite(meters))).toBe(true);
        if (answer.found) expect(lineLength(answer.line)).toBe(answer.meters);
      }),
      runs,
    );
    expect(routers).toBeGreaterThan(50);
  });

  test('any JSON value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        routerOrRefusal(text);
      }),
      runs,
    );
  });

  test('any text and any bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.uint8Array({ maxLength: 200 }),
        (text, bytes) => {
          routerOrRefusal(text);
          routerOrRefusal(bytes);
        },
      ),
      runs,
    );
  });

  test('a good file with a byte changed, lost or doubled', () => {
    const good = new TextEncoder().encode(JSON.stringify(randomRoads(seeded(1))).slice(0, 900));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(2), (at, byte, how) => {
        const insert = how === 0 ? [] : how === 1 ? [byte] : [good[at], byte];
        routerOrRefusal(
          Uint8Array.from([...good.slice(0, at), ...insert, ...good.slice(at + 1)]),
        );
      }),
      runs,
    );
  });

  test('keys of the prototype change nothing', () => {
    const features = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map(
      (name, i) => ({
        type: 'Feature',
        properties: JSON.parse(
          `{"${name}": {"oneway": "yes", "polluted": 1}, "highway": "${name}"}`,
        ),
        geometry: {
          type: 'LineString',
          coordinates: [
            [i, 0],
            [i + 1, 0],
          ],
        },
      }),
    );
    const router = Router.fromGeoJSON(JSON.stringify({ type: 'FeatureCollection', features }));
    expect(router.route({ from: [4, 0], to: [0, 0] }).found).toBe(true);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a line that is no line by the time places are joined', () => {
  test.each([
    [
      'positions less than 1e-7° apart',
      [
        [8, 47],
        [8.00000001, 47],
      ],
    ],
    [
      '180° and -180°',
      [
        [180, 5],
        [-180, 5],
      ],
    ],
    [
      'a turn at the pole',
      [
        [0, 90],
        [90, 90],
      ],
    ],
  ])('%s', (_, coordinates) => {
    expect(() => Router.fromGeoJSON({ type: 'LineString', coordinates })).toThrow(InputError);
    const more = {
      type: 'MultiLineString',
      coordinates: [
        coordinates,
        [
          [1, 1],
          [2, 2],
        ],
      ],
    };
    expect(Router.fromGeoJSON(more).info).toMatchObject({ roads: 2, edges: 1 });
  });
});

test('a route, exported and loaded again, is a network on which it is as long', () => {
  let routes = 0;
  const anywhere = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.nat(5000), anywhere, anywhere, (seed, a, b) => {
      const router = Router.fromGeoJSON(randomRoads(seeded(seed)));
      const [from, to] = [a, b].map(([x, y]) => [8.5 + 0.02 * x, 47 + 0.02 * y] as const);
      const route = router.route({ from, to });
      if (!route.found || route.meters < 0.1) return;
      routes++;
      const text = JSON.stringify(routeFeature(route));
      const again = Router.fromGeoJSON(text);
      const ends = { from: route.from.position, to: route.to.position };
      const second = again.route(ends) as Route;
      // Ends nearer than a centimeter to a bend or to each other become one with it.
      expect(Math.abs(second.meters - route.meters)).toBeLessThan(0.03);
      expect(second.from.meters).toBeLessThan(0.02);
      expect(again.info.kilometers * 1000).toBeCloseTo(lineLength(route.line), 1);
      const third = Router.fromGeoJSON(JSON.stringify(routeFeature(second))).route(ends) as Route;
      expect(Math.abs(third.meters - second.meters)).toBeLessThan(0.03);
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(routes).toBeGreaterThan(40);
});
