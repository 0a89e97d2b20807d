/**
 * What happens inside a search: its steps, labels and queue, and the climbs of the hierarchy. Weights
 * are in the metric's unit, or edges by breadth-first search.
 */
import type { Position } from '../../geo/position.ts';
import type { ArcOutcome } from '../../search/steps.ts';

export interface StepsWindow {
  /** Number of steps of the whole search. */
  total: number;
  /** Number of the first step that follows. */
  first: number;
  steps: SearchedNode[];
}

/** A settled node and what became of its arcs. */
export interface SearchedNode extends Omit<NodeLabel, 'path'> {
  leg: number;
  arcs: SearchedArc[];
  /** Whether its arcs were not looked at. */
  pruned: boolean;
  /** What the best known path from end to end weighs then; Infinity before there is one. */
  best: number;
  queue: QueueShown;
}

export interface SearchedArc {
  /** The name of its road; empty if there is none. */
  road: string;
  /** From the settled node on. */
  line: Position[];
  /** Infinity if it is closed. */
  weight: number;
  /** Weight of the way to its end known before; Infinity if there was none. */
  before: number;
  after: number;
  /** Key with which its end was put into the queue; null if it was not. */
  key: number | null;
  outcome: ArcOutcome;
  /** Whether it leads back to where the search came from. */
  isBack: boolean;
}

export interface QueueShown {
  /** Width of a bucket; 0 in a heap. */
  width: number;
  size: number;
  /** Number of entries that will be skipped. */
  overtaken: number;
  /** The first of them, as the queue has them. */
  entries: { key: number; overtaken: boolean; isNew: boolean }[];
  /** The number of nodes left of the bucket that is being emptied. */
  taken: number;
}

/** The label of an explored node. */
export interface NodeLabel {
  position: Position;
  /** The road by which it was reached. */
  road: string;
  settled: boolean;
  /** Whether the search from B reached it. */
  backward: boolean;
  g: number;
  h: number;
  f: number;
  /** The node before it; null where the search begins. */
  before: Position | null;
  /** The way to it from the end where its search begins. */
  path: Position[];
}

export interface SearchState {
  /** The way to the node of the step from the end where its search begins. */
  path: Position[];
  /** What the search from A knows, and the one from B. */
  sides: readonly [SideState, SideState];
  /** Whether there is more in the box than is listed. */
  isCut: boolean;
}

/** Nodes of one direction of a search. */
export interface SideState {
  settled: Position[];
  waiting: Position[];
  /** The roads by which they were reached. */
  settledLines: Position[][];
  waitingLines: Position[][];
}

/** What the hierarchy does, from the cuts of the network to the roads of the answer. */
export interface ClimbsShown {
  /** The nodes of its uppermost cuts, level by level. */
  cuts: Position[][];
  legs: ClimbedLeg[];
}

export interface ClimbedLeg {
  /** The settled nodes of both climbs, in the order of their ranks. */
  steps: ClimbStep[];
  /** The nodes along the best path: each round opens every shortcut into two. Empty without a path. */
  rounds: Position[][];
}

export interface ClimbStep {
  position: Position;
  /** Whether the climb from the end settled it. */
  backward: boolean;
  /** Weight between the end of the climb and the node, in the metric's unit. */
  weight: number;
  /** From where it was reached; null where the climb begins. */
  from: Position | null;
  /** Weight of the best way across that is known then; Infinity before there is one. */
  best: number;
}
