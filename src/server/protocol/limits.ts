/** How large a request may be. */

/** Greatest numbers that a server answers; more are refused as TooBig. */
export interface Limits {
  /** Coordinates of a request, 500 when absent. */
  coordinates: number;
  /** Cells of a table that one thread answers, 10,000 when absent; a queue answers larger ones. */
  cells: number;
  /** Coordinates of a trip, 100 when absent. */
  trip: number;
  /** Points of `nearest`, 100 when absent. */
  nearest: number;
  /** Routes besides the best one, 3 when absent. */
  alternatives: number;
}

/** All limits, of which some are given. */
export function limitsOf({
  coordinates = 500,
  cells = 10_000,
  trip = 100,
  nearest = 100,
  alternatives = 3,
}: Partial<Limits> = {}): Limits {
  return { coordinates, cells, trip, nearest, alternatives };
}
