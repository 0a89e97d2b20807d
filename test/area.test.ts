/** The parts of arcs inside areas and beside lines, held against many points of the arcs. */
import { booleanPointInPolygon, polygon } from '@turf/turf';
import { describe, expect, test } from 'vitest';
import { Area } from '../src/geo/area.ts';
import { Corridor } from '../src/geo/corridor.ts';
import type { Position } from '../src/geo/position.ts';
import { nearestOnArc, pointOnArc, unwrapLng } from '../src/geo/sphere.ts';
import { expectSame } from './support/often.ts';
import { type Random, seeded } from './support/random.ts';

/** From streets to oceans. */
const sizes = [0.001, 0.05, 2, 20];

function ringAround(random: Random, [lng, lat]: Position, size: number): number[][] {
  const corners = 3 + random.below(7);
  const ring = Array.from({ length: corners }, (_, i) => {
    const [angle, radius] = [(2 * Math.PI * i) / corners, size * (0.3 + 0.7 * random())];
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]];
}

test.each(sizes)('areas of %d degrees: inside where a point of the arc is', (size) => {
  const seen = { inside: 0, outside: 0, ends: 0, several: 0 };
  for (let seed = 0; seed < 400; seed++) {
    const random = seeded(seed);
    const center: Position = [170 * (2 * random() - 1), 55 * (2 * random() - 1)];
    const rings = [ringAround(random, center, size)];
    if (random.chance(0.4)) rings.push(ringAround(random, center, 0.25 * size).reverse());
    const end = (): Position => [
      unwrapLng(center[0] + 3 * size * (random() - 0.5), 0),
      center[1] + 3 * size * (random() - 0.5),
    ];
    const [a, b] = [end(), end()];
    const parts = new Area(rings).inside(a, b);
    const isInside = (share: number): boolean => {
      const [lng, lat] = pointOnArc(a, b, share);
      return booleanPointInPolygon([unwrapLng(lng, center[0]), lat], polygon(rings));
    };
    for (let i = 0; i < 25; i++) {
      const share = random();
      const inside = isInside(share);
      if (isInside(share - 1e-9) !== inside || isInside(share + 1e-9) !== inside) continue;
      const isPart = parts.some(([from, to]) => from <= share && share <= to);
      expectSame(isPart, inside, `seed ${seed}, share ${share}`);
      seen[inside ? 'inside' : 'outside']++;
    }
    for (const [from, to] of parts) {
      expect(from).toBeLessThan(to);
      if (to - from < 1e-8) continue;
      for (const [share, step] of [
        [from, 1e-9],
        [to, -1e-9],
      ]) {
        if (share === 0 || share === 1) continue;
        expect([isInside(share - step), isInside(share + step)], `seed ${seed}`).toEqual([
          false,
          true,
        ]);
        seen.ends++;
      }
    }
    if (parts.length > 1) seen.several++;
  }
  expect(Math.min(seen.inside, seen.outside)).toBeGreaterThan(1000);
  expect(Math.min(seen.ends / 5, seen.several)).toBeGreaterThan(15);
});

describe('areas by hand', () => {
  const box = (west: number, south: number, east: number, north: number): number[][] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const inside = (rings: number[][][], a: Position, b: Position) =>
    new Area(rings).inside(a, b).map((part) => part.map((share) => Math.round(1000 * share)));

  test('a meridian and an equator are cut where they cross', () => {
    const area = [box(-1, -1, 1, 1)];
    expect(inside(area, [0, -2], [0, 2])).toEqual([[250, 750]]);
    expect(inside(area, [-2, 0], [2, 0])).toEqual([[250, 750]]);
    expect(inside(area, [5, 0], [7, 0])).toEqual([]);
    expect(inside([...area, box(-0.5, -0.5, 0.5, 0.5)], [-2, 0], [2, 0])).toEqual([
      [250, 375],
      [625, 750],
    ]);
  });

  test('a great circle rises into an area north of both its ends', () => {
    const [[from, to], ...others] = inside([box(-180, 55, 180, 80)], [-40, 50], [40, 50]);
    expect([from + to, others]).toEqual([1000, []]);
    expect(from).toBeGreaterThan(100);
  });

  test('beyond the 180° line, from both sides, and around the world', () => {
    const beyond = [box(179, -1, 181, 1)];
    expect(inside(beyond, [178, 0], [-178, 0])).toEqual([[250, 750]]);
    expect(inside(beyond, [-179.5, 0], [-178.5, 0])).toEqual([[0, 500]]);
    expect(inside([box(-181, -1, -179, 1)], [178, 0], [-178, 0])).toEqual([[250, 750]]);
    expect(inside([box(-180, -90, 180, 90)], [8, 47], [9, 48])).toEqual([[0, 1000]]);
  });

  test('an area without a surface holds nothing', () => {
    const flat = [
      [0, 0],
      [1, 0],
      [0, 0],
    ];
    expect(inside([flat], [0.5, -1], [0.5, 1])).toEqual([]);
  });
});

test.each(sizes.slice(0, 3))('lines of %d degrees: inside where a point is near', (size) => {
  let near = 0;
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed);
    const [lng, lat] = [360 * random() - 180, 120 * random() - 60];
    const end = (): Position => [unwrapLng(lng + size * random(), 0), lat + size * random()];
    const [a, b, c] = [end(), end(), end()];
    // Every second arc begins on the line, and some lie on it from end to end.
    const d = random.chance(0.5) ? pointOnArc(a, b, random()) : end();
    const other: [Position, Position] = random.chance(0.1) ? [pointOnArc(a, b, 0.3), b] : [c, d];
    const corridor = new Corridor(a, b, 1);
    const parts = corridor.inside(...other);
    for (let i = 0; i < 25; i++) {
      const share = parts.length > 0 && i < 5 ? parts[0][0] + random() * 1e-6 : random();
      const [x, y] = pointOnArc(...other, share);
      const { meters } = nearestOnArc([x, y], a, b);
      if (Math.abs(meters - 1) < 1e-5) continue;
      expect(
        parts.some(([from, to]) => from <= share && share <= to),
        `seed ${seed}, share ${share}: ${meters} m`,
      ).toBe(meters < 1);
      if (meters > 1) continue;
      near++;
      const { west, south, east, north } = corridor;
      const turned = unwrapLng(x, (west + east) / 2);
      expect(west < turned && turned < east && south < y && y < north).toBe(true);
    }
  }
  expect(near).toBeGreaterThan(100);
});
