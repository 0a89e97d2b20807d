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

/** Where a trip begins and ends: indices of coordinates, null for any of them. */
interface Ends {
  start: number;
  end: number | null;
}

/** @throws Refusal if no order leads past all places */
function findTrip(
  roads: RoadNetwork,
  places: readonly PlaceOnRoad[],
  terms: Terms,
  { roundtrip = true, source = 'any', destination = 'any' }: QuestionTo<'trip'>['options'],
): Trip {
  const last = places.length - 1;
  const end = destination === 'last' ? last : null;
  // A trip that returns may begin anywhere; one that does not is tried from every place.
  const starts =
    source === 'first'
      ? [0]
      : roundtrip
        ? [end ?? 0]
        : [...places.keys()].filter((i) => i !== end);
  const trips = starts.flatMap((start) => {
    const ends = { start, end: roundtrip && end === start ? null : end };
    return tripBetween(roads, places, terms, ends, roundtrip) ?? [];
  });
  const [best] = trips.sort((a, b) => a.route.cost - b.route.cost);
  if (best !== undefined) return best;
  throw new Refusal('NoTrips', 'No trip visiting all destinations possible.');
}

function tripBetween(
  roads: RoadNetwork,
  places: readonly PlaceOnRoad[],
  terms: Terms,
  { start, end }: Ends,
  returns: boolean,
): Trip | null {
  const { metric, anySnap, router } = roads;
  const between = [...places.keys()].filter((i) => i !== start && i !== end);
  const to = end !== null ? places[end] : returns ? places[start] : undefined;
  const visit = router.visit({
    ...terms,
    ...anySnap,
    metric,
    algorithm: 'hierarchy',
    from: places[start],
    via: between.map((i) => places[i]),
    ...(to && { to }),
  });
  const order = [start, ...visit.order.map((i) => between[i]), ...(end === null ? [] : [end])];
  if (end === null || !returns) return visit.route.found ? { order, route: visit.route } : null;
  const via = order.slice(1).map((i) => places[i]);
  const route = roads.route({ ...terms, from: places[start], via, to: places[start] });
  return route && { order, route };
}
