/** Heuristics that callers bring, as functions of positions. */
import type { Position } from '../geo/position.ts';
import { type Graph, WEIGHTS_PER_METER } from '../graph/graph.ts';
import { invalid } from '../input/request-error.ts';
import type { ArcWeights } from '../metric/arc-weights.ts';
import type { Network } from '../network/network.ts';
import type { Heuristic, Seed } from './search.ts';

/**
 * Estimates what a route from one position to another costs, in the metric's unit: a number, 0 or
 * more. One of the two is a node, whose number in the network is the last argument; the other is an
 * end of the leg. Two-way searches also ask for estimates from the leg's origin.
 */
export type HeuristicFunction = (from: Position, to: Position, node: number) => number;

/** Where a heuristic falls by more than the weights allow. */
export interface Falls {
  /** By node, in weights. */
  bound: Float64Array;
  /** Number of arcs, and of ways from the last nodes to the end of the leg. */
  count: number;
  /** By how much at most beyond the weight, and there the node; 0 and -1 if it falls nowhere. */
  most: number;
  node: number;
  /** The arc from there; -1 on the way to the end of the leg. */
  arc: number;
}

/** @param factor of the estimates; above 1 they may be too high */
export class OwnHeuristic implements Heuristic {
  private readonly estimate: HeuristicFunction;
  private readonly nodes: Pick<Network, 'nodeLng' | 'nodeLat'>;
  private readonly nodeOf: Graph['nodeOf'];
  private readonly end: Position;
  private readonly isBackward: boolean;
  private readonly units: number;

  constructor(
    estimate: HeuristicFunction,
    nodes: Pick<Network, 'nodeLng' | 'nodeLat'>,
    { nodeOf }: Pick<Graph, 'nodeOf'>,
    end: Position,
    isBackward: boolean,
    factor: number,
  ) {
    this.estimate = estimate;
    this.nodes = nodes;
    this.nodeOf = nodeOf;
    this.end = end;
    this.isBackward = isBackward;
    this.units = factor * WEIGHTS_PER_METER;
  }

  /** @throws RequestError if the function returns anything but a number from 0 up */
  at(node: number): number {
    const { estimate, end, isBackward, nodeOf } = this;
    const position: Position = [this.nodes.nodeLng[node], this.nodes.nodeLat[node]];
    const number = nodeOf === undefined ? node : nodeOf[node];
    const cost = isBackward ? estimate(end, position, number) : estimate(position, end, number);
    if (typeof cost === 'number' && cost >= 0 && cost < Infinity) return this.units * cost;
    throw invalid(`heuristic at [${position}]`, cost, 'a number, 0 or more');
  }

  /**
   * Where it falls along an arc by more than the arc's weight, or is more than the weight from a
   * last node to the end of the leg. Where it falls nowhere, it is consistent, and A* is exact. It
   * costs a call per node.
   *
   * @param ends the nodes before the end of the leg
   */
  falls({ graph, weight }: ArcWeights, ends: readonly Seed[]): Falls {
    const { nodeCount, arcCount, tail, head } = graph;
    const bound = Float64Array.from({ length: nodeCount }, (_, node) => this.at(node));
    const falls: Falls = { bound, count: 0, most: 0, node: -1, arc: -1 };
    const compare = (more: number, node: number, arc: number): void => {
      if (!(more > ROUNDING)) return;
      falls.count++;
      if (more > falls.most) Object.assign(falls, { most: more, node, arc });
    };
    for (const { node, weight } of ends) compare(bound[node] - weight, node, -1);
    for (let arc = 0; arc < arcCount; arc++) {
      const [before, after] = this.isBackward ? [head[arc], tail[arc]] : [tail[arc], head[arc]];
      compare(bound[before] - weight[arc] - bound[after], before, arc);
    }
    return falls;
  }
}

/** Weights are whole numbers, so that less than one of them cannot change a route. */
export const ROUNDING = 1e-3;
