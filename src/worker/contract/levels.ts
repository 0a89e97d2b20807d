/** What roads are worth, drawn by levels: detours, trips, and what closing a road costs. */
import type { LevelKind } from '../../render/level-colours.ts';
import type { TripFigures } from '../../router/trips/trips.ts';
import type { Terms } from './question.ts';
import type { Road } from './roads.ts';

export interface DrawnLevels {
  /** By edge; 0 for those that are not drawn. */
  levels: Uint8Array;
  kind: LevelKind;
}

/** The bands of detours: as shares of the cheapest route's cost, the first one is the highest level. */
export const detourShares = [0, 0.05, 0.1, 0.25, 0.5, 1] as const;

export interface DetourLevels {
  /** By edge: 1 for the last band and on, 0 beyond. */
  levels: Uint8Array;
}

/** All trips between all places by the terms of a plan. */
export interface TripsAsked extends Terms {
  /** From as many places as this, chosen at random; from all if they are fewer. */
  sample: number;
}

/** How many trips there are, and from how many of all places. */
export type TripCounts = Omit<TripFigures, 'metric'>;

export interface TripsCounted extends TripCounts {
  /** By edge, for the painter: those that carry more than with all roads open have levels of their own. */
  levels: Uint8Array;
  /** The share of all trips on the busiest road, now or with all roads open. */
  mostShare: number;
  /** The busiest roads, each of another name. */
  busiest: RoadShare[];
  /** Number of edges by level from 0, which is for those without a trip, by the trips that they carry. */
  edgesByLevel: number[];
  /** The difference that closures make; null while all roads are open. */
  moved: {
    /** The roads that carry more than with all roads open, the one that gained most first. */
    gained: RoadShare[];
    /** With all roads open. */
    edgesByLevel: number[];
  } | null;
}

/** A road and a share of all trips. */
export interface RoadShare {
  road: Road;
  share: number;
}

/** What happens to all trips while a road is closed. */
export interface RoadWorth extends TripCounts {
  /** Trips that cost more, what they cost more together, and trips without another route. */
  longer: number;
  extra: number;
  lost: number;
}
