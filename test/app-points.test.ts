import { describe, expect, test } from 'vitest';
import { nextEnd, withVia } from '../src/app/store/points.ts';
import { noPlan, type Plan } from '../src/app/store/session.ts';
import { nearestOnTrack, trackOf } from '../src/app/store/track.ts';
import type { Position } from '../src/geo/position.ts';
import { mercatorWorld, worldOf } from '../src/geo/world.ts';
import type { PlainRoute } from '../src/worker/contract/comparison.ts';
import { seeded } from './support/random.ts';

const plan = (from: Position | null, to: Position | null, via: Position[] = []): Plan => ({
  ...noPlan,
  from,
  to,
  via,
});

describe('the end that a click sets', () => {
  test('is A, then B', () => {
    expect(nextEnd(plan(null, null), [0, 0])).toBe('from');
    expect(nextEnd(plan(null, [1, 1]), [1, 1])).toBe('from');
    expect(nextEnd(plan([0, 0], null), [0, 0])).toBe('to');
  });

  test('is A where the points are only suggested', () => {
    expect(nextEnd({ ...plan([0, 0], [1, 1]), suggested: true }, [1, 1])).toBe('from');
  });

  test.each<[number, string]>([
    [0.499, 'from'],
    [0.5, 'from'],
    [0.501, 'to'],
  ])('is then the nearer one: at %f of the way from A to B it is %s', (x, end) => {
    expect(nextEnd(plan([0, 0], [1, 0]), [x, 0])).toBe(end);
  });

  test('is the one that looks nearer on the map, where meridians stay apart', () => {
    // 1° of longitude is shorter than 0.6° of latitude at 60° north, but not on the map.
    expect(nextEnd(plan([1, 60], [0, 60.6]), [0, 60])).toBe('from');
    expect(nextEnd(plan([1, 60], [0, 60.4]), [0, 60])).toBe('to');
  });

  test('is found across the 180° meridian', () => {
    expect(nextEnd(plan([-179.9, 0], [178, 0]), [179.9, 0])).toBe('from');
  });
});

describe('a new via', () => {
  const [a, b]: Position[] = [
    [0, 0],
    [10, 0],
  ];
  const vias: Position[] = [
    [3, 0],
    [7, 0],
  ];

  test('stands where it lengthens the way least, while there is no route', () => {
    const order = (x: number) => withVia(plan(a!, b!, vias), [x, 0.1], null).map(([x]) => x);
    expect(order(1)).toEqual([1, 3, 7]);
    expect(order(5)).toEqual([3, 5, 7]);
    expect(order(9)).toEqual([3, 7, 9]);
  });

  test('may be the first point of all', () => {
    expect(withVia(plan(null, null), [1, 1], null)).toEqual([[1, 1]]);
  });

  // To the north, on to the east, and back below: the last leg passes close by A and B.
  const route = routeAlong([
    [a!, [0, 5], [3, 5]],
    [
      [3, 5],
      [7, 5],
    ],
    [[7, 5], [7, 1], [2, 1], b!],
  ]);

  test.each<[x: number, y: number, order: number[]]>([
    [0.2, 4, [0.2, 3, 7]],
    [5, 4.8, [3, 5, 7]],
    // Between A and B the detour of the first leg would be the least.
    [2.5, 0.9, [3, 7, 2.5]],
  ])('at %f, %f stands between the neighbors of the nearest leg', (x, y, order) => {
    const found = withVia(plan(a!, b!, vias), [x, y], route);
    expect(found.map(([x]) => x)).toEqual(order);
  });

  test('goes by the points where the route is that of another plan', () => {
    const found = withVia(plan(a!, b!, [[3, 0]]), [2.5, 0.9], route);
    expect(found.map(([x]) => x)).toEqual([2.5, 3]);
  });
});

describe('the nearest place on a route', () => {
  test.each([0, 1, -2])('lies in the copy %i of the world that is pointed at', (copy) => {
    const track = trackOf(
      routeAlong([
        [
          [179, 10],
          [-179, 10],
        ],
      ]),
    );
    const [x, y] = [0.5 + 180.5 / 360 + copy, mercatorWorld.y(10) + 1e-4];
    const found = nearestOnTrack(track, x, y);
    expect(found.x).toBeCloseTo(x, 12);
    expect(found.distance).toBeCloseTo(1e-4, 12);
  });

  test('agrees with a search along many small steps', () => {
    const random = seeded(7);
    for (let round = 0; round < 30; round++) {
      const line = Array.from({ length: 12 }, (): Position => [random() * 9, random() * 9]);
      const track = trackOf(routeAlong([line.slice(0, 5), line.slice(4)]), flatWorld);
      const [x, y] = [flatWorld.x(random() * 9), flatWorld.y(random() * 9)];
      let least = Number.POSITIVE_INFINITY;
      let leg = -1;
      for (let i = 1; i < line.length; i++) {
        for (let share = 0; share <= 1; share += 1 / 2048) {
          const at = (axis: 0 | 1) => line[i - 1]![axis] * (1 - share) + line[i]![axis] * share;
          const away = Math.hypot(flatWorld.x(at(0)) - x, flatWorld.y(at(1)) - y);
          if (away < least) [least, leg] = [away, i < 5 ? 0 : 1];
        }
      }
      const found = nearestOnTrack(track, x, y);
      expect(found.distance).toBeLessThanOrEqual(least + 1e-12);
      expect(found.distance).toBeGreaterThan(least - 1e-4);
      expect(found.leg).toBe(leg);
    }
  });
});

const flatWorld = worldOf({ flat: true, bbox: [0, 0, 9, 9] });

/** @param legs each begins where the one before ends */
function routeAlong(legs: Position[][]) {
  const line: Position[] = [legs[0]![0]!];
  const parts = legs.map((leg) => {
    const start = line.length - 1;
    line.push(...leg.slice(1));
    return { meters: 1, start, end: line.length - 1 };
  });
  return { found: true, line, legs: parts } as unknown as PlainRoute;
}
