/** The laws of turns, U-turns and access, read from a network and looked up in a way's own history. */
import FlatQueue from 'flatqueue';
import type { Network } from '../../src/network/network.ts';
import type { Snap } from '../../src/snap/snap.ts';

/** Weight along an edge from one offset to another; Infinity where that way is not open. */
type Weigh = (edge: number, start: number, end: number) => number;

/** A way that has come to a node, after whole edges or a part of the first. */
export interface Arrival {
  node: number;
  weight: number;
  /** The last steps, as many as a law can ask for. */
  history: number[];
  /** R for restricted and P for public roads, each run of them once. */
  pattern: string;
}

const legalPatterns = new Set(['R', 'P', 'RP', 'PR', 'RPR']);

export class LegalWays {
  private readonly network: Network;
  private readonly weigh: Weigh;
  private readonly ignoresTurns: boolean;
  /** By the last step before the one that they forbid or prescribe. */
  private readonly restrictions = new Map<
    number,
    { lead: number[]; last: number; isOnly: boolean }[]
  >();
  /** How many steps back a law may look. */
  private longest = 1;
  private readonly stepsByNode: number[][];
  private readonly isClosed: ReadonlySet<number>;
  /** The weight of each whole step that was asked for. */
  private readonly weights: number[] = [];

  /**
   * @param ignoresTurns as `ignoreOneway` does
   * @param closed edges, which matters for those of no length
   */
  constructor(
    network: Network,
    weigh: Weigh,
    ignoresTurns: boolean,
    closed: Iterable<number> = [],
  ) {
    this.network = network;
    this.weigh = weigh;
    this.ignoresTurns = ignoresTurns;
    const { firstStep, step, only } = network.turns ?? { firstStep: [], step: [], only: [] };
    only.forEach((isOnly, i) => {
      const lead = [...step.slice(firstStep[i], firstStep[i + 1])];
      const last = lead.pop() as number;
      const before = lead.at(-1) as number;
      const others = this.restrictions.get(before) ?? [];
      this.restrictions.set(before, [...others, { lead, last, isOnly: isOnly === 1 }]);
      this.longest = Math.max(this.longest, lead.length);
    });
    const isOpen = (step: number): boolean =>
      ignoresTurns || network.edgeDirection[step >> 1] !== (step % 2 === 0 ? -1 : 1);
    const steps = [...network.edgeTail.keys()]
      .flatMap((edge) => [2 * edge, 2 * edge + 1])
      .filter(isOpen);
    this.isClosed = new Set(closed);
    this.stepsByNode = Array.from(network.nodeLng, (_, node) =>
      steps.filter((step) => this.end(step ^ 1) === node),
    );
  }

  end(step: number): number {
    const { edgeTail, edgeHead } = this.network;
    return step % 2 === 0 ? edgeHead[step >> 1] : edgeTail[step >> 1];
  }

  /** The steps out of a node that are not against a one-way. */
  stepsFrom(node: number): readonly number[] {
    return this.stepsByNode[node];
  }

  /** Whether a way may go on along a step, or along a part of it. */
  mayFollow({ history, pattern }: Pick<Arrival, 'history' | 'pattern'>, step: number): boolean {
    if (!legalPatterns.has(this.extended(pattern, step))) return false;
    if (this.ignoresTurns) return true;
    const last = history.at(-1);
    if (this.network.uTurns === 'dead-ends' && last !== undefined && step === (last ^ 1)) {
      if (this.stepsFrom(this.end(last)).some((other) => other !== step)) return false;
    }
    const rules = last === undefined ? undefined : this.restrictions.get(last);
    if (!rules) return true;
    return rules.every(({ lead, last, isOnly }) => {
      const start = history.length - lead.length;
      const isNamed = start >= 0 && lead.every((each, i) => history[start + i] === each);
      return !isNamed || (isOnly ? step === last : step !== last);
    });
  }

  extended(pattern: string, step: number): string {
    const bits = this.network.edgeAccess?.[step >> 1] ?? 0;
    const letter = bits & (step % 2 === 0 ? 1 : 2) ? 'R' : 'P';
    return pattern.endsWith(letter) ? pattern : pattern + letter;
  }

  after(arrival: Omit<Arrival, 'node'>, step: number, weight: number): Arrival {
    return {
      node: this.end(step),
      weight: arrival.weight + weight,
      history: [...arrival.history, step].slice(-this.longest),
      pattern: this.extended(arrival.pattern, step),
    };
  }

  whole(step: number): number {
    this.weights[step] ??= this.weightOf(step);
    return this.weights[step];
  }

  private weightOf(step: number): number {
    const [edge, length] = [step >> 1, this.network.edgeMeters[step >> 1]];
    if (this.isClosed.has(edge)) return Infinity;
    return step % 2 === 0 ? this.weigh(edge, 0, length) : this.weigh(edge, length, 0);
  }

