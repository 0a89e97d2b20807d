/** What routes between many places cost, and which are the nearest. */

import type { Position } from '../geo/position.ts';
import { metricName } from '../metric/metric.ts';
import { findMatrix } from '../router/matrix.ts';
import { findNearest } from '../router/nearest.ts';
import type { RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { CostTable, NearestPlaces, Progress } from './contract.ts';
import { tellPercents } from './percent.ts';

/** @param request whose ends do not matter */
export async function costTable(
  router: RouteFinder,
  request: RouteRequest,
  places: readonly Position[],
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<CostTable> {
  const { from: _, to: __, via: ___, ...terms } = request;
  const { costs, metric } = await findMatrix(router.engine, {
    ...terms,
    sources: places,
    targets: places,
    onProgress: tellPercents(progress),
    signal,
  });
  return { costs, metric };
}

/** @param request whose destination does not matter */
export function nearestPlaces(
  router: RouteFinder,
  { to: _, via: __, ...terms }: RouteRequest,
  places: readonly Position[],
  count: number,
): NearestPlaces {
  const found = findNearest(router.engine, { ...terms, candidates: places, count });
  const nearest = found.flatMap(({ index, cost }) => {
    const route = router.route({ ...terms, to: places[index], algorithm: 'bidijkstra' });
    if (!route.found) return [];
    const { meters, seconds, line } = route;
    return [{ index, cost, meters, line, ...(seconds !== undefined && { seconds }) }];
  });
  return { metric: metricName(terms.metric ?? 'distance'), nearest };
}
