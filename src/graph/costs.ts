import { type Graph, gather, type ReverseGraph, reverseGraph } from './graph.ts';

/**
 * What each arc costs now: the weights of a metric, with closures and penalties laid over them.
 * Every search and hierarchy of one metric looks here.
 */
export class Costs {
  readonly graph: Graph;
  readonly reverse: ReverseGraph;
  /** By arc of the graph; Infinity is closed. */
  readonly weight: Float64Array;
  /** The same by arc of the reverse graph. */
  readonly reverseWeight: Float64Array;
  /** Mean of the weights that were finite at first. */
  readonly typical: number;

  /** @param weight a whole number 0 or more per arc, which will be changed in place */
  constructor(
    graph: Graph,
    weight: Float64Array = graph.weight.slice(),
    reverse = reverseGraph(graph),
  ) {
    this.graph = graph;
    this.reverse = reverse;
    this.weight = weight;
    this.reverseWeight = gather(new Float64Array(weight.length), weight, reverse.forwardArc);
    let sum = 0;
    let count = 0;
    for (const each of weight) {
      if (each === Infinity) continue;
      sum += each;
      count++;
    }
    this.typical = count === 0 ? 0 : sum / count;
  }

  set(arc: number, weight: number): void {
    const { firstOut, forwardArc } = this.reverse;
    this.weight[arc] = weight;
    let back = firstOut[this.graph.head[arc]];
    while (forwardArc[back] !== arc) back++;
    this.reverseWeight[back] = weight;
  }
}

/** Every arc costs 1: the path with the fewest edges is the cheapest. */
export function unitCosts(graph: Graph, reverse?: ReverseGraph): Costs {
  return new Costs(graph, new Float64Array(graph.arcCount).fill(1), reverse);
}
