/** All that lies within a budget of one place: when each road is reached, and the areas. */
import type { Position } from '../geo/position.ts';
import { spaceOf } from '../geo/space.ts';
import { ReachField } from '../router/isochrone/field.ts';
import { type ReachedParts, reachCurve } from '../router/isochrone/parts.ts';
import type { NothingNear, QuestionOptions } from '../router/route.ts';
import type { Router } from '../router/router.ts';
import type { Reached, ReachRim } from './contract/reach.ts';

/** Steps of the curve. */
const STEPS = 960;

/** The last answer, of which the rims are wanted. */
let last: { router: Router; origin: Position; parts: ReachedParts; most: number } | null = null;
let field: ReachField | null = null;

export function findReach(
  router: Router,
  request: QuestionOptions & { from: Position },
  most: number,
): Reached | NothingNear {
  const answer = router.isochrone({ ...request, budgets: [most], parts: true });
  if (!answer.found) return answer;
  const parts = answer.parts!;
  last = { router, origin: answer.from.position, parts, most };
  field = null;
  const costs = Float64Array.from({ length: STEPS + 1 }, (_, step) => (most * step) / STEPS);
  const { edgeMeters } = router.network;
  const share = (offsets: Float64Array) =>
    Float32Array.from(offsets, (offset, i) => offset / (edgeMeters[parts.edge[i]] || 1));
  return {
    found: true,
    most,
    picture: {
      edge: parts.edge.slice(),
      start: share(parts.start),
      end: share(parts.end),
      from: Float32Array.from(parts.from),
      until: Float32Array.from(parts.until),
      most,
    },
    curve: reachCurve(parts, costs),
  };
}

/** The areas within budgets of the last answer. */
export function rimsOf(budgets: readonly number[]): ReachRim[] {
  if (!last) return [];
  const { router, origin, parts, most } = last;
  field ??= new ReachField(router.network, origin, parts, most);
  const unit = spaceOf(router.network).isFlat ? 1 : 1e6;
  return budgets.map((budget) => {
    const { polygon, area } = field!.within(Math.min(budget, most));
    const rings = polygon.coordinates as unknown as Position[][];
    return { budget, rings, area: area * unit };
  });
}
