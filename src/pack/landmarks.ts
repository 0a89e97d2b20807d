/** Landmarks ↔ one buffer, tied to the graph that they were chosen on. */
import type { Graph } from '../graph/graph.ts';
import { checkLandmarks } from '../search/check.ts';
import type { Landmarks } from '../search/landmarks.ts';
import { pack, unpack, verify } from './container.ts';
import { graphPrint } from './fingerprint.ts';

const format = {
  kind: 'landmarks',
  sections: { node: Int32Array, weight: Uint32Array, unit: Float64Array },
} as const;

/**
 * Landmarks and what they know in one buffer, to be stored or sent.
 *
 * @param graph that they were chosen on
 */
export function packLandmarks({ node, weight, unit }: Landmarks, graph: Graph): ArrayBuffer {
  return pack(format, { node, weight, unit: Float64Array.of(unit) }, graphPrint(graph));
}

/** @throws InputError when the bytes are no stored landmarks of this graph, or are damaged */
export function unpackLandmarks(bytes: Uint8Array | ArrayBuffer, graph: Graph): Landmarks {
  const { node, weight, unit } = unpack(format, bytes, graphPrint(graph));
  const landmarks = { node, weight, unit: unit[0] };
  verify(format.kind, () => checkLandmarks(landmarks, graph));
  return landmarks;
}
