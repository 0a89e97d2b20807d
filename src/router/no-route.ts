/** Why there is no route, in one sentence for the user. */
import { formatMeters } from '../geo/meters.ts';
import type { Position } from '../geo/position.ts';
import { type Components, isReachable } from '../graph/components.ts';
import type { Network } from '../network/network.ts';
import { joinVertices } from '../network/vertices.ts';
import type { Heuristics } from '../search/heuristics.ts';
import type { Snap } from '../snap/snap.ts';
import { type Gap, Gaps } from './gap.ts';
import { GraphContext } from './graph-context.ts';
import { legEnds, type PartWeight } from './leg.ts';
import type { NoWay, SeparateParts } from './route.ts';

/** Nodes at one position lie closer together, in meters. */
const SAME_PLACE = 0.02;

const sentences: Record<NoWay['reason'], string> = {
  closed: 'Every way to the destination is closed.',
  'forbidden-turn': 'The destination can be reached only by a forbidden turn.',
  'private-road':
    'The destination can be reached only through private roads, which are closed to through traffic.',
  'against-oneway': 'The destination can be reached only against a one-way street.',
};

export class Reasons {
  private readonly network: Network;
  private readonly components: Components;
  private readonly heuristics: Heuristics;
  private gaps: Gaps | null = null;
  /** Without turns, and without access rules either; by `ignoreOneway`. */
  private readonly laxer = new Map<boolean, GraphContext[]>();

  constructor(network: Network, components: Components, heuristics: Heuristics) {
    this.network = network;
    this.components = components;
    this.heuristics = heuristics;
  }

  /** Whether no search can find a route, because the snaps lie on different components. */
  areSeparate(from: Snap, to: Snap): boolean {
    return this.component(from) !== this.component(to);
  }

  /**
   * @param context in which no way is open
   * @param direction 0 along an edge from one offset to another, or Infinity against a one-way
   */
  unreachable(
    from: Snap,
    to: Snap,
    context: GraphContext,
    direction: PartWeight,
  ): SeparateParts | NoWay {
    if (this.areSeparate(from, to)) {
      return this.separation(this.component(from), this.component(to));
    }
    const isLinked = (around: GraphContext): boolean => {
      const { sources, targets, direct } = legEnds(around, from, to, direction);
      return direct < Infinity || isReachable(around.graph, around.reverse, sources, targets);
    };
    const laws = ['closed', 'forbidden-turn', 'private-road'] as const;
    const contexts = [context, ...this.laxerThan(context)];
    const reason = laws[contexts.findIndex(isLinked)] ?? 'against-oneway';
    return { found: false, reason, message: sentences[reason] };
  }

  /** With the same one-ways: without turns, and without access rules either. */
  private laxerThan({ ignoreOneway, graph }: GraphContext): readonly GraphContext[] {
    if (graph.nodeOf === undefined) return [];
    const { network, heuristics } = this;
    const { turns: _, uTurns: __, ...withoutTurns } = network;
    const { edgeAccess: ___, ...plain } = withoutTurns;
    const known =
      this.laxer.get(ignoreOneway) ??
      [withoutTurns, plain].map((each) => new GraphContext(each, ignoreOneway, heuristics));
    this.laxer.set(ignoreOneway, known);
    return known;
  }

  private component({ edge }: Snap): number {
    return this.components.of[this.network.edgeTail[edge]];
  }

  private separation(a: number, b: number): SeparateParts {
    this.gaps ??= new Gaps(this.network, this.components);
    const gap = this.gaps.between(a, b);
    const touch = gap.meters < 0.001 ? 'crossing' : 'gap';
    // Nothing stops the profile `all`.
    const mayBar = this.network.profile !== 'all' || this.network.customProfile !== undefined;
    const isShared = isOnePlace(this.gaps, gap, a, b, this.network);
    const between = isShared && mayBar ? 'barrier' : touch;
    const where = {
      gap: `the nearest gap between them is ${formatMeters(gap.meters)}`,
      crossing: isShared
        ? 'their roads meet only on different levels, or by two nodes at one position'
        : 'their roads cross without sharing a position',
      barrier:
        'their roads meet only at a barrier, on different levels, or by two nodes at one position',
    }[between];
    const message = `The two ends lie on separate parts of the network; ${where}.`;
    return { found: false, reason: 'separate-parts', message, gap, between };
  }
}

/** Whether both components have a node at the gap, which a barrier, levels or ids keep apart. */
function isOnePlace(
  gaps: Gaps,
  { from, to }: Gap,
  a: number,
  b: number,
  { flat }: Network,
): boolean {
  const others = gaps.nodesNear(to, SAME_PLACE, b);
  const isOther = (node: Position): boolean =>
    others.some(
      (other) =>
        joinVertices({ positions: Float64Array.of(...node, ...other), ...(flat && { flat }) })
          .count === 1,
    );
  return gaps.nodesNear(from, SAME_PLACE, a).some(isOther);
}
