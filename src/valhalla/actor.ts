/** Valhalla's engine behind OSRM's services: it can write answers in OSRM's form by itself. */
import type { Position } from '../geo/position.ts';
import { RemoteError } from '../remote/error.ts';
import type { AskService, OsrmRequest } from '../remote/service.ts';

/** What is used of the package. */
export interface Actor {
  route(query: object): Promise<object>;
  matrix(query: object): Promise<object>;
  optimizedRoute(query: object): Promise<object>;
  locate(query: object): Promise<object>;
}

/** How Valhalla searches. */
export interface Costing {
  costing: string;
  costing_options: Record<string, { shortest: boolean }>;
}

export function askActor(actor: Actor, costing: Costing): AskService {
  const answerOf = ({ service, coordinates, parameters }: OsrmRequest): Promise<object> => {
    const form = { ...costing, format: 'osrm', shape_format: 'polyline6' };
    const locations = coordinates.map(locationAt);
    switch (service) {
      case 'route':
        return actor.route({ ...form, locations });
      case 'trip':
        return actor.optimizedRoute({ ...form, locations }).then(asTrip);
      case 'table': {
        const chosen = (names: string) => names.split(';').map((i) => locations[Number(i)]);
        const [sources, targets] = [parameters.sources, parameters.destinations].map(chosen);
        return actor.matrix({ ...form, sources, targets });
      }
      case 'nearest':
        return actor.locate({ ...costing, locations, verbose: true }).then(asNearest);
    }
  };
  return async (request, signal) => {
    signal?.throwIfAborted();
    const answer = await answerOf(request).catch((error: Error) => {
      throw explained(error.message);
    });
    signal?.throwIfAborted();
    return answer;
  };
}

/**
 * Valhalla leaves small parts of a network otherwise, and so finds routes where there are none. The
 * limit of 35 km is that of its service.
 */
function locationAt([lon, lat]: Position): object {
  return { lon, lat, minimum_reachability: 0, search_cutoff: 35_000 };
}

function asTrip(answer: { routes?: unknown }): object {
  return { ...answer, trips: answer.routes };
}

interface Located {
  edges?: { correlated_lon: number; correlated_lat: number; distance: number }[] | null;
}

function asNearest(located: object): object {
  const [edge] = (located as Located[])[0].edges ?? [];
  if (edge === undefined) throw new Error('No suitable edges near location');
  const { correlated_lon: lng, correlated_lat: lat, distance } = edge;
  return { waypoints: [{ location: [lng, lat], distance }] };
}

/** The package gives the sentences of Valhalla, without its codes. */
function explained(message: string): RemoteError {
  const known = sentences.find(([words]) => words.test(message));
  return new RemoteError(known?.[1] ?? 'InvalidQuery', `Valhalla: ${message}.`);
}

const sentences: [words: RegExp, code: string][] = [
  [/No suitable edges near location|No data found for location/i, 'NoSegment'],
  [/No path could be found|unconnected regions|unreachable/i, 'NoRoute'],
  [/exceeds? the max/i, 'TooBig'],
];
