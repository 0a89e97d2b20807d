/** The cheapest order of visits: none of all orders costs less. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { Router } from '../src/index.ts';
import { bestOrder, goodOrder, visitingOrder } from '../src/router/visits/visiting-order.ts';
import { draw } from './support/letters.ts';
import { expectAtLeast } from './support/often.ts';
import { floydWarshall } from './support/oracles.ts';
import { type Random, seeded } from './support/random.ts';
import { randomPlaces, randomTerms, randomTown } from './support/towns.ts';

function* permutations(items: number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item)))
      yield [item, ...rest];
  }
}

function weightOf(weights: Float64Array, order: readonly number[]): number {
  const row = order.length + 1;
  let at = -1;
  let sum = 0;
  for (const to of [...order, order.length]) {
    sum += weights[(at + 1) * row + to];
    at = to;
  }
  return sum;
}

/** Weights of shortest ways on a random graph: there and back differ, and some ways are missing. */
function randomWeights(random: Random, places: number): Float64Array {
  const nodeCount = places + 2;
  const share = random.pick([0.3, 0.6, 1]);
  const arcs: [number, number, number][] = [];
  for (let tail = 0; tail < nodeCount; tail++) {
    for (let head = 0; head < nodeCount; head++) {
      if (random.chance(share)) arcs.push([tail, head, random.below(random.pick([3, 1000]))]);
    }
  }
  const between = floydWarshall({ nodeCount, arcs });
  return Float64Array.from(between.slice(0, -1).flatMap((row) => row.slice(1)));
}

test('300 times up to 7 places: no permutation is cheaper than the best order', () => {
  let ordered = 0;
  let none = 0;
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed);
    const places = random.below(random.chance(0.1) ? 8 : 6);
    const weights = randomWeights(random, places);
    let least = Infinity;
    for (const order of permutations([...Array(places).keys()])) {
      least = Math.min(least, weightOf(weights, order));
    }
    const best = bestOrder(weights, places);
    const good = goodOrder(weights, places);
    if (least === Infinity) {
      expect([best, good], `seed ${seed}`).toEqual([null, null]);
      none++;
      continue;
    }
    expect(weightOf(weights, best as number[]), `seed ${seed}`).toBe(least);
    expect(good?.toSorted(), `seed ${seed}`).toEqual([...Array(places).keys()]);
    expect(weightOf(weights, good as number[]), `seed ${seed}`).toBeGreaterThanOrEqual(least);
    ordered++;
  }
  expect(ordered).toBeGreaterThan(100);
  expect(none).toBeGreaterThan(20);
});

test('12 places are weighed up for certain, 13 are not', () => {
  const random = seeded(5);
  for (const places of [12, 13]) {
    const weights = randomWeights(random, places).fill(1);
    expect(visitingOrder(weights, places)?.optimal).toBe(places === 12);
  }
});

test('a good order is no better with a run of places turned, or a short one moved', () => {
  let ordered = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const places = 2 + random.below(18);
    const weights = randomWeights(random, places);
    const order = goodOrder(weights, places);
    if (order === null) continue;
    const weight = weightOf(weights, order);
    for (let first = 0; first < places; first++) {
      for (let end = first + 1; end <= places; end++) {
        const run = order.slice(first, end);
        const turned = order.toSpliced(first, run.length, ...run.toReversed());
        expectAtLeast(weightOf(weights, turned), weight, `seed ${seed}`);
        if (run.length > 3) continue;
        const rest = order.toSpliced(first, run.length);
        for (let at = 0; at <= rest.length; at++) {
          for (const moved of [run, run.toReversed()]) {
            const other = weightOf(weights, rest.toSpliced(at, 0, ...moved));
            expectAtLeast(other, weight, `seed ${seed}`);
          }
        }
      }
    }
    ordered++;
  }
  expect(ordered).toBeGreaterThan(30);
});

test('where not all orders are weighed up, the order is nearly as good', () => {
  let good = 0;
  let best = 0;
  for (let seed = 0; seed < 40; seed++) {
    const random = seeded(seed);
    const points = Array.from({ length: 12 }, () => [random(), random()]);
    const weights = new Float64Array(11 * 11);
    for (let from = 0; from < 11; from++) {
      for (let to = 0; to < 11; to++) {
        const [a, b] = [points[from], points[to + 1]];
        const uphill = Math.max(0, b[1] - a[1]);
        weights[from * 11 + to] = Math.hypot(a[0] - b[0], a[1] - b[1]) + 0.3 * uphill;
      }
    }
    good += weightOf(weights, goodOrder(weights, 10) as number[]);
    best += weightOf(weights, bestOrder(weights, 10) as number[]);
  }
  expect(good / best).toBeLessThan(1.03);
});

