import { gather } from '../geo/arrays.ts';
import { expectGraph, expectReverse } from '../graph/given.ts';
import { type Graph, type ReverseGraph, reverseGraph } from '../graph/graph.ts';
import { expectMembers, isFrom, isIndex } from '../input/arguments.ts';
import { invalid, shown } from '../input/request-error.ts';

/** Number of weights that are sampled for the typical one. */
const SAMPLE = 1001;

/**
 * The weight of each arc: a metric with closures and penalties applied.
 * Every search and hierarchy of one metric looks here.
 */
export class ArcWeights {
  readonly graph: Graph;
  readonly reverse: ReverseGraph;
  /** By arc of the graph; Infinity is closed. */
  readonly weight: Float64Array;
  /** The same by arc of the reverse graph. */
  readonly reverseWeight: Float64Array;
  /** Median of the weights at first, so that no outlier moves it; of a sample of them. */
  readonly typical: number;
  /** Arc of the reverse graph, by the arc that it is the reverse of. */
  private backArc: Int32Array | null = null;

  /** @param weight a whole number 0 or more per arc, which will be changed in place */
  constructor(
    graph: Graph,
    weight: Float64Array = graph.weight.slice(),
    reverse = reverseGraph(graph),
  ) {
    expectGraph(graph);
    expectReverse(reverse, graph);
    const { arcCount } = graph;
    expectMembers('weight', { weight }, 'ArcWeights', 'Float64Array[arcCount] weight', {
      arcCount,
    });
    this.graph = graph;
    this.reverse = reverse;
    this.weight = weight;
    this.reverseWeight = gather(new Float64Array(weight.length), weight, reverse.forwardArc);
    this.typical = median(weight);
  }

  set(arc: number, weight: number): void {
    if (!(isIndex(arc, this.weight.length) && isFrom(0, weight))) {
      throw invalid(
        `weight of arc ${shown(arc)}`,
        weight,
        'an arc of the graph, and a weight from 0 up',
      );
    }
    this.backArc ??= inverse(this.reverse.forwardArc);
    this.weight[arc] = weight;
    this.reverseWeight[this.backArc[arc]] = weight;
  }
}

function inverse(permutation: Int32Array): Int32Array {
  const place = new Int32Array(permutation.length);
  for (let i = 0; i < permutation.length; i++) place[permutation[i]] = i;
  return place;
}

/** The median of the weights that are neither 0 nor infinite. */
function median(weights: Float64Array): number {
  const count = Math.min(weights.length, SAMPLE);
  const some = Float64Array.from(
    { length: count },
    (_, i) => weights[Math.floor((i * weights.length) / count)],
  );
  const sorted = some.filter((weight) => weight > 0 && weight < Infinity).sort();
  return sorted.length === 0 ? 0 : sorted[sorted.length >> 1];
}
