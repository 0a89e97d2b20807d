import { describe, expect, test, vi } from 'vitest';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { BucketQueue } from '../src/search/buckets.ts';
import { type Ends, PathFinder } from '../src/search/find.ts';
import { HeapQueue } from '../src/search/heap.ts';
import type { Queue } from '../src/search/queue.ts';
import { zeroRule } from '../src/search/search.ts';
import { expectAtLeast, expectAtMost, expectItems, expectSame } from './support/often.ts';
import { graphOf, randomArcs, randomEnds, seeded } from './support/random.ts';

describe('heap', () => {
  test.each([1, 5, 300, 5000])('gives %d entries back sorted', (count) => {
    const random = seeded(count);
    const queue = new HeapQueue();
    for (let round = 0; round < 3; round++) {
      const keys = Array.from({ length: count }, () => random.pick([random(), random.below(99)]));
      keys.forEach((key, node) => {
        queue.push(node, key);
      });
      const got = keys.map(() => {
        const [key, node] = [queue.minKey(), queue.minNode()];
        expectItems(listed(queue), [node]);
        expectSame(keys[node], key);
        return key;
      });
      expect(got).toEqual(keys.toSorted((a, b) => a - b));
      expect(queue.minKey()).toBe(Infinity);
    }
  });

  test('keeps its order while entries come and go', () => {
    const random = seeded(8);
    const queue = new HeapQueue();
    const waiting: number[] = [];
    for (let i = 0; i < 50_000; i++) {
      if (waiting.length === 0 || random.chance(0.51)) {
        const key = random.pick([random() * 100, 7, random.below(100)]);
        queue.push(i, key);
        waiting.push(key);
      } else {
        const least = Math.min(...waiting);
        expectSame(queue.minKey(), least);
        queue.pop();
        waiting.splice(waiting.indexOf(least), 1);
      }
    }
  });
});

describe('buckets', () => {
  test.each([
    [100, 10],
    [1e10, 1e8],
    [1e15, 1e12],
    [2, 1],
    [0, 0],
  ])('keys up to %d apart, arcs of %d: a list holds what lies near its key', (reach, typical) => {
    const random = seeded(9);
    const queue = new BucketQueue();
    const wide = Math.max(typical, 1);
    for (let round = 0; round < 40; round++) {
      const origin = random() * 1e6;
      const keys: number[] = [];
      const waiting = new Set<number>();
      const push = (key: number): void => {
        queue.push(keys.length, key);
        waiting.add(keys.length);
        keys.push(key);
      };
      queue.clear(origin, typical / 2);
      push(origin);
      for (let i = random.below(4); i >= 0; i--) push(origin + random() * reach);
      while (waiting.size > 0) {
        const key = queue.minKey();
        const list = listed(queue);
        expectAtLeast(list.length, 1);
        expectAtLeast(Math.min(...[...waiting].map((node) => keys[node])), key - 1e-6);
        for (const node of list) {
          expectSame(waiting.delete(node), true);
          expectAtMost(keys[node] - key, wide);
        }
        // Rounding may put a key a hair below the least.
        const above = random.pick([random() * reach, reach, 0, -1e-9]);
        if (keys.length < 300) push(key + above);
      }
      expect(queue.minKey()).toBe(Infinity);
    }
  });

  test('what lies beyond the last bucket leaves with its own bucket', () => {
    const random = seeded(3);
    const queue = new BucketQueue();
    queue.clear(0, 0.5);
    const keys = Array.from({ length: 2000 }, () => random.pick([1e3, 1e6, 1e15]) * random());
    keys.forEach((key, node) => {
      queue.push(node, key);
    });
    const waiting = new Set(keys.keys());
    while (waiting.size > 0) {
      const key = queue.minKey();
      expectAtLeast(Math.min(...[...waiting].map((node) => keys[node])), key);
      for (const node of listed(queue)) {
        expectAtMost(keys[node], key + 0.5);
        waiting.delete(node);
      }
    }
    expect(queue.minKey()).toBe(Infinity);
  });

  test('forget all at once', () => {
    const queue = new BucketQueue();
    queue.clear(0, 5);
    queue.push(1, 1);
    queue.push(2, 90);
    queue.clear(5, 5);
    expect(queue.minKey()).toBe(Infinity);
    queue.push(3, 6);
    expect(queue.minKey()).toBe(5);
    expect(listed(queue)).toEqual([3]);
  });
});

/** The nodes taken out at once. */
function listed(queue: Queue): number[] {
  const nodes: number[] = [];
  for (let entry = queue.take(); entry !== -1; entry = queue.entries[entry + 1]) {
    nodes.push(queue.entries[entry]);
  }
  return nodes;
}

describe('queue operations', () => {
  test.each(['oneWay', 'twoWay'] as const)('%s counts each node that goes in or out', (ways) => {
    const random = seeded(31);
    for (let round = 0; round < 30; round++) {
      const arcs = randomArcs(random);
      const finder = new PathFinder(new ArcWeights(graphOf(arcs)));
      const ends = randomEnds(random, arcs);
      const spies = [vi.spyOn(HeapQueue.prototype, 'push'), vi.spyOn(HeapQueue.prototype, 'pop')];
      // In strict order all nodes wait in heaps; one-way search has a second one for its targets.
      const found =
        ways === 'oneWay'
          ? finder.oneWay(ends, zeroRule, true)
          : finder.twoWay(ends, zeroRule, zeroRule, true);
      const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      vi.restoreAllMocks();
      expect(found.queueOperations).toBe(calls);
    }
  });
});

