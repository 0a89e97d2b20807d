import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { nearestOnArc, pointOnArc } from '../src/geo/sphere.ts';
import { Router } from '../src/index.ts';
import type { Network } from '../src/network/network.ts';
import { SnapIndex } from '../src/snap/snap.ts';
import { draw } from './support/letters.ts';
import { type RoadOptions, randomRoads, seeded } from './support/random.ts';
import { RawRoads, sphereMeters } from './support/raw.ts';

const apart = (a: readonly number[], b: readonly number[]) =>
  sphereMeters(a[0], a[1], b[0], b[1]);
const routerOf = (...lines: number[][][]) =>
  Router.fromGeoJSON({ type: 'MultiLineString', coordinates: lines });

const lands: [where: string, land: RoadOptions & { lng: number; lat: number }][] = [
  ['in a village', { lng: 8.5, lat: 47, width: 0.02, height: 0.02 }],
  ['across the 180° line', { lng: 179.99, lat: -17, width: 0.02, height: 0.02 }],
  ['at 89.9°', { lng: -100, lat: 89.9, width: 40, height: 0.05 }],
  ['around the south pole', { lng: -180, lat: -89.9, width: 330, height: 0.1 }],
  ['over a continent', { lng: -60, lat: -20, width: 60, height: 80 }],
  ['around the globe', { lng: -170, lat: -60, width: 330, height: 130 }],
];

describe('the nearest point of the nearest road is that of a search through all', () => {
  test.each(lands)('%s', (_, land) => {
    const { lng, lat, width = 0, height = 0 } = land;
    for (let seed = 0; seed < 25; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random, land);
      const router = Router.fromGeoJSON(roads);
      const raw = new RawRoads(roads);
      for (let i = 0; i < 12; i++) {
        const spread = random.pick([1, 1.5, 8]);
        const position: Position = [
          turned(lng + width * (0.5 + spread * (random() - 0.5))),
          clamped(lat + height * (0.5 + spread * (random() - 0.5))),
        ];
        const snap = router.snap(position);
        const { meters } = raw.snap([...position]);
        const tolerance = 1e-6 + 1e-12 * meters;
        const where = `seed ${seed} at ${position.join()}`;
        expect(Math.abs(snap.meters - meters), where).toBeLessThan(tolerance);
        expect(Math.abs(apart(position, snap.position) - meters), where).toBeLessThan(tolerance);
        expect(raw.snap([...snap.position]).meters, where).toBeLessThan(1e-5);
        expectOffset(router, snap);
      }
    }
  });
});

function turned(lng: number): number {
  return lng > 180 ? ((lng + 180) % 360) - 180 : lng < -180 ? ((lng - 180) % 360) + 180 : lng;
}

function clamped(lat: number): number {
  return Math.max(-90, Math.min(90, lat));
}

function shapePoints({ network }: Router, edge: number): number {
  return network.firstShape[edge + 1] - network.firstShape[edge];
}

/** The offset says where on its edge the position lies. */
function expectOffset(
  { network }: Router,
  { edge, offset, position }: ReturnType<Router['snap']>,
) {
  let [least, at] = [Infinity, 0];
  for (let i = network.firstShape[edge]; i < network.firstShape[edge + 1] - 1; i++) {
    const [a, b] = [i, i + 1].map((point) => [network.shapeLng[point], network.shapeLat[point]]);
    const detour = apart(a, position) + apart(position, b) - apart(a, b);
    if (detour < least && Math.abs(at + apart(a, position) - offset) < 1e-6 + 1e-9 * offset) {
      least = detour;
    }
    at += apart(a, b);
  }
  expect(offset).toBeGreaterThanOrEqual(0);
  expect(offset).toBeLessThanOrEqual(network.edgeMeters[edge]);
  expect(least).toBeLessThan(1e-5);
}

describe('every segment looked at gives the same, to the last bit and edge id', () => {
  test.each(lands)('%s', (_, land) => {
    const { lng, lat, width = 0, height = 0 } = land;
    for (let seed = 0; seed < 12; seed++) {
      const random = seeded(100 + seed);
      const router = Router.fromGeoJSON(randomRoads(random, land));
      const { network } = router;
      const edges = network.edgeTail.length;
      const closed = new Set(Array.from({ length: edges >> 1 }, () => random.below(edges)));
      for (const shut of [new Set<number>(), closed]) {
        for (let i = 0; i < 12; i++) {
          const node = random.below(network.nodeLng.length);
          const spread = random.pick([0, 0.01, 1, 8]);
          const position: Position = [
            turned(network.nodeLng[node] + spread * width * (random() - 0.5)),
            clamped(network.nodeLat[node] + spread * height * (random() - 0.5)),
          ];
          const { edge, meters } = router.snap(position, { closed: shut });
          const where = `seed ${seed} at ${position.join()} of ${lng}, ${lat}`;
          expect({ edge, meters }, where).toEqual(lowestNearest(network, position, shut));
        }
      }
    }
  });

  test('nothing is open, nothing is found', () => {
    const index = new SnapIndex(Router.fromGeoJSON(draw('A-B-C').roads).network);
    expect(index.nearest([8.4, 47.1], () => false)).toBeNull();
    expect(index.nearest([8.4, 47.1])?.edge).toBe(0);
  });

  function lowestNearest(network: Network, position: Position, closed: Set<number>) {
    const { firstShape, shapeLng, shapeLat } = network;
    let best = { edge: -1, meters: Infinity };
    for (let edge = 0; edge < network.edgeTail.length; edge++) {
      if (closed.has(edge)) continue;
      for (let i = firstShape[edge]; i < firstShape[edge + 1] - 1; i++) {
        const [a, b]: Position[] = [
          [shapeLng[i], shapeLat[i]],
          [shapeLng[i + 1], shapeLat[i + 1]],
        ];
        const { meters } = nearestOnArc(position, a, b);
        if (meters < best.meters) best = { edge, meters };
      }
    }
    return best;
  }
});

