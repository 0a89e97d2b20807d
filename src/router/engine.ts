/** What all questions to one network have in common: its searches, and where positions snap to. */
import type { Position } from '../geo/position.ts';
import { type Components, findComponents } from '../graph/components.ts';
import type { TravelTimes } from '../metric/time.ts';
import type { Network } from '../network/network.ts';
import { type Snap, SnapIndex } from '../snap/snap.ts';
import { EngineCache } from './engine-cache.ts';
import { Reasons } from './no-route.ts';
import { Preparation, type Tools } from './preparation.ts';
import { checkPosition } from './request.ts';

/** What it takes to answer is made at the first question: it is larger than the network itself. */
export class Engine {
  readonly network: Network;
  readonly pieces: Components;
  readonly preparation: Preparation;
  readonly pool: EngineCache;
  readonly reasons: Reasons;
  private watch: TravelTimes | null = null;
  private tree: SnapIndex | null = null;

  /**
   * @param order of contraction; null while it is unknown
   * @param tools what takes more than a search; null where they are loaded later
   */
  constructor(network: Network, order: Int32Array | null, tools: Tools | null) {
    this.network = network;
    this.pieces = findComponents(network);
    this.preparation = new Preparation(network, () => this.pool.graph(false), order, tools);
    this.reasons = new Reasons(network, this.pieces, this.preparation);
    this.pool = new EngineCache(network, this.preparation);
  }

  /** Null while there are no tools. */
  get stopwatch(): TravelTimes | null {
    const { preparation, network } = this;
    if (preparation.isEquipped) this.watch ??= new preparation.tools.TravelTimes(network);
    return this.watch;
  }

  /** Makes what snapping needs, so that the first answer takes no longer than the others. */
  ready(): SnapIndex {
    this.tree ??= new SnapIndex(this.network);
    return this.tree;
  }

  /**
   * The nearest point of the nearest road that is not closed; where all are, of the nearest road,
   * from which no way leads on.
   *
   * @throws RangeError for a position off the globe
   */
  snap(position: Position): Snap {
    checkPosition(position);
    const index = this.ready();
    const { closed } = this.pool;
    const isOpen = closed.size === 0 ? undefined : (edge: number) => !closed.has(edge);
    return index.nearest(position, isOpen) ?? (index.nearest(position) as Snap);
  }
}
