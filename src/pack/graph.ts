/** A graph ↔ one buffer. */
import { checkGraph } from '../graph/check.ts';
import type { Graph } from '../graph/graph.ts';
import { pack, unpack, verify } from './container.ts';

const format = {
  kind: 'graph',
  sections: {
    firstOut: Int32Array,
    tail: Int32Array,
    head: Int32Array,
    weight: Float64Array,
    arcEdge: Int32Array,
    arcBackward: Uint8Array,
  },
} as const;

/** The graph in one buffer, to be stored or sent. */
export function packGraph(graph: Graph): ArrayBuffer {
  return pack(format, graph);
}

/** @throws InputError when the bytes are no stored graph, or are damaged */
export function unpackGraph(bytes: Uint8Array | ArrayBuffer): Graph {
  const arrays = unpack(format, bytes);
  const { firstOut, head } = arrays;
  const graph = { nodeCount: firstOut.length - 1, arcCount: head.length, ...arrays };
  verify(format.kind, () => checkGraph(graph));
  return graph;
}
