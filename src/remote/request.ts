/** What is asked of a router on servers of others, and what it answers. */
import type { Nearest } from '../router/nearest.ts';
import type { PositionLike } from '../router/position.ts';
import type { RemoteNoRoute, RemoteRoute, RemoteSnap } from './answers.ts';

export interface RemoteOptions {
  /**
   * Which figure of the server's best route is its cost; 'time' when absent. What makes a route
   * the best one is up to the server.
   */
  metric?: 'time' | 'distance';
  /** Added to the query of all requests, such as `{ exclude: 'ferry' }`. */
  parameters?: Readonly<Record<string, string>>;
  /**
   * Coordinates of a request for a table, 100 when absent, as servers of OSRM allow; larger
   * matrices are asked for in parts.
   */
  tableCoordinates?: number;
  /** Parts of a matrix that are asked for at once; 4 when absent. */
  atOnce?: number;
}

/** What each question has besides its positions. */
export interface RemoteCall {
  /** Maximum distance from an end to a road, in meters; 10,000 when absent. */
  maxSnapMeters?: number;
  /** Rejects with its reason. */
  signal?: AbortSignal;
}

export interface RemoteRouteRequest extends RemoteCall {
  from: PositionLike;
  to: PositionLike;
  /** Positions to pass, in order. */
  via?: readonly PositionLike[];
}

export interface RemoteMatrixRequest extends RemoteCall {
  sources: readonly PositionLike[];
  targets: readonly PositionLike[];
  /** Called with the share done, 0 to 1. */
  onProgress?: (done: number) => void;
}

export interface RemoteMatrix {
  metric: 'time' | 'distance';
  /** The cost from source s to target t at s × targets + t; Infinity if there is no route. */
  costs: Float64Array;
  sources: RemoteSnap[];
  targets: RemoteSnap[];
}

export interface RemoteNearestRequest extends RemoteCall {
  from: PositionLike;
  candidates: readonly PositionLike[];
  /** How many to find, 1 or more; 1 when absent. */
  count?: number;
}

export interface RemoteNearest extends Omit<Nearest, 'snap'> {
  snap: RemoteSnap;
}

export interface RemoteVisitRequest extends Omit<RemoteRouteRequest, 'to'> {
  /** When absent, the route ends at the position visited last. */
  to?: PositionLike;
  /** Positions to visit, in any order. */
  via: readonly PositionLike[];
}

export interface RemoteVisit {
  /** Indices of `via` in the order of visit; as given where there is no route. */
  order: number[];
  route: RemoteRoute | RemoteNoRoute;
}
