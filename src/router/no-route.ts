/** Why there is no route, in one sentence for the user. */

import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { haversine } from '../geo/sphere.ts';
import { type Components, isReachable } from '../graph/components.ts';
import type { Graph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import { joinVertices } from '../network/vertices.ts';
import type { Ends } from '../search/find.ts';
import type { Snap } from '../snap/snap.ts';
import { type Gap, nearestGap } from './gap.ts';
import type { NothingNear, NoWay, SeparatePieces } from './route.ts';

export class Reasons {
  private readonly network: Network;
  private readonly pieces: Components;
  /** By the two pieces. */
  private readonly separations = new Map<string, SeparatePieces>();

  constructor(network: Network, pieces: Components) {
    this.network = network;
    this.pieces = pieces;
  }

  tooFar(nearest: Snap): NothingNear {
    const message = `The nearest road is ${formatMeters(nearest.meters)} away.`;
    return { found: false, reason: 'nothing-near', message, nearest };
  }

  /** @param graph with the closed edges still in it */
  unreachable(
    from: Snap,
    to: Snap,
    { sources, targets }: Ends,
    graph: Graph,
  ): SeparatePieces | NoWay {
    const { network, pieces } = this;
    const [a, b] = [from, to].map((snap) => pieces.of[network.edgeTail[snap.edge]]);
    if (a !== b) {
      const known = this.separations.get(`${a} ${b}`) ?? this.separation(a, b);
      this.separations.set(`${a} ${b}`, known);
      return known;
    }
    const [reason, message] = isReachable(graph, sources, targets)
      ? (['closed', 'Every way to the destination is closed.'] as const)
      : ([
          'against-oneway',
          'The destination can be reached only against a one-way street.',
        ] as const);
    return { found: false, reason, message };
  }

  private separation(a: number, b: number): SeparatePieces {
    const gap = nearestGap(this.network, this.pieces, a, b);
    const touch = gap.meters < 0.001 ? 'crossing' : 'gap';
    const between = this.isBarred(gap, a, b) ? 'barrier' : touch;
    const where = {
      gap: `the nearest gap between them is ${formatMeters(gap.meters)}`,
      crossing: 'their roads cross without sharing a position',
      barrier: 'their roads meet only at a barrier',
    }[between];
    const message = `The two ends lie on separate pieces of the network; ${where}.`;
    return { found: false, reason: 'separate-pieces', message, gap, between };
  }

  /** Nodes at one place would be one node but for a barrier. */
  private isBarred({ from, to }: Gap, a: number, b: number): boolean {
    const others = this.nodesAt(to, b);
    return this.nodesAt(from, a).some((node) =>
      others.some(
        (other) => joinVertices({ positions: Float64Array.of(...node, ...other) }).count === 1,
      ),
    );
  }

  /** The positions of all nodes of a piece that may be at one place with a position. */
  private nodesAt([lng, lat]: Position, piece: number): Position[] {
    const { nodeLng, nodeLat } = this.network;
    const found: Position[] = [];
    this.pieces.of.forEach((of, node) => {
      if (of !== piece || haversine(lng, lat, nodeLng[node], nodeLat[node]) > 0.02) return;
      found.push([nodeLng[node], nodeLat[node]]);
    });
    return found;
  }
}
