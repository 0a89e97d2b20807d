/** Graphs that a caller passes on. */
import { expectMembers } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';

const members = `
  Int32Array[nodeCount+1] firstOut
  Int32Array[nodeCount] nodeOf?
  Int32Array[arcCount] tail head arcEdge
  Float64Array[arcCount] weight
  Uint8Array[arcCount] arcBackward`;

/** @throws RequestError for what is not made like the graphs of this package */
export function expectGraph(graph: unknown): void {
  const { nodeCount, arcCount } = Object(graph);
  expectMembers('graph', graph, 'buildGraph', members, { nodeCount, arcCount });
}

/** @throws RequestError for what is no reverse of the graph */
export function expectReverse(
  reverse: { nodeCount: number; arcCount: number },
  { nodeCount, arcCount }: { nodeCount: number; arcCount: number },
): void {
  const table = `${members}\n Int32Array[arcCount] forwardArc`;
  expectMembers('reverse', reverse, 'reverseGraph', table, { nodeCount, arcCount });
  if (reverse.nodeCount === nodeCount && reverse.arcCount === arcCount) return;
  throw invalid('reverse', reverse, 'the reverse of the same graph');
}
