/** Alternative routes: each is a way from end to end, and all keep within their limits. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { lineLength } from '../src/graph.ts';
import {
  type AlternativesOptions,
  type AlternativesRequest,
  type Route,
  Router,
} from '../src/index.ts';
import { draw } from './support/letters.ts';
import { floydWarshall } from './support/oracles.ts';
import { seeded } from './support/random.ts';
import { anywhere } from './support/stored.ts';
import { randomPlaces, randomTerms, randomTown } from './support/towns.ts';
import { seedsAt, weighedArcs, weighing } from './support/weighing.ts';

const defaults = { count: 3, maxStretch: 1.25, maxOverlap: 0.7, localOptimality: 0.25 };

function ask(router: Router, request: AlternativesRequest, options?: AlternativesOptions) {
  const answer = router.alternatives(request, options);
  return answer.found ? answer.routes : [];
}

/** A part of an edge that a route runs along, and the nodes there, -1 inside the edge. */
interface Part {
  edge: number;
  start: number;
  end: number;
  weight: number;
  startNode: number;
  endNode: number;
}

/** Every way that the edges of a route can follow each other, from snap to snap. */
function* walks(router: Router, { from, to, edges }: Route, weigh: ReturnType<typeof weighing>) {
  const { edgeTail, edgeHead, edgeMeters } = router.network;
  const part = (edge: number, start: number, end: number): Part => {
    const nodeAt = (offset: number): number => {
      if (offset === 0) return edgeTail[edge];
      return offset === edgeMeters[edge] ? edgeHead[edge] : -1;
    };
    const [startNode, endNode] = [nodeAt(start), nodeAt(end)];
    return { edge, start, end, weight: weigh(edge, start, end), startNode, endNode };
  };
  const toNode = part(to.edge, to.offset, to.offset).startNode;
  function* onward(i: number, parts: Part[], node: number): Generator<Part[]> {
    if (i === edges.length) {
      if (node === toNode) yield parts;
      return;
    }
    const edge = edges[i];
    for (const start of [0, edgeMeters[edge]]) {
      if (part(edge, start, start).startNode === node) yield* along(i, parts, start);
    }
  }
  function* along(i: number, parts: Part[], start: number): Generator<Part[]> {
    const edge = edges[i];
    const isLast = i === edges.length - 1 && edge === to.edge;
    const stops = new Set([0, edgeMeters[edge], ...(isLast ? [to.offset] : [])]);
    for (const end of stops) {
      const next = part(edge, start, end);
      if (start === end || next.weight === Infinity) continue;
      if (isLast && end === to.offset) yield [...parts, next];
      else yield* onward(i + 1, [...parts, next], next.endNode);
    }
  }
  const { startNode } = part(from.edge, from.offset, from.offset);
  if (startNode !== -1) yield* onward(0, [], startNode);
  if (edges[0] === from.edge) yield* along(0, [], from.offset);
}

