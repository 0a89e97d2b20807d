/** The places that are the cheapest to reach, with their routes. */
import type { Asked } from '../../client/contract.ts';
import type { Position } from '../../geo/position.ts';
import { metricName } from '../../metric/metric.ts';
import type { Route, RouteRequest } from '../../router/route.ts';

/** The cheapest first. */
export interface Ranked {
  metric: string;
  nearest: RankedPlace[];
}

export interface RankedPlace extends Pick<Route, 'cost' | 'meters' | 'seconds' | 'line'> {
  /** Among the places asked for. */
  index: number;
}

/** @param request whose destination does not matter */
export async function rankedPlaces(
  router: Asked<'nearest' | 'route'>,
  { to: _, via: __, ...terms }: RouteRequest,
  places: readonly Position[],
  count: number,
): Promise<Ranked> {
  const found = await router.nearest({ ...terms, candidates: places, count });
  const nearest = found.map(async ({ index, cost }): Promise<RankedPlace[]> => {
    const to = places[index]!;
    const route = await router.route({ ...terms, to, algorithm: 'bidijkstra' });
    return route.found ? [{ ...route, index, cost }] : [];
  });
  const { metric = 'distance' } = terms;
  return { metric: metricName(metric), nearest: (await Promise.all(nearest)).flat() };
}
