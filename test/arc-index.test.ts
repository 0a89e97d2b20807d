import { describe, expect, test } from 'vitest';
import { ArcIndex, type Arcs } from '../src/geo/arc-index.ts';
import { alongCurve } from '../src/geo/hilbert.ts';
import type { Position } from '../src/geo/position.ts';
import { haversine, nearestOnArc } from '../src/geo/sphere.ts';
import { seeded } from './support/random.ts';

/** Cities far from each other, one on the 180° line and one at a pole. */
const cities: Position[] = [
  [0, 0],
  [180, 10],
  [30, 90],
  [-70, -50],
];

function scattered(seed: number, count: number): Arcs {
  const random = seeded(seed);
  const lng = new Float64Array(2 * count);
  const lat = new Float64Array(2 * count);
  for (let arc = 0; arc < count; arc++) {
    const [cityLng, cityLat] = cities[Math.floor(cities.length * random())];
    for (const end of [2 * arc, 2 * arc + 1]) {
      lng[end] = ((cityLng + 0.02 * random() + 540) % 360) - 180;
      lat[end] = Math.min(90, cityLat + 0.02 * random());
    }
  }
  const tail = new Int32Array(count).map((_, arc) => 2 * arc);
  return { lng, lat, tail, head: tail.map((point) => point + 1) };
}

function endsOf({ lng, lat, tail, head }: Arcs, arc: number): [Position, Position] {
  return [
    [lng[tail[arc]], lat[tail[arc]]],
    [lng[head[arc]], lat[head[arc]]],
  ];
}

/** An upper bound of the distance of two arcs: the least distance from an end of one. */
function gapOf(arcs: Arcs, arc: number, others: Arcs, other: number): number {
  const [a, b] = endsOf(arcs, arc);
  const [c, d] = endsOf(others, other);
  const feet = [nearestOnArc(a, c, d), nearestOnArc(b, c, d)];
  return Math.min(
    ...[...feet, nearestOnArc(c, a, b), nearestOnArc(d, a, b)].map((f) => f.meters),
  );
}

describe('the index of arcs', () => {
  const arcs = scattered(1, 300);
  const tree = new ArcIndex(arcs);
  const all = [...arcs.tail.keys()];

  test.each(cities.map((city) => [city]))('finds all arcs near %s', (city) => {
    const found: number[] = [];
    tree.near(city, 900, (arc) => found.push(arc));
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeLessThan(all.length / 2);
    for (const arc of all) {
      const { meters } = nearestOnArc(city, ...endsOf(arcs, arc));
      if (meters <= 900) expect(found).toContain(arc);
    }
  });

  test('finds each pair of near arcs once', () => {
    const found = new Set<string>();
    tree.pairs(50, (one, other) => {
      const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
      expect(found).not.toContain(pair);
      found.add(pair);
    });
    expect(found.size).toBeLessThan((all.length * all.length) / 4);
    for (const one of all) {
      for (let other = one + 1; other < all.length; other++) {
        if (gapOf(arcs, one, arcs, other) <= 50) expect(found).toContain(`${one} ${other}`);
      }
    }
  });

  test('finds the nearest pair with other arcs', () => {
    const others = scattered(2, 100);
    const sought = others.tail.length;
    const gaps = (its: number) => all.map((mine) => gapOf(arcs, mine, others, its));
    const nearest = (from: number, to: number): number => {
      const [tail, head] = [others.tail, others.head].map((p) => p.subarray(from, to));
      let best = Infinity;
      tree.nearest(new ArcIndex({ ...others, tail, head }), (mine, its) => {
        looks++;
        best = Math.min(best, gapOf(arcs, mine, others, from + its));
        return best;
      });
      return best;
    };
    let looks = 0;
    for (let its = 0; its < sought; its++) {
      expect(nearest(its, its + 1)).toBe(Math.min(...gaps(its)));
    }
    expect(looks).toBeLessThan((sought * all.length) / 2);
    looks = 0;
    expect(nearest(0, sought)).toBe(Math.min(...[...others.tail.keys()].flatMap(gaps)));
    expect(looks).toBeLessThan((sought * all.length) / 10);
  });

  test.each([60e3, 500e3, 5000e3])('finds an arc of %d m at its middle', (meters) => {
    const half = meters / 2 / haversine(0, 0, 1, 0);
    for (const lng of [0, 90, 180, -90]) {
      // The arc, and a point beside its middle.
      const index = new ArcIndex({
        lng: Float64Array.of(lng - half, lng + half, lng),
        lat: Float64Array.of(0, 0, 1e-6),
        tail: Int32Array.of(0, 2),
        head: Int32Array.of(1, 2),
      });
      const found: number[] = [];
      index.near([lng, 0], 1, (arc) => found.push(arc));
      expect(found.sort()).toEqual([0, 1]);
      const pairs: number[] = [];
      index.pairs(1, (one, other) => pairs.push(one, other));
      expect(pairs.sort()).toEqual([0, 1]);
    }
  });

  test('without arcs finds nothing', () => {
    const none = new ArcIndex(scattered(1, 0));
    const nothing = () => expect.fail();
    none.near([0, 0], 1e7, nothing);
    none.pairs(1e7, nothing);
    none.nearest(tree, nothing);
    tree.nearest(none, nothing);
  });
});

describe('the Hilbert curve', () => {
  test('visits each position once, with short steps even in small regions far apart', () => {
    const { lng, lat } = scattered(3, 2000);
    const order = alongCurve(
      lng.length,
      (i) => lng[i],
      (i) => lat[i],
    );
    expect([...order].sort((one, other) => one - other)).toEqual([...lng.keys()]);
    const steps = Array.from(order.subarray(1), (to, i) =>
      haversine(lng[order[i]], lat[order[i]], lng[to], lat[to]),
    ).sort((one, other) => one - other);
    // A region is 2 km wide: in random order the median step would be about 1 km.
    expect(steps[steps.length >> 1]).toBeLessThan(300);
  });
});