describe('paths', () => {
  /** 0 → 1 → 2 by 3 + 4; 0 → 2 by 9; 2 → 3 by 0; 4 alone; a loop at 1. */
  const graph = graphOf({
    nodeCount: 5,
    arcs: [
      [0, 1, 3],
      [1, 2, 4],
      [0, 2, 9],
      [2, 3, 0],
      [1, 1, 1],
    ],
  });
  const finder = new PathFinder(new ArcWeights(graph));
  const ends = (source: number, target: number): Ends => ({
    sources: [{ node: source, weight: 0 }],
    targets: [{ node: target, weight: 0 }],
    direct: Infinity,
  });

  const table: [what: string, ends: Ends, weight: number, nodes: number[] | null][] = [
    ['one arc', ends(0, 1), 3, [0, 1]],
    ['two arcs that are shorter than one', ends(0, 2), 7, [0, 1, 2]],
    ['an arc of weight zero', ends(0, 3), 7, [0, 1, 2, 3]],
    ['no arc at all', ends(4, 4), 0, [4]],
    ['against the arcs', ends(3, 0), Infinity, null],
    ['to a node without arcs', ends(0, 4), Infinity, null],
    ['no source', { ...ends(0, 1), sources: [] }, Infinity, null],
    ['no target', { ...ends(0, 1), targets: [] }, Infinity, null],
    ['neither, but a direct way', { sources: [], targets: [], direct: 5 }, 5, null],
    ['a direct way that is shorter', { ...ends(0, 2), direct: 6 }, 6, null],
    ['a direct way that is longer', { ...ends(0, 2), direct: 8 }, 7, [0, 1, 2]],
    [
      'the better of two sources',
      {
        ...ends(0, 2),
        sources: [
          { node: 0, weight: 1 },
          { node: 1, weight: 5 },
        ],
      },
      8,
      [0, 1, 2],
    ],
    [
      'one source twice',
      {
        ...ends(0, 1),
        sources: [
          { node: 0, weight: 9 },
          { node: 0, weight: 2 },
          { node: 0, weight: 7 },
        ],
      },
      5,
      [0, 1],
    ],
    [
      'the better of two targets',
      {
        ...ends(0, 1),
        targets: [
          { node: 1, weight: 9 },
          { node: 3, weight: 1 },
        ],
      },
      8,
      [0, 1, 2, 3],
    ],
    [
      'a source that is a target too, but not the best way',
      {
        ...ends(0, 0),
        targets: [
          { node: 0, weight: 8 },
          { node: 3, weight: 0 },
        ],
      },
      7,
      [0, 1, 2, 3],
    ],
  ];
  test.each(table)('%s', (_, asked, weight, nodes) => {
    for (const found of [
      finder.oneWay(asked, zeroRule),
      finder.twoWay(asked, zeroRule, zeroRule),
    ]) {
      expect(found.weight).toBe(weight);
      expect(found.trace).toBeNull();
      const way = found.arcs && [found.source, ...found.arcs.map((arc) => graph.head[arc])];
      expect(way).toEqual(nodes);
      expect([found.source, found.target]).toEqual(nodes ? [nodes[0], nodes.at(-1)] : [-1, -1]);
    }
  });

  test('with unit weights the way with fewest arcs is taken', () => {
    const found = new PathFinder(
      new ArcWeights(
        graph,
        graph.weight.map(() => 1),
      ),
    ).oneWay(ends(0, 3), zeroRule, true);
    expect(found.weight).toBe(2);
    expect(found.arcs?.map((arc) => graph.head[arc])).toEqual([2, 3]);
    expect(found.trace?.g[0]).toBe(0);
  });

  test('a settled node is reopened when a shorter way is found', () => {
    // The heuristic makes node 1 look far, so 2 is settled by way of 0 → 2 first.
    const heuristic = { at: (node: number) => [0, 90, 0, 0, 0][node] };
    const asked = { ...ends(0, 3), targets: [{ node: 3, weight: 200 }] };
    const found = finder.oneWay(asked, { past: 1, heuristic, grain: 0 }, true);
    expect(found.weight).toBe(207);
    expect([...(found.trace?.settled ?? [])].filter((node) => node === 2)).toHaveLength(2);
  });

  test('where the past does not count, it stays as it was', () => {
    const heuristic = { at: (node: number) => [0, 90, 0, 0, 0][node] };
    const asked = { ...ends(0, 3), targets: [{ node: 4, weight: 0 }] };
    const found = finder.oneWay(asked, { past: 0, heuristic, grain: 0 }, true);
    expect(new Set(found.trace?.settled).size).toBe(found.settled);
  });

  test('greedy does not cross what is closed', () => {
    const costs = new ArcWeights(graph);
    costs.set(graph.firstOut[2], Infinity);
    const greedy = { past: 0, heuristic: { at: () => 1 }, grain: 0 } as const;
    const found = new PathFinder(costs).oneWay(ends(0, 3), greedy, true);
    expect(found.trace?.g.every((weight) => weight < Infinity)).toBe(true);
  });

  test('a thousand queries are answered as the first was', () => {
    const random = seeded(5);
    for (let i = 0; i < 1000; i++) {
      const asked = ends(random.below(5), random.below(5));
      const fresh = new PathFinder(new ArcWeights(graph));
      expect(finder.oneWay(asked, zeroRule, true)).toEqual(fresh.oneWay(asked, zeroRule, true));
      expect(finder.twoWay(asked, zeroRule, zeroRule, true)).toEqual(
        fresh.twoWay(asked, zeroRule, zeroRule, true),
      );
    }
  });
});
