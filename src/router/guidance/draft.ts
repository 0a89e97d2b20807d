/** A maneuver that is found and not yet announced: others close by may take its place. */
import type { Road } from './road.ts';
import type { ManeuverType, Modifier } from './step.ts';

export interface Draft {
  /** Index of the position in the way. */
  at: number;
  /** Where the second half of the maneuver ends, or the same position. */
  until: number;
  type: ManeuverType;
  modifier?: Modifier;
  exit?: number;
  rotaryName?: string;
  /** Degrees, right positive. */
  turn: number;
  /** The road before, by its last name if it has none for some meters. */
  before: Road;
  /** The road to which it leads. */
  road: Road;
}

/** For this many meters, a road without a name is taken for the one before. */
export const UNNAMED_METERS = 105;
