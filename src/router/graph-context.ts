/** One graph of the network, and all that its searches have in common, whatever the metric. */

import { buildGraph, type Graph, type ReverseGraph, reverseGraph } from '../graph/graph.ts';
import { type ArcWeights, hopWeights } from '../metric/arc-weights.ts';
import type { ClosuresAndPenalties } from '../metric/closures-and-penalties.ts';
import type { Network } from '../network/network.ts';
import { PathFinder } from '../search/find.ts';
import type { Heuristics } from '../search/heuristics.ts';
import type { Preparation } from './preparation.ts';
import { SearchSpaceCollector } from './search-space.ts';

export class GraphContext {
  readonly network: Network;
  readonly ignoreOneway: boolean;
  readonly graph: Graph;
  readonly reverse: ReverseGraph;
  readonly overlay: ClosuresAndPenalties;
  readonly heuristics: Heuristics;
  readonly preparation: Preparation;
  /** Every arc costs 1, unless it is closed. */
  private hops: ArcWeights | null = null;
  private counting: PathFinder | null = null;
  private exploring: SearchSpaceCollector | null = null;
  private edgeArcs: Int32Array | null = null;

  constructor(
    network: Network,
    ignoreOneway: boolean,
    overlay: ClosuresAndPenalties,
    heuristics: Heuristics,
    preparation: Preparation,
  ) {
    this.network = network;
    this.ignoreOneway = ignoreOneway;
    this.graph = buildGraph(network, ignoreOneway);
    this.reverse = reverseGraph(this.graph);
    this.overlay = overlay;
    this.heuristics = heuristics;
    this.preparation = preparation;
  }

  get explorer(): SearchSpaceCollector {
    const { network, graph, reverse, overlay } = this;
    this.exploring ??= new SearchSpaceCollector(network, graph, reverse, overlay);
    return this.exploring;
  }

  /** Finds the paths with the fewest edges. */
  get fewest(): PathFinder {
    if (this.counting === null) {
      this.hops = hopWeights(this.graph, this.reverse);
      this.counting = new PathFinder(this.hops);
      this.lay(this.overlay.closed);
    }
    return this.counting;
  }

  /** Lays on what has been closed or opened of these edges. */
  lay(edges: Iterable<number>): void {
    if (this.hops === null) return;
    for (const edge of edges) {
      const weight = this.overlay.closed.has(edge) ? Infinity : 1;
      for (const arc of this.arcsOf(edge)) this.hops.set(arc, weight);
    }
  }

  /** One or two. */
  arcsOf(edge: number): number[] {
    this.edgeArcs ??= arcsByEdge(this.graph, this.network.edgeTail.length);
    return [this.edgeArcs[2 * edge], this.edgeArcs[2 * edge + 1]].filter((arc) => arc !== -1);
  }
}

/** At 2e the arc along edge e, at 2e + 1 the one against it; -1 where there is none. */
function arcsByEdge({ arcEdge, arcBackward }: Graph, edges: number): Int32Array {
  const arcs = new Int32Array(2 * edges).fill(-1);
  for (let arc = 0; arc < arcEdge.length; arc++) arcs[2 * arcEdge[arc] + arcBackward[arc]] = arc;
  return arcs;
}
