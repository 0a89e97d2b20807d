/** An order of contraction ↔ one buffer, tied to the network that it was made for. */
import { checkOrder } from '../hierarchy/check.ts';
import { pack, unpack, verify } from './container.ts';
import { type Topology, topologyPrint } from './fingerprint.ts';

const format = { kind: 'order', sections: { order: Int32Array } } as const;

/**
 * An order of contraction in one buffer, to be stored or sent.
 *
 * @param order order[rank] = node, as `Router.prepare` returns it
 */
export function packOrder(order: Int32Array, network: Topology): ArrayBuffer {
  return pack(format, { order }, topologyPrint(network));
}

/** @throws InputError when the bytes are no stored order of this network, or are damaged */
export function unpackOrder(bytes: Uint8Array | ArrayBuffer, network: Topology): Int32Array {
  const { order } = unpack(format, bytes, topologyPrint(network));
  verify(format.kind, () => checkOrder(order, network.nodeLng.length));
  return order;
}
