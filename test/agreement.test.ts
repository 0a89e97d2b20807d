/**
 * Every search against slow and obvious oracles, to the last unit, on seeded random graphs.
 * A failure prints its seed, and the graph and the query as a fixture.
 */
import { describe, expect, test } from 'vitest';
import { buildGraph } from '../src/graph/build.ts';
import { checkGraph } from '../src/graph/check.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { buildNetwork } from '../src/network/build.ts';
import { type Ends, PathFinder } from '../src/search/find.ts';
import { type HeuristicName, heuristicNames } from '../src/search/heuristic-table.ts';
import { Heuristics } from '../src/search/heuristics.ts';
import { COARSE, type Heuristic, type KeyRule, zeroRule } from '../src/search/search.ts';
import { Case } from './support/laws.ts';
import { floydWarshall, leastWeight, scanDijkstra, waveHops } from './support/oracles.ts';
import {
  arcsOf,
  graphOf,
  randomArcs,
  randomEnds,
  randomRoads,
  seeded,
} from './support/random.ts';

/** For consistent heuristics, and for any. */
const rule = (heuristic: Heuristic | null): KeyRule => ({ past: 1, heuristic, grain: COARSE });
const wildRule = (heuristic: Heuristic | null, past: 0 | 1 = 1): KeyRule => ({
  past,
  heuristic,
  grain: 0,
});
const oneToOne = (source: number, target: number): Ends => ({
  sources: [{ node: source, weight: 0 }],
  targets: [{ node: target, weight: 0 }],
  direct: Infinity,
});

describe('bare graphs', () => {
  const blocks = Array.from({ length: 10 }, (_, block) => 150 * block);
  test.each(blocks)('150 graphs from seed %d', (first) => {
    let routes = 0;
    for (let seed = first; seed < first + 150; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      checkGraph(graph);
      const weights = floydWarshall(arcs);
      const finder = new PathFinder(new ArcWeights(graph));
      for (let query = 0; query < 4; query++) {
        const ends = randomEnds(random, arcs);
        const best = leastWeight(weights, ends);
        const share = random.pick([0, 0.3, 1]);
        const ahead = rule(boundFrom(weights, ends.targets, share, (a, b) => weights[a][b]));
        const back = rule(boundFrom(weights, ends.sources, share, (a, b) => weights[b][a]));
        const wild = wildRule({ at: (node) => (node * 7919) % 11 });
        const one = new Case(seed, arcs, graph, ends);
        const exact = {
          dijkstra: finder.oneWay(ends, zeroRule, true),
          astar: finder.oneWay(ends, ahead, true),
          bidijkstra: finder.twoWay(ends, zeroRule, zeroRule, true),
          biastar: finder.twoWay(ends, ahead, back, true),
        };
        const coarse = {
          'coarse dijkstra': finder.oneWay(ends, zeroRule),
          'coarse astar': finder.oneWay(ends, ahead),
        };
        for (const [name, found] of Object.entries({ ...exact, ...coarse })) {
          one.checkBest(name, found, best);
          one.checkPath(name, found);
          if (found.trace !== null) one.checkTrace(name, found);
        }
        one.checkFinal('dijkstra', exact.dijkstra);
        one.checkFinal('astar', exact.astar);
        const inexact = {
          greedy: finder.oneWay(ends, wildRule(ahead.heuristic, 0)),
          wild: finder.oneWay(ends, wild),
          'two-way wild': finder.twoWay(ends, wild, wild),
        };
        for (const [name, found] of Object.entries(inexact)) {
          one.checkNotBetter(name, found, best);
          one.checkPath(name, found);
        }
        if (best < Infinity) routes++;
      }
    }
    expect(routes).toBeGreaterThan(150);
  });

  test('the two oracles agree with each other', () => {
    for (let seed = 0; seed < 100; seed++) {
      const arcs = randomArcs(seeded(seed));
      const rows = Array.from({ length: arcs.nodeCount }, (_, node) =>
        scanDijkstra(arcs, [{ node, weight: 0 }]),
      );
      expect(rows).toEqual(floydWarshall(arcs));
    }
  });

  test('breadth-first finds the fewest arcs, and its labels count them', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const [source, target] = [random.below(arcs.nodeCount), random.below(arcs.nodeCount)];
      const hops = waveHops(arcs, source);
      const graph = graphOf(arcs);
      const finder = new PathFinder(
        new ArcWeights(
          graph,
          graph.weight.map(() => 1),
        ),
      );
      const {
        weight,
        arcs: path,
        trace,
      } = finder.oneWay(oneToOne(source, target), zeroRule, true);
      const said = [weight, path?.length ?? Infinity];
      expect(said, `seed ${seed}`).toEqual([hops[target], hops[target]]);
      const labels = [...(trace?.settled ?? [])].map((node) => hops[node]);
      expect([...(trace?.g ?? [])], `seed ${seed}`).toEqual(labels);
    }
  });
});

