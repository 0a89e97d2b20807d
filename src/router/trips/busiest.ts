/** What `betweenness` counts, edge by edge. */
import { expectMembers } from '../../input/arguments.ts';
import type { Betweenness } from './betweenness.ts';
import type { TripFigures } from './trips.ts';

export type EdgeTrips = {
  /** In both directions. */
  trips: number;
  /** 0 to 1 of all trips, and more where a trip travels the edge twice. */
  share: number;
  forward: number;
  backward: number;
  /** The meters that all trips together travel on it. */
  tripMeters: number;
};

export interface BusiestEdges {
  /** All edges, the busiest first. */
  edges: number[];
  /** By edge, in both directions. */
  trips: Float64Array;
  figures(edge: number): EdgeTrips;
  /** What all trips take together. */
  all: TripFigures;
}

export function busiestEdges(counted: Betweenness): BusiestEdges {
  const table = 'Float64Array[edges] forward backward meters\nNumber trips';
  expectMembers('counted', counted, 'betweenness', table);
  const { forward, backward, meters, ...all } = counted;
  const trips = forward.map((there, edge) => there + backward[edge]);
  return {
    edges: [...trips.keys()].sort((a, b) => trips[b] - trips[a]),
    trips,
    figures: (edge) => ({
      trips: trips[edge],
      share: all.trips > 0 ? trips[edge] / all.trips : 0,
      forward: forward[edge],
      backward: backward[edge],
      tripMeters: meters[edge],
    }),
    all,
  };
}
