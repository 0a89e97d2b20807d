/** A route past places in the order that costs least. */
import type { Position } from '../../geo/position.ts';
import type { Engine } from '../engine.ts';
import { leastWeights } from '../matrix.ts';
import { checkAsked, checkPositions, checkRequest } from '../request.ts';
import type { NoRoute, Route, RouteRequest } from '../route.ts';
import { findRoute } from '../route-query.ts';
import { visitingOrder } from './visiting-order.ts';

export interface VisitRequest extends Omit<RouteRequest, 'to'> {
  /** Where the way ends; at whichever place is visited last when absent. */
  to?: Position;
  /** Places to visit, in any order. */
  via: readonly Position[];
}

export interface Visit {
  /** Indices of `via` in the order of visit; as given where there is no route. */
  order: number[];
  /** Whether no other order costs less for certain: of up to 12 places all are weighed up. */
  optimal: boolean;
  /** Along that order, by the algorithm asked for. */
  route: Route | NoRoute;
}

/** @throws what `Router.visit` does */
export function findVisit(engine: Engine, request: VisitRequest): Visit {
  checkAsked(request);
  const { from, to, via } = request;
  checkPositions(via, 'via');
  const { contestant, ...question } = checkRequest(
    { ...request, to: to ?? from },
    engine.network.edgeTail.length,
  );
  const searches = engine.metricEngine(question);
  const { maxSnapMeters } = question;
  const start = engine.snap(from, question);
  const end = engine.snap(question.to, question);
  const visited = via.map((position) => engine.snap(position, question));
  const sources = [start, ...visited];
  const targets = [...visited, end];
  const weights = leastWeights(engine, searches, sources, targets, maxSnapMeters);
  if (to === undefined) {
    // Any place may be the last: from each it is nothing to the end.
    for (let at = via.length; at < weights.length; at += targets.length) weights[at] = 0;
  }
  const found = visitingOrder(weights, via.length);
  const order = found?.order ?? [...via.keys()];
  const places = order.map((index) => via[index]);
  const last = to ?? places.pop() ?? from;
  const route = findRoute(engine, { ...question, ...contestant, via: places, to: last });
  return { order, optimal: found?.optimal ?? true, route };
}
