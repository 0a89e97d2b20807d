/** Whether a formula is a lower bound on a network. */
import type { Position } from '../../geo/position.ts';

/**
 * What a formula, times the heuristic weight, comes to on the whole network: in the metric's unit,
 * for all legs of the question together.
 */
export interface HeuristicVerdict {
  /** Nodes from which the goal is reached. */
  nodes: number;
  /** Nodes where it is more than the exact cost to the goal, so that it is not admissible. */
  tooHigh: number;
  highest: Overestimate | null;
  /** Arcs, and last stretches before the goal, along which it falls by more than they cost. */
  steep: number;
  steepest: SteepArc | null;
  /** Nodes where it is no number, infinite, or below 0: it counts as 0 there. */
  odd: Record<OddValue, number>;
}

export interface Overestimate {
  position: Position;
  estimate: number;
  exact: number;
}

/** The values of formulas for which 0 stands. */
export type OddValue = 'notNumber' | 'infinite' | 'negative';

export interface SteepArc {
  /** From where it falls; a single position if it is above 0 at the goal, on a node. */
  line: Position[];
  before: number;
  after: number;
  cost: number;
}
