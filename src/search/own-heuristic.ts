/** Heuristics that callers bring, as functions of positions. */
import type { Position } from '../geo/position.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { invalid } from '../input/request-error.ts';
import type { ArcWeights } from '../metric/arc-weights.ts';
import type { Network } from '../network/network.ts';
import type { Heuristic, Seed } from './search.ts';

/**
 * Estimates what a route from one position to another costs, in the metric's unit: a number, 0 or
 * more. One of the two is a node, the other an end of the leg. Two-way searches also ask for
 * estimates from the leg's origin.
 */
export type HeuristicFunction = (from: Position, to: Position) => number;

/** @param factor of the estimates; above 1 they may be too high */
export class OwnHeuristic implements Heuristic {
  private readonly estimate: HeuristicFunction;
  private readonly nodes: Pick<Network, 'nodeLng' | 'nodeLat'>;
  private readonly end: Position;
  private readonly isBackward: boolean;
  private readonly units: number;

  constructor(
    estimate: HeuristicFunction,
    nodes: Pick<Network, 'nodeLng' | 'nodeLat'>,
    end: Position,
    isBackward: boolean,
    factor: number,
  ) {
    this.estimate = estimate;
    this.nodes = nodes;
    this.end = end;
    this.isBackward = isBackward;
    this.units = factor * WEIGHTS_PER_METER;
  }

  /** @throws RequestError if the function returns anything but a number from 0 up */
  at(node: number): number {
    const { estimate, end, isBackward } = this;
    const position: Position = [this.nodes.nodeLng[node], this.nodes.nodeLat[node]];
    const cost = isBackward ? estimate(end, position) : estimate(position, end);
    if (typeof cost === 'number' && cost >= 0 && cost < Infinity) return this.units * cost;
    throw invalid(`heuristic at [${position}]`, cost, 'a number, 0 or more');
  }

  /**
   * Whether it falls along no arc by more than the arc's weight, and is no more than the weight
   * from the last nodes to the end of the leg. A* is then exact. It costs a call per node.
   *
   * @param ends the nodes before the end of the leg
   */
  isConsistent({ graph, weight }: ArcWeights, ends: readonly Seed[]): boolean {
    const { nodeCount, arcCount, tail, head } = graph;
    const bound = Float64Array.from({ length: nodeCount }, (_, node) => this.at(node));
    for (const { node, weight } of ends) if (bound[node] > weight + ROUNDING) return false;
    for (let arc = 0; arc < arcCount; arc++) {
      const [before, after] = this.isBackward
        ? [bound[head[arc]], bound[tail[arc]]]
        : [bound[tail[arc]], bound[head[arc]]];
      if (before > weight[arc] + after + ROUNDING) return false;
    }
    return true;
  }
}

/** Weights are whole numbers, so that less than one of them cannot change a route. */
const ROUNDING = 1e-3;
