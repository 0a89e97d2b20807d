/** Where trips begin and end: at nodes, or at points of edges. */
import type { Network } from '../../network/network.ts';
import type { Snap } from '../../snap/snap.ts';
import type { GraphContext } from '../graph-context.ts';
import { type EndSeed, legEnds, type PartWeight } from '../leg.ts';

export interface TripEnd {
  /** Equal for ends at the same point. */
  spot: number;
  /** The edge between whose nodes it lies, and the offset there; -1 and 0 at a node. */
  edge: number;
  offset: number;
  /** None if it is too far from any road. */
  departures: readonly EndSeed[];
  arrivals: readonly EndSeed[];
}

/** Makes the ends of all trips of one question. */
export class TripEnds {
  private readonly context: GraphContext;
  private readonly weigh: PartWeight;
  /** Spots by edge and offset. */
  private readonly spots = new Map<string, number>();
  private everyNode: TripEnd[] | null = null;

  constructor(context: GraphContext, weigh: PartWeight) {
    this.context = context;
    this.weigh = weigh;
  }

  /** Every node of the network. */
  nodes(): TripEnd[] {
    const { length } = this.context.network.nodeLng;
    this.everyNode ??= Array.from({ length }, (_, node) => this.node(node));
    return this.everyNode;
  }

  /** @param isNear whether trips may begin or end there */
  at(snap: Snap, isNear: boolean): TripEnd {
    const { edge, offset } = snap;
    const node = nodeAt(this.context.network, snap);
    if (node !== null && isNear) return this.node(node);
    const spot = node ?? this.spotAt(edge, offset);
    if (!isNear) return { spot, edge: -1, offset: 0, departures: [], arrivals: [] };
    const { sources, targets } = legEnds(this.context, snap, snap, this.weigh);
    return { spot, edge, offset, departures: sources, arrivals: targets };
  }

  private node(node: number): TripEnd {
    const departures = [{ node, weight: 0, offset: 0 }];
    const arrivals = Array.from(this.context.nodesAt(node), (at) => ({
      node: at,
      weight: 0,
      offset: 0,
    }));
    return { spot: node, edge: -1, offset: 0, departures, arrivals };
  }

  private spotAt(edge: number, offset: number): number {
    const key = `${edge} ${offset}`;
    const known = this.spots.get(key);
    if (known !== undefined) return known;
    const spot = this.context.network.nodeLng.length + this.spots.size;
    this.spots.set(key, spot);
    return spot;
  }
}

function nodeAt(
  { edgeTail, edgeHead, edgeMeters }: Network,
  { edge, offset }: Snap,
): number | null {
  if (offset === 0) return edgeTail[edge];
  return offset === edgeMeters[edge] ? edgeHead[edge] : null;
}
