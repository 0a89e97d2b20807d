/** Legs put together to a route: its line, its edges, and what they cost. */
import type { Position, PositionWithHeight } from '../geo/position.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { isClimb, type Metric, metricName } from '../metric/metric.ts';
import type { TravelTimes } from '../metric/time.ts';
import { heightOfPlace, type Network, placeAt } from '../network/network.ts';
import type { Found } from '../search/find.ts';
import type { Snap } from '../snap/snap.ts';
import type { Engine } from './engine.ts';
import { FoundLegAnswer } from './guidance/leg.ts';
import type { StepsOf } from './guidance/leg-steps.ts';
import type { Leg } from './guidance/step.ts';
import { addHeights } from './heights.ts';
import { endOffsets, forEachPart, type LegEnds, type LegPath, type PartWeight } from './leg.ts';
import type { MetricEngine } from './metric-engine.ts';
import type { Route, SearchStats } from './route.ts';

export class RouteBuilder {
  private readonly line: PositionWithHeight[] = [];
  /** In the order travelled; an end of no length is left out, unless it is the whole leg. */
  private readonly edges: number[] = [];
  private readonly legs: Leg[] = [];
  /** Length of the line: a sum of whole edges and parts of edges. */
  private meters = 0;
  /** By the metric of the searches. */
  private weight = 0;
  /** 0 without travel times. */
  private seconds = 0;
  /** Meters on roads that the question avoids. */
  private avoidedMeters = 0;
  private readonly network: Network;
  private readonly searches: MetricEngine;
  private readonly metric: Metric;
  /** Null if the seconds are not wanted: no road has a speed. */
  private readonly times: TravelTimes | null;
  private readonly stepsOf: StepsOf;
  /** By shape point; null if the network has none. */
  private readonly heights: Float64Array | null;
  /** The last position of the line. */
  private lng = Number.NaN;
  private lat = Number.NaN;

  /** @param metric of the searches */
  constructor(engine: Engine, searches: MetricEngine, metric: Metric) {
    const { network, stepsOf } = engine;
    this.network = network;
    this.searches = searches;
    this.metric = metric;
    const isTimed = metric === 'time' || isClimb(metric) || network.hasSpeeds;
    this.times = isTimed ? engine.travelTimes : null;
    this.stepsOf = stepsOf;
    this.heights = network.shapeHeight ?? null;
  }

  /**
   * @param ends with which the path was found
   * @param weigh the weights of those ends
   * @param place the position that was snapped to the end of the leg
   */
  addLeg(
    from: Snap,
    to: Snap,
    ends: LegEnds,
    found: Found,
    weigh: PartWeight,
    place: Position,
  ): void {
    const { network, searches, meters, seconds, weight } = this;
    const { graph, ignoreOneway } = searches;
    const { arcs } = found;
    const offsets = endOffsets(ends, found);
    const leg = { network, graph, ignoreOneway, from, to, place, arcs, offsets };
    this.appendSnap(from);
    const start = this.line.length - 1;
    if (arcs === null) {
      this.addPart(from.edge, from.offset, to.offset);
    } else {
      const [leave, arrive] = offsets;
      if (from.offset !== leave) this.addPart(from.edge, from.offset, leave);
      this.addWholeEdges(arcs);
      if (arrive !== to.offset) this.addPart(to.edge, arrive, to.offset);
    }
    this.appendSnap(to);
    this.weight += weigh === searches.weigh ? found.weight : this.weightOf(leg);
    if (searches.isAvoiding) {
      forEachPart(leg, (edge, start, end) => {
        this.avoidedMeters += searches.avoidedMeters(edge, start, end);
      });
    }
    this.legs.push(
      new FoundLegAnswer(
        this.stepsOf,
        leg,
        this.meters - meters,
        this.times === null ? null : this.seconds - seconds,
        (this.weight - weight) / WEIGHTS_PER_METER,
        start,
        this.line.length - 1,
      ),
    );
  }

