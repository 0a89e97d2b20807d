import type { Graph } from '../graph/graph.ts';
import { expectBetween, expectEqual } from '../network/expect.ts';
import type { Landmarks } from './landmarks.ts';

/**
 * Verifies what `Landmarks` promises, and that along each arc of a graph its weights change by at
 * most the weight of the arc. Then their bounds are consistent, and searches with them exact.
 *
 * @throws RangeError naming the first promise that is broken
 */
export function checkLandmarks({ node, weight, unit }: Landmarks, graph: Graph): void {
  const { nodeCount, arcCount, tail, head } = graph;
  const stride = 2 * node.length;
  expectEqual('weight.length', weight.length, stride * nodeCount);
  if (!(unit > 0 && unit < Infinity)) throw new RangeError(`unit: got ${unit}, expected above 0`);
  node.forEach((each, l) => {
    expectBetween('node', each, 0, nodeCount - 1, l);
  });
  for (let arc = 0; arc < arcCount; arc++) {
    const units = Math.floor(graph.weight[arc] / unit);
    const [a, b] = [stride * tail[arc], stride * head[arc]];
    for (let slot = 0; slot < stride; slot += 2) {
      const isFar = weight[b + slot] > weight[a + slot] + units;
      if (isFar || weight[a + slot + 1] > weight[b + slot + 1] + units) {
        throw new RangeError(
          `weight: arc ${arc} leads farther from landmark ${slot / 2} than it is long`,
        );
      }
    }
  }
}
