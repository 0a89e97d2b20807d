/**
 * Noded roads → nodes and edges. A node is a vertex where roads meet or end, or where the class, the
 * direction or the access of the road changes; an edge is the road between two nodes.
 */
import { release } from '../geo/release.ts';
import type { Steps } from '../input/slices.ts';
import type { DirectedRoads } from '../profile/plain.ts';
import type { NodedRoads } from './barriers.ts';
import { layOut, numberNodes, type Outlines } from './layout.ts';
import { cutSegments, findChains, findNodes } from './segments.ts';
import { Workspace } from './workspace.ts';

export interface NodesAndEdges {
  outlines: Outlines;
  /** By vertex: 1 for a node. */
  isNode: Uint8Array;
  /** By vertex that is a node: its number. */
  nodeOf: Int32Array;
}

/**
 * @param addNodes sets 1 for vertices that must be nodes for other reasons
 * @returns arrays of which some lie in the workspace
 */
export function* edgeSteps(
  roads: DirectedRoads,
  noded: NodedRoads,
  space: Workspace,
  addNodes?: (isNode: Uint8Array) => void,
): Steps<NodesAndEdges> {
  const segments = cutSegments(roads, noded, space);
  const isNode = findNodes(segments);
  addNodes?.(isNode);
  yield 0.6;
  const chains = findChains(segments, isNode, space);
  yield 0.7;
  // At most 4 numbers per vertex, which are free before the edges take memory.
  const scratch = new Workspace(4 * isNode.length);
  const nodeCount = numberNodes(chains, segments, isNode, noded, scratch);
  release(scratch);
  yield 0.8;
  const outlines = layOut(chains, segments, isNode, noded, nodeCount, space);
  return { outlines, isNode, nodeOf: segments.both };
}
