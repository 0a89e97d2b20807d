/** Streets and crossings by their names. */
import type { Position } from '../../geo/position.ts';

export interface PlaceSearch {
  /** The beginning of a name, or two with a slash or an ampersand between them. */
  text: string;
  /** Where the user looks. */
  near: Position;
}

export interface FoundPlace {
  title: string;
  position: Position;
  /** Length of the street; 0 for a crossing. */
  meters: number;
  /** Meters from where the user looks. */
  away: number;
}

/** The streets along one list of edges. */
export interface StreetsOf {
  /** Length of the whole. */
  meters: number;
  /** The two with most of this length, in the order travelled. */
  names: string[];
}