const blocks = Array.from({ length: 4 }, (_, block) => 25 * block);

test.each(blocks)('25 towns from seed %d: no other order of the vias is cheaper', (first) => {
  let visits = 0;
  let none = 0;
  for (let seed = first; seed < first + 25; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const [from, end, ...via] = randomPlaces(random, router, 2 + random.below(5));
    const terms = randomTerms(random, router);
    const isOpen = random.chance(0.4);
    const cost = (order: readonly number[]): number => {
      const places: Position[] = order.map((index) => via[index]);
      const to = isOpen ? (places.pop() ?? from) : end;
      const answer = router.route({ from, to, via: places, algorithm: 'dijkstra', ...terms });
      return answer.found ? answer.cost : Infinity;
    };
    const all = Array.from(permutations([...via.keys()]), cost);
    const visit = router.visit({ from, via, ...terms, ...(!isOpen && { to: end }) });
    expect(visit.order.toSorted(), `seed ${seed}`).toEqual([...via.keys()]);
    expect(visit.optimal).toBe(true);
    const { route } = visit;
    expect(route.found ? route.cost : Infinity, `seed ${seed}`).toBe(Math.min(...all));
    expect(cost(visit.order), `seed ${seed}`).toBe(Math.min(...all));
    if (route.found) visits++;
    else none++;
  }
  expect(visits).toBeGreaterThan(5);
  expect(none).toBeGreaterThan(0);
});

describe('along a street', () => {
  const { roads, at } = draw(`
A---B---C---D

E---F`);
  const router = Router.fromGeoJSON(roads);
  const [a, b, c, d, e] = [...'ABCDE'].map(at);

  test('vias are passed as they come', () => {
    const { order, optimal, route } = router.visit({ from: a, to: d, via: [c, b] });
    expect({ order, optimal }).toEqual({ order: [1, 0], optimal: true });
    expect(route.found && route.via.map(({ position }) => position)).toEqual([b, c]);
  });

  test('without an end it ends at the last of them', () => {
    const { order, route } = router.visit({ from: b, via: [d, a, c] });
    expect(order).toEqual([1, 2, 0]);
    expect(route.found && route.to.position).toEqual(d);
    expect(route.found && Math.round(route.meters)).toBe(1600);
  });

  test('without anything to visit it goes to the end, or nowhere', () => {
    expect(router.visit({ from: a, to: b, via: [] })).toMatchObject({ order: [] });
    expect(router.visit({ from: a, via: [] }).route).toMatchObject({ found: true, cost: 0 });
  });

  test('where a place cannot be reached it says why', () => {
    const { order, route } = router.visit({ from: a, to: d, via: [b, e] });
    expect(order).toEqual([0, 1]);
    expect(route).toMatchObject({ found: false, reason: 'separate-parts' });
  });

  test('a round trip of 20 places, and traces when they are asked for', () => {
    const random = seeded(9);
    const via = randomPlaces(random, router, 20).map(([lng]): Position => [lng, a[1]]);
    const { optimal, route } = router.visit({ from: a, to: a, via, trace: true });
    expect(optimal).toBe(false);
    expect(route.traces?.length).toBe(21);
    const farthest = Math.max(
      ...via.map((to) => router.nearest({ from: a, candidates: [to] })[0].cost),
    );
    expect(route.found && route.cost).toBeCloseTo(2 * farthest, 4);
  });

  test.each([
    [{ via: [[0, 95]] }, 'via[0]: got 0, 95; expected'],
    [{}, 'via: got undefined, expected a list of positions'],
    [{ via: [], to: [390, 0] }, 'to: got 390, 0; expected'],
    [{ via: [], from: 'home' }, 'from: got "home"; expected'],
  ])('%j is refused', (wrong, message) => {
    const request = { from: a, ...wrong } as unknown as Parameters<Router['visit']>[0];
    expect(() => router.visit(request)).toThrow(message);
  });
});
