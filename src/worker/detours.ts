/** Detours as the page shows them: levels by edge for its picture, and the way by one road. */
import { LEVELS } from '../render/level-colours.ts';
import { findDetour } from '../router/detours/detour.ts';
import { findDetours } from '../router/detours/detours.ts';
import type { RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import { type DetourBy, type DetourLevels, detourShares } from './contract.ts';

/** Null where there is no route at all. */
export function detourLevels(router: RouteFinder, request: RouteRequest): DetourLevels | null {
  const answer = findDetours(router.engine, request);
  if (!answer.found) return null;
  const limits = detourShares.map((share) => share * answer.cost);
  const levels = Uint8Array.from(answer.detour, (more) => {
    const band = limits.findIndex((limit) => more <= limit);
    return band === -1 ? 0 : LEVELS - band;
  });
  return { levels };
}

/** @param edge the road that is asked about */
export function detourBy(router: RouteFinder, request: RouteRequest, edge: number): DetourBy {
  const answer = findDetour(router.engine, { ...request, edge });
  if (answer === null) return { found: true, line: null, more: Infinity, cost: 0, metric: '' };
  if (!answer.found) return { found: false, message: answer.message };
  const best = router.route({ ...request, algorithm: 'bidijkstra' });
  const least = best.found ? best.cost : answer.cost;
  const { line, cost, metric } = answer;
  // Sums of whole millionths that were divided differ by less than half of one.
  const more = Math.round((cost - least) * 1e6) / 1e6;
  return { found: true, line, more, cost: least, metric };
}
