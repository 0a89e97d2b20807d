/**
 * Forbidden sequences of steps as an automaton (Aho & Corasick 1975). Its state is the longest end
 * of the way so far with which a forbidden sequence begins; 0 if there is none.
 */
import type { Network } from '../network/network.ts';
import type { Graph } from './graph.ts';

export class TurnAutomaton {
  /** The step that leads into each state; -1 for state 0. */
  readonly lastStep: number[] = [-1];
  private readonly stepCount: number;
  /** By step: the state after it where no longer sequence is on its way. */
  private readonly first: Int32Array;
  /** The state after another state and a step, by `key`. */
  private readonly after = new Map<number, number>();
  /** Pairs of a state and the step that would complete a forbidden sequence, by `key`. */
  private readonly forbidden = new Set<number>();
  private readonly depth: number[] = [0];
  /** The longest proper end of each state that is a state too. */
  private link = new Int32Array(1);

  /** @param sequences of two or more steps */
  constructor(stepCount: number, sequences: Iterable<readonly number[]>) {
    this.stepCount = stepCount;
    this.first = new Int32Array(stepCount);
    for (const sequence of sequences) this.forbid(sequence);
    this.linkStates();
  }

  get stateCount(): number {
    return this.lastStep.length;
  }

  /** Whether a step after a state completes a forbidden sequence. */
  forbids(state: number, step: number): boolean {
    for (let at = state; at !== 0; at = this.link[at]) {
      if (this.forbidden.has(this.key(at, step))) return true;
    }
    return false;
  }

  /** The state after another state and a step that it allows. */
  next(state: number, step: number): number {
    for (let at = state; at !== 0; at = this.link[at]) {
      const next = this.after.get(this.key(at, step));
      if (next !== undefined) return next;
    }
    return this.first[step];
  }

  private key(state: number, step: number): number {
    return state * this.stepCount + step;
  }

  private forbid(steps: readonly number[]): void {
    const last = steps.length - 1;
    let state = 0;
    for (let i = 0; i < last; i++) state = this.child(state, steps[i]);
    this.forbidden.add(this.key(state, steps[last]));
  }

  private child(state: number, step: number): number {
    const key = this.key(state, step);
    const known = state === 0 ? this.first[step] : this.after.get(key);
    if (known) return known;
    const made = this.lastStep.length;
    this.lastStep.push(step);
    this.depth.push(this.depth[state] + 1);
    if (state === 0) this.first[step] = made;
    else this.after.set(key, made);
    return made;
  }

  /** From the shortest states to the longest, because each link leads to a shorter one. */
  private linkStates(): void {
    const { stateCount, depth, stepCount } = this;
    this.link = new Int32Array(stateCount);
    const longer = [...this.after].sort(([, a], [, b]) => depth[a] - depth[b]);
    for (const [key, state] of longer) {
      const before = this.link[Math.floor(key / stepCount)];
      this.link[state] = this.next(before, key % stepCount);
    }
  }
}

/**
 * The automaton of the turns of a network and of its U-turns; null if nothing is forbidden.
 *
 * @param graph with an arc for each direction of an edge that is open
 */
export function turnAutomaton(network: Network, graph: Graph): TurnAutomaton | null {
  const { turns, uTurns, edgeTail } = network;
  const sequences: number[][] = [];
  if (turns !== undefined) addTurns(network, graph, sequences);
  if (uTurns === 'dead-ends') addUTurns(graph, sequences);
  return sequences.length === 0 ? null : new TurnAutomaton(2 * edgeTail.length, sequences);
}

/** Sequences with a step that is not open are left out, because no path has them. */
function addTurns(network: Network, graph: Graph, sequences: number[][]): void {
  const { turns, edgeDirection, edgeTail, edgeHead } = network;
  const { firstStep, step: allSteps, only } = turns as NonNullable<Network['turns']>;
  const isOpen = (step: number): boolean => edgeDirection[step >> 1] !== (step & 1 ? 1 : -1);
  for (let i = 0; i < only.length; i++) {
    const steps = Array.from(allSteps.subarray(firstStep[i], firstStep[i + 1]));
    const last = steps[steps.length - 1];
    if (only[i] === 0) {
      if (steps.every(isOpen)) sequences.push(steps);
      continue;
    }
    const lead = steps.slice(0, -1);
    if (!lead.every(isOpen)) continue;
    const before = lead[lead.length - 1];
    const node = (before & 1 ? edgeTail : edgeHead)[before >> 1];
    for (let arc = graph.firstOut[node]; arc < graph.firstOut[node + 1]; arc++) {
      const step = stepOf(graph, arc);
      if (step !== last) sequences.push([...lead, step]);
    }
  }
}

/** Turning back is forbidden wherever another step leaves the node. */
function addUTurns(graph: Graph, sequences: number[][]): void {
  const { arcCount, firstOut, head } = graph;
  for (let arc = 0; arc < arcCount; arc++) {
    const step = stepOf(graph, arc);
    let [hasBack, hasOther] = [false, false];
    for (let next = firstOut[head[arc]]; next < firstOut[head[arc] + 1]; next++) {
      if (stepOf(graph, next) === (step ^ 1)) hasBack = true;
      else hasOther = true;
    }
    if (hasBack && hasOther) sequences.push([step, step ^ 1]);
  }
}

/** Twice the edge of an arc, plus 1 if it runs from head to tail. */
export function stepOf({ arcEdge, arcBackward }: Graph, arc: number): number {
  return 2 * arcEdge[arc] + arcBackward[arc];
}
