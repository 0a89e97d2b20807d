/** The hierarchy against slow oracles, on seeded random graphs. */
import { describe, expect, test } from 'vitest';
import type { Graph } from '../src/graph/graph.ts';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { checkHierarchy } from '../src/hierarchy/check.ts';
import { customize } from '../src/hierarchy/customize.ts';
import { buildHierarchy } from '../src/hierarchy/hierarchy.ts';
import { ManyToMany } from '../src/hierarchy/many.ts';
import { nestedDissection } from '../src/hierarchy/order.ts';
import { HierarchyQuery } from '../src/hierarchy/query.ts';
import { Recustomizer } from '../src/hierarchy/recustomizer.ts';
import { finish } from '../src/input/slices.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import type { Ends, Found } from '../src/search/find.ts';
import { Case } from './support/laws.ts';
import { expectItems } from './support/often.ts';
import { floydWarshall, leastWeight, scanDijkstra, turnedRound } from './support/oracles.ts';
import { arcsOf, graphOf, type Random, randomArcs, seeded, shuffled } from './support/random.ts';

/** By random positions, all in one place now and then; without any; or any order at all. */
function randomOrder(random: Random, graph: Graph): Int32Array {
  const { nodeCount } = graph;
  if (random.chance(0.2)) {
    return Int32Array.from(shuffled(random, [...Array(nodeCount).keys()]));
  }
  if (random.chance(0.3)) return nestedDissection(null, undirected(graph));
  const spread = random.chance(0.1) ? 0 : 1;
  const nodeLng = Float64Array.from({ length: nodeCount }, () => spread * random());
  const nodeLat = Float64Array.from({ length: nodeCount }, () => spread * random());
  return nestedDissection({ nodeLng, nodeLat }, undirected(graph));
}

function randomSeeds(random: Random, nodeCount: number): Ends['sources'] {
  const count = random.chance(0.05) ? 0 : 1 + random.below(random.chance(0.2) ? 6 : 2);
  return Array.from({ length: count }, () => ({
    node: random.below(nodeCount),
    weight: random.chance(0.05) ? 1e9 : random.below(5),
  }));
}

function randomEnds(random: Random, nodeCount: number): Ends {
  return {
    sources: randomSeeds(random, nodeCount),
    targets: randomSeeds(random, nodeCount),
    direct: random.chance(0.1) ? 3 : Infinity,
  };
}

const blocks = Array.from({ length: 10 }, (_, block) => 200 * block);

test.each(blocks)('200 graphs from seed %d: least weights, and paths that sum up', (first) => {
  let routes = 0;
  for (let seed = first; seed < first + 200; seed++) {
    const random = seeded(seed);
    const arcs = randomArcs(random);
    const graph = graphOf(arcs);
    const order = randomOrder(random, graph);
    expectItems(
      order.toSorted(),
      order.map((_, i) => i),
    );
    const hierarchy = buildHierarchy(graph, order);
    checkHierarchy(hierarchy, graph);
    const costs = new ArcWeights(graph);
    const query = new HierarchyQuery(hierarchy, customize(hierarchy, costs));
    const weights = floydWarshall(arcs);
    for (let q = 0; q < 4; q++) {
      const ends = randomEnds(random, arcs.nodeCount);
      const found = query.find(ends, true);
      const one = new Case(seed, arcs, graph, ends);
      one.checkBest('hierarchy', found, leastWeight(weights, ends));
      one.checkPath('hierarchy', found);
      checkClimb(one, found);
      if (query.weight(ends) !== found.weight) one.fail('the weight alone is another');
      if (found.arcs !== null) routes++;
    }
  }
  expect(routes).toBeGreaterThan(100);
});

/** Upwards nothing is nearer than the truth, and a node is settled once on either side. */
function checkClimb(one: Case, { trace, settled }: Found): void {
  if (trace?.settled.length !== settled) one.fail('the trace counts otherwise');
  const truth = [
    scanDijkstra(one.arcs, one.ends.sources),
    scanDijkstra(turnedRound(one.arcs), one.ends.targets),
  ];
  const seen = [new Set<number>(), new Set<number>()];
  trace?.settled.forEach((node, i) => {
    const side = trace.settledBackward[i];
    if (trace.g[i] < truth[side][node] || trace.g[i] === Infinity) one.fail('nearer than it is');
    if (seen[side].has(node)) one.fail(`node ${node} is settled twice`);
    seen[side].add(node);
  });
}

test.each(blocks)('200 graphs from seed %d: a few changes equal a fresh start', (first) => {
  let changes = 0;
  for (let seed = first; seed < first + 200; seed++) {
    const random = seeded(seed);
    const graph = graphOf(randomArcs(random));
    if (graph.arcCount === 0) continue;
    const hierarchy = buildHierarchy(graph, randomOrder(random, graph));
    const costs = new ArcWeights(graph);
    const metric = customize(hierarchy, costs);
    const recustomizer = new Recustomizer(hierarchy, costs, metric);
    const query = new HierarchyQuery(hierarchy, metric);
    for (let round = 0; round < 6; round++) {
      const before = [...metric.up, ...metric.down];
      for (let i = 1 + random.below(4); i > 0; i--) {
        const arc = random.below(graph.arcCount);
        costs.set(arc, random.chance(0.4) ? Infinity : random.below(30));
        recustomizer.markDirty(arc);
      }
      recustomizer.recustomize();
      const { up, down } = customize(hierarchy, costs);
      expectItems(metric.up, up, `seed ${seed}, round ${round}: up`);
      expectItems(metric.down, down, `seed ${seed}, round ${round}: down`);
      if ([...up, ...down].some((weight, i) => weight !== before[i])) changes++;
    }
    const changed = { ...graph, weight: costs.weight };
    const ends = randomEnds(random, graph.nodeCount);
    const one = new Case(seed, arcsOf(changed), changed, ends);
    const found = query.find(ends);
    one.checkBest('hierarchy', found, leastWeight(floydWarshall(one.arcs), ends));
    one.checkPath('hierarchy', found);
  }
  expect(changes).toBeGreaterThan(300);
});

describe('many to many', () => {
  test.each(blocks)('200 graphs from seed %d: matrices equal single queries', (first) => {
    let routes = 0;
    for (let seed = first; seed < first + 200; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const hierarchy = buildHierarchy(graph, randomOrder(random, graph));
      const costs = new ArcWeights(graph);
      const metric = customize(hierarchy, costs);
      const query = new HierarchyQuery(hierarchy, metric);
      const many = new ManyToMany(hierarchy, metric);
      for (let pinned = 0; pinned < 2; pinned++) {
        const places = () =>
          Array.from({ length: random.below(5) }, () => randomSeeds(random, arcs.nodeCount));
        const targets = places();
        finish(many.targets(targets));
        const row = new Float64Array(targets.length);
        for (const sources of places()) {
          many.from(sources, row);
          const expected = targets.map((to) =>
            query.weight({ sources, targets: to, direct: Infinity }),
          );
          expectItems(row, expected, `seed ${seed}`);
          routes += expected.filter((weight) => weight < Infinity).length;
        }
      }
    }
    expect(routes).toBeGreaterThan(100);
  });
});
