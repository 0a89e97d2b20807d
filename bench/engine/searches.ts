/**
 * Searches from node to node on one graph: FQ first, then Roadstar's. FQ numbers its nodes in the
 * order of the file; the second row shows the effect of numbering them along a curve.
 */
import type { Graph } from '../../src/graph/graph.ts';
import { undirected } from '../../src/hierarchy/adjacency.ts';
import { customize } from '../../src/hierarchy/customize.ts';
import { buildHierarchy } from '../../src/hierarchy/hierarchy.ts';
import { nestedDissection } from '../../src/hierarchy/order.ts';
import { HierarchyQuery } from '../../src/hierarchy/query.ts';
import { ArcWeights } from '../../src/metric/arc-weights.ts';
import type { Network } from '../../src/network/network.ts';
import { type Ends, PathFinder } from '../../src/search/find.ts';
import { Heuristics } from '../../src/search/heuristics.ts';
import { LandmarkBound } from '../../src/search/landmark-bound.ts';
import { chooseLandmarks } from '../../src/search/landmarks.ts';
import { COARSE, FINE, type KeyRule, zeroRule } from '../../src/search/search.ts';
import { PlainDijkstra } from '../plain-dijkstra.ts';
import { fileOrder } from './file-order.ts';

export const fqName = 'FQ: flatqueue Dijkstra';

export type NodePair = readonly [source: number, target: number];

export interface EngineSearch {
  name: string;
  /** `settled` is NaN if it is not counted. */
  ask: (source: number, target: number) => { weight: number; settled: number };
}

export function engineSearches(network: Network, graph: Graph): EngineSearch[] {
  const inFileOrder = fileOrder(network, graph);
  const fq = new PlainDijkstra(inFileOrder.graph);
  const fqHere = new PlainDijkstra(graph);
  const weights = new ArcWeights(graph);
  const finder = new PathFinder(weights);
  const heuristics = new Heuristics(network);
  const toward = (node: number): KeyRule => ({
    past: 1,
    heuristic: heuristics.toward(
      [network.nodeLng[node], network.nodeLat[node]],
      'great-circle',
      1,
    ),
    grain: COARSE,
  });
  const landmarks = chooseLandmarks(graph, weights.reverse);
  const bound = ({ sources, targets }: Ends, isBackward: boolean): KeyRule => {
    const [ends, starts] = isBackward ? [sources, targets] : [targets, sources];
    const heuristic = new LandmarkBound(landmarks, ends, starts, isBackward, 1);
    return { past: 1, heuristic, grain: FINE };
  };
  const order = nestedDissection(network, undirected(graph));
  const hierarchy = buildHierarchy(graph, order);
  const query = new HierarchyQuery(hierarchy, customize(hierarchy, weights));
  return [
    {
      name: fqName,
      ask: (source, target) => fq.search(inFileOrder.nodeOf[source], inFileOrder.nodeOf[target]),
    },
    {
      name: 'FQ, nodes as Roadstar numbers them',
      ask: (source, target) => fqHere.search(source, target),
    },
    {
      name: 'Dijkstra',
      ask: (source, target) => finder.oneWay(ends(source, target), zeroRule),
    },
    {
      name: 'two-way Dijkstra',
      ask: (source, target) => finder.twoWay(ends(source, target), zeroRule, zeroRule),
    },
    {
      name: 'A*',
      ask: (source, target) => finder.oneWay(ends(source, target), toward(target)),
    },
    {
      name: 'two-way A*',
      ask: (source, target) =>
        finder.twoWay(ends(source, target), toward(target), toward(source)),
    },
    {
      name: 'landmarks',
      ask: (source, target) => {
        const asked = ends(source, target);
        return finder.oneWay(asked, bound(asked, false));
      },
    },
    {
      name: 'two-way landmarks',
      ask: (source, target) => {
        const asked = ends(source, target);
        return finder.twoWay(asked, bound(asked, false), bound(asked, true));
      },
    },
    {
      name: 'hierarchy',
      ask: (source, target) => ({
        weight: query.weight(ends(source, target)),
        settled: Number.NaN,
      }),
    },
    {
      name: 'hierarchy, with path',
      ask: (source, target) => query.find(ends(source, target)),
    },
  ];
}

function ends(source: number, target: number): Ends {
  return {
    sources: [{ node: source, weight: 0 }],
    targets: [{ node: target, weight: 0 }],
    direct: Infinity,
  };
}
