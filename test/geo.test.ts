import { distance, greatCircle, lineString, nearestPointOnLine } from '@turf/turf';
import { describe, expect, test } from 'vitest';
import { mercatorX, mercatorY } from '../src/geo/mercator.ts';
import type { Position } from '../src/geo/position.ts';
import { release } from '../src/geo/release.ts';
import {
  arcCrossing,
  EARTH_RADIUS,
  haversine,
  lineLength,
  nearestOnArc,
  unitVector,
  unwrapLng,
} from '../src/geo/sphere.ts';
import { seeded } from './support/random.ts';

const quarter = (EARTH_RADIUS * Math.PI) / 2;
const apart = (a: Position, b: Position) => haversine(...a, ...b);

describe('haversine', () => {
  const table: [what: string, a: Position, b: Position, meters: number][] = [
    ['the same spot', [8.5, 47], [8.5, 47], 0],
    ['one degree of the equator', [0, 0], [1, 0], quarter / 90],
    ['a quarter of a meridian', [20, 0], [20, 90], quarter],
    ['pole to pole', [0, 90], [77, -90], 2 * quarter],
    ['antipodes', [0, 0], [180, 0], 2 * quarter],
    ['antipodes off the equator', [-70, 30], [110, -30], 2 * quarter],
    ['180° and -180°', [180, 12], [-180, 12], 0],
    ['across the 180° line', [179.9, 0], [-179.9, 0], (0.2 * quarter) / 90],
    ['all longitudes of a pole', [5, 90], [-175, 90], 0],
    ['over a pole', [0, 89], [180, 89], (2 * quarter) / 90],
  ];
  test('is exactly 0 between all longitudes of a pole', () => {
    for (let lng = -180; lng <= 180; lng += 7.3) {
      expect(apart([lng, 90], [12.3, 90])).toBe(0);
      expect(apart([lng, -90], [12.3, -90])).toBe(0);
      expect(apart([lng, 90], [12.3, 89])).toBe(apart([0, 90], [0, 89]));
    }
  });

  test.each(table)('%s', (_, a, b, meters) => {
    expect(apart(a, b)).toBeCloseTo(meters, 6);
    expect(apart(b, a)).toBe(apart(a, b));
  });

  test('equals turf, from a centimeter to the opposite side of the globe', () => {
    const random = seeded(1);
    for (let i = 0; i < 2000; i++) {
      const a: Position = [random() * 360 - 180, random() * 180 - 90];
      const size = 10 ** (random() * 9 - 7);
      const b: Position = [
        Math.max(-180, Math.min(180, a[0] + (random() - 0.5) * size)),
        Math.max(-90, Math.min(90, a[1] + (random() - 0.5) * size)),
      ];
      const expected = distance([...a], [...b], { units: 'meters' });
      expect(Math.abs(apart(a, b) - expected)).toBeLessThan(1e-7 + 1e-9 * expected);
    }
  });

  test('the length of a line is the sum of its segments', () => {
    const line: Position[] = [
      [179, 0],
      [-179, 0],
      [-179, 3],
    ];
    expect(lineLength(line)).toBeCloseTo((5 * quarter) / 90, 6);
    expect(lineLength([[1, 2]])).toBe(0);
    expect(lineLength([])).toBe(0);
  });
});

test.each([
  [179, -179, -181],
  [-179, 179, 181],
  [10, 20, 10],
  [-180, 180, 180],
  [180, 0, 180],
  [-180, 0, -180],
])('longitude %d seen from %d is %d', (lng, reference, expected) => {
  expect(unwrapLng(lng, reference)).toBe(expected);
});

test('unit vectors have length 1, and their angle is the great-circle distance', () => {
  const random = seeded(2);
  for (let i = 0; i < 500; i++) {
    const a: Position = [random() * 360 - 180, random() * 180 - 90];
    const b: Position = [random() * 360 - 180, random() * 180 - 90];
    const [u, v] = [unitVector(a), unitVector(b)];
    expect(Math.hypot(...u)).toBeCloseTo(1, 14);
    const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2]);
    expect(2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS).toBeCloseTo(apart(a, b), 0);
    expect(chord * EARTH_RADIUS).toBeLessThanOrEqual(apart(a, b) + 1e-6);
  }
});

test('the Mercator square has Greenwich in its middle and ends at ±85.05°', () => {
  expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1]);
  expect(mercatorY(0)).toBeCloseTo(0.5, 15);
  expect(mercatorY(85.051128779806)).toBeCloseTo(0, 12);
  expect(mercatorY(-90)).toBeCloseTo(1, 12);
  expect(mercatorY(60)).toBeCloseTo(1 - mercatorY(-60), 14);
});