describe('roads', () => {
  test.each([
    ['a village', {}],
    ['at 89.9°', { lng: 10, lat: 89.85, width: 20, height: 0.05 }],
    ['across 180°', { lng: 179.99 }],
    ['a continent', { lng: -20, lat: 30, width: 50, height: 40 }],
    ['at the equator', { lng: 0, lat: 0, width: 0.01, height: 0.01 }],
  ])('every heuristic in %s', (_, land) => {
    let consistent = 0;
    for (let seed = 0; seed < 50; seed++) {
      const random = seeded(seed);
      const network = buildNetwork(collectRoads(randomRoads(random, land)));
      const graph = buildGraph(network);
      const arcs = arcsOf(graph);
      const weights = floydWarshall(arcs);
      const finder = new PathFinder(new ArcWeights(graph));
      const heuristics = new Heuristics(network);
      const toward = (node: number, name: HeuristicName, factor: number): Heuristic | null =>
        heuristics.toward([network.nodeLng[node], network.nodeLat[node]], name, factor);
      for (const heuristic of heuristicNames) {
        for (const factor of [0, 0.5, 1, 1.7, 3]) {
          const [source, target] = [random.below(graph.nodeCount), random.below(graph.nodeCount)];
          const ends = oneToOne(source, target);
          const one = new Case(seed, arcs, graph, ends);
          const name = `${heuristic} × ${factor}`;
          const isExact = factor <= 1 && heuristics.isConsistent(heuristic);
          const key = isExact ? rule : wildRule;
          const ahead = toward(target, heuristic, factor);
          const back = toward(source, heuristic, factor);
          const runs = [
            finder.oneWay(ends, key(ahead), true),
            finder.twoWay(ends, key(ahead), key(back), true),
            finder.oneWay(ends, wildRule(ahead, 0), true),
          ];
          for (const found of runs) {
            one.checkNotBetter(name, found, weights[source][target]);
            one.checkPath(name, found);
          }
          if (!isExact) continue;
          consistent++;
          one.checkConsistent(name, ahead, target);
          for (const found of runs.slice(0, 2)) {
            one.checkBest(name, found, weights[source][target]);
            one.checkTrace(name, found);
          }
          one.checkFinal(name, runs[0]);
        }
      }
    }
    // Great-circle, Euclidean and none always are, at the factors 0, 0.5 and 1.
    expect(consistent).toBeGreaterThanOrEqual(50 * 3 * 3);
  });
});

/** A consistent bound: a share of the true weight to the nearest end. */
function boundFrom(
  weights: number[][],
  ends: Ends['targets'],
  share: number,
  between: (node: number, end: number) => number,
): Heuristic {
  const bounds = weights.map((_, node) =>
    Math.min(...ends.map((end) => between(node, end.node) + end.weight)),
  );
  // From where no end can be reached, no bound is too high: the highest of all will do.
  const most = Math.max(0, ...bounds.filter((bound) => bound < Infinity));
  return { at: (node) => share * Math.min(bounds[node], most) };
}
