/** What the page shows of the hierarchy, against its answers and against the network. */
import { expect, test } from 'vitest';
import { buildGraph } from '../src/graph/build.ts';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { customize } from '../src/hierarchy/customize.ts';
import { uppermostCuts } from '../src/hierarchy/cuts.ts';
import { buildHierarchy } from '../src/hierarchy/hierarchy.ts';
import { nestedDissection } from '../src/hierarchy/order.ts';
import { HierarchyQuery } from '../src/hierarchy/query.ts';
import { eliminationTree } from '../src/hierarchy/tree.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { buildNetwork } from '../src/network/build.ts';
import { gridGraph } from '../src/network/grid.ts';
import { scanDijkstra } from './support/oracles.ts';
import { arcsOf, randomRoads, seeded } from './support/random.ts';

test('both climbs have true weights where they meet, and each round opens the same way', () => {
  let opened = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const network = buildNetwork(collectRoads(randomRoads(random)));
    const graph = buildGraph(network);
    const weights = new ArcWeights(graph);
    const hierarchy = buildHierarchy(graph, nestedDissection(network, undirected(graph)));
    const query = new HierarchyQuery(hierarchy, customize(hierarchy, weights));
    for (let pair = 0; pair < 8; pair++) {
      const [source, target] = [0, 1].map(() => random.below(graph.nodeCount));
      const ends = {
        sources: [{ node: source, weight: 0 }],
        targets: [{ node: target, weight: 0 }],
        direct: Infinity,
      };
      const { weight, ahead, back, rounds } = query.climbs(ends);
      const found = query.find(ends);
      expect(weight).toBe(found.weight);
      const least = scanDijkstra(arcsOf(graph), ends.sources);
      ahead.node.forEach((node, i) => {
        expect(ahead.weight[i]).toBeGreaterThanOrEqual(least[node]);
        expect(ahead.from[i]).toBeLessThan(i);
      });
      const sums = [...ahead.rank].map((rank, i) => {
        const j = back.rank.indexOf(rank);
        return j === -1 ? Infinity : ahead.weight[i] + back.weight[j];
      });
      expect(Math.min(...sums, Infinity)).toBe(weight);
      if (found.arcs === null) {
        expect(rounds).toEqual([]);
        continue;
      }
      const nodes = [source, ...found.arcs.map((arc) => graph.head[arc])];
      expect(rounds.at(-1)).toEqual(nodes);
      rounds.slice(1).forEach((round, i) => {
        // Each round keeps the nodes of the one before, in their order.
        let at = -1;
        for (const node of rounds[i]) {
          at = round.indexOf(node, at + 1);
          expect(at).toBeGreaterThanOrEqual(0);
        }
        opened++;
      });
    }
  }
  expect(opened).toBeGreaterThan(100);
});

test('without the nodes of the first cuts, a grid falls into ever smaller parts', () => {
  const { network } = gridGraph(Array.from({ length: 24 }, () => '.'.repeat(24)).join('\n'));
  const graph = buildGraph(network);
  const around = undirected(graph);
  const tree = eliminationTree(around, nestedDissection(network, around));
  const cuts = uppermostCuts(tree, 4);
  expect(cuts).toHaveLength(4);
  const removed = new Set<number>();
  let largest = graph.nodeCount;
  for (const cut of cuts) {
    for (const node of cut) removed.add(node);
    const next = largestPart(around, removed);
    expect(next).toBeLessThan(0.8 * largest);
    largest = next;
  }
  expect(removed.size).toBeLessThan(0.4 * graph.nodeCount);
});

function largestPart(
  { nodeCount, first, neighbour }: ReturnType<typeof undirected>,
  removed: ReadonlySet<number>,
): number {
  const seen = new Set(removed);
  let largest = 0;
  for (let start = 0; start < nodeCount; start++) {
    if (seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    for (const node of part) {
      for (let i = first[node]; i < first[node + 1]; i++) {
        if (seen.has(neighbour[i])) continue;
        seen.add(neighbour[i]);
        part.push(neighbour[i]);
      }
    }
    largest = Math.max(largest, part.length);
  }
  return largest;
}
