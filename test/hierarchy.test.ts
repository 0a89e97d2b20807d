/** The hierarchy against the searches and slow oracles, on seeded random graphs. */
import { describe, expect, test } from 'vitest';
import type { Graph } from '../src/graph/graph.ts';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { buildHierarchy, type Hierarchy } from '../src/hierarchy/hierarchy.ts';
import { customize, Recustomizer } from '../src/hierarchy/metric.ts';
import { nestedDissection } from '../src/hierarchy/order.ts';
import { HierarchyQuery } from '../src/hierarchy/query.ts';
import type { Ends } from '../src/search/find.ts';
import { Case } from './support/laws.ts';
import { floydWarshall, leastWeight } from './support/oracles.ts';
import { type Arcs, graphOf, type Random, randomArcs, seeded } from './support/random.ts';

/** Random positions, all in one place now and then: the order may not rely on them. */
function randomOrder(random: Random, graph: Graph): Int32Array {
  const spread = random.chance(0.1) ? 0 : 1;
  const nodeLng = Float64Array.from({ length: graph.nodeCount }, () => spread * random());
  const nodeLat = Float64Array.from({ length: graph.nodeCount }, () => spread * random());
  return nestedDissection({ nodeLng, nodeLat }, undirected(graph));
}

function randomEnds(random: Random, { nodeCount }: Arcs): Ends {
  const seeds = () =>
    Array.from({ length: 1 + random.below(2) }, () => ({
      node: random.below(nodeCount),
      weight: random.below(5),
    }));
  return { sources: seeds(), targets: seeds(), direct: random.chance(0.1) ? 3 : Infinity };
}

describe('on random graphs', () => {
  const blocks = Array.from({ length: 8 }, (_, block) => 100 * block);

  test.each(blocks)('100 graphs from seed %d: least weights, and paths that sum up', (first) => {
    let routes = 0;
    for (let seed = first; seed < first + 100; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const order = randomOrder(random, graph);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from(order, (_, i) => i));
      const hierarchy = buildHierarchy(graph, order);
      checkHierarchy(hierarchy);
      const query = new HierarchyQuery(graph, hierarchy, customize(hierarchy, graph));
      const weights = floydWarshall(arcs);
      for (let q = 0; q < 4; q++) {
        const ends = randomEnds(random, arcs);
        const found = query.find(ends);
        const one = new Case(seed, arcs, graph, ends);
        one.checkBest('hierarchy', found, leastWeight(weights, ends));
        one.checkPath('hierarchy', found);
        if (found.arcs !== null) routes++;
      }
    }
    expect(routes).toBeGreaterThan(50);
  });

  test.each(blocks)('100 graphs from seed %d: a few changes equal a fresh start', (first) => {
    let changes = 0;
    for (let seed = first; seed < first + 100; seed++) {
      const random = seeded(seed);
      const graph = graphOf(randomArcs(random));
      if (graph.arcCount === 0) continue;
      const hierarchy = buildHierarchy(graph, randomOrder(random, graph));
      const metric = customize(hierarchy, graph);
      const recustomizer = new Recustomizer(hierarchy, graph, metric);
      for (let round = 0; round < 6; round++) {
        const touched = Array.from({ length: 1 + random.below(4) }, () =>
          random.below(graph.arcCount),
        );
        for (const arc of touched) {
          recustomizer.setWeight(arc, random.chance(0.4) ? Infinity : random.below(30));
        }
        changes += recustomizer.update();
        expect(metric, `seed ${seed}, round ${round}`).toEqual(
          customize(hierarchy, graph, metric.weight),
        );
      }
    }
    expect(changes).toBeGreaterThan(100);
  });
});

/** What makes it chordal: the higher neighbours of a rank are neighbours of each other. */
function checkHierarchy({ nodeCount, firstUp, upTail, upHead, triangle }: Hierarchy): void {
  let t = 0;
  for (let rank = 0; rank < nodeCount; rank++) {
    for (let a = firstUp[rank]; a < firstUp[rank + 1]; a++) {
      expect(upTail[a]).toBe(rank);
      expect(upHead[a]).toBeGreaterThan(a > firstUp[rank] ? upHead[a - 1] : rank);
      for (let b = a + 1; b < firstUp[rank + 1]; b++) {
        const third = triangle[t++];
        expect([upTail[third], upHead[third]]).toEqual([upHead[a], upHead[b]]);
      }
    }
  }
  expect(t).toBe(triangle.length);
}
