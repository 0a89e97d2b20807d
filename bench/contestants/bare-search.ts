/**
 * Searches on Roadstar's contracted graph alone, from node to node, without snapping or line:
 * FQ, and beside it Roadstar's own loop, so that what an answer costs around it can be seen.
 */
import { type Graph, WEIGHTS_PER_METER } from '../../src/graph/graph.ts';
import type { Position } from '../../src/index.ts';
import { ArcWeights } from '../../src/metric/arc-weights.ts';
import type { Network } from '../../src/network/network.ts';
import { PathFinder } from '../../src/search/find.ts';
import { Heuristics } from '../../src/search/heuristics.ts';
import { COARSE, type KeyRule, zeroRule } from '../../src/search/search.ts';
import { PlainDijkstra } from '../plain-dijkstra.ts';
import { VertexIds } from '../vertex-ids.ts';
import type { AlgorithmOptions } from './contestant.ts';

export const fqName = 'FQ: flatqueue Dijkstra';

export function bareSearches(network: Network, graph: Graph): AlgorithmOptions[] {
  const nodes = new VertexIds(graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    nodes.add(network.nodeLng[node], network.nodeLat[node]);
  }
  const node = ([lng, lat]: Position): number => nodes.find(lng, lat);
  const contestant = (
    name: string,
    search: (from: Position, to: Position) => { weight: number; settled: number },
  ): AlgorithmOptions => ({
    name,
    ask(from, to) {
      const { weight, settled } = search(from, to);
      return () => ({ meters: weight / WEIGHTS_PER_METER, settled });
    },
  });

  const fq = new PlainDijkstra(graph);
  const finder = new PathFinder(new ArcWeights(graph));
  const heuristics = new Heuristics(network);
  const toward = (target: Position): KeyRule => ({
    past: 1,
    heuristic: heuristics.toward(target, 'great-circle', 1),
    grain: COARSE,
  });
  const ends = (from: Position, to: Position) => ({
    sources: [{ node: node(from), weight: 0 }],
    targets: [{ node: node(to), weight: 0 }],
    direct: Infinity,
  });
  return [
    contestant(fqName, (from, to) => fq.search(node(from), node(to))),
    contestant('Dijkstra, search only', (from, to) => finder.oneWay(ends(from, to), zeroRule)),
    contestant('A*, search only', (from, to) => finder.oneWay(ends(from, to), toward(to))),
    contestant('two-way A*, search only', (from, to) =>
      finder.twoWay(ends(from, to), toward(to), toward(from)),
    ),
  ];
}
