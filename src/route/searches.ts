/** All searches of one graph of the network, each made when it is first asked for. */
import { Costs, unitCosts } from '../graph/costs.ts';
import type { Graph } from '../graph/graph.ts';
import { buildHierarchy } from '../hierarchy/hierarchy.ts';
import { customize, Recustomizer } from '../hierarchy/metric.ts';
import { HierarchyQuery } from '../hierarchy/query.ts';
import { algorithms } from '../search/algorithms.ts';
import { type Ends, type Found, PathFinder } from '../search/find.ts';
import type { Heuristics } from '../search/heuristics.ts';
import type { KeyRule } from '../search/search.ts';
import type { Recording } from '../search/trace.ts';
import type { Network } from '../topology/network.ts';
import { Explorer } from './explored.ts';
import type { Contestant } from './route.ts';
import type { Snap } from './snap.ts';

/** Edges closed to all traffic are laid over the graph here, for every search alike. */
export class Searches {
  readonly graph: Graph;
  /** What arcs cost by the metric, and by number of edges. */
  private readonly costs: Costs;
  private unitCosts: Costs | null = null;
  private readonly network: Network;
  private readonly heuristics: Heuristics;
  private readonly order: () => Int32Array;
  private readonly closed = new Set<number>();
  /** By weight and by number of edges. */
  private shortest: PathFinder | null = null;
  private fewest: PathFinder | null = null;
  private exploring: Explorer | null = null;
  private prepared: { query: HierarchyQuery; recustomizer: Recustomizer } | null = null;

  /** @param order gives the order of contraction; called when a hierarchy is first needed */
  constructor(network: Network, graph: Graph, heuristics: Heuristics, order: () => Int32Array) {
    this.network = network;
    this.graph = graph;
    this.costs = new Costs(graph);
    this.heuristics = heuristics;
    this.order = order;
  }

  get explorer(): Explorer {
    const { graph, reverse } = this.costs;
    this.exploring ??= new Explorer(this.network, graph, reverse, this.closed);
    return this.exploring;
  }

  /** Makes what an algorithm needs, so that its first answer takes no longer than the others. */
  ready({ algorithm, heuristic }: Pick<Contestant, 'algorithm' | 'heuristic'>): void {
    const { prepared, unitWeights, informed } = algorithms[algorithm];
    this.finder(unitWeights);
    if (informed) this.heuristics.prepare(heuristic);
    if (prepared) this.hierarchy();
  }

  find(contestant: Contestant, ends: Ends, from: Snap, to: Snap, record: Recording): Found {
    const { algorithm, heuristic, heuristicWeight } = contestant;
    const { ways, past, informed, unitWeights, prepared } = algorithms[algorithm];
    if (prepared) return this.hierarchy().query.find(ends, record);
    const factor = past === 0 ? 1 : heuristicWeight;
    const isMonotone =
      past === 1 && (!informed || (factor <= 1 && this.heuristics.isConsistent(heuristic)));
    const rule = (toward: Snap): KeyRule => ({
      past,
      heuristic: informed
        ? this.heuristics.toward(toward.position, heuristic, factor)
        : null,
      monotone: isMonotone,
    });
    const finder = this.finder(unitWeights);
    return ways === 2
      ? finder.twoWay(ends, rule(to), rule(from), record)
      : finder.oneWay(ends, rule(to), record);
  }

  setClosed(edge: number, isClosed: boolean): void {
    if (isClosed) this.closed.add(edge);
    else this.closed.delete(edge);
    for (const arc of this.arcsOf(edge)) {
      const weight = isClosed ? Infinity : this.graph.weight[arc];
      this.costs.set(arc, weight);
      this.unitCosts?.set(arc, isClosed ? Infinity : 1);
      this.prepared?.recustomizer.setWeight(arc, weight);
    }
    this.prepared?.recustomizer.update();
  }

  private arcsOf(edge: number): number[] {
    const { firstOut, arcEdge } = this.graph;
    const arcs = new Set<number>();
    for (const node of [this.network.edgeTail[edge], this.network.edgeHead[edge]]) {
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        if (arcEdge[arc] === edge) arcs.add(arc);
      }
    }
    return [...arcs];
  }

  private finder(unitWeights: boolean): PathFinder {
    if (!unitWeights) {
      this.shortest ??= new PathFinder(this.costs);
      return this.shortest;
    }
    this.unitCosts ??= this.countingEdges();
    this.fewest ??= new PathFinder(this.unitCosts);
    return this.fewest;
  }

  private countingEdges(): Costs {
    const costs = unitCosts(this.graph, this.costs.reverse);
    for (const edge of this.closed) {
      for (const arc of this.arcsOf(edge)) costs.set(arc, Infinity);
    }
    return costs;
  }

  private hierarchy(): { query: HierarchyQuery; recustomizer: Recustomizer } {
    if (this.prepared === null) {
      const { graph } = this;
      const hierarchy = buildHierarchy(graph, this.order());
      const metric = customize(hierarchy, graph, this.costs.weight);
      this.prepared = {
        query: new HierarchyQuery(graph, hierarchy, metric),
        recustomizer: new Recustomizer(hierarchy, graph, metric),
      };
    }
    return this.prepared;
  }
}
