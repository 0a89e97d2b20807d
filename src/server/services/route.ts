/** `route`: the best route by way of all coordinates. */
import type { PlaceOnRoad, Route } from '../../index.ts';
import type { QuestionTo } from '../protocol/question.ts';
import { invalidOptions, Refusal } from '../protocol/refusal.ts';
import { throughWaypoints } from './continue-straight.ts';
import { type Drawing, writeLeg } from './legs.ts';
import { simplified, writeLine } from './lines.ts';
import type { RoadNetwork, Terms } from './road-network.ts';
import { tenths } from './rounding.ts';
import { Waypoints } from './waypoints.ts';

export function answerRoute(roads: RoadNetwork, question: QuestionTo<'route'>): object {
  const { coordinates, options } = question;
  const stops = stopsOf(options.waypoints, coordinates.length);
  refuseNodes(options);
  const terms = roads.terms(options.closed, options.exclude);
  const waypoints = new Waypoints(roads, question, terms);
  const places = waypoints.places();
  const routes = findRoutes(roads, places, terms, options);
  if (routes.length === 0) throw new Refusal('NoRoute', 'Impossible route between points');
  return {
    routes: routes.map((route) => writeRoute(roads, route, options, stops)),
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

/** @param stops indices of the places at which legs end; all when absent */
export function writeRoute(
  roads: RoadNetwork,
  route: Route,
  drawing: Drawing,
  stops: readonly number[] = [...Array(route.legs.length + 1).keys()],
): object {
  const { geometries = 'polyline', overview = 'simplified' } = drawing;
  const isDrawn = overview === 'simplified' || overview === 'full';
  const line = overview === 'full' ? route.line : simplified(route.line);
  return {
    ...(isDrawn && { geometry: writeLine(line, geometries) }),
    legs: stops
      .slice(1)
      .map((stop, i) => writeLeg(roads, route, route.legs.slice(stops[i], stop), drawing)),
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

/**
 * Indices of the coordinates at which legs end; the route passes the others.
 *
 * @throws Refusal for indices of none, in another order, or without the ends
 */
function stopsOf(waypoints: readonly (number | null)[] | undefined, count: number): number[] {
  // An empty element is above no other one.
  const stops = waypoints?.map((index) => index ?? -1) ?? [...Array(count).keys()];
  if (stops.some((index, i) => index >= count || index <= (stops[i - 1] ?? -1))) {
    throw invalidOptions(
      `waypoints: expected indices of coordinates, 0 to ${count - 1}, in ascending order.`,
    );
  }
  if (stops[0] === 0 && stops.at(-1) === count - 1) return stops;
  throw new Refusal('InvalidValue', 'First and last coordinates must be specified as waypoints.');
}

/** Files of roads do not keep the ids of nodes. */
export function refuseNodes({ annotations }: Drawing): void {
  if (!Array.isArray(annotations) || !annotations.includes('nodes')) return;
  throw new Refusal(
    'NotImplemented',
    'annotations: nodes are not known here. Ask for duration, distance, speed, weight or datasources.',
  );
}
