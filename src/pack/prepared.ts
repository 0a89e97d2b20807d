/**
 * A graph, a contraction order, a hierarchy and landmarks ↔ one buffer each. Fingerprints tie what
 * is prepared to the graph or the network that it was made for.
 */
import { checkGraph } from '../graph/check.ts';
import { expectGraph } from '../graph/given.ts';
import type { Graph } from '../graph/graph.ts';
import { checkHierarchy } from '../hierarchy/check.ts';
import { checkOrder, expectHierarchy, expectOrder } from '../hierarchy/given.ts';
import type { Hierarchy } from '../hierarchy/hierarchy.ts';
import { expectMembers } from '../input/arguments.ts';
import type { Network } from '../network/network.ts';
import { checkLandmarks } from '../search/check.ts';
import { expectLandmarks } from '../search/given.ts';
import type { Landmarks } from '../search/landmarks.ts';
import { checksum } from './checksum.ts';
import { pack, unpack, verify } from './container.ts';

const graphFormat = {
  kind: 'graph',
  sections: {
    firstOut: Int32Array,
    tail: Int32Array,
    head: Int32Array,
    weight: Float64Array,
    arcEdge: Int32Array,
    arcBackward: Uint8Array,
  },
  extras: { nodeOf: Int32Array },
} as const;

export function packGraph(graph: Graph): ArrayBuffer {
  expectGraph(graph);
  return pack(graphFormat, graph);
}

/** @throws InputError if the bytes are no packed graph, or are damaged */
export function unpackGraph(bytes: Uint8Array | ArrayBuffer): Graph {
  const arrays = unpack(graphFormat, bytes);
  const { firstOut, head } = arrays;
  const graph = { nodeCount: firstOut.length - 1, arcCount: head.length, ...arrays };
  verify(graphFormat.kind, () => checkGraph(graph));
  return graph;
}

const orderFormat = { kind: 'order', sections: { order: Int32Array } } as const;

/** The nodes of a network and what joins them; shapes and lengths do not matter. */
export type Topology = Pick<Network, 'nodeLng' | 'edgeTail' | 'edgeHead'>;

/** @param order order[rank] = node, as `Router.prepare` returns it */
export function packOrder(order: Int32Array, network: Topology): ArrayBuffer {
  expectTopology(network);
  expectOrder(order, network.nodeLng.length);
  return pack(orderFormat, { order }, topologyPrint(network));
}

/** @throws InputError if the bytes are no packed order of this network, or are damaged */
export function unpackOrder(bytes: Uint8Array | ArrayBuffer, network: Topology): Int32Array {
  expectTopology(network);
  const { order } = unpack(orderFormat, bytes, topologyPrint(network));
  verify(orderFormat.kind, () => checkOrder(order, network.nodeLng.length));
  return order;
}

const hierarchyFormat = {
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

/** @param graph that the hierarchy was built from */
export function packHierarchy(hierarchy: Hierarchy, graph: Graph): ArrayBuffer {
  expectHierarchy(hierarchy);
  return pack(hierarchyFormat, hierarchy, arcsPrint(graph));
}

/** @throws InputError if the bytes are no packed hierarchy of this graph, or are damaged */
export function unpackHierarchy(bytes: Uint8Array | ArrayBuffer, graph: Graph): Hierarchy {
  const arrays = unpack(hierarchyFormat, bytes, arcsPrint(graph));
  const { order, depth, upDepth } = arrays;
  const hierarchy = {
    nodeCount: order.length,
    upCount: upDepth.length,
    height: depth.reduce((most, each) => Math.max(most, each + 1), 0),
    ...arrays,
  };
  verify(hierarchyFormat.kind, () => checkHierarchy(hierarchy, graph));
  return hierarchy;
}

const landmarksFormat = {
  kind: 'landmarks',
  sections: { node: Int32Array, weight: Uint32Array, unit: Float64Array },
} as const;

/** @param graph that the landmarks were chosen on */
export function packLandmarks(landmarks: Landmarks, graph: Graph): ArrayBuffer {
  expectGraph(graph);
  expectLandmarks(landmarks, graph.nodeCount);
  const { node, weight, unit } = landmarks;
  const arrays = { node, weight, unit: Float64Array.of(unit) };
  return pack(landmarksFormat, arrays, weightsPrint(graph));
}

/** @throws InputError if the bytes are no packed landmarks of this graph, or are damaged */
export function unpackLandmarks(bytes: Uint8Array | ArrayBuffer, graph: Graph): Landmarks {
  const { node, weight, unit } = unpack(landmarksFormat, bytes, weightsPrint(graph));
  const landmarks = { node, weight, unit: unit[0] };
  verify(landmarksFormat.kind, () => checkLandmarks(landmarks, graph));
  return landmarks;
}

function expectTopology(network: Topology): void {
  const table = 'Float64Array nodeLng\nInt32Array edgeTail edgeHead';
  expectMembers('network', network, 'buildNetwork', table);
}

function topologyPrint({ nodeLng, edgeTail, edgeHead }: Topology): bigint {
  return checksum(BigInt(nodeLng.length), edgeTail, edgeHead);
}

/** Equal for graphs with the same arcs, whatever their weights. */
function arcsPrint(graph: Graph): bigint {
  expectGraph(graph);
  const { nodeCount, firstOut, head, arcEdge } = graph;
  return checksum(BigInt(nodeCount), firstOut, head, arcEdge);
}

/** Equal for graphs with the same arcs and the same weights. */
function weightsPrint(graph: Graph): bigint {
  return checksum(arcsPrint(graph), graph.weight);
}
