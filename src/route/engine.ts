/** What all questions to one network have in common: its searches, and where positions snap to. */
import type { Position } from '../geo/position.ts';
import { type Components, findPieces } from '../graph/components.ts';
import { Stopwatch } from '../graph/time.ts';
import type { Network } from '../topology/network.ts';
import { SearchPool } from './pool.ts';
import { Preparation, type Tools } from './preparation.ts';
import { checkPosition } from './request.ts';
import { type Snap, SnapIndex } from './snap.ts';
import { Reasons } from './why-not.ts';

export class Engine {
  readonly network: Network;
  readonly pieces: Components;
  readonly preparation: Preparation;
  readonly pool: SearchPool;
  readonly reasons: Reasons;
  readonly stopwatch: Stopwatch;
  private readonly index: SnapIndex;

  /**
   * @param order of contraction; null while it is unknown
   * @param tools what prepared algorithms run on; null where they are loaded later
   */
  constructor(network: Network, order: Int32Array | null, tools: Tools | null) {
    this.network = network;
    this.index = new SnapIndex(network);
    this.pieces = findPieces(network);
    this.reasons = new Reasons(network, this.pieces);
    this.stopwatch = new Stopwatch(network);
    this.preparation = new Preparation(network, () => this.pool.graph(false), order, tools);
    this.pool = new SearchPool(network, this.preparation);
    this.pool.searches('distance', false);
  }

  /**
   * The nearest point of the nearest road that is not closed.
   *
   * @throws RangeError for a position off the globe
   */
  snap(position: Position): Snap {
    checkPosition(position);
    const { closed } = this.pool;
    const isOpen = closed.size === 0 ? undefined : (edge: number) => !closed.has(edge);
    const snap = this.index.nearest(position, isOpen);
    if (snap === null) throw new RangeError('Every road is closed. Open one first.');
    return snap;
  }
}
