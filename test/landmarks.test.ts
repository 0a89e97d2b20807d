/** Landmarks: what they measure, how they bound, and that searches by them stay exact. */
import { describe, expect, test } from 'vitest';
import { type Graph, reverseGraph } from '../src/graph/graph.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { type Ends, PathFinder } from '../src/search/find.ts';
import { LandmarkBound } from '../src/search/landmark-bound.ts';
import { chooseLandmarks, FARTHEST, type Landmarks } from '../src/search/landmarks.ts';
import { FINE, type KeyRule, zeroRule } from '../src/search/search.ts';
import { Case } from './support/laws.ts';
import { expectAtMost, expectItems } from './support/often.ts';
import { floydWarshall, leastWeight } from './support/oracles.ts';
import { type Arcs, graphOf, randomArcs, randomEnds, seeded } from './support/random.ts';

const rule = (landmarks: Landmarks, ends: Ends, isBackward: boolean, factor = 1): KeyRule => {
  const [starts, goals] = [ends.sources, ends.targets];
  const heuristic = isBackward
    ? new LandmarkBound(landmarks, starts, goals, true, factor)
    : new LandmarkBound(landmarks, goals, starts, false, factor);
  return { past: 1, heuristic, grain: factor <= 1 ? FINE : 0 };
};

