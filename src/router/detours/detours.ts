/**
 * How much more the best route by way of each road costs than the best of all. The weights from
 * the origin to all nodes and from all nodes to the destination tell it for every road at once.
 */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { stepOf } from '../../graph/turn-automaton.ts';
import { metricName } from '../../metric/metric.ts';
import type { Seed } from '../../search/search.ts';
import type { Snap } from '../../snap/snap.ts';
import type { Engine } from '../engine.ts';
import type { GraphContext } from '../graph-context.ts';
import { type LegEnds, legEnds } from '../leg.ts';
import type { MetricEngine } from '../metric-engine.ts';
import { checkPosition, checkPositions, type PositionLike } from '../position.ts';
import { checkQuestion } from '../request.ts';
import type { Measured, NothingNear, NoWay, QuestionOptions, SeparateParts } from '../route.ts';

export interface DetoursRequest extends QuestionOptions {
  from: PositionLike;
  to: PositionLike;
  /** Positions to pass, in order. */
  via?: readonly PositionLike[];
}

export interface Detours extends Measured {
  found: true;
  /** Cost of the cheapest route, as `route` returns it. */
  cost: number;
  /**
   * By edge: how much more the cheapest route by way of it costs, in the metric's unit; 0 on a
   * cheapest route, Infinity where no route leads by way of it.
   */
  detour: Float64Array;
  from: Snap;
  to: Snap;
  via: Snap[];
  /** Snapping, searching and collecting. */
  milliseconds: number;
}

/** @throws what `Router.detours` does */
export function findDetours(
  engine: Engine,
  request: DetoursRequest,
): Detours | NothingNear | SeparateParts | NoWay {
  const { selector, network, reasons } = engine;
  const question = checkQuestion('detours', request, ['from', 'to', 'via'], selector);
  const places = [
    checkPosition(request.from, selector.reach, 'from'),
    ...checkPositions(request.via ?? [], selector.reach, 'via'),
    checkPosition(request.to, selector.reach, 'to'),
  ];
  const searches = engine.metricEngine(question);
  engine.prepareSnapping();
  const started = performance.now();
  const snaps = places.map((place) => engine.snap(place, question));
  const far = engine.nothingNear(places, snaps, question);
  if (far !== null) return far;
  const extra = new Float64Array(network.edgeTail.length).fill(Infinity);
  let cost = 0;
  for (let i = 1; i < snaps.length; i++) {
    const [from, to] = [snaps[i - 1], snaps[i]];
    const least = addLeg(searches, from, to, extra);
    if (least === Infinity) {
      return reasons.unreachable(from, to, searches.context, searches.direction);
    }
    cost += least;
  }
  return {
    found: true,
    metric: metricName(question.metric),
    cost: cost / WEIGHTS_PER_METER,
    detour: extra.map((weight) => weight / WEIGHTS_PER_METER),
    from: snaps[0],
    to: snaps[snaps.length - 1],
    via: snaps.slice(1, -1),
    milliseconds: performance.now() - started,
  };
}

/**
 * Lowers the weights that the ways by each edge cost more than the best way of a leg.
 *
 * @returns the weight of the best way; Infinity if there is none
 */
function addLeg(searches: MetricEngine, from: Snap, to: Snap, extra: Float64Array): number {
  const ends = legEnds(searches.context, from, to, searches.weigh);
  const ahead = searches.weightsOfAll(ends.sources);
  const back = searches.weightsOfAll(ends.targets, true);
  const least = Math.min(ends.direct, leastThrough(ahead, ends.targets));
  if (least === Infinity) return Infinity;
  const lower = (edge: number, weight: number): void => {
    if (weight - least < extra[edge]) extra[edge] = weight - least;
  };
  const { graph, weight } = searches.costs;
  const { arcCount, tail, head, arcEdge } = graph;
  const isBarred = barredSteps(searches.context, from, to);
  for (let arc = 0; arc < arcCount; arc++) {
    if (isBarred?.(stepOf(graph, arc))) continue;
    lower(arcEdge[arc], ahead[tail[arc]] + weight[arc] + back[head[arc]]);
  }
  forEachEnd(ends, from, to, ahead, back, lower);
  return least;
}

/**
 * The steps of private areas with one way in, which only routes that begin or end there may use;
 * null if there are none.
 */
function barredSteps(
  { network, pockets }: GraphContext,
  from: Snap,
  to: Snap,
): ((step: number) => boolean) | null {
  if (pockets === null) return null;
  const { ofStep, ofNode } = pockets;
  const open = new Set<number>();
  for (const { edge, offset } of [from, to]) {
    open.add(ofStep[2 * edge]).add(ofStep[2 * edge + 1]);
    if (offset === 0) open.add(ofNode[network.edgeTail[edge]]);
    if (offset === network.edgeMeters[edge]) open.add(ofNode[network.edgeHead[edge]]);
  }
  return (step) => ofStep[step] !== -1 && !open.has(ofStep[step]);
}

/** The ways that travel a part of the first edge, or of the last. */
function forEachEnd(
  { sources, targets, direct }: LegEnds,
  from: Snap,
  to: Snap,
  ahead: Float64Array,
  back: Float64Array,
  lower: (edge: number, weight: number) => void,
): void {
  for (const { node, weight, offset } of sources) {
    if (offset !== from.offset) lower(from.edge, weight + back[node]);
  }
  for (const { node, weight, offset } of targets) {
    if (offset !== to.offset) lower(to.edge, ahead[node] + weight);
  }
  lower(from.edge, direct);
}

function leastThrough(weights: Float64Array, seeds: readonly Seed[]): number {
  return seeds.reduce(
    (least, { node, weight }) => Math.min(least, weights[node] + weight),
    Infinity,
  );
}
