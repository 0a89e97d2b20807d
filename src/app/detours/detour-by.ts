/** How much longer a route by way of one road is. */
import type { Asked } from '../../client/contract.ts';
import type { PositionWithHeight } from '../../geo/position.ts';
import type { RouteRequest } from '../../router/route.ts';

export interface DetourBy {
  /** Null if no route leads by way of the road. */
  line: PositionWithHeight[] | null;
  /** What it costs more than the cheapest route, in the metric's unit; Infinity without it. */
  more: number;
  /** What the cheapest route costs. */
  cost: number;
  metric: string;
}

/**
 * @param edge the road that is asked about
 * @returns null where there is no route at all
 */
export async function detourBy(
  router: Asked<'detour' | 'route'>,
  request: RouteRequest,
  edge: number,
): Promise<DetourBy | null> {
  const answer = await router.detour({ ...request, edge });
  if (answer === null) return { line: null, more: Infinity, cost: 0, metric: '' };
  if (!answer.found) return null;
  const best = await router.route({ ...request, algorithm: 'bidijkstra' });
  const least = best.found ? best.cost : answer.cost;
  const { line, cost, metric } = answer;
  // Sums of whole millionths that were divided differ by less than half of one.
  const more = Math.round((cost - least) * 1e6) / 1e6;
  return { line, more, cost: least, metric };
}
