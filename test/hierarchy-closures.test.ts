/** Closes and opens roads of a whole city: partial customization equals full customization. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { buildGraph } from '../src/graph/build.ts';
import type { Graph } from '../src/graph/graph.ts';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { checkHierarchy } from '../src/hierarchy/check.ts';
import { type CustomizedMetric, customize } from '../src/hierarchy/customize.ts';
import { buildHierarchy, type Hierarchy } from '../src/hierarchy/hierarchy.ts';
import { ManyToMany } from '../src/hierarchy/many.ts';
import { dissectionSteps, nestedDissection } from '../src/hierarchy/order.ts';
import { HierarchyQuery } from '../src/hierarchy/query.ts';
import { Recustomizer } from '../src/hierarchy/recustomizer.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { finish } from '../src/input/slices.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { type Ends, PathFinder } from '../src/search/find.ts';
import { zeroRule } from '../src/search/search.ts';
import { type Random, seeded } from './support/random.ts';

let network: Network;
let graph: Graph;
let hierarchy: Hierarchy;

beforeAll(() => {
  const city = readFileSync(new URL('../data/city.geojson', import.meta.url), 'utf8');
  network = buildNetwork(collectRoads(JSON.parse(city)));
  graph = buildGraph(network);
  hierarchy = buildHierarchy(graph, nestedDissection(network, undirected(graph)));
});

function firstDifference(metric: CustomizedMetric, other: CustomizedMetric): number {
  return metric.up.findIndex((weight, edge) => {
    return weight !== other.up[edge] || metric.down[edge] !== other.down[edge];
  });
}

function randomEnds(random: Random): Ends {
  const seeds = () => [{ node: random.below(graph.nodeCount), weight: random.below(1000) }];
  return { sources: seeds(), targets: seeds(), direct: Infinity };
}

/** Mostly one arc, sometimes hundreds, and sometimes enough for a full customization. */
function randomArcsToChange(random: Random): number[] {
  const count = random.chance(0.02) ? 1500 : random.chance(0.1) ? random.below(300) : 1;
  return Array.from({ length: count }, () => random.below(graph.arcCount));
}

test('500 times closed, opened or made dearer: every up edge as customized in full', () => {
  const random = seeded(500);
  const costs = new ArcWeights(graph);
  const metric = customize(hierarchy, costs);
  const recustomizer = new Recustomizer(hierarchy, costs, metric);
  const query = new HierarchyQuery(hierarchy, metric);
  const finder = new PathFinder(costs);
  const fresh = customize(hierarchy, costs);
  let routes = 0;
  for (let round = 0; round < 500; round++) {
    for (const arc of randomArcsToChange(random)) {
      const isOpen = costs.weight[arc] === graph.weight[arc];
      const dearer = random.chance(0.8) ? Infinity : 3 * graph.weight[arc];
      costs.set(arc, isOpen ? dearer : graph.weight[arc]);
      recustomizer.markDirty(arc);
    }
    recustomizer.recustomize();
    expect(firstDifference(metric, customize(hierarchy, costs, fresh)), `${round}`).toBe(-1);
    const ends = randomEnds(random);
    const found = query.find(ends);
    expect(found.weight, `round ${round}`).toBe(finder.oneWay(ends, zeroRule).weight);
    const sum = (found.arcs ?? []).reduce((total, arc) => total + costs.weight[arc], 0);
    if (found.weight === Infinity) continue;
    expect(ends.sources[0].weight + sum + ends.targets[0].weight).toBe(found.weight);
    routes++;
  }
  expect(routes).toBeGreaterThan(300);
});

test('a graph that ignores one-ways has the same hierarchy', () => {
  const open = buildGraph(network, true);
  expect(open.arcCount).toBeGreaterThan(graph.arcCount);
  checkHierarchy(hierarchy, graph);
  checkHierarchy(hierarchy, open);
  const random = seeded(3);
  const costs = new ArcWeights(open);
  const query = new HierarchyQuery(hierarchy, customize(hierarchy, costs));
  const finder = new PathFinder(costs);
  for (let i = 0; i < 100; i++) {
    const ends = randomEnds(random);
    expect(query.weight(ends)).toBe(finder.oneWay(ends, zeroRule).weight);
  }
});

test('without positions it is larger, but as true', () => {
  const costs = new ArcWeights(graph);
  const order = nestedDissection(null, undirected(graph));
  const blind = buildHierarchy(graph, order);
  checkHierarchy(blind, graph);
  expect(blind.upCount).toBeLessThan(2 * hierarchy.upCount);
  const query = new HierarchyQuery(blind, customize(blind, costs));
  const seeing = new HierarchyQuery(hierarchy, customize(hierarchy, costs));
  const random = seeded(4);
  for (let i = 0; i < 200; i++) {
    const ends = randomEnds(random);
    expect(query.weight(ends)).toBe(seeing.weight(ends));
  }
});

test('a matrix of 100 × 100 equals 10,000 queries', () => {
  const random = seeded(5);
  const costs = new ArcWeights(graph);
  const metric = customize(hierarchy, costs);
  const query = new HierarchyQuery(hierarchy, metric);
  const many = new ManyToMany(hierarchy, metric);
  const places = Array.from({ length: 100 }, () => randomEnds(random));
  finish(many.targets(places.map(({ targets }) => targets)));
  const row = new Float64Array(places.length);
  for (const { sources } of places) {
    many.from(sources, row);
    const expected = places.map(({ targets }) =>
      query.weight({ sources, targets, direct: Infinity }),
    );
    expect([...row]).toEqual(expected);
  }
});

test('an order may be left unfinished at any pause, and begun again', () => {
  const adjacency = undirected(graph);
  const shares: number[] = [];
  const whole = finish(dissectionSteps(network, adjacency), (done) => shares.push(done));
  expect(shares.length).toBeGreaterThan(100);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.99);
  const steps = dissectionSteps(network, adjacency);
  for (let count = 0; count < 50; count++) expect(steps.next().done).toBe(false);
  expect(nestedDissection(network, adjacency)).toEqual(whole);
});
