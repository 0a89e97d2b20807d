/** What ways cost, from the network, the metric and what is closed or penalised, and no more. */
import { buildGraph } from '../../src/graph/build.ts';
import type { QuestionOptions, Router } from '../../src/index.ts';
import { partCost } from '../../src/metric/edge-weights.ts';
import { measureEdges } from '../../src/metric/measure.ts';
import type { Ends } from '../../src/search/find.ts';
import type { Snap } from '../../src/snap/snap.ts';
import type { Arcs } from './random.ts';

/** A question that closes whole edges. */
export type EdgeTerms = QuestionOptions & { closed?: Iterable<number> };

/** Weight along an edge from one offset to another; Infinity where that way is not open. */
export type Weigh = (edge: number, start: number, end: number) => number;

export function weighing(
  router: Router,
  { metric = 'distance', ignoreOneway, closed = [], penalties = [] }: EdgeTerms,
): Weigh {
  const { network } = router;
  const shut = new Set(closed);
  const factors = new Map(penalties);
  const costs = measureEdges(network, metric);
  return (edge, start, end) => {
    if (start === end) return 0;
    if (shut.has(edge)) return Infinity;
    if (!ignoreOneway && network.edgeDirection[edge] === (end > start ? -1 : 1)) return Infinity;
    const factor = factors.get(edge) ?? 1;
    return Math.ceil(partCost(network, costs, edge, start, end) * factor * 1e6);
  };
}

export function weighedArcs(
  { network }: Router,
  { ignoreOneway }: QuestionOptions,
  weigh: Weigh,
): Arcs {
  const { nodeCount, tail, head, arcEdge, arcBackward } = buildGraph(network, ignoreOneway);
  const arcs = Array.from(arcEdge, (edge, arc): Arcs['arcs'][0] => {
    const length = network.edgeMeters[edge];
    const isBack = arcBackward[arc] === 1;
    const weight = isBack ? weigh(edge, length, 0) : weigh(edge, 0, length);
    return [tail[arc], head[arc], weight];
  });
  return { nodeCount, arcs };
}

/** The nodes at either end of a snap's edge, with the weight from it to them, or to it. */
export function seedsAt(
  { network }: Router,
  { edge, offset }: Snap,
  weigh: Weigh,
  isArrival = false,
): Ends['sources'] {
  const { edgeTail, edgeHead, edgeMeters } = network;
  return [
    { node: edgeTail[edge], end: 0 },
    { node: edgeHead[edge], end: edgeMeters[edge] },
  ].map(({ node, end }) => ({
    node,
    weight: isArrival ? weigh(edge, end, offset) : weigh(edge, offset, end),
  }));
}
