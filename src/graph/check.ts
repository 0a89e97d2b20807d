import type { Graph } from './graph.ts';

/**
 * Verifies what `Graph` promises: rows in order, every id in range, tails that match their
 * rows, weights that are whole, finite and not negative.
 *
 * @throws RangeError naming the first promise that is broken
 */
export function checkGraph(graph: Graph): void {
  const { nodeCount, arcCount, firstOut, tail, head, weight, arcEdge, arcBackward } = graph;
  expectEqual('firstOut.length', firstOut.length, nodeCount + 1);
  expectEqual('firstOut[0]', firstOut[0], 0);
  expectEqual('firstOut[nodeCount]', firstOut[nodeCount], arcCount);
  for (const [name, array] of Object.entries({ tail, head, weight, arcEdge, arcBackward })) {
    expectEqual(`${name}.length`, array.length, arcCount);
  }
  for (let node = 0; node < nodeCount; node++) {
    if (firstOut[node] > firstOut[node + 1])
      throw new RangeError(`firstOut falls at node ${node}`);
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      expectEqual(`tail[${arc}]`, tail[arc], node);
      expectBelow(`head[${arc}]`, head[arc], nodeCount);
      // Every edge has an arc at least.
      expectBelow(`arcEdge[${arc}]`, arcEdge[arc], arcCount);
      expectBelow(`arcBackward[${arc}]`, arcBackward[arc], 2);
      if (!Number.isSafeInteger(weight[arc]) || weight[arc] < 0) {
        throw new RangeError(`weight[${arc}]: got ${weight[arc]}, expected a whole number ≥ 0`);
      }
    }
  }
}

function expectEqual(name: string, got: number, expected: number): void {
  if (got !== expected) throw new RangeError(`${name}: got ${got}, expected ${expected}`);
}

function expectBelow(name: string, got: number, count: number): void {
  if (got >= 0 && got < count) return;
  throw new RangeError(`${name}: got ${got}, expected 0 … ${count - 1}`);
}
