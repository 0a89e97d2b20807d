import { describe, expect, test } from 'vitest';
import { nextEnd, withVia } from '../src/app/store/points.ts';
import { noPlan, type Plan } from '../src/app/store/session.ts';
import type { Position } from '../src/geo/position.ts';

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
  const [a, b] = [
    [0, 0],
    [10, 0],
  ] as const;

  test('stands where it lengthens the way least', () => {
    const vias: Position[] = [
      [3, 0],
      [7, 0],
    ];
    const order = (x: number) => withVia(plan([...a], [...b], vias), [x, 0.1]).map(([x]) => x);
    expect(order(1)).toEqual([1, 3, 7]);
    expect(order(5)).toEqual([3, 5, 7]);
    expect(order(9)).toEqual([3, 7, 9]);
  });

  test('may be the first point of all', () => {
    expect(withVia(plan(null, null), [1, 1])).toEqual([[1, 1]]);
  });
});
