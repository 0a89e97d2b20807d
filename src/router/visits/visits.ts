/** A route past places in the order that costs least. */
import { isObject } from '../../input/geojson/geometry.ts';
import { finish } from '../../input/slices.ts';
import type { Engine } from '../engine.ts';
import { leastWeights } from '../matrix.ts';
import { checkPlaces, type PlaceLike } from '../position.ts';
import { checkRoute } from '../request.ts';
import type { NoRoute, Route, RouteRequest } from '../route.ts';
import { findRoute } from '../route-query.ts';
import { visitingOrder } from './visiting-order.ts';

export interface VisitRequest extends Omit<RouteRequest, 'to'> {
  /** When absent, the route ends at the place visited last. */
  to?: PlaceLike;
  /** Places to visit, in any order. */
  via: readonly PlaceLike[];
}

export interface Visit {
  /** Indices of `via` in the order of visit; as given where there is no route. */
  order: number[];
  /** Whether the order is known to be optimal, as it is for up to 12 places. */
  optimal: boolean;
  /** Along that order, by the algorithm asked for. */
  route: Route | NoRoute;
}

/** @throws what `Router.visit` does */
export function findVisit(engine: Engine, request: VisitRequest): Visit {
  const isOpen = isObject(request) && request.to === undefined;
  const asked = (isOpen ? { ...request, to: request.from } : request) as RouteRequest;
  const checked = checkRoute('visit', asked, engine.selector);
  // Unlike `route`, it takes no default.
  checkPlaces(request.via, engine.network, 'via');
  const { from, to, via } = checked;
  const [start, end, ...visited] = [from, to, ...via].map((place) => engine.snap(place, checked));
  const targets = [...visited, end];
  const weights = finish(leastWeights(engine, checked, [start, ...visited], targets));
  if (isOpen) {
    // Any place may be the last one.
    for (let at = via.length; at < weights.length; at += targets.length) weights[at] = 0;
  }
  const found = visitingOrder(weights, via.length);
  const order = found?.order ?? [...via.keys()];
  const places = order.map((index) => via[index]);
  const last = isOpen ? (places.pop() ?? from) : to;
  const route = findRoute(engine, { ...checked, via: places, to: last });
  return { order, optimal: found?.optimal ?? true, route };
}
