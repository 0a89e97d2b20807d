/** A contracted hierarchy ↔ one buffer, tied to the graph that it was made for. */
import type { Graph } from '../graph/graph.ts';
import { checkHierarchy } from '../hierarchy/check.ts';
import type { Hierarchy } from '../hierarchy/hierarchy.ts';
import { pack, unpack, verify } from './container.ts';
import { arcsPrint } from './fingerprint.ts';

const format = {
  kind: 'hierarchy',
  sections: {
    order: Int32Array,
    rank: Int32Array,
    parent: Int32Array,
    depth: Int32Array,
    lowest: Int32Array,
    firstUp: Int32Array,
    upDepth: Int32Array,
    edgeWay: Int32Array,
  },
} as const;

/**
 * The contracted graph in one buffer, to be stored or sent.
 *
 * @param graph that it was built from
 */
export function packHierarchy(hierarchy: Hierarchy, graph: Graph): ArrayBuffer {
  return pack(format, hierarchy, arcsPrint(graph));
}

/** @throws InputError when the bytes are no stored hierarchy of this graph, or are damaged */
export function unpackHierarchy(bytes: Uint8Array | ArrayBuffer, graph: Graph): Hierarchy {
  const arrays = unpack(format, bytes, arcsPrint(graph));
  const { order, depth, upDepth } = arrays;
  const hierarchy = {
    nodeCount: order.length,
    upCount: upDepth.length,
    height: depth.reduce((most, each) => Math.max(most, each + 1), 0),
    ...arrays,
  };
  verify(format.kind, () => checkHierarchy(hierarchy, graph));
  return hierarchy;
}
