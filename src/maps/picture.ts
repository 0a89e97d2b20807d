/** What maps draw of answers, of a router in this thread and of one in a worker alike. */
import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import type { RouterClient } from '../client/client.ts';
import {
  type ExploredProperties,
  type RouteProperties,
  routeFeature,
  searchSpaceFeatures,
} from '../router/geojson.ts';
import { expectRouter } from '../router/given.ts';
import { isochroneAreas } from '../router/isochrone/areas.ts';
import type { IsochroneRequest } from '../router/isochrone/isochrone.ts';
import type { ReachProperties } from '../router/isochrone/lines.ts';
import type { NoRoute, Route, RouteRequest } from '../router/route.ts';
import type { Router } from '../router/router.ts';

export type AnyRouter = Router | RouterClient;

/** What messages call one. */
export const anyRouter = 'a Router or a RouterClient';

export interface RoutePicture {
  answer: Route | NoRoute;
  /** Null where there is no route. */
  route: Feature<LineString, RouteProperties> | null;
  /** The edges that the search explored, in their order; empty unless asked for. */
  explored: FeatureCollection<LineString, ExploredProperties>;
}

/** @throws what `route` throws */
export async function pictureOf(
  router: AnyRouter,
  request: RouteRequest,
  withExplored: boolean,
): Promise<RoutePicture> {
  const answer = await router.route({ ...request, ...(withExplored && { trace: 'settled' }) });
  const { explored, algorithm } = answer;
  return {
    answer,
    route: answer.found ? routeFeature(answer) : null,
    explored: !explored
      ? { type: 'FeatureCollection', features: [] }
      : 'network' in router
        ? searchSpaceFeatures(router.network, explored, algorithm)
        : await router.searchSpaceFeatures(explored, algorithm),
  };
}

/**
 * The areas that can be reached within budgets, the largest first, so that the smaller ones are
 * drawn above them.
 *
 * @throws Error if there is no road near, and what `isochrone` throws
 */
export async function reachedAreas(
  router: AnyRouter,
  request: IsochroneRequest,
): Promise<FeatureCollection<Polygon, ReachProperties>> {
  expectRouter(router, ['isochrone'], anyRouter);
  const isochrone = await router.isochrone(request);
  if (!isochrone.found) throw new Error(isochrone.message);
  const areas =
    'network' in router
      ? isochroneAreas(router.network, isochrone)
      : await router.isochroneAreas(isochrone);
  const features = areas.sort((one, other) => other.properties.budget - one.properties.budget);
  return { type: 'FeatureCollection', features };
}
