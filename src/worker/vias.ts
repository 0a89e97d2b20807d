/** What the vias of a route cost, and what they cost in the best order. */
import type { NoRoute, Route, RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import { findVisit } from '../router/visits/visits.ts';
import type { ViaCosts } from './contract.ts';

export function weighVias(router: RouteFinder, request: RouteRequest): ViaCosts {
  const { via = [] } = request;
  const { order, route } = findVisit(router.engine, { ...request, via });
  return {
    order,
    best: figuresOf(route),
    given: figuresOf(router.route(request)),
    direct: figuresOf(router.route({ ...request, via: [] })),
  };
}

function figuresOf(answer: Route | NoRoute): ViaCosts['best'] {
  return answer.found ? { meters: answer.meters, cost: answer.cost } : null;
}
