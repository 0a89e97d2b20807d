/** `route`: the best route by way of all coordinates. */
import type { PlaceOnRoad, Route } from '../../index.ts';
import type { QuestionTo } from '../protocol/question.ts';
import { Refusal } from '../protocol/refusal.ts';
import { throughWaypoints } from './continue-straight.ts';
import { type Drawing, writeLeg } from './legs.ts';
import { simplified, writeLine } from './lines.ts';
import type { RoadNetwork, Terms } from './road-network.ts';
import { tenths } from './rounding.ts';
import { Waypoints } from './waypoints.ts';

export function answerRoute(roads: RoadNetwork, question: QuestionTo<'route'>): object {
  const { coordinates, options } = question;
  refuseSilentWaypoints(options.waypoints, coordinates.length);
  refuseNodes(options);
  const terms = roads.terms(options.closed, options.exclude);
  const waypoints = new Waypoints(roads, question, terms);
  const places = waypoints.places();
  const routes = findRoutes(roads, places, terms, options);
  if (routes.length === 0) throw new Refusal('NoRoute', 'Impossible route between points');
  return {
    routes: routes.map((route) => writeRoute(roads, route, options)),
    ...(!options.skip_waypoints && { waypoints: waypoints.written(places) }),
  };
}

function findRoutes(
  roads: RoadNetwork,
  places: readonly PlaceOnRoad[],
  terms: Terms,
  { alternatives = false, continue_straight = 'default' }: QuestionTo<'route'>['options'],
): Route[] {
  const count = Number(alternatives);
  if (count > 0 && places.length === 2) {
    const { metric, anySnap } = roads;
    const [from, to] = places;
    const question = { ...terms, ...anySnap, metric, from, to };
    // OSRM looks for one with `true`, and so do its clients expect.
    const answer = roads.router.alternatives(question, { count: count + 1 });
    return answer.found ? answer.routes : [];
  }
  const goesStraight = continue_straight === 'default' ? roads.goesStraight : continue_straight;
  const route = throughWaypoints(roads, places, terms, goesStraight);
  return route === null ? [] : [route];
}

export function writeRoute(roads: RoadNetwork, route: Route, drawing: Drawing): object {
  const { geometries = 'polyline', overview = 'simplified' } = drawing;
  const isDrawn = overview === 'simplified' || overview === 'full';
  const line = overview === 'full' ? route.line : simplified(route.line);
  return {
    ...(isDrawn && { geometry: writeLine(line, geometries) }),
    legs: route.legs.map((leg) => writeLeg(roads, route, leg, drawing)),
    weight_name: weightName(route),
    weight: tenths(route.cost),
    distance: tenths(route.meters),
    duration: tenths(route.seconds ?? 0),
  };
}

/** OSRM calls travel time `duration`. */
function weightName({ metric }: Route): string {
  return metric === 'time' ? 'duration' : metric;
}

function refuseSilentWaypoints(waypoints: readonly unknown[] | undefined, count: number): void {
  if (waypoints === undefined || waypoints.every((index, i) => index === i)) {
    if ((waypoints?.length ?? count) === count) return;
  }
  throw new Refusal(
    'NotImplemented',
    'waypoints: legs end at every coordinate here. Omit the option, and join the legs.',
  );
}

/** Files of roads do not keep the ids of nodes. */
export function refuseNodes({ annotations }: Drawing): void {
  if (!Array.isArray(annotations) || !annotations.includes('nodes')) return;
  throw new Refusal(
    'NotImplemented',
    'annotations: nodes are not known here. Ask for duration, distance, speed, weight or datasources.',
  );
}
