/** Why there is no route, in one sentence for the user. */
import { type Components, isReachable } from '../graph/components.ts';
import type { Graph } from '../graph/graph.ts';
import type { Ends } from '../search/find.ts';
import type { Network } from '../topology/network.ts';
import { type Gap, nearestGap } from './gap.ts';
import { cached } from './pool.ts';
import type { NoRoute } from './route.ts';
import type { Snap } from './snap.ts';

type Reason = Pick<NoRoute, 'reason' | 'message' | 'gap'>;

export class Reasons {
  private readonly network: Network;
  private readonly pieces: Components;
  /** By the two pieces. */
  private readonly gaps = new Map<string, Gap>();

  constructor(network: Network, pieces: Components) {
    this.network = network;
    this.pieces = pieces;
  }

  tooFar({ meters }: Snap): Reason {
    return {
      reason: 'nothing-near',
      message: `The nearest road is ${formatMeters(meters)} away.`,
    };
  }

  /** @param graph with the closed edges still in it */
  unreachable(from: Snap, to: Snap, { sources, targets }: Ends, graph: Graph): Reason {
    const { network, pieces } = this;
    const [a, b] = [from, to].map((snap) => pieces.of[network.edgeTail[snap.edge]]);
    if (a !== b) {
      const gap = cached(this.gaps, `${a} ${b}`, () => nearestGap(network, pieces, a, b));
      const where =
        gap.meters === 0
          ? 'their roads cross without sharing a position'
          : `the nearest gap between them is ${formatMeters(gap.meters)}`;
      const message = `The two ends lie on separate pieces of the network; ${where}.`;
      return { reason: 'separate-pieces', message, gap };
    }
    if (isReachable(graph, sources, targets)) {
      return { reason: 'closed', message: 'Every way to the destination is closed.' };
    }
    const message = 'The destination can be reached only against a one-way street.';
    return { reason: 'against-oneway', message };
  }
}

export function formatMeters(meters: number): string {
  const rounded = (value: number): string =>
    value.toLocaleString('en', { maximumSignificantDigits: 3 });
  if (meters >= 1000) return `${rounded(meters / 1000)} km`;
  return meters >= 1 ? `${rounded(meters)} m` : `${Math.round(meters * 100)} cm`;
}
