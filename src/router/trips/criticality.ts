/**
 * What closing each road costs all trips. One search (Dijkstra 1959) per source gives the tree of
 * its shortest paths. Closing an edge changes only the weights of the nodes below it, and only these
 * are searched again, from the nodes around them.
 */
import { grouped } from '../../geo/arrays.ts';
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { inSlices, type Steps } from '../../input/slices.ts';
import { ShortestPathTree } from '../../search/tree.ts';
import { type Engine, engineOf } from '../engine.ts';
import type { RouteFinder } from '../route-finder.ts';
import { readSelection, type Selection } from '../where.ts';
import type { TripEnd } from './ends.ts';
import {
  type CheckedTrips,
  checkTrips,
  type TripFigures,
  Trips,
  type TripsRequest,
} from './trips.ts';

export interface CriticalityRequest extends TripsRequest {
  /** The roads to close, one at a time, each from node to node; all roads when absent. */
  roads?: Selection;
}

/** By road: what happens to all trips if that road alone is closed, besides those closed anyway. */
export interface Criticality extends TripFigures {
  /** Edges, in ascending order. */
  edge: Int32Array;
  /** How many trips cost more than before. */
  longer: Float64Array;
  /** How much more they cost together, in the metric's unit. */
  extra: Float64Array;
  /** The most that a trip costs more. */
  most: Float64Array;
  /** How many trips have no route any more; a source or a target within the road is cut off. */
  lost: Float64Array;
}

/**
 * What closing each road costs all trips between many places, exactly. Takes a search of the whole
 * network per source, and for each road and source a search of the nodes that come to be farther. Other
 * questions may be asked meanwhile.
 *
 * @throws RequestError and InputError as questions to a router do, and the signal's reason
 */
export async function criticality(
  router: RouteFinder,
  request: CriticalityRequest = {},
): Promise<Criticality> {
  const engine = engineOf(router);
  const asked = checkTrips('criticality', request, ['roads'], engine);
  const edges = readRoads(engine, request);
  return inSlices(closeEach(engine, asked, edges), request);
}

function readRoads({ network, selector }: Engine, { roads }: CriticalityRequest): Int32Array {
  if (roads === undefined) return Int32Array.from(network.edgeTail.keys());
  const { edge } = selector.parts(readSelection('roads', roads, selector.reach));
  return Int32Array.from(new Set(edge));
}

function* closeEach(engine: Engine, asked: CheckedTrips, edges: Int32Array): Steps<Criticality> {
  const trips = new Trips(engine, asked);
  const { sources } = trips;
  const closing = new Closing(trips);
  const [longer, extra, most, lost] = Array.from(
    { length: 4 },
    () => new Float64Array(edges.length),
  );
  let [routes, none, weight] = [0, 0, 0];
  for (const [s, source] of sources.entries()) {
    closing.from(source);
    routes += closing.routes;
    none += closing.none;
    weight += closing.weight;
    for (let i = 0; i < edges.length; i++) {
      if (!closing.close(edges[i])) continue;
      longer[i] += closing.longer;
      extra[i] += closing.extra;
      most[i] = Math.max(most[i], closing.most);
      lost[i] += closing.lost;
      yield (s + i / edges.length) / sources.length;
    }
  }
  return {
    ...trips.figures(routes, none, weight / WEIGHTS_PER_METER),
    edge: edges,
    longer,
    extra: extra.map((more) => more / WEIGHTS_PER_METER),
    most: most.map((more) => more / WEIGHTS_PER_METER),
    lost,
  };
}

/** Closes one road after the other for the trips from one source. */
class Closing {
  /** The trips from the source with all roads open: those with a route, and without; all weights. */
  routes = 0;
  none = 0;
  weight = 0;
  /** What the last closing does to them, in weights. */
  longer = 0;
  extra = 0;
  most = 0;
  lost = 0;
  private readonly trips: Trips;
  private readonly tree: ShortestPathTree;
  private source: TripEnd | null = null;
  /** Weight of the trip to each target; Infinity if there is none. */
  private readonly before: Float64Array;
  /** The seeds of targets at each node of the graph, and the targets of seeds. */
  private readonly seedsAt: ReturnType<typeof grouped>;
  private readonly targetOf: Int32Array;
  /** The targets that lie within each edge, at the edge plus 1. */
  private readonly targetsIn: ReturnType<typeof grouped>;
  /** The closing for which each target was looked at last. */
  private readonly seenIn: Int32Array;
  private closings = 0;

  constructor(trips: Trips) {
    const { targets, seedNode, weights, network } = trips;
    this.trips = trips;
    this.tree = new ShortestPathTree(weights);
    this.before = new Float64Array(targets.length);
    this.seedsAt = grouped(seedNode, weights.graph.nodeCount);
    this.targetOf = trips.targetOfSeed;
    const edgePlaces = targets.map(({ edge }) => edge + 1);
    this.targetsIn = grouped(edgePlaces, network.edgeTail.length + 1);
    this.seenIn = new Int32Array(targets.length);
  }

  from(source: TripEnd): void {
    const { tree, before } = this;
    const { targets } = this.trips;
    this.source = source;
    this.routes = 0;
    this.none = 0;
    this.weight = 0;
    tree.grow(source.departures);
    for (let t = 0; t < targets.length; t++) {
      before[t] = Infinity;
      if (targets[t].spot === source.spot) continue;
      before[t] = this.weightTo(t);
      if (before[t] === Infinity) {
        this.none++;
      } else {
        this.routes++;
        this.weight += before[t];
      }
    }
  }

  /** @returns whether that changes anything */
  close(edge: number): boolean {
    const { before, tree, seedsAt, targetOf, seenIn } = this;
    this.longer = 0;
    this.extra = 0;
    this.most = 0;
    this.lost = 0;
    if (this.source?.edge === edge) {
      this.lost = this.routes;
      return true;
    }
    const closing = ++this.closings;
    const { first, item } = this.targetsIn;
    for (let i = first[edge + 1]; i < first[edge + 2]; i++) {
      seenIn[item[i]] = closing;
      if (before[item[i]] < Infinity) this.lost++;
    }
    tree.close(edge, this.trips.arcsOf(edge));
    for (let i = 0; i < tree.changedCount; i++) {
      const node = tree.changed[i];
      for (let j = seedsAt.first[node]; j < seedsAt.first[node + 1]; j++) {
        const target = targetOf[seedsAt.item[j]];
        if (seenIn[target] === closing) continue;
        seenIn[target] = closing;
        this.compare(target);
      }
    }
    return tree.changedCount > 0 || this.lost > 0;
  }

  private compare(target: number): void {
    const before = this.before[target];
    if (before === Infinity) return;
    const more = this.weightTo(target) - before;
    if (more === Infinity) {
      this.lost++;
    } else if (more > 0) {
      this.longer++;
      this.extra += more;
      if (more > this.most) this.most = more;
    }
  }

  private weightTo(target: number): number {
    const { tree, trips } = this;
    const { firstSeed, seedNode, seedWeight } = trips;
    let least = trips.direct(this.source as TripEnd, trips.targets[target]);
    for (let seed = firstSeed[target]; seed < firstSeed[target + 1]; seed++) {
      least = Math.min(least, tree.weight(seedNode[seed]) + seedWeight[seed]);
    }
    return least;
  }
}
