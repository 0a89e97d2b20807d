/** Answers as GeoJSON, to be saved. */
import type { Feature } from 'geojson';
import type { Network } from '../network/network.ts';
import { routeFeature, searchSpaceFeatures } from '../router/geojson.ts';
import type { NoRoute, Route } from '../router/route.ts';

type Answers = readonly (Route | NoRoute)[];

export function writeRoutes(answers: Answers): string {
  return featureCollection(routesOf(answers));
}

/** The routes, and after each what was explored to find it. */
export function writeSearches(network: Network, answers: Answers): string {
  return featureCollection(
    answers.flatMap((answer) => [
      ...routesOf([answer]),
      ...(answer.explored
        ? searchSpaceFeatures(network, answer.explored, answer.algorithm).features
        : []),
    ]),
  );
}

function routesOf(answers: Answers): Feature[] {
  return answers.flatMap((answer) => (answer.found ? [routeFeature(answer)] : []));
}

function featureCollection(features: readonly Feature[]): string {
  return JSON.stringify({ type: 'FeatureCollection', features });
}
