/** The steps of a search against lists of labels and entries that are kept by hand. */
import { describe, expect, test } from 'vitest';
import type { Graph } from '../src/graph/graph.ts';
import { reverseGraph } from '../src/graph/graph.ts';
import { Router, searchSteps } from '../src/index.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { type Ends, PathFinder } from '../src/search/find.ts';
import { COARSE, type KeyRule, type Seed, zeroRule } from '../src/search/search.ts';
import { type SettledNode, StepRecorder } from '../src/search/steps.ts';
import { expectAtLeast, expectAtMost, expectItems, expectSame } from './support/often.ts';
import { graphOf, randomArcs, randomEnds, randomRoads, seeded } from './support/random.ts';

/** One direction of a search as a list of entries, from which nothing is removed but what was taken. */
class Side {
  readonly weight = new Map<number, number>();
  readonly settled = new Set<number>();
  readonly graph: Graph;
  readonly rule: KeyRule;

  constructor(graph: Graph, rule: KeyRule, seeds: readonly Seed[]) {
    this.graph = graph;
    this.rule = rule;
    for (const { node, weight } of seeds) {
      if (weight < (this.weight.get(node) ?? Infinity)) this.weight.set(node, weight);
    }
  }

  key(node: number): number {
    return this.rule.past * this.weight.get(node)! + (this.rule.heuristic?.at(node) ?? 0);
  }

  fresh(other: Side | null): number[] {
    const nodes = [...this.weight.keys()].filter((node) => !this.settled.has(node));
    return nodes.filter((node) => !other?.settled.has(node));
  }
}

const kinds: [name: string, rule: KeyRule, ways: 1 | 2, sorted: boolean][] = [
  ['Dijkstra', zeroRule, 1, true],
  ['Dijkstra in buckets', zeroRule, 1, false],
  ['two-way Dijkstra', zeroRule, 2, true],
  ['two-way Dijkstra in buckets', zeroRule, 2, false],
  ['A* with any heuristic', { past: 1, heuristic: hashed(11), grain: 0 }, 1, true],
  ['two-way A* with any heuristic', { past: 1, heuristic: hashed(5), grain: 0 }, 2, true],
  ['greedy', { past: 0, heuristic: hashed(11), grain: 0 }, 1, true],
  ['A* in buckets', { past: 1, heuristic: { at: () => 3 }, grain: COARSE }, 1, false],
];

describe('every step is what lists kept by hand say', () => {
  test.each(kinds)('%s', (_, rule, ways, sorted) => {
    let steps = 0;
    for (let seed = 0; seed < 250; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const ends = randomEnds(random, arcs);
      steps += checkSteps(graph, ends, rule, ways === 2 ? rule : null, sorted);
    }
    expect(steps).toBeGreaterThan(500);
  });
});

/** @returns the number of steps */
function checkSteps(
  graph: Graph,
  ends: Ends,
  ahead: KeyRule,
  back: KeyRule | null,
  sorted: boolean,
): number {
  const recorder = new StepRecorder(0, Infinity);
  const search = new PathFinder(new ArcWeights(graph)).paused(
    ends,
    ahead,
    back,
    sorted,
    recorder,
  );
  const reverse = { ...reverseGraph(graph) };
  const forward = new Side(graph, ahead, ends.sources);
  const backward = new Side(reverse, back ?? zeroRule, ends.targets);
  let count = 0;
  let best = ends.direct;
  let next = search.next();
  for (; ; next = search.next()) {
    for (const step of recorder.take()) {
      count++;
      const [side, opposite] = step.backward ? [backward, forward] : [forward, backward];
      const other = back ? opposite : null;
      const { node } = step;
      expectSame(step.g, side.weight.get(node));
      expectSame(step.h, side.rule.heuristic?.at(node) ?? 0);
      expectSame(step.f, side.key(node));
      expectAtMost(step.best, best);
      best = step.best;
      if (sorted) {
        const least = Math.min(...side.fresh(other).map((waiting) => side.key(waiting)));
        expectSame(step.f, least);
      }
      side.settled.add(node);
      if (step.pruned) expectSame(step.arcs.length, 0);
      else checkArcs(step, side, other);
      checkQueue(step, side, other, sorted);
    }
    if (next.done) break;
  }
  const found = next.value;
  expect(found).toMatchObject({ settled: count, weight: plainWeight(graph, ends, ahead, back) });
  return count;
}

