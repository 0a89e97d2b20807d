import type { Graph } from '../../src/graph/graph.ts';
import type { Network } from '../../src/network/network.ts';

/** The same graph with its nodes numbered in the order in which the file's roads meet them. */
export function fileOrder(
  { edgeTail, edgeHead, firstShape, shapeRoad }: Network,
  graph: Graph,
): { graph: Graph; nodeOf: Int32Array } {
  const edges = Array.from(edgeTail, (_, edge) => edge);
  edges.sort((a, b) => shapeRoad[firstShape[a]] - shapeRoad[firstShape[b]]);
  const nodeOf = new Int32Array(graph.nodeCount).fill(-1);
  const nodes: number[] = [];
  for (const edge of edges) {
    for (const node of [edgeTail[edge], edgeHead[edge]]) {
      if (nodeOf[node] === -1) nodeOf[node] = nodes.push(node) - 1;
    }
  }
  const firstOut = new Int32Array(graph.nodeCount + 1);
  const arcs: number[] = [];
  nodes.forEach((node, n) => {
    for (let arc = graph.firstOut[node]; arc < graph.firstOut[node + 1]; arc++) arcs.push(arc);
    firstOut[n + 1] = arcs.length;
  });
  return {
    nodeOf,
    graph: {
      nodeCount: graph.nodeCount,
      arcCount: graph.arcCount,
      firstOut,
      tail: Int32Array.from(arcs, (arc) => nodeOf[graph.tail[arc]]),
      head: Int32Array.from(arcs, (arc) => nodeOf[graph.head[arc]]),
      weight: Float64Array.from(arcs, (arc) => graph.weight[arc]),
      arcEdge: Int32Array.from(arcs, (arc) => graph.arcEdge[arc]),
      arcBackward: Uint8Array.from(arcs, (arc) => graph.arcBackward[arc]),
    },
  };
}
