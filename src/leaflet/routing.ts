/** A router of Leaflet Routing Machine that asks a router of ours, in the place of a server. */
import type { LatLng } from 'leaflet';
import { expectType, isListOf } from '../input/arguments.ts';
import { expectObject, invalid } from '../input/request-error.ts';
import { type AnyRouter, anyRouter } from '../maps/picture.ts';
import type { AlternativesOptions } from '../router/alternatives/choice.ts';
import { expectRouter } from '../router/given.ts';
import type { NoRoute, QuestionOptions, Route } from '../router/route.ts';
import { instructionsOf, type RoutingInstruction } from './instructions.ts';
import { latLngOf, positionOf } from './position.ts';

export interface RoutingOptions extends QuestionOptions {
  /**
   * The language of the instructions, of those of `describe`. Without it, the formatter of the control
   * writes them in its language.
   */
  language?: string;
  /** What other routes are offered beside the best one; false for none. */
  alternatives?: AlternativesOptions | false;
}

/** What is used of a `L.Routing.Waypoint`. */
export interface RoutingWaypoint {
  latLng: LatLng;
  name?: string;
  options?: object;
}

/** An `IRoute`. */
export interface RoutingRoute {
  name: string;
  coordinates: LatLng[];
  instructions: RoutingInstruction[];
  /** Meters, and seconds; 0 if no road has a speed. */
  summary: { totalDistance: number; totalTime: number };
  inputWaypoints: RoutingWaypoint[];
  /** On the roads. */
  waypoints: RoutingWaypoint[];
  /** The indices of the waypoints in the coordinates. */
  waypointIndices: number[];
  properties: { isSimplified: false };
}

/** An `IError`: as OSRM names it, or the code of an InputError or RequestError. */
export interface RoutingError {
  status: string | number;
  message: string;
}

export type RoutingCallback = (error: RoutingError | null, routes?: RoutingRoute[]) => void;

/** An `IRouter`: `L.Routing.control({ router: L.Routing.roadstar(router), … })`. */
export class RoadstarRouting {
  readonly router: AnyRouter;
  readonly options: RoutingOptions;
  /** How many routes the control has, one of which is selected. */
  private offered = 1;

  constructor(router: AnyRouter, options: RoutingOptions = {}) {
    expectRouter(router, ['route', 'alternatives'], anyRouter);
    expectObject('RoadstarRouting', options, 'language');
    this.router = router;
    this.options = options;
  }

  /**
   * The control aborts a request when it sends another one.
   *
   * @throws RequestError for wrong arguments; what is wrong with the question goes to the callback
   */
  route(
    waypoints: readonly RoutingWaypoint[],
    callback: RoutingCallback,
    context?: unknown,
    options: { geometryOnly?: boolean } = {},
  ): { abort(): void } {
    if (!isListOf(waypoints, isWaypoint)) {
      throw invalid('waypoints', waypoints, 'a list of waypoints with a latLng each');
    }
    expectType('callback', callback, 'a function');
    expectObject('route', options, 'geometryOnly');
    const { geometryOnly = false } = options;
    let isAborted = false;
    const tell: RoutingCallback = (...words) => {
      if (!isAborted) callback.apply(context ?? callback, words);
    };
    // The control may move its own while the question is answered.
    const asked = waypoints.map(({ latLng, name = '', options = {} }) => {
      return { latLng, name, options };
    });
    this.answer(asked, geometryOnly).then(
      (answer) => {
        if ('message' in answer) tell(answer);
        else tell(null, answer);
      },
      (error: Error & { code?: string }) => {
        tell({ status: error.code ?? -1, message: error.message });
      },
    );
    return {
      abort() {
        isAborted = true;
      },
    };
  }

  /** Every line is complete at once. */
  requiresMoreDetail(): boolean {
    return false;
  }

  private async answer(
    asked: RoutingWaypoint[],
    geometryOnly: boolean,
  ): Promise<RoutingRoute[] | RoutingError> {
    const { language } = this.options;
    const found = await this.find(asked, geometryOnly);
    if ('reason' in found) return errorOf(found);
    const routes = await Promise.all(
      found.map(async (route) => {
        return routeOf(
          route,
          asked,
          geometryOnly ? [] : await instructionsOf(route.legs, language),
        );
      }),
    );
    // While a point is dragged, the control draws the route with the number of the selected one.
    if (!geometryOnly) this.offered = routes.length;
    while (routes.length < this.offered) routes.push(routes[0]);
    return routes;
  }

  /** There are alternatives between two points only, and none while one of them is dragged. */
  private async find(
    asked: readonly RoutingWaypoint[],
    geometryOnly: boolean,
  ): Promise<Route[] | NoRoute> {
    const { language: _, alternatives = {}, ...terms } = this.options;
    const [from, ...others] = asked.map(({ latLng }) => positionOf(this.router, latLng));
    const to = others.pop()!;
    if (alternatives && !geometryOnly && others.length === 0) {
      const answer = await this.router.alternatives({ ...terms, from, to }, alternatives);
      return answer.found ? answer.routes : answer;
    }
    const answer = await this.router.route({ ...terms, from, to, via: others });
    return answer.found ? [answer] : answer;
  }
}

function isWaypoint(value: unknown): value is RoutingWaypoint {
  const { lat, lng, wrap } = Object(Object(value).latLng);
  return Number.isFinite(lat) && Number.isFinite(lng) && typeof wrap === 'function';
}

function routeOf(
  { line, meters, seconds = 0, legs, from, to, via }: Route,
  inputWaypoints: RoutingWaypoint[],
  instructions: RoutingInstruction[],
): RoutingRoute {
  return {
    name: nameOf(instructions),
    coordinates: line.map(latLngOf),
    instructions,
    summary: { totalDistance: meters, totalTime: seconds },
    inputWaypoints,
    waypoints: [from, ...via, to].map(({ position }, i) => {
      return { ...inputWaypoints[i], latLng: latLngOf(position) };
    }),
    waypointIndices: [0, ...legs.map(({ end }) => end)],
    properties: { isSimplified: false },
  };
}

/** The two roads with most length, in the order travelled. */
function nameOf(instructions: readonly RoutingInstruction[]): string {
  const meters = new Map<string, number>();
  for (const { road, distance } of instructions) {
    if (road) meters.set(road, (meters.get(road) ?? 0) + distance);
  }
  const [, second = 0] = [...meters.values()].sort((one, other) => other - one);
  const longest = [...meters].filter(([, length]) => length >= second).slice(0, 2);
  return longest.map(([road]) => road).join(', ');
}

function errorOf({ reason, message }: NoRoute): RoutingError {
  return { status: reason === 'nothing-near' ? 'NoSegment' : 'NoRoute', message };
}