const total = (parts: Part[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

function shared(a: Part, b: Part): [low: number, high: number] | null {
  if (a.edge !== b.edge) return null;
  const low = Math.max(Math.min(a.start, a.end), Math.min(b.start, b.end));
  const high = Math.min(Math.max(a.start, a.end), Math.max(b.start, b.end));
  return low < high ? [low, high] : null;
}

function isSimple(parts: Part[]): boolean {
  const nodes = [parts[0].startNode, ...parts.map(({ endNode }) => endNode)];
  const known = nodes.filter((node) => node !== -1);
  if (new Set(known).size < known.length) return false;
  return parts.every((part, i) => parts.slice(i + 1).every((other) => !shared(part, other)));
}

/** What a way shares with those before it, by each smallest stretch between two of their ends. */
function overlap(parts: Part[], before: Part[], weigh: ReturnType<typeof weighing>): number {
  let sum = 0;
  for (const part of parts) {
    const stretches = before.flatMap((other) => {
      const both = shared(part, other);
      return both === null ? [] : [both];
    });
    const cuts = [...new Set(stretches.flat())].sort((a, b) => a - b);
    for (let i = 1; i < cuts.length; i++) {
      const [low, high] = [cuts[i - 1], cuts[i]];
      if (!stretches.some(([start, end]) => start <= low && high <= end)) continue;
      sum += part.start < part.end ? weigh(part.edge, low, high) : weigh(part.edge, high, low);
    }
  }
  return sum;
}

const blocks = Array.from({ length: 5 }, (_, block) => 30 * block);

test.each(blocks)('30 towns from seed %d: alternatives keep their laws', (first) => {
  let others = 0;
  for (let seed = first; seed < first + 30; seed++) {
    const random = seeded(seed);
    const router = randomTown(random);
    const terms = { ...randomTerms(random, router), maxSnapMeters: Infinity };
    const weigh = weighing(router, terms);
    const arcs = weighedArcs(router, terms, weigh);
    const weights = floydWarshall(arcs);
    for (let query = 0; query < 8; query++) {
      const [from, to] = randomPlaces(random, router, 2);
      const options = random.chance(0.3)
        ? {}
        : {
            count: 1 + random.below(5),
            maxStretch: 1 + 1.5 * random(),
            maxOverlap: 0.5 + 0.5 * random(),
            localOptimality: 0.4 * random(),
          };
      const limits = { ...defaults, ...options };
      const request = { from, to, ...terms };
      const routes = ask(router, request, options);
      const what = `seed ${seed}: ${JSON.stringify({ request, options })}`;
      const best = router.route({ ...request, algorithm: 'dijkstra' });
      expect(routes.length > 0, what).toBe(best.found);
      expect(routes.length, what).toBeLessThanOrEqual(limits.count);
      if (!best.found) continue;
      expect(routes[0].cost, what).toBe(best.cost);
      const bestWeight = Math.round(best.cost * 1e6);
      const sources = seedsAt(router, best.from, weigh);
      const targets = seedsAt(router, best.to, weigh, true);
      /** Least weight between two nodes, or from the origin or to the destination, if -1. */
      const least = (a: number, b: number): number => {
        const starts = a === -1 ? sources : [{ node: a, weight: 0 }];
        const ends = b === -1 ? targets : [{ node: b, weight: 0 }];
        const ways = starts.flatMap((start) =>
          ends.map((end) => start.weight + weights[start.node][end.node] + end.weight),
        );
        return Math.min(...ways);
      };
      const before: Part[] = [];
      routes.forEach((route, i) => {
        const weight = Math.round(route.cost * 1e6);
        expect(route.meters, what).toBeCloseTo(lineLength(route.line), 6);
        const ways = [...walks(router, route, weigh)].filter((parts) => total(parts) === weight);
        const parts = i === 0 ? (ways[0] ?? []) : ways.find(isSimple);
        if (parts === undefined) throw new Error(`no such way; ${what}`);
        expect(total(parts), what).toBe(weight);
        if (i > 0) {
          others++;
          expect(route.exact).toBe(false);
          expect(weight, what).toBeLessThanOrEqual(limits.maxStretch * bestWeight);
          const most = limits.maxOverlap * bestWeight;
          // Where stretches are cut, each is rounded up.
          expect(overlap(parts, before, weigh), what).toBeLessThanOrEqual(most + 10);
          for (let a = 0; a < parts.length; a++) {
            for (let b = a; b < parts.length; b++) {
              const stretch = total(parts.slice(a, b + 1));
              if (stretch > limits.localOptimality * bestWeight) break;
              const [start, end] = [parts[a].startNode, parts[b].endNode];
              // Whole, it may be the way along one edge.
              if (a === 0 && b === parts.length - 1) continue;
              expect(least(a === 0 ? -1 : start, b === parts.length - 1 ? -1 : end), what).toBe(
                stretch,
              );
            }
          }
        }
        before.push(...parts);
      });
    }
  }
  expect(others).toBeGreaterThan(10);
});

describe('on drawn roads', () => {
  const { roads, at, between } = draw(
    `
E-A-------B-F
  |       |
  C-------D
  |       |
  |       |
  G-------H`,
    { lat: 0, lng: 0 },
  );
  const request = { from: at('E'), to: at('F') };
  const meters = (routes: Route[]) => routes.map((route) => Math.round(route.meters));

  test('round the block, if that is not too far', () => {
    const router = Router.fromGeoJSON(roads);
    const wide = { maxStretch: 1.9 };
    expect(meters(ask(router, request))).toEqual([1200]);
    expect(meters(ask(router, request, { maxStretch: 1.4 }))).toEqual([1200, 1600]);
    expect(meters(ask(router, request, wide))).toEqual([1200, 1600, 2200]);
    expect(meters(ask(router, request, { ...wide, count: 2 }))).toEqual([1200, 1600]);
  });

  test('not where too much is shared with those before', () => {
    const router = Router.fromGeoJSON(roads);
    const options = { maxStretch: 1.4 };
    // 400 of 1200 meters are the way to A and from B.
    expect(meters(ask(router, request, { ...options, maxOverlap: 0.34 }))).toEqual([1200, 1600]);
    expect(meters(ask(router, request, { ...options, maxOverlap: 0.33 }))).toEqual([1200]);
  });

  test('not where a part of it has a shorter way', () => {
    const router = Router.fromGeoJSON(roads);
    const options = { maxStretch: 1.4 };
    // From A to B there are 1200 meters where 800 would do, but of no 800 meters is it true.
    expect(meters(ask(router, request, { ...options, localOptimality: 0.6 }))).toEqual([
      1200, 1600,
    ]);
    expect(meters(ask(router, request, { ...options, localOptimality: 1 }))).toEqual([1200]);
  });

  test('closed roads take them away, and give others back', () => {
    const router = Router.fromGeoJSON(roads);
    const without = (...names: string[]) => {
      const closed = names.map(([a, b]) => router.snap(between(a, b, 0.5)).edge);
      return { ...request, closed };
    };
    const options = { maxStretch: 1.9 };
    expect(meters(ask(router, without('CD'), options))).toEqual([1200, 2200]);
    expect(meters(ask(router, without('AB'), options))).toEqual([1600, 2200]);
    expect(router.alternatives(without('AB', 'CD', 'CG'))).toMatchObject({
      found: false,
      reason: 'closed',
    });
  });

  test('both ends on one edge, and both at one place', () => {
    const router = Router.fromGeoJSON(roads);
    const near = { from: between('A', 'B', 0.1), to: between('A', 'B', 0.9) };
    const options = { maxStretch: 3.1, maxOverlap: 1, localOptimality: 0 };
    expect(meters(ask(router, near, options))).toEqual([640, 1360, 1960]);
    expect(meters(ask(router, { from: at('A'), to: at('A') }, options))).toEqual([0]);
  });

  test('the way along one edge beside the way past a node, and the other way round', () => {
    const ring = draw('E-A-------B-F\n  |       |\n  C-------D', { lat: 0, lng: 0 });
    const router = Router.fromGeoJSON(ring.roads);
    // Between A and B lie two edges; D is a bend of the lower one.
    const from = ring.at('A');
    expect(meters(ask(router, { from, to: ring.between('D', 'C', 0.1) }))).toEqual([920, 1080]);
    expect(meters(ask(router, { from, to: ring.between('D', 'B', 0.3) }))).toEqual([940, 1060]);
  });

  test('not along the same road where it is drawn twice, whichever way', () => {
    const { roads, at } = draw('A-B---C-D\n  |   |\n  E   F', { lat: 0, lng: 0 });
    const line = (...ends: ('B' | 'C')[]) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: ends.map(at) },
    });
    for (const again of [line('B', 'C'), line('C', 'B')]) {
      const router = Router.fromGeoJSON({ ...roads, features: [...roads.features, again] });
      expect(router.info.edges).toBe(6);
      expect(ask(router, { from: at('A'), to: at('D') })).toHaveLength(1);
    }
  });

  test('says what is wrong with a question', () => {
    const router = Router.fromGeoJSON(roads);
    const asking = (options: object) => () => router.alternatives(request, options);
    expect(asking({ count: 0 })).toThrow('count: got 0, expected a whole number from 1 up');
    expect(asking({ maxStretch: 0.9 })).toThrow('maxStretch: got 0.9, expected 1 to 10');
    expect(asking({ maxOverlap: 2 })).toThrow('maxOverlap: got 2, expected 0 to 1');
    expect(asking({ localOptimality: NaN })).toThrow('localOptimality: got NaN, expected 0 to 1');
    const away = { ...request, to: [0, 91] as Position };
    expect(() => router.alternatives(away)).toThrow('to: got 0, 91; expected longitude');
  });
});

describe('monaco', () => {
  const file = new URL('../../shared/data/monaco.geojson.gz', import.meta.url);
  const isHere = existsSync(file);
  if (!isHere) process.stdout.write('monaco: skipped, its roads are not at hand\n');

  test.skipIf(!isHere)('most ways have alternatives, the same ones whenever asked', () => {
    const router = Router.fromGeoJSON(gunzipSync(readFileSync(file)));
    const random = seeded(3);
    let [ways, withOthers] = [0, 0];
    const known: [AlternativesRequest, number[][]][] = [];
    for (let query = 0; query < 60; query++) {
      const request = { from: anywhere(random, router), to: anywhere(random, router) };
      const routes = ask(router, request);
      if (routes.length === 0) continue;
      ways++;
      if (routes.length > 1) withOthers++;
      for (const { cost } of routes) expect(cost).toBeLessThanOrEqual(1.25 * routes[0].cost);
      known.push([request, routes.map(({ edges }) => edges)]);
    }
    expect(ways).toBeGreaterThan(40);
    expect(withOthers).toBeGreaterThan(ways / 2);
    for (const [request, edges] of known.reverse()) {
      expect(ask(router, request).map((route) => route.edges)).toEqual(edges);
    }
  });
});
