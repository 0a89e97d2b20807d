/** The types of legs and their steps. Type and modifier have the words of OSRM's HTTP interface. */
import type { Position } from '../../geo/position.ts';
import type { FeatureId } from '../../input/geojson/roads.ts';
import type { Snap } from '../../snap/snap.ts';

/** The way from one position of the request to the next. */
export interface Leg {
  from: Snap;
  to: Snap;
  meters: number;
  /** Travel time by the speeds of the roads; absent if no road has a speed. */
  seconds?: number;
  /** In the unit of the route's metric. */
  cost: number;
  /** Indices of its first and its last position in the line of the route. */
  start: number;
  end: number;
  /** From `depart` to `arrive`. Computed when it is first read. */
  readonly steps: readonly Step[];
}

/** A maneuver, and the way from it to the next one. */
export interface Step {
  /** The name of the road that the maneuver leads to; '' if it has none. */
  name: string;
  ref?: string;
  /** The road's value of `highway`; absent if the file has none. */
  class?: string;
  mode: TravelMode;
  /** Name of the roundabout. */
  rotaryName?: string;
  /** What the signs at the road say: `destination:ref` and `destination`. */
  destinations?: string;
  /** Number of the motorway exit: `junction:ref`. */
  exits?: string;
  /** The features of the file that are travelled, in order. */
  features: TravelledFeature[];
  maneuver: Maneuver;
  meters: number;
  seconds?: number;
  /** Indices of its first and its last position in the line of the route. */
  start: number;
  end: number;
}

export interface TravelledFeature {
  index: number;
  id?: FeatureId;
}

export interface Maneuver {
  type: ManeuverType;
  /** The direction of the turn; absent at the start, and at an end on the road itself. */
  modifier?: Modifier;
  /** Which exit of the roundabout is taken, from 1; absent if the leg ends before. */
  exit?: number;
  /** Clockwise degrees from north, 0 to 359, over some meters of road; 0 before the start. */
  bearingBefore: number;
  /** The same after the maneuver; 0 after the end. */
  bearingAfter: number;
  position: Position;
}

export type ManeuverType =
  | 'depart'
  | 'turn'
  | 'new name'
  | 'continue'
  | 'merge'
  | 'on ramp'
  | 'off ramp'
  | 'fork'
  | 'end of road'
  | 'roundabout'
  | 'exit roundabout'
  | 'rotary'
  | 'exit rotary'
  /** The mode of travel changes, as at a ferry. */
  | 'notification'
  | 'arrive';

export type Modifier =
  | 'uturn'
  | 'sharp right'
  | 'right'
  | 'slight right'
  | 'straight'
  | 'slight left'
  | 'left'
  | 'sharp left';

export type TravelMode = 'driving' | 'cycling' | 'walking' | 'pushing bike' | 'ferry';
