/** What the vias of a route cost, and what they cost in the best order. */
import type { Asked } from '../../client/contract.ts';
import type { NoRoute, Route, RouteRequest } from '../../router/route.ts';

export interface ViaCosts {
  /** Indices of the vias in the best order. */
  order: number[];
  /** Null where there is no route. */
  best: Figures | null;
  given: Figures | null;
  direct: Figures | null;
}

type Figures = Pick<Route, 'meters' | 'cost'>;

export async function weighVias(
  router: Asked<'route' | 'visit'>,
  request: RouteRequest,
): Promise<ViaCosts> {
  const { via = [] } = request;
  const [{ order, route }, given, direct] = await Promise.all([
    router.visit({ ...request, via }),
    router.route(request),
    router.route({ ...request, via: [] }),
  ]);
  return { order, best: figuresOf(route), given: figuresOf(given), direct: figuresOf(direct) };
}

function figuresOf(answer: Route | NoRoute): Figures | null {
  return answer.found ? answer : null;
}
