/** Detours as the page paints them: levels by edge. */
import { LEVELS } from '../render/level-colours.ts';
import type { RouteRequest } from '../router/route.ts';
import type { Router } from '../router/router.ts';
import { type DetourLevels, detourShares } from './contract/levels.ts';

/** Null where there is no route at all. */
export function detourLevels(router: Router, request: RouteRequest): DetourLevels | null {
  const answer = router.detours(request);
  if (!answer.found) return null;
  const limits = detourShares.map((share) => share * answer.cost);
  const levels = Uint8Array.from(answer.detour, (more) => {
    const band = limits.findIndex((limit) => more <= limit);
    return band === -1 ? 0 : LEVELS - band;
  });
  return { levels };
}
