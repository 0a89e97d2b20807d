/** Hierarchies, and what belongs to them, that a caller passes on. */
import { classOf, expectMembers, isIndex } from '../input/arguments.ts';
import { invalid, RequestError } from '../input/request-error.ts';
import { expectEqual } from '../network/expect.ts';

const members = `
  Int32Array[nodeCount] order rank parent depth lowest
  Int32Array[nodeCount+1] firstUp
  Int32Array[upCount] upDepth
  Int32Array edgeWay`;

/** @throws RequestError for what is no hierarchy */
export function expectHierarchy(hierarchy: unknown): void {
  const { nodeCount, upCount, height } = Object(hierarchy);
  expectMembers('hierarchy', hierarchy, 'buildHierarchy', members, { nodeCount, upCount });
  if (isIndex(height, nodeCount + 1)) return;
  throw invalid('hierarchy.height', height, 'the greatest depth plus 1');
}

/** @throws RequestError for what is no customized metric of the hierarchy */
export function expectMetric(metric: unknown, { upCount }: { upCount: number }): void {
  const table = `
    Float64Array[upCount] up down
    Int32Array[ways] part
    Uint16Array[ways] span`;
  expectMembers('metric', metric, 'customize', table, { upCount, ways: 2 * upCount });
}

/** @throws RequestError for what is no undirected graph */
export function expectAdjacency(graph: unknown): void {
  const table = 'Int32Array[nodeCount+1] first\nInt32Array neighbour';
  expectMembers('graph', graph, 'undirected', table, { nodeCount: Object(graph).nodeCount });
}

/** @throws RequestError for an order that does not name each node once */
export function expectOrder(order: Int32Array, nodeCount: number): void {
  if (classOf(order) !== 'Int32Array')
    throw invalid('order', order, 'an Int32Array of all nodes', 'invalid-order');
  try {
    checkOrder(order, nodeCount);
  } catch (error) {
    throw new RequestError('invalid-order', (error as Error).message);
  }
}

/**
 * Verifies that an order names every node once.
 *
 * @throws RangeError naming the first rank that is wrong
 */
export function checkOrder(order: Int32Array, nodeCount: number): void {
  expectEqual('order.length', order.length, nodeCount);
  const isNamed = new Uint8Array(nodeCount);
  order.forEach((node, rank) => {
    if (node < 0 || node >= nodeCount || isNamed[node] === 1) {
      throw new RangeError(`order[${rank}]: got ${node}, expected each node once`);
    }
    isNamed[node] = 1;
  });
}
