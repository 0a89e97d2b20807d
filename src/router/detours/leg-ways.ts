/** The cheapest way of a leg by each edge. */
import { stepOf } from '../../graph/turn-automaton.ts';
import type { Seed } from '../../search/search.ts';
import type { GraphContext } from '../graph-context.ts';
import { type LegEnds, legEnds } from '../leg.ts';
import type { MetricEngine } from '../metric-engine.ts';
import type { PlaceOnRoad } from '../position.ts';

/** How a way travels an edge: along an arc, off the first edge, onto the last, or along one edge. */
export type By = { arc: number } | { source: Seed } | { target: Seed } | 'direct';

type Visit = (edge: number, weight: number, by: () => By) => void;

export class LegWays {
  /** Weight of the cheapest way; Infinity if there is none. */
  readonly least: number;
  readonly from: PlaceOnRoad;
  readonly to: PlaceOnRoad;
  readonly ends: LegEnds;
  private readonly searches: MetricEngine;
  /** Weights from the origin to each node, and from each node to the destination. */
  private readonly ahead: Float64Array;
  private readonly back: Float64Array;
  private readonly isBarred: ((step: number) => boolean) | null;

  constructor(searches: MetricEngine, from: PlaceOnRoad, to: PlaceOnRoad) {
    this.searches = searches;
    this.from = from;
    this.to = to;
    this.ends = legEnds(searches.context, from, to, searches.weigh);
    const { sources, targets, direct } = this.ends;
    this.ahead = searches.weightsOfAll(sources);
    this.back = searches.weightsOfAll(targets, true);
    this.isBarred = barredSteps(searches.context, from, to);
    let least = direct;
    for (const { node, weight } of targets) least = Math.min(least, this.ahead[node] + weight);
    this.least = least;
  }

  /** Each edge as often as there are ways that may be its cheapest one. */
  visitAll(visit: Visit): void {
    const { arcCount } = this.searches.graph;
    for (let arc = 0; arc < arcCount; arc++) this.visitArc(arc, visit);
    this.visitEnds(visit);
  }

  /** Only the ways by one edge. */
  visitEdge(edge: number, visit: Visit): void {
    for (const arc of this.searches.context.arcsOf(edge)) this.visitArc(arc, visit);
    this.visitEnds((other, weight, by) => {
      if (other === edge) visit(edge, weight, by);
    });
  }

  private visitArc(arc: number, visit: Visit): void {
    const { ahead, back } = this;
    const { graph, weight } = this.searches.costs;
    if (this.isBarred?.(stepOf(graph, arc))) return;
    const total = ahead[graph.tail[arc]] + weight[arc] + back[graph.head[arc]];
    visit(graph.arcEdge[arc], total, () => ({ arc }));
  }

  /** The ways that travel a part of the first edge, or of the last. */
  private visitEnds(visit: Visit): void {
    const { from, to, ahead, back } = this;
    const { sources, targets, direct } = this.ends;
    for (const source of sources) {
      if (source.offset === from.offset) continue;
      visit(from.edge, source.weight + back[source.node], () => ({ source }));
    }
    for (const target of targets) {
      if (target.offset === to.offset) continue;
      visit(to.edge, ahead[target.node] + target.weight, () => ({ target }));
    }
    visit(from.edge, direct, () => 'direct');
  }
}

/**
 * The steps of private areas with one way in, which only routes that begin or end there may use;
 * null if there are none.
 */
function barredSteps(
  { network, pockets }: GraphContext,
  from: PlaceOnRoad,
  to: PlaceOnRoad,
): ((step: number) => boolean) | null {
  if (pockets === null) return null;
  const { ofStep, ofNode } = pockets;
  const open = new Set<number>();
  for (const { edge, offset } of [from, to]) {
    open.add(ofStep[2 * edge]).add(ofStep[2 * edge + 1]);
    if (offset === 0) open.add(ofNode[network.edgeTail[edge]]);
    if (offset === network.edgeMeters[edge]) open.add(ofNode[network.edgeHead[edge]]);
  }
  return (step) => ofStep[step] !== -1 && !open.has(ofStep[step]);
}
