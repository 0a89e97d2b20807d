/** Routes to choose from: the best one, and others that differ from it on one leg. */
import type { Asked } from '../../client/contract.ts';
import type { PositionWithHeight } from '../../geo/position.ts';
import type { NoRoute, Route, RouteRequest } from '../../router/route.ts';
import type { StreetsOf } from '../../worker/contract/places.ts';

/** Greatest number of ways, the best one included. */
const MOST_WAYS = 3;

export interface Ways {
  found: true;
  /** As an answer names it. */
  metric: string;
  /** The best one first. */
  ways: OfferedWay[];
}

export interface OfferedWay extends Pick<Route, 'line' | 'meters' | 'cost' | 'seconds'> {
  /** The two streets that say most about it, in the order travelled. */
  names: string[];
  /** Share of its length that it has in common with the best one; 1 of that itself. */
  shared: number;
  /** The leg on which it differs from the best one, … */
  leg: number;
  /** … and the line and the edges of that leg. */
  legLine: PositionWithHeight[];
  edges: number[];
}

/** @param streetsOf asks the streets along some lists of edges */
export async function findWays(
  router: Asked<'alternatives'>,
  { from, to, via = [], ...terms }: RouteRequest,
  streetsOf: (ways: number[][]) => StreetsOf[] | Promise<StreetsOf[]>,
): Promise<Ways | NoRoute> {
  const stops = [from, ...via, to];
  const best: Route[] = [];
  const others: { leg: number; route: Route; more: number }[] = [];
  for (let leg = 0; leg < stops.length - 1; leg++) {
    const ends = { from: stops[leg]!, to: stops[leg + 1]! };
    const answer = await router.alternatives({ ...terms, ...ends });
    if (!answer.found) return answer;
    const [first, ...rest] = answer.routes as [Route, ...Route[]];
    best.push(first);
    for (const route of rest) others.push({ leg, route, more: route.cost - first.cost });
  }
  others.sort((one, other) => one.more - other.more);
  const known = new Set(edgesOf(best));
  const offered = [
    { legs: best, leg: 0, own: edgesOf(best) },
    ...others.slice(0, MOST_WAYS - 1).map(({ leg, route }) => {
      const legs = best.with(leg, route);
      return { legs, leg, own: edgesOf(legs).filter((edge) => !known.has(edge)) };
    }),
  ];
  const streets = await streetsOf(offered.map(({ own }) => own));
  const ways = offered.map(({ legs, leg }, i) => wayOf(legs, leg, streets[i]!, i === 0));
  return { found: true, metric: best[0]!.metric, ways };
}

/** @param own the streets that it does not have in common with the best one */
function wayOf(legs: readonly Route[], leg: number, own: StreetsOf, isBest: boolean): OfferedWay {
  const sum = (of: (route: Route) => number) =>
    legs.reduce((total, route) => total + of(route), 0);
  const meters = sum((route) => route.meters);
  const chosen = legs[leg]!;
  return {
    line: legs.length === 1 ? chosen.line : legs.flatMap(({ line }) => line),
    meters,
    cost: sum((route) => route.cost),
    ...(legs[0]!.seconds !== undefined && { seconds: sum((route) => route.seconds ?? 0) }),
    names: own.names,
    shared: isBest ? 1 : Math.max(0, 1 - own.meters / Math.max(meters, 1e-9)),
    leg,
    legLine: chosen.line,
    edges: chosen.edges,
  };
}

function edgesOf(routes: readonly Route[]): number[] {
  return routes.flatMap(({ edges }) => edges);
}
