/**
 * How much more the best route by way of each road costs than the best of all. The weights from
 * the origin to all nodes and from all nodes to the destination tell it for every road at once.
 */
import { WEIGHTS_PER_METER } from '../../graph/graph.ts';
import { metricName } from '../../metric/metric.ts';
import type { Snap } from '../../snap/snap.ts';
import type { Engine } from '../engine.ts';
import { checkPlace, checkPlaces, type Place, type PlaceLike } from '../position.ts';
import { type CheckedQuestion, checkQuestion } from '../request.ts';
import type { Measured, NothingNear, NoWay, QuestionOptions, SeparateParts } from '../route.ts';
import { LegWays } from './leg-ways.ts';

export interface DetoursRequest extends QuestionOptions {
  from: PlaceLike;
  to: PlaceLike;
  /** Places to pass, in order. */
  via?: readonly PlaceLike[];
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
  const asked = readDetours(engine, 'detours', request);
  const { network, reasons } = engine;
  const searches = engine.metricEngine(asked);
  engine.prepareSnapping();
  const started = performance.now();
  const snaps = asked.places.map((place) => engine.snap(place, asked));
  const far = engine.nothingNear(asked.places, snaps, asked);
  if (far !== null) return far;
  const extra = new Float64Array(network.edgeTail.length).fill(Infinity);
  let cost = 0;
  for (let i = 1; i < snaps.length; i++) {
    const [from, to] = [snaps[i - 1], snaps[i]];
    const leg = new LegWays(searches, from, to);
    if (leg.least === Infinity) {
      return reasons.unreachable(from, to, searches.context, searches.direction);
    }
    leg.visitAll((edge, weight) => {
      if (weight - leg.least < extra[edge]) extra[edge] = weight - leg.least;
    });
    cost += leg.least;
  }
  return {
    found: true,
    metric: metricName(asked.metric),
    cost: cost / WEIGHTS_PER_METER,
    detour: extra.map((weight) => weight / WEIGHTS_PER_METER),
    from: snaps[0],
    to: snaps[snaps.length - 1],
    via: snaps.slice(1, -1),
    milliseconds: performance.now() - started,
  };
}

/** The checked question, and the places in order. */
export function readDetours(
  { selector, network }: Engine,
  call: string,
  request: DetoursRequest,
  others: readonly string[] = [],
): CheckedQuestion & { places: Place[] } {
  const names = ['from', 'to', 'via', ...others];
  return {
    ...checkQuestion(call, request, names, selector),
    places: [
      checkPlace(request.from, network, 'from'),
      ...checkPlaces(request.via ?? [], network, 'via'),
      checkPlace(request.to, network, 'to'),
    ],
  };
}
