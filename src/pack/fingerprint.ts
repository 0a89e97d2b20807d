/** What tells one network from another: a checksum of all that a preparation depends on. */
import type { Graph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import { checksum } from './checksum.ts';

/** Which nodes there are, and what joins them. */
export type Topology = Pick<Network, 'nodeLng' | 'edgeTail' | 'edgeHead'>;

/** The same for networks of other shapes and lengths, if their edges join the same nodes. */
export function topologyPrint({ nodeLng, edgeTail, edgeHead }: Topology): bigint {
  return checksum(BigInt(nodeLng.length), edgeTail, edgeHead);
}

/** The same for graphs of the same arcs, whatever they weigh. */
export function arcsPrint({ nodeCount, firstOut, head, arcEdge }: Graph): bigint {
  return checksum(BigInt(nodeCount), firstOut, head, arcEdge);
}

/** The same for graphs of the same arcs and weights. */
export function graphPrint(graph: Graph): bigint {
  return checksum(arcsPrint(graph), graph.weight);
}