  /** Where ways from a snap begin: at a node without history, or along its edge. */
  departures({ edge, offset }: Snap): Arrival[] {
    const { edgeTail, edgeHead, edgeMeters } = this.network;
    const nothing = { weight: 0, history: [], pattern: '' };
    const found: Arrival[] = [];
    for (const [step, end] of [
      [2 * edge, edgeMeters[edge]],
      [2 * edge + 1, 0],
    ]) {
      const weight = this.weigh(edge, offset, end);
      if (offset === end) {
        found.push({ ...nothing, node: end === 0 ? edgeTail[edge] : edgeHead[edge] });
        // An edge of no length has both nodes at its one place.
        if (edgeMeters[edge] === 0) found.push({ ...nothing, node: edgeHead[edge] });
      } else if (weight < Infinity) {
        found.push(this.after(nothing, step, weight));
      }
    }
    return found;
  }

  /** All ways to nodes that begin with some others, the least weight for each history. */
  waysFrom(departures: readonly Arrival[]): Arrival[] {
    const waiting = new FlatQueue<Arrival>();
    for (const departure of departures) waiting.push(departure, departure.weight);
    const done = new Map<string, Arrival>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const key = `${next.node}:${next.history.join()}:${next.pattern}`;
      if (done.has(key)) continue;
      done.set(key, next);
      for (const step of this.stepsFrom(next.node)) {
        const weight = this.whole(step);
        if (weight === Infinity || !this.mayFollow(next, step)) continue;
        const after = this.after(next, step, weight);
        waiting.push(after, after.weight);
      }
    }
    return [...done.values()];
  }

  /** The least weight to a snap of ways that have come to nodes, or stay on its edge. */
  leastTo(arrivals: readonly Arrival[], from: Snap, to: Snap): number {
    const { edge, offset } = to;
    let least = from.edge === edge ? this.weigh(edge, from.offset, offset) : Infinity;
    for (const { node, weight } of arrivals) {
      const { edgeTail, edgeHead, edgeMeters } = this.network;
      const isAt = offset === 0 && edgeTail[edge] === node;
      const isAtHead = offset === edgeMeters[edge] && edgeHead[edge] === node;
      if (isAt || isAtHead) least = Math.min(least, weight);
    }
    return Math.min(least, this.leastInto(arrivals, to));
  }

  /** The same of those that travel a part of its edge at last. */
  leastInto(arrivals: readonly Arrival[], { edge, offset }: Snap): number {
    const { edgeTail, edgeHead, edgeMeters } = this.network;
    let least = Infinity;
    for (const arrival of arrivals) {
      for (const [step, start, node] of [
        [2 * edge, 0, edgeTail[edge]],
        [2 * edge + 1, edgeMeters[edge], edgeHead[edge]],
      ]) {
        if (arrival.node !== node || offset === start) continue;
        if (!this.mayFollow(arrival, step)) continue;
        least = Math.min(least, arrival.weight + this.weigh(edge, start, offset));
      }
    }
    return least;
  }

  /** Whether a route's edges can be travelled in some directions that break no law, at its cost. */
  isLegal(edges: readonly number[], from: Snap, to: Snap, cost: number): boolean {
    const { edgeMeters } = this.network;
    const isDirect = from.edge === to.edge && edges.length === 1 && edges[0] === from.edge;
    if (isDirect && this.weigh(from.edge, from.offset, to.offset) === cost) return true;
    const goOn = (arrival: Arrival, rest: readonly number[]): boolean => {
      if (rest.length === 0 || (rest.length === 1 && rest[0] === to.edge)) {
        for (const [step, start] of [
          [2 * to.edge, 0],
          [2 * to.edge + 1, edgeMeters[to.edge]],
        ]) {
          if (this.end(step ^ 1) !== arrival.node) continue;
          if ((to.offset === start) !== (rest.length === 0)) continue;
          if (rest.length === 1 && !this.mayFollow(arrival, step)) continue;
          if (arrival.weight + this.weigh(to.edge, start, to.offset) === cost) return true;
        }
      }
      return [2 * rest[0], 2 * rest[0] + 1].some(
        (step) =>
          rest.length > 0 &&
          this.end(step ^ 1) === arrival.node &&
          this.whole(step) < Infinity &&
          this.mayFollow(arrival, step) &&
          goOn(this.after(arrival, step, this.whole(step)), rest.slice(1)),
      );
    };
    return this.departures(from).some((arrival) => {
      if (arrival.history.length === 0) return goOn(arrival, edges);
      return edges[0] === from.edge && goOn(arrival, edges.slice(1));
    });
  }
}
