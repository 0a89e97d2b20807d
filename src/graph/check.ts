import { expectBetween, expectEqual, expectLengths, expectRows } from '../network/expect.ts';
import type { Graph } from './graph.ts';

/**
 * Verifies what `Graph` promises: rows in order, every id in range, tails that match their
 * rows, weights that are whole, finite and not negative.
 *
 * @throws RangeError naming the first promise that is broken
 */
export function checkGraph(graph: Graph): void {
  const { nodeCount, arcCount, firstOut, tail, head, weight, arcEdge, arcBackward } = graph;
  expectLengths(arcCount, { tail, head, weight, arcEdge, arcBackward });
  expectRows('firstOut', firstOut, nodeCount, arcCount);
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      expectEqual('tail', tail[arc], node, arc);
      expectBetween('head', head[arc], 0, nodeCount - 1, arc);
      // Every edge has at least one arc.
      expectBetween('arcEdge', arcEdge[arc], 0, arcCount - 1, arc);
      expectBetween('arcBackward', arcBackward[arc], 0, 1, arc);
      if (!Number.isSafeInteger(weight[arc]) || weight[arc] < 0) {
        throw new RangeError(`weight[${arc}]: got ${weight[arc]}, expected a whole number ≥ 0`);
      }
    }
  }
  if (graph.nodeOf !== undefined) checkCopies(graph.nodeOf, nodeCount);
}

/** The nodes of the network come first; copies follow. */
function checkCopies(nodeOf: Int32Array, nodeCount: number): void {
  expectLengths(nodeCount, { nodeOf });
  let own = 0;
  while (nodeOf[own] === own) own++;
  for (let node = own; node < nodeCount; node++) {
    expectBetween('nodeOf', nodeOf[node], 0, own - 1, node);
  }
}
