/** The index that snaps to the edges of a network. */
import type { Network } from '../network/network.ts';
import { PlaneSnapIndex } from './plane.ts';
import { SnapIndex, type Snapper } from './snap.ts';

export function snapperOf(network: Network): Snapper {
  return network.flat ? new PlaneSnapIndex(network) : new SnapIndex(network);
}
