/** Legs put together: the line of a route, its edges, and what they cost. */
import type { Position } from '../geo/position.ts';
import type { TravelTimes } from '../metric/time.ts';
import { type Network, placeAt } from '../network/network.ts';
import type { Found } from '../search/find.ts';
import type { Snap } from '../snap/snap.ts';
import { forEachPart, type PartWeight } from './leg.ts';
import type { MetricEngine } from './metric-engine.ts';

export class RouteBuilder {
  readonly line: Position[] = [];
  /** In the order travelled; a part of none is left out, unless it is all there is. */
  readonly edges: number[] = [];
  /** By the metric of the searches. */
  weight = 0;
  /** 0 unless it is wanted. */
  seconds = 0;
  private readonly network: Network;
  private readonly searches: MetricEngine;
  private readonly stopwatch: TravelTimes | null;

  /** @param stopwatch null where nobody asks how long it takes */
  constructor(network: Network, searches: MetricEngine, stopwatch: TravelTimes | null) {
    this.network = network;
    this.searches = searches;
    this.stopwatch = stopwatch;
  }

  /** @param weigh as for the ends that the path was found with */
  addLeg(from: Snap, to: Snap, found: Found, weigh: PartWeight): void {
    const { network, searches, stopwatch, line, edges } = this;
    appendPosition(line, from.position);
    forEachPart(network, searches.graph, from, to, found, weigh, (edge, start, end) => {
      if (start !== end || found.arcs === null) edges.push(edge);
      appendPart(network, line, edge, start, end);
      this.weight += searches.weigh(edge, start, end);
      if (stopwatch !== null) this.seconds += stopwatch.seconds(edge, start, end);
    });
    appendPosition(line, to.position);
  }
}

/** Appends the shape points between two offsets of an edge, in the order travelled. */
function appendPart(
  network: Network,
  line: Position[],
  edge: number,
  start: number,
  end: number,
): void {
  const { shapeLng, shapeLat } = network;
  const isForward = start <= end;
  const low = placeAt(network, edge, isForward ? start : end);
  const { shape: last } = placeAt(network, edge, isForward ? end : start);
  const first = low.share === 0 ? low.shape : low.shape + 1;
  const step = isForward ? 1 : -1;
  for (let i = isForward ? first : last; i >= first && i <= last; i += step) {
    appendPosition(line, [shapeLng[i], shapeLat[i]]);
  }
}

/** Appends a position, unless the line is there already. */
function appendPosition(line: Position[], position: Position): void {
  const before = line.length === 0 ? null : line[line.length - 1];
  if (before === null || before[0] !== position[0] || before[1] !== position[1]) {
    line.push(position);
  }
}
