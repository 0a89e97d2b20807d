/** Expanded graphs against the laws of turns and access, which are looked up in each way's history. */
import { describe, expect, test } from 'vitest';
import { buildGraph } from '../src/graph/build.ts';
import { checkGraph } from '../src/graph/check.ts';
import { plainGraph, reverseGraph } from '../src/graph/graph.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { checkNetwork } from '../src/network/check.ts';
import type { Network } from '../src/network/network.ts';
import { PathFinder } from '../src/search/find.ts';
import { zeroRule } from '../src/search/search.ts';
import { LegalWays } from './support/legal-ways.ts';
import { seeded } from './support/random.ts';
import { randomTurnNetwork } from './support/random-turns.ts';

describe('paths from node to node are the shortest that break no law', () => {
  test.each([0, 300, 600, 900])('300 networks from seed %d', (first) => {
    let longer = 0;
    for (let seed = first; seed < first + 300; seed++) {
      const network = randomTurnNetwork(seeded(seed));
      checkNetwork(network);
      const ignoreOneway = seed % 5 === 0;
      const graph = buildGraph(network, ignoreOneway);
      checkGraph(graph);
      const finder = new PathFinder(new ArcWeights(graph));
      const plain = new PathFinder(new ArcWeights(plainGraph(network, ignoreOneway)));
      const laws = new LegalWays(network, wholeEdges(network), ignoreOneway);
      const copies = Array.from(network.nodeLng, (_, node) =>
        [...Array(graph.nodeCount).keys()].filter(
          (copy) => (graph.nodeOf?.[copy] ?? copy) === node,
        ),
      );
      for (let source = 0; source < copies.length; source++) {
        const arrivals = laws.waysFrom([{ node: source, weight: 0, history: [], pattern: '' }]);
        for (let target = 0; target < copies.length; target++) {
          const ends = {
            sources: [{ node: source, weight: 0 }],
            targets: copies[target].map((node) => ({ node, weight: 0 })),
            direct: Infinity,
          };
          const expected = Math.min(
            ...arrivals.filter(({ node }) => node === target).map(({ weight }) => weight),
          );
          const found = finder.oneWay(ends, zeroRule);
          const both = finder.twoWay(ends, zeroRule, zeroRule);
          const what = `seed ${seed} from ${source} to ${target}`;
          if (found.weight !== expected || both.weight !== expected) {
            expect.fail(`${what}: ${found.weight}, ${both.weight}, expected ${expected}`);
          }
          for (const { arcs } of [found, both]) {
            if (arcs === null) continue;
            let way = { node: source, weight: 0, history: [] as number[], pattern: '' };
            for (const arc of arcs) {
              const step = 2 * graph.arcEdge[arc] + graph.arcBackward[arc];
              if (!laws.mayFollow(way, step)) expect.fail(`${what}: step ${step} is illegal`);
              way = laws.after(way, step, graph.weight[arc]);
            }
            if (way.weight !== expected) expect.fail(`${what}: the path costs ${way.weight}`);
          }
          const free = { ...ends, targets: [{ node: target, weight: 0 }] };
          if (plain.oneWay(free, zeroRule).weight < expected) longer++;
        }
      }
    }
    expect(longer).toBeGreaterThan(100);
  });
});

test('nodes of the network come first, with all their arcs, and a reverse graph has the same', () => {
  let copies = 0;
  for (let seed = 0; seed < 200; seed++) {
    const network = randomTurnNetwork(seeded(seed));
    const plain = plainGraph(network);
    const graph = buildGraph(network);
    const count = plain.firstOut[plain.nodeCount];
    expect(graph.firstOut.slice(0, plain.nodeCount + 1)).toEqual(plain.firstOut);
    for (const name of ['tail', 'weight', 'arcEdge', 'arcBackward'] as const) {
      expect(graph[name].slice(0, count)).toEqual(plain[name]);
    }
    expect(reverseGraph(graph).nodeOf).toBe(graph.nodeOf);
    copies += graph.nodeCount - plain.nodeCount;
  }
  expect(copies).toBeGreaterThan(200);
});

test('without turns, restricted roads and a rule for U-turns the graph is the plain one', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { turns: _, edgeAccess: __, uTurns: ___, ...network } = randomTurnNetwork(seeded(seed));
    expect(buildGraph(network)).toEqual(plainGraph(network));
    expect(buildGraph(network).nodeOf).toBeUndefined();
  }
});

/** One-ways are seen to where ways go on. */
function wholeEdges({ edgeCost }: Network) {
  return (edge: number): number => Math.ceil(edgeCost.forward[edge] * 1e6);
}
