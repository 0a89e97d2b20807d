/** `trip`: the best order of all coordinates, and the route along it. */
import type { PlaceOnRoad, Route } from '../../index.ts';
import type { QuestionTo } from '../protocol/question.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { RoadNetwork, Terms } from './road-network.ts';
import { refuseNodes, writeRoute } from './route.ts';
import { Waypoints } from './waypoints.ts';

export function answerTrip(roads: RoadNetwork, question: QuestionTo<'trip'>): object {
  const { options } = question;
  refuseNodes(options);
  const terms = roads.terms(options.closed, options.exclude);
  const waypoints = new Waypoints(roads, question, terms);
  const places = waypoints.places();
  const { order, route } = findTrip(roads, places, terms, options);
  return {
    trips: [writeRoute(roads, route, options)],
    ...(!options.skip_waypoints && {
      waypoints: waypoints.written(places).map((waypoint, i) => ({
        ...waypoint,
        trips_index: 0,
        waypoint_index: order.indexOf(i),
      })),
    }),
  };
}

interface Trip {
  /** Indices of coordinates in the order of the trip, each once. */
  order: number[];
  route: Route;
}

function findTrip(
  roads: RoadNetwork,
  places: readonly PlaceOnRoad[],
  terms: Terms,
  { roundtrip = true, source = 'any', destination = 'any' }: QuestionTo<'trip'>['options'],
): Trip {
  const last = places.length - 1;
  const endsLast = destination === 'last';
  if (!roundtrip && source === 'any') {
    throw new Refusal(
      'NotImplemented',
      'A trip that does not return needs source=first, and may have destination=last.',
    );
  }
  // A trip that returns may begin anywhere.
  const start = endsLast && source === 'any' ? last : 0;
  const endsApart = endsLast && source === 'first' && last > 0;
  const between = [...places.keys()].filter((i) => i !== start && !(endsApart && i === last));
  const to = endsApart ? places[last] : roundtrip ? places[start] : undefined;
  const { metric, anySnap } = roads;
  const visit = roads.router.visit({
    ...terms,
    ...anySnap,
    metric,
    algorithm: 'hierarchy',
    from: places[start],
    via: between.map((i) => places[i]),
    ...(to && { to }),
  });
  const order = [start, ...visit.order.map((i) => between[i]), ...(endsApart ? [last] : [])];
  const route =
    endsApart && roundtrip
      ? roads.route({
          ...terms,
          from: places[start],
          via: order.slice(1).map((i) => places[i]),
          to: places[start],
        })
      : visit.route.found
        ? visit.route
        : null;
  if (route !== null) return { order, route };
  throw new Refusal('NoTrips', 'No trip visiting all destinations possible.');
}
