/** Roads that are drawn twice: edges along the very same line, whichever way. */
import type { Graph } from '../../graph/graph.ts';
import type { Network } from '../../network/network.ts';

/** The first edge along the line of this one, perhaps itself, and offsets turned to it. */
export function firstParallel(
  network: Network,
  graph: Graph,
  edge: number,
): { first: number; turned: (offset: number) => number } {
  const { edgeTail, edgeHead, edgeMeters } = network;
  const { firstOut, arcEdge } = graph;
  let [first, isOpposite] = [edge, false];
  for (const node of [edgeTail[edge], edgeHead[edge]]) {
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      const other = arcEdge[arc];
      if (other >= first || Math.abs(edgeMeters[other] - edgeMeters[edge]) > 1e-6) continue;
      for (const isTurned of [false, true]) {
        if (hasLineOf(network, edge, other, isTurned)) [first, isOpposite] = [other, isTurned];
      }
    }
  }
  const meters = edgeMeters[edge];
  return { first, turned: (offset) => (isOpposite ? meters - offset : offset) };
}

function hasLineOf(
  { firstShape, shapeLng, shapeLat }: Network,
  edge: number,
  other: number,
  isTurned: boolean,
): boolean {
  const start = firstShape[edge];
  const count = firstShape[edge + 1] - start;
  if (firstShape[other + 1] - firstShape[other] !== count) return false;
  for (let i = 0; i < count; i++) {
    const at = isTurned ? firstShape[other + 1] - 1 - i : firstShape[other] + i;
    if (shapeLng[at] !== shapeLng[start + i] || shapeLat[at] !== shapeLat[start + i])
      return false;
  }
  return true;
}