describe('by hand', () => {
  test('a road that goes round the globe is found where its box comes round again', () => {
    const router = routerOf(
      [100, 160, -140, -80, -20, 40, 95].map((lng) => [lng, 40]),
      [
        [20, 41],
        [20.01, 41],
      ],
    );
    expect(shapePoints(router, router.snap([20, 43]).edge)).toBe(7);
    expect(shapePoints(router, router.snap([20, 41.1]).edge)).toBe(2);
  });

  test('a long diagonal is near where it runs, not where its box is', () => {
    const router = routerOf(
      [
        [0, 0],
        [40, 40],
      ],
      [
        [30, 8],
        [30.001, 8],
      ],
    );
    expect(router.snap([29, 9]).position[0]).toBeCloseTo(30, 2);
    expect(router.snap([20, 21]).meters).toBeLessThan(250_000);
  });

  test('long roads bulge: the great circle, not the parallel', () => {
    const router = routerOf(
      [
        [-40, 50],
        [40, 50],
      ],
      [
        [0, 50],
        [0.1, 50],
      ],
    );
    expect(router.snap([0, 56]).meters).toBeLessThan(300_000);
    expect(router.snap([0.05, 50.1]).edge).toBe(1);
  });

  test.each([55e3, 100e3, 1000e3, 2300e3])(
    'a road of %d m bulges out of its parallel',
    (meters) => {
      const half = meters / 2 / apart([0, 45], [1, 45]);
      const west: [number, number] = [-half, 45];
      const east: [number, number] = [half, 45];
      const [, top] = pointOnArc(west, east, 0.5);
      // Nearly all of the bulge lies beyond this road, which is nearer than the box of the parallel.
      const lat = 45 + 0.97 * (top - 45);
      const router = routerOf(
        [west, east],
        [
          [-1e-4, lat],
          [1e-4, lat],
        ],
      );
      const snap = router.snap([0, top]);
      expect(router.network.edgeMeters[snap.edge]).toBeGreaterThan(50_000);
      expect(snap.meters).toBeLessThan(0.01);
    },
  );

  test('at its nodes an offset is exactly 0 or the length', () => {
    const { roads, at } = draw('A-B-C', { lines: [['AC', { oneway: 'yes' }]] });
    const router = Router.fromGeoJSON(roads);
    for (const letter of 'AC') {
      const { meters, position, edge, offset } = router.snap(at(letter));
      expect(meters).toBe(0);
      expect(position).toEqual(at(letter));
      expect([0, router.network.edgeMeters[edge]]).toContain(offset);
    }
  });

  test('of equally near edges the lowest is taken, in whatever order they are asked', () => {
    const { roads, at } = draw('  A\n  |\nB-C-D\n  |\n  E');
    const router = Router.fromGeoJSON(roads);
    expect(router.snap(at('C')).edge).toBe(0);
    const beyond = draw('A+B\n\nC', { lines: [['AB'], ['AC'], ['CB']] });
    const corner = Router.fromGeoJSON(beyond.roads).snap([8.4, 47.1]);
    expect(corner.position).toEqual(beyond.at('A'));
    expect(corner.edge).toBe(0);
  });

  test('positions may lie at the poles and at both names of the 180° line', () => {
    const router = routerOf([
      [170, 80],
      [-170, 80],
    ]);
    const east = router.snap([180, 79]);
    const west = router.snap([-180, 79]);
    expect(east.meters).toBeCloseTo(west.meters, 6);
    expect(router.snap([0, 90]).meters).toBeCloseTo(apart([0, 90], east.position), 3);
    expect(router.snap([0, -90]).meters).toBeGreaterThan(18_000_000);
  });

  test.each([90, -90])('a snap at latitude %s is exact, whatever its longitude', (pole) => {
    const beside = 0.999 * pole;
    for (let lng = -180; lng <= 180; lng += 7.3) {
      const oneWay = draw('A-->B', { lines: [['AB']] }).roads.features[0];
      const ending = {
        ...oneWay.geometry,
        coordinates: [
          [10, beside],
          [77, pole],
        ],
      };
      const passing = {
        ...oneWay.geometry,
        coordinates: [
          [20, beside],
          [-160, beside],
        ],
      };
      for (const [geometry, share] of [
        [ending, 1],
        [passing, 0.5],
      ] as const) {
        const router = Router.fromGeoJSON({ ...oneWay, geometry });
        const snap = router.snap([lng, pole]);
        expect(snap.meters).toBe(0);
        expect(snap.position[1]).toBe(pole);
        expect(snap.offset).toBeCloseTo(
          share * router.network.edgeMeters[0],
          share === 1 ? 20 : 6,
        );
      }
    }
  });
});
