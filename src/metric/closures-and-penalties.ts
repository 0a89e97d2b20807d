/** The roads that a question closes or penalises; immutable, and independent of the metric. */
import { RequestError } from '../input/request-error.ts';
import { MOST_COST, type Network } from '../network/network.ts';
import { dearer, dearerCost, type EdgeWeights, partCost } from './edge-weights.ts';
import type { Piece } from './pieces.ts';

/** The cost of a part of an edge, from one offset in meters to another; backward if that is lower. */
type PartCost = (start: number, end: number) => number;

export class ClosuresAndPenalties {
  /** Edges that are closed from end to end. */
  readonly closed: ReadonlySet<number>;
  /** Factor by edge, from 1 up, of edges that have the same one from end to end. */
  readonly penalties: ReadonlyMap<number, number>;
  /** All other edges that are closed or dearer in part: their pieces from tail to head, without gaps. */
  readonly pieces: ReadonlyMap<number, readonly Piece[]>;
  /** Whether any road costs more than by the metric, without being closed. */
  readonly isDearer: boolean;

  constructor(
    closed: ReadonlySet<number> = new Set(),
    penalties: ReadonlyMap<number, number> = new Map(),
    pieces: ReadonlyMap<number, readonly Piece[]> = new Map(),
  ) {
    this.closed = closed;
    this.penalties = penalties;
    this.pieces = pieces;
    this.isDearer =
      penalties.size > 0 ||
      [...pieces.values()].some((parts) =>
        parts.some(({ factor }) => factor > 1 && factor < Infinity),
      );
  }

  /** Whether a point of an edge touches no open piece of it. */
  isClosedAt(edge: number, offset: number): boolean {
    const open = this.openParts(edge);
    if (typeof open === 'boolean') return !open;
    return open.every(({ start, end }) => offset < start || offset > end);
  }

  /** Whether an edge is open, or the pieces of it that are. */
  openParts(edge: number): boolean | readonly Piece[] {
    if (this.closed.has(edge)) return false;
    const pieces = this.pieces.get(edge);
    return pieces === undefined || pieces.filter(({ factor }) => factor < Infinity);
  }

  /**
   * What a part of an edge, or the whole, costs with its factors, before it is rounded; Infinity if
   * any of it is closed. In an edge with pieces this is the cost of the part, and that of each
   * dearer piece in it times its factor less 1: never below the cost itself, as bounds require.
   */
  cost(edge: number, start: number, end: number, costOf: PartCost): number {
    if (this.closed.has(edge)) return Infinity;
    const pieces = this.pieces.get(edge);
    if (pieces === undefined) return costOf(start, end) * (this.penalties.get(edge) ?? 1);
    let sum = costOf(start, end);
    for (const piece of pieces) {
      if (piece.factor === 1) continue;
      const shared = overlap(piece, start, end);
      if (shared === null) continue;
      if (piece.factor === Infinity) return Infinity;
      sum += (piece.factor - 1) * costOf(shared.start, shared.end);
    }
    return sum;
  }

  /**
   * The stretches of an edge with one factor each, in the direction from one offset to another, up
   * to the first closed piece.
   */
  stretches(edge: number, start: number, end: number): Piece[] {
    if (this.closed.has(edge)) return [];
    const pieces = this.pieces.get(edge);
    if (pieces === undefined) return [{ start, end, factor: this.penalties.get(edge) ?? 1 }];
    const met: Piece[] = [];
    for (const piece of end > start ? pieces : pieces.toReversed()) {
      const shared = overlap(piece, start, end);
      if (shared === null) continue;
      if (piece.factor === Infinity) break;
      met.push(shared);
    }
    return met;
  }

  /** The edges that differ between the two; linear in their size, without a copy of either. */
  differences(other: ClosuresAndPenalties): Set<number> {
    const found = new Set<number>();
    if (other === this) return found;
    for (const { closed, penalties, pieces } of [this, other]) {
      for (const edge of closed) if (this.differs(other, edge)) found.add(edge);
      for (const edge of penalties.keys()) if (this.differs(other, edge)) found.add(edge);
      for (const edge of pieces.keys()) if (this.differs(other, edge)) found.add(edge);
    }
    return found;
  }

  private differs(other: ClosuresAndPenalties, edge: number): boolean {
    const [mine, its] = [this.pieces.get(edge), other.pieces.get(edge)];
    if (mine === undefined && its === undefined) return this.factor(edge) !== other.factor(edge);
    if (mine === its) return false;
    return (
      mine?.length !== its?.length ||
      mine?.some(({ start, end, factor }, i) => {
        const there = its?.[i];
        return start !== there?.start || end !== there.end || factor !== there.factor;
      }) === true
    );
  }

  /** What the cost of an edge without pieces is multiplied by; Infinity if it is closed. */
  private factor(edge: number): number {
    return this.closed.has(edge) ? Infinity : (this.penalties.get(edge) ?? 1);
  }
}

/** The part of a piece on the way from one offset to another, in its direction; null if none is. */
function overlap(piece: Piece, start: number, end: number): Piece | null {
  const [low, high] = start < end ? [start, end] : [end, start];
  // A point that blocks is met between the ends, not at them.
  if (piece.start >= high || piece.end <= low) return null;
  const [first, last] = [Math.max(low, piece.start), Math.min(high, piece.end)];
  const { factor } = piece;
  return start < end ? { start: first, end: last, factor } : { start: last, end: first, factor };
}

/** @throws RequestError if sums of the penalised costs would not be exact */
export function checkPenalties(
  { closed, penalties, pieces }: ClosuresAndPenalties,
  costs: EdgeWeights,
  network: Network,
): void {
  let sum = costs.total;
  for (const [edge, factor] of penalties) {
    if (!closed.has(edge)) sum += (factor - 1) * dearerCost(costs, edge);
  }
  for (const [edge, parts] of pieces) {
    for (const { start, end, factor } of parts) {
      if (factor === 1 || factor === Infinity) continue;
      const forward = partCost(network, costs, edge, start, end);
      const backward = partCost(network, costs, edge, end, start);
      sum += (factor - 1) * dearer(forward, backward);
    }
  }
  if (sum <= MOST_COST) return;
  const limit = MOST_COST.toLocaleString('en');
  throw new RequestError(
    'penalties-too-high',
    `penalties: the total cost with them is ${Number(sum.toPrecision(3))}; exact sums are limited to ${limit}. Use lower factors`,
  );
}