function checkArcs(step: SettledNode, side: Side, other: Side | null): void {
  const first = side.graph.firstOut[step.node];
  const end = side.graph.firstOut[step.node + 1];
  expectSame(step.arcs.length, end - first);
  step.arcs.forEach(({ to, weight, before, after, key, outcome }, i) => {
    const known = side.weight.get(to) ?? Infinity;
    expectItems([to, weight], [side.graph.head[first + i], side.graph.weight[first + i]]);
    expectItems([before, after], [known, step.g + weight]);
    const isSettled = side.settled.has(to);
    const expected = (): string[] => {
      if (isSettled && (known <= after || side.rule.past === 0)) return ['settled'];
      if (known <= after) return ['longer'];
      if (other?.settled.has(to)) return ['met'];
      return [isSettled ? 'reopened' : known === Infinity ? 'new' : 'shorter', 'beyond'];
    };
    if (!expected().includes(outcome)) expect(expected()).toContain(outcome);
    if (['new', 'shorter', 'reopened'].includes(outcome)) {
      side.weight.set(to, after);
      side.settled.delete(to);
      expectSame(key, side.key(to));
    } else {
      expectSame(key, null);
      if (outcome !== 'beyond') return;
      const own = side.rule.past * after + (side.rule.heuristic?.at(to) ?? 0);
      expectAtLeast(own, step.best);
    }
  });
}

function checkQueue(step: SettledNode, side: Side, other: Side | null, sorted: boolean): void {
  const { entries, size, overtaken, width, taken } = step.queue;
  expectSame(entries.length, size);
  expectSame(entries.filter((entry) => entry.overtaken).length, overtaken);
  expectSame(width === 0, sorted || side.rule.grain === 0);
  const waiting = entries.filter((entry) => !entry.overtaken).map(({ node }) => node);
  const rest = taken.filter((node) => !waiting.includes(node));
  const fresh = side.fresh(other);
  const all = [...waiting, ...new Set(rest.filter((node) => fresh.includes(node)))];
  expectItems(all.sort(), fresh.sort());
  entries.forEach(({ node, key, overtaken }, i) => {
    if (width === 0) {
      expectAtLeast(key, entries[i && (i - 1) >> 2].key);
      if (!overtaken) expectSame(key, side.key(node));
    } else if (!overtaken) {
      expectSame(side.key(node) - key < width, true);
    }
  });
}

/** By the same finder, without an observer. */
function plainWeight(graph: Graph, ends: Ends, ahead: KeyRule, back: KeyRule | null): number {
  const finder = new PathFinder(new ArcWeights(graph));
  const found = back ? finder.twoWay(ends, ahead, back) : finder.oneWay(ends, ahead);
  return found.weight;
}

function hashed(most: number) {
  return { at: (node: number) => (node * 7919) % most };
}

const searched = algorithmNames.filter((name) => name !== 'hierarchy');

describe('the steps of a route are its search', () => {
  test.each(searched)('%s', (algorithm) => {
    let steps = 0;
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed);
      const router = Router.fromGeoJSON(randomRoads(random));
      const [from, via, to] = [0, 1, 2].map(() => [8.5 + 0.02 * random(), 47 + 0.02 * random()]);
      const heuristicWeight = random.pick([0.5, 1, 1.7]);
      const request = { from, to, via: random.pick([[], [via]]), algorithm, heuristicWeight };
      const route = router.route({ ...request, trace: true });
      const traces = route.traces!;
      const all = [...searchSteps(router, { ...request, waiting: 5 })];
      expect(all.map(({ node }) => node)).toEqual(traces.flatMap((t) => [...t.settled]));
      for (const label of ['g', 'h', 'f'] as const) {
        expect(all.map((step) => step[label])).toEqual(traces.flatMap((t) => [...t[label]]));
      }
      expect(all).toHaveLength(route.settled);
      expect(all.map(({ leg }) => leg)).toEqual(
        traces.flatMap((t, leg) => Array.from(t.settled, () => leg)),
      );
      const later = [...searchSteps(router, { ...request, waiting: 5, first: 7 })];
      expect(later).toEqual(all.slice(7));
      const plain = router.route({ ...request, trace: 'settled' });
      const inBuckets = [...searchSteps(router, { ...request, strict: false, waiting: 0 })];
      expect(inBuckets.map(({ node }) => node)).toEqual(
        plain.traces!.flatMap((t) => [...t.settled]),
      );
      steps += all.length;
    }
    expect(steps).toBeGreaterThan(200);
  });

  test('refuses what has no queue, and what is not understood', () => {
    const router = Router.fromGeoJSON(randomRoads(seeded(1)));
    const request = { from: [8.5, 47], to: [8.51, 47.01] } as const;
    expect(() => searchSteps(router, { ...request, algorithm: 'hierarchy' })).toThrow(
      /algorithm: got "hierarchy", expected an algorithm with a queue/,
    );
    expect(() => searchSteps(router, { ...request, first: -1 })).toThrow(/first/);
  });
});
