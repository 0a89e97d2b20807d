/** Why there is no route, in one sentence for the user. */

import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { type Components, isReachable } from '../graph/components.ts';
import type { Graph } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import { joinVertices } from '../network/vertices.ts';
import type { Ends } from '../search/find.ts';
import type { Snap } from '../snap/snap.ts';
import { type Gap, Gaps } from './gap.ts';
import type { NoWay, SeparateParts } from './route.ts';

/** Nodes that are joined unless a barrier stands between them lie closer together, in meters. */
const SAME_PLACE = 0.02;

export class Reasons {
  private readonly network: Network;
  private readonly components: Components;
  private gaps: Gaps | null = null;

  constructor(network: Network, components: Components) {
    this.network = network;
    this.components = components;
  }

  /** Whether no search can find a route, because the snaps lie on different components. */
  areSeparate(from: Snap, to: Snap): boolean {
    return this.component(from) !== this.component(to);
  }

  /**
   * @param ends with all roads open
   * @param graph with all roads open
   */
  unreachable(
    from: Snap,
    to: Snap,
    { sources, targets, direct }: Ends,
    graph: Graph,
  ): SeparateParts | NoWay {
    if (this.areSeparate(from, to)) {
      return this.separation(this.component(from), this.component(to));
    }
    const isClosed = direct < Infinity || isReachable(graph, sources, targets);
    const [reason, message] = isClosed
      ? (['closed', 'Every way to the destination is closed.'] as const)
      : ([
          'against-oneway',
          'The destination can be reached only against a one-way street.',
        ] as const);
    return { found: false, reason, message };
  }

  private component({ edge }: Snap): number {
    return this.components.of[this.network.edgeTail[edge]];
  }

  private separation(a: number, b: number): SeparateParts {
    this.gaps ??= new Gaps(this.network, this.components);
    const gap = this.gaps.between(a, b);
    const touch = gap.meters < 0.001 ? 'crossing' : 'gap';
    const between = isBarred(this.gaps, gap, a, b) ? 'barrier' : touch;
    const where = {
      gap: `the nearest gap between them is ${formatMeters(gap.meters)}`,
      crossing: 'their roads cross without sharing a position',
      barrier: 'their roads meet only at a barrier',
    }[between];
    const message = `The two ends lie on separate parts of the network; ${where}.`;
    return { found: false, reason: 'separate-parts', message, gap, between };
  }
}

/** Whether both components have a node at the gap: without a barrier it would be one node. */
function isBarred(gaps: Gaps, { from, to }: Gap, a: number, b: number): boolean {
  const others = gaps.nodesNear(to, SAME_PLACE, b);
  const isOther = (node: Position): boolean =>
    others.some(
      (other) => joinVertices({ positions: Float64Array.of(...node, ...other) }).count === 1,
    );
  return gaps.nodesNear(from, SAME_PLACE, a).some(isOther);
}
