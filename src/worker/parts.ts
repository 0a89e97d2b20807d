import { routerParts } from '../client/parts.ts';

/**
 * What a router worker loads when it is first needed. `fetchParts` loads all of it once, so that
 * the page works without a connection.
 */
export const parts = {
  ...routerParts,
  answers: () => import('./answers.ts'),
  built: () => import('./built.ts'),
  climbs: () => import('./inside/climbs.ts'),
  content: () => import('./content.ts'),
  detours: () => import('./detours.ts'),
  directions: () => import('./directions.ts'),
  exploredArea: () => import('../router/explored-area.ts'),
  fields: () => import('../attributes/read-fields.ts'),
  formula: () => import('./heuristic/function.ts'),
  formulaCheck: () => import('./heuristic/check.ts'),
  fixes: () => import('../quality/fixes.ts'),
  inside: () => import('./inside/inside.ts'),
  markedRoads: () => import('./marked-roads.ts'),
  propertyValues: () => import('./property-values.ts'),
  quiz: () => import('./quiz.ts'),
  remaining: () => import('./inside/remaining.ts'),
  reach: () => import('./reach.ts'),
  streetRuns: () => import('./street-runs.ts'),
  streets: () => import('./streets.ts'),
  topojson: () => import('../input/formats/topojson.ts'),
  trips: () => import('./trips.ts'),
  turnOptions: () => import('../router/turn-options.ts'),
  turnPlacer: () => import('../network/turns.ts'),
  turns: () => import('./turns.ts'),
};
