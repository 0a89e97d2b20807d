import type { Network } from '../network/network.ts';

/** Whether the network is small enough for a label at each node. */
export function isReadable({ nodeLng }: Network): boolean {
  return nodeLng.length <= 3000;
}
