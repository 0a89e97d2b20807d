/** Answers of OSRM → answers of `Router`. */
import type { Position } from '../geo/position.ts';
import type { OsrmStep } from '../router/guidance/osrm.ts';
import type { Leg, ManeuverType, Modifier, Step, TravelMode } from '../router/guidance/step.ts';
import { decodePolyline } from '../router/polyline.ts';
import type { Route, SearchStats } from '../router/route.ts';
import type { Snap } from '../snap/snap.ts';
import { RemoteError } from './error.ts';

/** A point of a road, of which servers do not say the edge. */
export type RemoteSnap = Pick<Snap, 'position' | 'meters'>;

export interface RemoteLeg extends Omit<Leg, 'from' | 'to'> {
  from: RemoteSnap;
  to: RemoteSnap;
}

/** A route without what only the engine on this side knows: edges, heights, and the search. */
export interface RemoteRoute
  extends Omit<
    Route,
    | keyof SearchStats
    | 'edges'
    | 'heights'
    | 'ascent'
    | 'descent'
    | 'avoidedMeters'
    | 'flat'
    | 'from'
    | 'to'
    | 'via'
    | 'legs'
  > {
  metric: 'time' | 'distance';
  line: Position[];
  seconds: number;
  from: RemoteSnap;
  to: RemoteSnap;
  via: RemoteSnap[];
  legs: RemoteLeg[];
}

/** Servers do not say why there is no route. */
export interface RemoteNoRoute {
  found: false;
  reason: 'nothing-near' | 'no-way';
  /** One sentence for the user. */
  message: string;
  /** The nearest point on a road, if the end is too far from it and the server names it. */
  nearest?: RemoteSnap;
}

interface OsrmWaypoint {
  location: [lng: number, lat: number];
  distance?: number;
  waypoint_index?: number;
}

interface OsrmRoute {
  distance: number;
  duration: number;
  legs: {
    distance: number;
    duration: number;
    steps: (OsrmStep & { geometry: string })[];
  }[];
}

export interface RouteAnswer {
  routes: OsrmRoute[];
  waypoints: OsrmWaypoint[];
}

export interface TripAnswer {
  trips: OsrmRoute[];
  waypoints: OsrmWaypoint[];
}

export interface TableAnswer {
  durations?: (number | null)[][];
  distances?: (number | null)[][];
  sources: OsrmWaypoint[];
  destinations: OsrmWaypoint[];
}

export interface NearestAnswer {
  waypoints: OsrmWaypoint[];
}

/**
 * Reads what a server says, which may be anything.
 *
 * @throws RemoteError if it has another form than it should
 */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError(
      'BadAnswer',
      `The answer of the server lacks what version 1 of OSRM's interface has: ${(error as Error).message}.`,
    );
  }
}

export function snapOf({ location: [lng, lat], distance = 0 }: OsrmWaypoint): RemoteSnap {
  return { position: [figure(lng), figure(lat)], meters: figure(distance) };
}

/** @param waypoints in the order of travel */
export function routeOf(
  { distance, duration, legs }: OsrmRoute,
  waypoints: readonly RemoteSnap[],
  metric: 'time' | 'distance',
): RemoteRoute {
  const line: Position[] = [];
  const costs = { time: figure(duration), distance: figure(distance) };
  const [from, ...others] = waypoints;
  const to = others.pop() as RemoteSnap;
  return {
    found: true,
    metric,
    line,
    meters: costs.distance,
    seconds: costs.time,
    cost: costs[metric],
    from,
    to,
    via: others,
    legs: legs.map((leg, i): RemoteLeg => {
      const steps = leg.steps.map((step) => stepOf(step, line));
      const [meters, seconds] = [figure(leg.distance), figure(leg.duration)];
      return {
        from: waypoints[i],
        to: waypoints[i + 1],
        meters,
        seconds,
        cost: metric === 'time' ? seconds : meters,
        start: steps[0].start,
        end: steps[steps.length - 1].end,
        steps,
      };
    }),
  };
}

/** @param line up to this step, which is added */
function stepOf(step: OsrmStep & { geometry: string }, line: Position[]): Step {
  const { maneuver, name = '', ref, rotary_name: rotaryName, destinations, exits } = step;
  const [first, ...others] = decodePolyline(step.geometry, 6) as Position[];
  const last = line[line.length - 1];
  // A step begins where the one before ends.
  if (last?.[0] !== first[0] || last[1] !== first[1]) line.push(first);
  const start = line.length - 1;
  // At its end, a route does not move.
  if (maneuver.type !== 'arrive') line.push(...others);
  return {
    name,
    ...(ref !== undefined && { ref }),
    mode: step.mode as TravelMode,
    ...(rotaryName !== undefined && { rotaryName }),
    ...(destinations !== undefined && { destinations }),
    ...(exits !== undefined && { exits }),
    features: [],
    maneuver: {
      type: maneuver.type as ManeuverType,
      ...(maneuver.modifier !== undefined && { modifier: maneuver.modifier as Modifier }),
      ...(maneuver.exit !== undefined && { exit: maneuver.exit }),
      bearingBefore: maneuver.bearing_before,
      bearingAfter: maneuver.bearing_after,
      position: [maneuver.location[0], maneuver.location[1]],
    },
    meters: figure(step.distance),
    seconds: figure(step.duration),
    start,
    end: line.length - 1,
  };
}

/** Rows of a table → one after the other; Infinity where there is no route. */
export function cellsOf(
  rows: (number | null)[][] | undefined,
  height: number,
  width: number,
): Float64Array {
  const cells = (rows as (number | null)[][]).flatMap((row) =>
    row.map((cell) => (cell === null ? Infinity : figure(cell))),
  );
  if (cells.length !== height * width) throw new Error('cells of the table');
  return Float64Array.from(cells);
}

function figure(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new Error('a number');
}
