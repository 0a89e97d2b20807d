/** Networks that a caller passes on. */
import { expectMembers } from '../input/arguments.ts';

const members = `
  Float64Array[nodes] nodeLng nodeLat
  Int32Array[edges] edgeTail edgeHead
  Float64Array[edges] edgeMeters edgeCost.forward edgeCost.backward
  Int8Array[edges] edgeDirection
  Uint8Array[edges] edgeClass edgeAccess?
  Int32Array[edges+1] firstShape
  Float64Array[shapes] shapeLng shapeLat shapeHeight?
  Int32Array[shapes] shapeRoad
  Uint8Array[shapes] shapeBackward
  Int32Array[roads] roadFeature
  Float64Array[roads] roadPace.forward roadPace.backward
  Array[roads] roadId?
  *[roads] properties
  Function properties.at properties.some
  Uint8Array[turns] turns?.only
  Int32Array[turns+1] turns?.firstStep
  Int32Array turns?.step`;

/** Some functions are called for each edge. */
const known = new WeakSet();

/** @throws RequestError for what is not made like the networks of this package */
export function expectNetwork(network: unknown): void {
  if (known.has(network as object)) return;
  expectMembers('network', network, 'buildNetwork', members);
  known.add(network as object);
}