  /**
   * The route of all legs, one or more.
   *
   * @param stats of its searches; they become the route, because a copy of them takes microseconds
   */
  route(stats: SearchStats): Route {
    const { network, searches, line, legs } = this;
    // A line never repeats a position, but it has two at least.
    if (line.length === 1) line.push([...line[0]]);
    const route: Route = Object.assign(stats, {
      found: true as const,
      line,
      meters: this.meters,
      metric: metricName(this.metric),
      cost: this.weight / WEIGHTS_PER_METER,
      from: legs[0].from,
      to: legs[legs.length - 1].to,
      via: legs.slice(1).map(({ from }) => from),
      edges: this.edges,
      legs,
    });
    if (this.times !== null) route.seconds = this.seconds;
    if (searches.isAvoiding) route.avoidedMeters = this.avoidedMeters;
    if (network.flat) route.flat = true;
    return addHeights(network, route);
  }

  /** By the metric, where the path was found by counting edges. */
  private weightOf(leg: LegPath): number {
    const { searches } = this;
    let weight = 0;
    forEachPart(leg, (edge, start, end) => {
      weight += searches.weigh(edge, start, end);
    });
    return weight;
  }

  private addWholeEdges(arcs: readonly number[]): void {
    const { line, edges, times, heights } = this;
    const { edgeMeters, firstShape, shapeLng, shapeLat } = this.network;
    const { arcEdge, arcBackward } = this.searches.graph;
    let { lng, lat, meters, seconds } = this;
    let at = line.length;
    let room = at;
    // The sums apart from the line: so the reads of many edges overlap, and the line grows once.
    for (const arc of arcs) {
      const edge = arcEdge[arc];
      edges.push(edge);
      meters += edgeMeters[edge];
      if (times !== null) seconds += times.whole(2 * edge + arcBackward[arc]);
      room += firstShape[edge + 1] - firstShape[edge];
    }
    line.length = room;
    for (const arc of arcs) {
      const edge = arcEdge[arc];
      const isBack = arcBackward[arc] === 1;
      const step = isBack ? -1 : 1;
      const end = isBack ? firstShape[edge] - 1 : firstShape[edge + 1];
      for (let i = isBack ? firstShape[edge + 1] - 1 : firstShape[edge]; i !== end; i += step) {
        if (shapeLng[i] === lng && shapeLat[i] === lat) continue;
        lng = shapeLng[i];
        lat = shapeLat[i];
        line[at++] = heights === null ? [lng, lat] : withHeight(lng, lat, heights[i]);
      }
    }
    line.length = at;
    Object.assign(this, { lng, lat, meters, seconds });
  }

  /** Adds the way along an edge from one offset to another, without the positions at both. */
  private addPart(edge: number, start: number, end: number): void {
    const { network, times } = this;
    this.edges.push(edge);
    this.meters += Math.abs(end - start);
    if (times !== null) this.seconds += times.seconds(edge, start, end);
    const low = placeAt(network, edge, Math.min(start, end));
    const first = low.share === 0 ? low.shape : low.shape + 1;
    const last = placeAt(network, edge, Math.max(start, end)).shape;
    if (start <= end) for (let i = first; i <= last; i++) this.appendShape(i);
    else for (let i = last; i >= first; i--) this.appendShape(i);
  }

  private appendShape(i: number): void {
    const { shapeLng, shapeLat } = this.network;
    this.append(shapeLng[i], shapeLat[i], this.heights?.[i]);
  }

  private appendSnap({ position: [lng, lat], edge, offset }: Snap): void {
    const { network, heights } = this;
    const height = heights && heightOfPlace(heights, placeAt(network, edge, offset));
    this.append(lng, lat, height ?? undefined);
  }

  /** Appends a position to the line, unless the line ends there already. */
  private append(lng: number, lat: number, height = Number.NaN): void {
    if (lng === this.lng && lat === this.lat) return;
    this.line.push(withHeight(lng, lat, height));
    this.lng = lng;
    this.lat = lat;
  }
}

function withHeight(lng: number, lat: number, height: number): PositionWithHeight {
  return Number.isNaN(height) ? [lng, lat] : [lng, lat, height];
}
