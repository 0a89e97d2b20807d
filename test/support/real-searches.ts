import FlatQueue from 'flatqueue';
import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { buildGraph } from '../../src/graph/build.ts';
import { type Graph, WEIGHTS_PER_METER, weightOf } from '../../src/graph/graph.ts';
import type { QuestionOptions, Router } from '../../src/index.ts';
import { exactAlgorithms } from './exact.ts';
import { seeded } from './random.ts';
import { isAtHand, realRoads } from './real-roads.ts';

const SOURCES = 20;
const TARGETS = 50;
const PATIENCE = 300_000;

/** Every exact search on real roads, where they are at hand, against a Dijkstra on a library's heap. */
export function agreesToTheUnit(name: string): void {
  test.skipIf(!isAtHand(name))(
    `${name}: ${SOURCES * TARGETS} pairs to the last unit, half with roads closed and penalised`,
    () => {
      const { router } = realRoads(name);
      const { nodeLng, nodeLat } = router.network;
      const graph = buildGraph(router.network);
      const random = seeded(name.length);
      const nodes = (count: number) =>
        Array.from({ length: count }, () => random.below(nodeLng.length));
      const at = (node: number): Position => [nodeLng[node], nodeLat[node]];
      const targets = nodes(TARGETS);
      let routes = 0;
      nodes(SOURCES).forEach((source, turn) => {
        const weight = graph.weight.slice();
        const changes = turn % 2 === 1 ? change(router, graph, weight, random) : {};
        const least = leastWeights(graph, weight, source);
        // With all its roads closed, a node is no place to begin or end.
        const { closed = [] } = changes;
        const isOff = (node: number) => router.snap(at(node), { closed }).meters > 0;
        if (isOff(source)) return;
        // Before the routes, which are penalised as well: closures are resolved anew when they change.
        for (const target of targets.filter((node) => !isOff(node))) {
          const ends = { from: at(source), to: at(target) };
          for (const algorithm of exactAlgorithms) {
            const answer = router.route({ ...ends, ...changes, algorithm });
            const got = answer.found ? Math.round(answer.cost * WEIGHTS_PER_METER) : Infinity;
            if (got !== least[target]) {
              expect.fail(
                `${algorithm} from ${ends.from} to ${ends.to}: ${got}, expected ${least[target]}`,
              );
            }
          }
          if (least[target] < Infinity) routes++;
        }
      });
      expect(routes).toBeGreaterThan((SOURCES * TARGETS) / 4);
    },
    PATIENCE,
  );
}

/** Closes every fiftieth edge or so, and makes as many three times as dear. */
function change(
  router: Router,
  graph: Graph,
  weight: Float64Array,
  random: ReturnType<typeof seeded>,
): Pick<QuestionOptions, 'closed' | 'penalties'> {
  const factor = Float64Array.from(router.network.edgeTail, () =>
    random.chance(0.04) ? random.pick([3, Infinity]) : 1,
  );
  const changed = [...factor.keys()];
  graph.arcEdge.forEach((edge, arc) => {
    weight[arc] = weightOf(router.network.edgeMeters[edge] * factor[edge]);
  });
  return {
    closed: changed.filter((edge) => factor[edge] === Infinity),
    penalties: changed.filter((edge) => factor[edge] === 3).map((edge) => [edge, 3] as const),
  };
}

/** The textbook's algorithm. */
function leastWeights(graph: Graph, weight: Float64Array, source: number): Float64Array {
  const least = new Float64Array(graph.nodeCount).fill(Infinity);
  const waiting = new FlatQueue<number>();
  least[source] = 0;
  waiting.push(source, 0);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (let arc = graph.firstOut[node]; arc < graph.firstOut[node + 1]; arc++) {
      const through = least[node] + weight[arc];
      if (through >= least[graph.head[arc]]) continue;
      least[graph.head[arc]] = through;
      waiting.push(graph.head[arc], through);
    }
  }
  return least;
}
