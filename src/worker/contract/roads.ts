/** Roads and junctions that can be pointed at, selected and drawn. */
import type { Bbox, Position } from '../../geo/position.ts';
import type { SelectedRoads } from './question.ts';

/** An edge of the network that can be pointed at, closed and drawn. */
export interface Road {
  edge: number;
  /** Its point nearest to the position asked for. */
  nearest: Position;
  /** This position identifies the road; at its ends, other roads are equally near. */
  middle: Position;
  line: Position[];
  /** Its name in the file; empty if there is none. */
  name: string;
}

/** Lines to look at on the map; a line of one position is a point. */
export type Place = readonly (readonly Position[])[];

/** A separate part of the network. */
export interface Piece {
  meters: number;
  lines: Place;
}

/** Selections, each with the numbers of its roads. */
export interface MarkedRoads {
  selections: readonly SelectedRoads[];
  roads: readonly Int32Array[];
}

/** What the roads with a property are, to be named and drawn. */
export interface RoadsFound {
  /** Features of the file. */
  roads: number;
  meters: number;
  /** Empty where they are too many to be drawn. */
  lines: Place;
  /** Around all of them; null where there is none. */
  bbox: Bbox | null;
}

/** A property of the file's roads; the one that most roads have comes first. */
export interface PropertyValues {
  name: string;
  roads: number;
  /** The most frequent ones first; rare ones are left out. */
  values: readonly { value: string; roads: number }[];
}

export interface TurnSign {
  kind: 'no' | 'only';
  /** The junction. */
  at: Position;
  /** A point before it, on the road that the restriction binds. */
  from: Position;
  /** Degrees from straight on, to the right above 0; 180 is a U-turn. */
  turn: number;
  /** Empty if there is none. */
  fromName: string;
  toName: string;
  /** Its index among the turns of the user; -1 if it is not one of them. */
  own: number;
}

export interface Junction {
  position: Position;
  arms: Arm[];
}

/** A road at a junction. */
export interface Arm {
  /** Its first meters, from the junction on. */
  line: Position[];
  /** A position on it by which an `OwnTurn` names it. */
  on: Position;
  name: string;
  /** Whether the junction may be left, or reached, along it. */
  isExit: boolean;
  isEntry: boolean;
}