describe('nearestOnArc', () => {
  const table: [what: string, p: Position, a: Position, b: Position, expected: Position][] = [
    ['the foot of the perpendicular', [5, 1], [0, 0], [10, 0], [5, 0]],
    ['the nearer end, where the foot lies outside', [-3, 1], [0, 0], [10, 0], [0, 0]],
    ['the other end', [14, -1], [0, 0], [10, 0], [10, 0]],
    ['an end, asked for itself', [10, 0], [0, 0], [10, 0], [10, 0]],
    ['a spot on the arc', [5, 0], [0, 0], [10, 0], [5, 0]],
    ['across the 180° line', [-179.5, 1], [179, 0], [-179, 0], [-179.5, 0]],
    ['through the 180° line itself', [180, 1], [179, 0], [-179, 0], [180, 0]],
    ['over a pole', [90, 89.5], [0, 89], [180, 89], [0, 90]],
    ['an end at a pole', [30, 88], [0, 90], [30, 80], [30, 88]],
    ['an arc without length', [3, 4], [1, 1], [1, 1], [1, 1]],
    ['an arc without length across the 180° line', [179, 0], [180, 0], [-180, 0], [180, 0]],
  ];
  test.each(table)('%s', (_, p, a, b, expected) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const { position, meters } = nearestOnArc(p, from, to);
      expect(apart(position, expected)).toBeLessThan(1e-6);
      expect(meters).toBeCloseTo(apart(p, expected), 6);
    }
  });

  test('an end is returned unchanged', () => {
    const [a, b]: Position[] = [
      [0.1, 0.2],
      [0.3, 0.7],
    ];
    expect(nearestOnArc(a, a, b)).toEqual({ position: a, meters: 0 });
    expect(nearestOnArc(b, a, b)).toEqual({ position: b, meters: 0 });
  });

  // Each row: arcs of about this length, seen from about as far away, at this latitude.
  test.each([
    [0.01, 0.005, 47],
    [0.01, 1000, 47],
    [100, 30, 0],
    [100, 30, 89.9],
    [5000, 100_000, -65],
    [1_000_000, 300_000, 50],
    [9_000_000, 3_000_000, 10],
  ])(
    'is nearer than every sample of an arc of %d m, seen from %d m at %d°',
    (length, away, lat) => {
      const random = seeded(length + away);
      for (let i = 0; i < 200; i++) {
        const center: Position = [random() * 360 - 180, lat];
        const [p, a, b] = [away, length, length].map((size) => nearby(random, center, size));
        const { position, meters } = nearestOnArc(p, a, b);
        expect(apart(p, position)).toBe(meters);
        // It lies on the arc …
        const detour = apart(a, position) + apart(position, b) - apart(a, b);
        expect(Math.abs(detour)).toBeLessThan(1e-6 + 1e-12 * length);
        // … and nothing on the arc lies nearer.
        let least = Infinity;
        for (let share = 0; share <= 1; share += 1 / 64) {
          least = Math.min(least, apart(p, along(a, b, share)));
        }
        expect(meters).toBeLessThanOrEqual(least + 1e-6);
      }
    },
  );

  test('equals turf where turf is exact: on short arcs near the position', () => {
    const random = seeded(7);
    for (let i = 0; i < 300; i++) {
      const center: Position = [random() * 300 - 150, random() * 120 - 60];
      const [p, a, b] = [300, 200, 200].map((size) => nearby(random, center, size));
      const found = nearestPointOnLine(lineString([[...a], [...b]]), [...p], { units: 'meters' });
      const expected = found.properties.pointDistance;
      expect(Math.abs(nearestOnArc(p, a, b).meters - expected)).toBeLessThan(1e-3);
    }
  });

  test('agrees with turf that long arcs bulge toward the pole', () => {
    const [a, b]: Position[] = [
      [-30, 50],
      [30, 50],
    ];
    const line = greatCircle([...a], [...b], { npoints: 3 });
    const middle = line.geometry.coordinates[1] as [number, number];
    const { position, meters } = nearestOnArc([0, 60], a, b);
    // Turf rounds its positions to a millionth of a degree.
    expect(apart(position, middle)).toBeLessThan(0.1);
    expect(meters).toBeCloseTo(apart([0, 60], middle), 0);
  });

  test('all of an arc is equally far from the pole of its great circle', () => {
    const { position, meters } = nearestOnArc([0, 90], [-5, 0], [5, 0]);
    expect(meters).toBeCloseTo(quarter, 3);
    expect(Math.abs(position[1])).toBeLessThan(1e-9);
  });
});

