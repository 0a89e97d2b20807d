/** The points that a user sets on a map, and the newest answer to them. */
import { latest } from '../client/latest.ts';
import type { Position } from '../geo/position.ts';
import { expectLine } from '../input/arguments.ts';
import { expectObject } from '../input/request-error.ts';
import { expectRouter } from '../router/given.ts';
import type { QuestionOptions, RouteRequest } from '../router/route.ts';
import { type AnyRouter, anyRouter, pictureOf, type RoutePicture } from './picture.ts';

export interface JourneyOptions
  extends QuestionOptions,
    Partial<Pick<RouteRequest, 'algorithm' | 'heuristic' | 'heuristicWeight'>> {
  /** Whether the edges that the search explored are drawn; true when absent. */
  explored?: boolean;
}

/** What is drawn: nothing while a point is missing. */
export interface JourneyState {
  points: readonly Position[];
  picture: RoutePicture | null;
  /** Why the question could not be answered, as opposed to why there is no route. */
  error: Error | null;
}

export class Journey {
  private points: readonly Position[] = [];
  private readonly ask: (points: readonly Position[] | null) => void;
  private readonly onPoints: (points: readonly Position[]) => void;

  /**
   * @param onPoints called when points change
   * @param onState called with each answer, unless the points are others by then
   */
  constructor(
    router: AnyRouter,
    options: JourneyOptions,
    onPoints: (points: readonly Position[]) => void,
    onState: (state: JourneyState) => void,
  ) {
    expectRouter(router, ['route'], anyRouter);
    expectObject('options', options, 'explored');
    const { explored = true, ...terms } = options;
    this.onPoints = onPoints;
    this.ask = latest<readonly Position[]>(async (points) => {
      const [from, ...others] = points;
      const to = others.pop();
      let state: JourneyState = { points, picture: null, error: null };
      try {
        if (to) {
          const request = { ...terms, from, via: others, to };
          state = { ...state, picture: await pictureOf(router, request, explored) };
        }
      } catch (error) {
        state = { ...state, error: error as Error };
      }
      if (points.length === this.points.length) onState(state);
    });
  }

  /** Sets the start, then the end; the next point begins anew. */
  add(point: Position): void {
    this.set(this.points.length < 2 ? [...this.points, point] : [point]);
  }

  move(index: number, point: Position): void {
    this.set(this.points.with(index, point));
  }

  /**
   * From the first to the last; none clears the map.
   *
   * @throws RequestError for what are no positions
   */
  set(points: readonly Position[]): void {
    expectLine('points', points);
    this.points = points;
    this.onPoints(points);
    this.ask(points);
  }
}
