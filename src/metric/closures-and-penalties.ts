/** Closed and penalised roads, laid over every metric alike: here costs become weights. */

import { weightOf } from '../graph/graph.ts';
import { MOST_COST } from '../network/network.ts';
import type { EdgeWeights } from './edge-weights.ts';

export class ClosuresAndPenalties {
  private closedEdges: ReadonlySet<number> = new Set();
  private factors: ReadonlyMap<number, number> = new Map();

  get closed(): ReadonlySet<number> {
    return this.closedEdges;
  }

  /** What the cost of an edge is multiplied by, where it is not 1. */
  get penalties(): ReadonlyMap<number, number> {
    return this.factors;
  }

  /** @returns the edges that were open and are closed now, or the other way round */
  setClosed(edges: ReadonlySet<number>): number[] {
    const before = this.closedEdges;
    this.closedEdges = edges;
    return [
      ...[...before].filter((edge) => !edges.has(edge)),
      ...[...edges].filter((edge) => !before.has(edge)),
    ];
  }

  /** @returns the edges whose penalty has changed */
  setPenalties(factors: ReadonlyMap<number, number>): number[] {
    const before = this.factors;
    this.factors = factors;
    return [...new Set([...before.keys(), ...factors.keys()])].filter(
      (edge) => before.get(edge) !== factors.get(edge),
    );
  }

  /** Weight of an edge, or of a part of it, that costs so much; Infinity where it is closed. */
  weigh(edge: number, cost: number): number {
    if (this.closedEdges.has(edge)) return Infinity;
    return weightOf(cost * (this.factors.get(edge) ?? 1));
  }
}

/** @throws RangeError where sums of costs would no longer be exact */
export function checkPenalties(
  factors: ReadonlyMap<number, number>,
  { forward, backward, total }: EdgeWeights,
): void {
  let sum = total;
  for (const [edge, factor] of factors) {
    sum += (factor - 1) * Math.max(forward[edge], backward[edge]);
  }
  if (factors.size === 0 || sum <= MOST_COST) return;
  const limit = MOST_COST.toLocaleString('en');
  throw new RangeError(
    `penalties: with them all roads together cost ${Number(sum.toPrecision(3))}; up to ${limit} can be added up exactly`,
  );
}