describe('arcCrossing', () => {
  type Arc = [a: Position, b: Position];
  const table: [what: string, one: Arc, other: Arc, expected: Position | null][] = [
    [
      'the equator and Greenwich',
      [
        [-10, 0],
        [10, 0],
      ],
      [
        [0, -10],
        [0, 10],
      ],
      [0, 0],
    ],
    [
      'on the 180° line',
      [
        [170, 0],
        [-170, 0],
      ],
      [
        [180, -5],
        [180, 5],
      ],
      [180, 0],
    ],
    [
      'across the 180° line',
      [
        [179, -1],
        [-179, 1],
      ],
      [
        [179, 1],
        [-179, -1],
      ],
      [180, 0],
    ],
    [
      'over a pole',
      [
        [0, 80],
        [180, 80],
      ],
      [
        [90, 80],
        [-90, 80],
      ],
      [0, 90],
    ],
    [
      'where long arcs bulge',
      [
        [-40, 50],
        [40, 50],
      ],
      [
        [0, 55],
        [0, 60],
      ],
      [0, 57.2675928],
    ],
    [
      'not where the parallel runs',
      [
        [-40, 50],
        [40, 50],
      ],
      [
        [0, 49],
        [0, 51],
      ],
      null,
    ],
    [
      'beyond an end',
      [
        [1, 0],
        [10, 0],
      ],
      [
        [0, -10],
        [0, 10],
      ],
      null,
    ],
    [
      'on the far side of the globe',
      [
        [-10, 0],
        [10, 0],
      ],
      [
        [180, -10],
        [180, 10],
      ],
      null,
    ],
    [
      'a shared end',
      [
        [0, 0],
        [10, 0],
      ],
      [
        [0, 0],
        [0, 10],
      ],
      null,
    ],
    [
      'one end on the other arc',
      [
        [-10, 0],
        [10, 0],
      ],
      [
        [0, 0],
        [0, 10],
      ],
      null,
    ],
    [
      'the same arc',
      [
        [0, 0],
        [10, 0],
      ],
      [
        [0, 0],
        [10, 0],
      ],
      null,
    ],
    [
      'one after the other',
      [
        [0, 0],
        [10, 0],
      ],
      [
        [20, 0],
        [30, 0],
      ],
      null,
    ],
    [
      'no length',
      [
        [-10, 0],
        [10, 0],
      ],
      [
        [0, 0],
        [0, 0],
      ],
      null,
    ],
  ];
  test.each(table)('%s', (_, [a, b], [c, d], expected) => {
    const ways: [Position, Position, Position, Position][] = [
      [a, b, c, d],
      [b, a, c, d],
      [a, b, d, c],
      [d, c, b, a],
    ];
    for (const way of ways) {
      const crossing = arcCrossing(...way);
      if (expected === null) expect(crossing).toBeNull();
      else expect(apart(crossing as Position, expected)).toBeLessThan(0.1);
    }
  });

  test('equals that of a flat map for short arcs, and lies on both arcs', () => {
    const random = seeded(11);
    let found = 0;
    for (let i = 0; i < 1000; i++) {
      const center: Position = [random() * 360 - 180, random() * 120 - 60];
      const [a, b, c, d] = [0, 0, 0, 0].map(() => nearby(random, center, 1000));
      const [ab, cd] = [
        [side(a, b, c), side(a, b, d)],
        [side(c, d, a), side(c, d, b)],
      ];
      // Where a line misses by more than a meter, the flat map is accurate enough.
      if ([...ab, ...cd].some((meters) => Math.abs(meters) < 1)) continue;
      const crossing = arcCrossing(a, b, c, d);
      expect(crossing !== null).toBe(ab[0] * ab[1] < 0 && cd[0] * cd[1] < 0);
      if (crossing === null) continue;
      found++;
      expect(nearestOnArc(crossing, a, b).meters).toBeLessThan(1e-6);
      expect(nearestOnArc(crossing, c, d).meters).toBeLessThan(1e-6);
    }
    expect(found).toBeGreaterThan(100);
  });

  /** Meters from the line a to b to p, positive on the left, on a map that is flat around a. */
  function side(a: Position, b: Position, p: Position): number {
    const flat = ([lng, lat]: Position) => [
      (unwrapLng(lng, a[0]) - a[0]) * Math.cos((a[1] * Math.PI) / 180),
      lat - a[1],
    ];
    const [[bx, by], [px, py]] = [flat(b), flat(p)];
    return (((bx * py - by * px) / Math.hypot(bx, by)) * quarter) / 90;
  }
});

/** A random position within some meters of another, also at the poles. */
function nearby(random: () => number, [lng, lat]: Position, meters: number): Position {
  const degrees = meters / (quarter / 90);
  const up = lat + (random() - 0.5) * degrees;
  const aside = ((random() - 0.5) * degrees) / Math.max(1e-3, Math.cos((lat * Math.PI) / 180));
  return [((lng + aside + 540) % 360) - 180, Math.max(-90, Math.min(90, up))];
}

/** The position at a share of an arc, by spherical interpolation of its ends. */
function along(a: Position, b: Position, share: number): Position {
  const [u, v] = [unitVector(a), unitVector(b)];
  const angle = apart(a, b) / EARTH_RADIUS;
  if (angle === 0) return a;
  const [s, t] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  const [x, y, z] = u.map((value, i) => s * value + t * v[i]);
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

test('what is released is empty', () => {
  const numbers = new Float64Array(1000);
  const some = numbers.subarray(10, 20);
  release(numbers);
  expect([numbers.length, some.length, numbers.buffer.byteLength]).toEqual([0, 0, 0]);
});
