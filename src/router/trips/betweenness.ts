/** How many trips each road carries: the betweenness of edges (Anthonisse 1971). */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { customize } from '../../hierarchy/customize.ts';
import { TripCounter } from '../../hierarchy/trip-counter.ts';
import { inSlices, type Steps } from '../../input/slices.ts';
import type { Network } from '../../network/network.ts';
import { type Engine, engineOf } from '../engine.ts';
import { offsetOf } from '../leg.ts';
import type { RouteFinder } from '../route-finder.ts';
import {
  type CheckedTrips,
  checkTrips,
  type TripFigures,
  Trips,
  type TripsRequest,
} from './trips.ts';

export interface Betweenness extends TripFigures {
  /**
   * By edge: how often trips travel it from tail to head, in whole or in part. A trip that does so
   * twice counts twice.
   */
  forward: Float64Array;
  /** The same from head to tail. */
  backward: Float64Array;
  /** By edge: the meters that all trips together travel on it. */
  meters: Float64Array;
}

/**
 * How many trips each road carries, for all trips between many places, exactly. Where several
 * routes are equally cheap, all trips between the same nodes take the same one. Prepares the
 * hierarchy; then each source takes one sweep over the network. Other questions may be asked meanwhile.
 *
 * @throws RequestError and InputError as questions to a router do, and the signal's reason
 */
export async function betweenness(
  router: RouteFinder,
  request: TripsRequest = {},
): Promise<Betweenness> {
  const engine = engineOf(router);
  const asked = checkTrips('betweenness', request, [], engine);
  return inSlices(countTrips(engine, asked), request);
}

/** Share of the work that finding an order of contraction is, where it is not known. */
const ORDERING = 0.2;

function* countTrips(engine: Engine, asked: CheckedTrips): Steps<Betweenness> {
  const { preparation, network } = engine;
  const begin = preparation.order === null ? ORDERING : 0;
  for (const done of preparation.findOrder()) yield begin * done;
  const trips = new Trips(engine, asked);
  const { weights, sources, targets } = trips;
  const { graph } = weights;
  const hierarchy = preparation.hierarchyOf(graph);
  const counter = new TripCounter(hierarchy, customize(hierarchy, weights));
  const carried = new Carried(network);
  const arrivals = new Arrivals(trips, hierarchy.rank);
  let [routes, none, weight] = [0, 0, 0];
  for (const [i, source] of sources.entries()) {
    yield begin + ((1 - begin) * i) / sources.length;
    counter.from(source.departures);
    for (let t = 0; t < targets.length; t++) {
      const target = targets[t];
      if (target.spot === source.spot) continue;
      const least = arrivals.choose(t, counter.weights);
      const direct = trips.direct(source, target);
      if (Math.min(least, direct) === Infinity) {
        none++;
        continue;
      }
      routes++;
      if (direct <= least) {
        weight += direct;
        carried.addPart(source.edge, source.offset, target.offset, 1);
        continue;
      }
      weight += least;
      counter.add(arrivals.rank);
      if (target.edge === -1) continue;
      const { offset } = target.arrivals[arrivals.seed];
      carried.addPart(target.edge, offset, target.offset, 1);
    }
    counter.count((node, count) => {
      if (source.edge === -1) return;
      carried.addPart(source.edge, source.offset, offsetOf(source.departures, node), count);
    });
  }
  const { arcEdge, arcBackward } = graph;
  for (const [arc, count] of counter.perArc(graph.arcCount).entries()) {
    carried.addWhole(arcEdge[arc], arcBackward[arc] === 1, count);
  }
  const { forward, backward, meters } = carried;
  return {
    ...trips.figures(routes, none, weight / WEIGHTS_PER_METER),
    forward,
    backward,
    meters,
  };
}

/** How each target is reached: by the first of its seeds with the least weight. */
class Arrivals {
  /** The seed by which the last target is reached, and the rank of its node. */
  seed = 0;
  rank = 0;
  private readonly trips: Trips;
  /** By seed. */
  private readonly ranks: Int32Array;

  constructor(trips: Trips, rank: Int32Array) {
    this.trips = trips;
    this.ranks = trips.seedNode.map((node) => rank[node]);
  }

  /** @returns the least weight; Infinity without a path */
  choose(target: number, weights: Float64Array): number {
    const { firstSeed, seedWeight } = this.trips;
    const first = firstSeed[target];
    let least = Infinity;
    for (let seed = first; seed < firstSeed[target + 1]; seed++) {
      const weight = weights[this.ranks[seed]] + seedWeight[seed];
      if (weight >= least) continue;
      least = weight;
      this.seed = seed - first;
      this.rank = this.ranks[seed];
    }
    return least;
  }
}

/** What the edges carry. */
class Carried {
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  readonly meters: Float64Array;
  private readonly edgeMeters: Float64Array;

  constructor({ edgeMeters }: Network) {
    this.edgeMeters = edgeMeters;
    this.forward = new Float64Array(edgeMeters.length);
    this.backward = new Float64Array(edgeMeters.length);
    this.meters = new Float64Array(edgeMeters.length);
  }

  /** Trips along an edge from one offset to another; none if both are the same. */
  addPart(edge: number, start: number, end: number, trips: number): void {
    if (start !== end) this.add(edge, end < start, trips, Math.abs(end - start));
  }

  addWhole(edge: number, isBackward: boolean, trips: number): void {
    this.add(edge, isBackward, trips, this.edgeMeters[edge]);
  }

  private add(edge: number, isBackward: boolean, trips: number, meters: number): void {
    (isBackward ? this.backward : this.forward)[edge] += trips;
    this.meters[edge] += trips * meters;
  }
}