describe('landmarks', () => {
  const blocks = Array.from({ length: 10 }, (_, block) => 100 * block);
  test.each(blocks)('100 graphs from seed %d: one-way and two-way are exact', (first) => {
    let routes = 0;
    for (let seed = first; seed < first + 100; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const landmarks = chooseLandmarks(graph, reverseGraph(graph));
      const finder = new PathFinder(new ArcWeights(graph));
      const weights = floydWarshall(arcs);
      checkMeasures(seed, landmarks, arcs);
      for (let query = 0; query < 4; query++) {
        const ends = randomEnds(random, arcs);
        const best = leastWeight(weights, ends);
        const one = new Case(seed, arcs, graph, ends);
        const [ahead, back] = [rule(landmarks, ends, false), rule(landmarks, ends, true)];
        const found = {
          landmarks: finder.oneWay(ends, ahead),
          traced: finder.oneWay(ends, ahead, true),
          'two-way landmarks': finder.twoWay(ends, ahead, back, true),
        };
        for (const [name, each] of Object.entries(found)) {
          one.checkBest(name, each, best);
          one.checkPath(name, each);
          if (each.trace !== null) one.checkTrace(name, each);
        }
        one.checkFinal('traced', found.traced);
        if (best < Infinity) routes++;
      }
    }
    expect(routes).toBeGreaterThan(100);
  });

  test('bounds are consistent, and never above the truth', () => {
    let helpful = 0;
    for (let seed = 0; seed < 200; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const landmarks = chooseLandmarks(graph, reverseGraph(graph));
      const target = random.below(arcs.nodeCount);
      const ends: Ends = {
        sources: [{ node: random.below(arcs.nodeCount), weight: 0 }],
        targets: [{ node: target, weight: 0 }],
        direct: Infinity,
      };
      const { heuristic } = rule(landmarks, ends, false);
      new Case(seed, arcs, graph, ends).checkConsistent('landmarks', heuristic, target);
      if ((heuristic?.at(ends.sources[0].node) ?? 0) > 0) helpful++;
    }
    expect(helpful).toBeGreaterThan(50);
  });

  test('they stay exact when arcs are closed or become dearer', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const landmarks = chooseLandmarks(graph, reverseGraph(graph));
      const costs = new ArcWeights(graph);
      for (let arc = 0; arc < graph.arcCount; arc++) {
        if (random.chance(0.2)) costs.set(arc, random.pick([Infinity, 3 * graph.weight[arc]]));
      }
      const changed = changedArcs(arcs, graph, costs);
      const ends = randomEnds(random, arcs);
      const best = leastWeight(floydWarshall(changed), ends);
      const finder = new PathFinder(costs);
      const [ahead, back] = [rule(landmarks, ends, false), rule(landmarks, ends, true)];
      expect(finder.oneWay(ends, ahead).weight, `seed ${seed}`).toBe(best);
      expect(finder.twoWay(ends, ahead, back).weight, `seed ${seed}`).toBe(best);
    }
  });

  test('far weights are measured in coarser units, and still bound', () => {
    const graph = graphOf({
      nodeCount: 4,
      arcs: [
        [0, 1, 1e13 + 1],
        [1, 2, 3],
        [2, 3, 5e12],
        [3, 0, 7],
      ],
    });
    const landmarks = chooseLandmarks(graph, reverseGraph(graph));
    expect(landmarks.unit).toBeGreaterThan(1);
    const finder = new PathFinder(new ArcWeights(graph));
    for (let source = 0; source < 4; source++) {
      for (let target = 0; target < 4; target++) {
        const ends: Ends = {
          sources: [{ node: source, weight: 0 }],
          targets: [{ node: target, weight: 5 }],
          direct: Infinity,
        };
        const found = finder.oneWay(ends, rule(landmarks, ends, false));
        expect(found.weight).toBe(finder.oneWay(ends, zeroRule).weight);
      }
    }
  });

  test('coarser units never make a bound too high, and hardly too low', () => {
    let tried = 0;
    for (let seed = 0; seed < 200; seed++) {
      const random = seeded(seed);
      const { nodeCount, arcs: small } = randomArcs(random);
      const arcs: Arcs = {
        nodeCount,
        arcs: small.map(([tail, head, weight]) => [
          tail,
          head,
          1e10 * weight + random.below(1e6),
        ]),
      };
      const graph = graphOf(arcs);
      const landmarks = chooseLandmarks(graph, reverseGraph(graph));
      if (landmarks.unit === 1) continue;
      const weights = floydWarshall(arcs);
      const end = { node: random.below(nodeCount), weight: random.below(1e11) };
      const start = { node: random.below(nodeCount), weight: 0 };
      const ahead = new LandmarkBound(landmarks, [end], [start], false, 1);
      const back = new LandmarkBound(landmarks, [end], [start], true, 1);
      for (let node = 0; node < nodeCount; node++) {
        expectAtMost(ahead.at(node), weights[node][end.node] + end.weight);
        expectAtMost(back.at(node), weights[end.node][node] + end.weight);
      }
      // Every node of a small graph is a landmark. Each arc and the end lose a unit at most.
      const loss = (nodeCount + 1) * landmarks.unit;
      const [there, here] = [weights[start.node][end.node], weights[end.node][start.node]];
      if (nodeCount > 10 || there === Infinity || here === Infinity) continue;
      expect(ahead.at(start.node)).toBeGreaterThan(there + end.weight - loss);
      expect(back.at(start.node)).toBeGreaterThan(here + end.weight - loss);
      tried++;
    }
    expect(tried).toBeGreaterThan(20);
  });

  test('an island with the first node does not set the unit for all', () => {
    const ring = 40;
    const arcs: Arcs['arcs'] = [
      [0, 1, 1],
      [1, 0, 1],
    ];
    for (let i = 0; i < ring; i++) {
      const [a, b] = [2 + i, 2 + ((i + 1) % ring)];
      arcs.push([a, b, 1e11], [b, a, 1e11]);
    }
    const graph = graphOf({ nodeCount: 2 + ring, arcs });
    const landmarks = chooseLandmarks(graph, reverseGraph(graph));
    const finder = new PathFinder(new ArcWeights(graph));
    const ends: Ends = {
      sources: [{ node: 5, weight: 0 }],
      targets: [{ node: 15, weight: 0 }],
      direct: Infinity,
    };
    const plain = finder.oneWay(ends, zeroRule).settled;
    expect(finder.oneWay(ends, rule(landmarks, ends, false)).settled).toBeLessThan(0.7 * plain);
  });

  test('multiplied bounds may overestimate, and never find what is too short', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = seeded(seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const landmarks = chooseLandmarks(graph, reverseGraph(graph));
      const ends = randomEnds(random, arcs);
      const best = leastWeight(floydWarshall(arcs), ends);
      const found = new PathFinder(new ArcWeights(graph)).oneWay(
        ends,
        rule(landmarks, ends, false, 2),
      );
      const one = new Case(seed, arcs, graph, ends);
      one.checkNotBetter('twice', found, best);
      one.checkPath('twice', found);
    }
  });
});

/** On arcs rounded down to units, what is measured is the truth. */
function checkMeasures(
  seed: number,
  { node, weight, unit }: Landmarks,
  { nodeCount, arcs }: Arcs,
) {
  const truth = floydWarshall({
    nodeCount,
    arcs: arcs.map(([tail, head, each]) => [tail, head, Math.floor(each / unit)]),
  });
  for (let n = 0; n < nodeCount; n++) {
    for (let l = 0; l < node.length; l++) {
      const slot = 2 * (n * node.length + l);
      const said = [weight[slot], weight[slot + 1]];
      const known = [truth[node[l]][n], truth[n][node[l]]].map((far) => Math.min(far, FARTHEST));
      expectItems(said, known, `seed ${seed}, landmark ${node[l]}, node ${n}`);
    }
  }
}

function changedArcs({ nodeCount }: Arcs, { tail, head }: Graph, { weight }: ArcWeights): Arcs {
  return {
    nodeCount,
    arcs: Array.from(weight, (each, arc) => [tail[arc], head[arc], each]),
  };
}
