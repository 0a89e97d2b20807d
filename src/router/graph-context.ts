/** One graph of the network, with or without one-ways, and what does not depend on the metric. */
import { grouped } from '../geo/arrays.ts';
import { buildGraph } from '../graph/build.ts';
import {
  type Graph,
  nodePositions,
  plainGraph,
  type ReverseGraph,
  reverseGraph,
} from '../graph/graph.ts';
import { findPockets, type Pockets } from '../graph/through-traffic.ts';
import { turnAutomaton } from '../graph/turn-automaton.ts';
import type { Network } from '../network/network.ts';
import { Heuristics } from '../search/heuristics.ts';
import type { Trace } from '../search/trace.ts';
import { SearchSpaceCollector } from './search-space.ts';

export class GraphContext {
  readonly network: Network;
  readonly ignoreOneway: boolean;
  readonly graph: Graph;
  readonly heuristics: Heuristics;
  private reversed: ReverseGraph | null = null;
  private collector: SearchSpaceCollector | null = null;
  private foundPockets: Pockets | null | undefined;
  private edgeArcs: ReturnType<typeof grouped> | null = null;
  private copies: ReturnType<typeof grouped> | null = null;

  /** @param heuristics of the network, for a graph without copies of nodes */
  constructor(network: Network, ignoreOneway: boolean, heuristics: Heuristics) {
    this.network = network;
    this.ignoreOneway = ignoreOneway;
    this.graph = buildGraph(network, ignoreOneway);
    this.heuristics =
      this.graph.nodeOf === undefined
        ? heuristics
        : new Heuristics(network, nodePositions(network, this.graph));
  }

  get reverse(): ReverseGraph {
    this.reversed ??= reverseGraph(this.graph);
    return this.reversed;
  }

  get searchSpaces(): SearchSpaceCollector {
    this.collector ??= new SearchSpaceCollector(this.network, this.graph, this.reverse);
    return this.collector;
  }

  /** Where ways that are not the shortest need a rule of access that the graph does not hold. */
  get pockets(): Pockets | null {
    if (this.foundPockets === undefined) {
      const { network, ignoreOneway } = this;
      const plain = plainGraph(network, ignoreOneway);
      const automaton = ignoreOneway ? null : turnAutomaton(network, plain);
      this.foundPockets = findPockets(network, plain, automaton);
    }
    return this.foundPockets;
  }

  /** One or two; more if their nodes have copies. */
  arcsOf(edge: number): Int32Array {
    this.edgeArcs ??= grouped(this.graph.arcEdge, this.network.edgeTail.length);
    const { first, item } = this.edgeArcs;
    return item.subarray(first[edge], first[edge + 1]);
  }

  /** Where a path arrives that began on the edge of a step, which is twice the edge, plus 1 if back. */
  nodeAfter(step: number): number {
    const { network, graph } = this;
    if (graph.nodeOf === undefined) return networkNodeAfter(network, step);
    const nodeCount = network.nodeLng.length;
    const arc = this.arcsAlong(step).find((each) => graph.tail[each] < nodeCount) as number;
    return graph.head[arc];
  }

  /** From where a path may go on by a step. */
  nodesBefore(step: number): readonly number[] {
    const { network, graph } = this;
    if (graph.nodeOf === undefined) return [networkNodeAfter(network, step ^ 1)];
    return this.arcsAlong(step).map((arc) => graph.tail[arc]);
  }

  /** A node of the network with its copies. */
  nodesAt(node: number): Iterable<number> {
    const { nodeOf } = this.graph;
    if (nodeOf === undefined) return [node];
    this.copies ??= grouped(nodeOf, this.network.nodeLng.length);
    const { first, item } = this.copies;
    return item.subarray(first[node], first[node + 1]);
  }

  /** The trace of a search with the nodes of the network. */
  inNetwork(trace: Trace): Trace {
    const { nodeOf } = this.graph;
    return nodeOf === undefined
      ? trace
      : { ...trace, settled: trace.settled.map((node) => nodeOf[node]) };
  }

  private arcsAlong(step: number): number[] {
    const { arcBackward } = this.graph;
    return [...this.arcsOf(step >> 1)].filter((arc) => arcBackward[arc] === (step & 1));
  }
}

function networkNodeAfter({ edgeTail, edgeHead }: Network, step: number): number {
  return ((step & 1) === 1 ? edgeTail : edgeHead)[step >> 1];
}
