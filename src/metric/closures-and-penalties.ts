/** The roads that a question closes or penalises; immutable, and independent of the metric. */

import { weightOf } from '../graph/graph.ts';
import { RequestError } from '../input/request-error.ts';
import { MOST_COST } from '../network/network.ts';
import { dearerCost, type EdgeWeights } from './edge-weights.ts';

export class ClosuresAndPenalties {
  readonly closed: ReadonlySet<number>;
  /** Factor by edge, from 1 up. */
  readonly penalties: ReadonlyMap<number, number>;

  constructor(
    closed: ReadonlySet<number> = new Set(),
    penalties: ReadonlyMap<number, number> = new Map(),
  ) {
    this.closed = closed;
    this.penalties = penalties;
  }

  /** What the cost of an edge is multiplied by; Infinity if it is closed. */
  factor(edge: number): number {
    return this.closed.has(edge) ? Infinity : (this.penalties.get(edge) ?? 1);
  }

  /** Weight of an edge, or of a part of it, from its cost; Infinity if the edge is closed. */
  weigh(edge: number, cost: number): number {
    const factor = this.factor(edge);
    return factor === Infinity ? Infinity : weightOf(cost * factor);
  }

  /** The edges whose factor differs between the two; linear in their size, without a copy of either. */
  differences(other: ClosuresAndPenalties): Set<number> {
    const found = new Set<number>();
    if (other === this) return found;
    for (const { closed, penalties } of [this, other]) {
      for (const edge of closed) if (this.differs(other, edge)) found.add(edge);
      for (const edge of penalties.keys()) if (this.differs(other, edge)) found.add(edge);
    }
    return found;
  }

  private differs(other: ClosuresAndPenalties, edge: number): boolean {
    return this.factor(edge) !== other.factor(edge);
  }
}

/** @throws RequestError if sums of the penalised costs would not be exact */
export function checkPenalties(
  { closed, penalties }: ClosuresAndPenalties,
  costs: EdgeWeights,
): void {
  let sum = costs.total;
  for (const [edge, factor] of penalties) {
    if (!closed.has(edge)) sum += (factor - 1) * dearerCost(costs, edge);
  }
  if (penalties.size === 0 || sum <= MOST_COST) return;
  const limit = MOST_COST.toLocaleString('en');
  throw new RequestError(
    'penalties-too-high',
    `penalties: the total cost with them is ${Number(sum.toPrecision(3))}; exact sums are limited to ${limit}`,
  );
}
