/** A network on its way from its source to the workers and back, and how it is read. */
import type { FieldChoices, Fields } from '../../attributes/fields.ts';
import type { Bbox, Position } from '../../geo/position.ts';
import type { PositionOptions } from '../../input/crs.ts';
import type { NamedPoint } from '../../input/geojson/points.ts';
import type { CellRun, Maze } from '../../network/maze.ts';
import type { Network } from '../../network/network.ts';
import type { ProfileName } from '../../profile/profiles.ts';
import type { Vehicle } from '../../profile/vehicle.ts';
import type { Fixes, Repairs } from '../../quality/fixes.ts';
import type { NetworkPicture } from '../../render/picture.ts';
import type { SketchLines } from '../../render/sketch.ts';
import type { NetworkInfo } from '../../router/info.ts';

export interface WantedNetwork extends Reading {
  source: NetworkSource;
  /** Present if its roads are drawn as a graph, each end a node: the box of the plane. */
  drawnOn?: Bbox;
}

export interface Reading {
  /** Whose roads are taken; all, if nobody's. */
  profile?: ProfileName;
  /** Its sizes, for a profile of vehicles. */
  vehicle?: Vehicle;
  /** What the user knows of the coordinates better than the file. */
  positions?: PositionOptions;
  /** The encoding of its table, where the user knows it better than the guess. */
  encoding?: string;
  /** The layer of it that the user has chosen. */
  layer?: string;
  /** Which properties are read as what, where the user knows better than the guess. */
  fields?: FieldChoices;
  fixes?: Fixes;
  /** Turns that the user forbids or prescribes. */
  turns?: readonly OwnTurn[];
  maze?: MazeReading;
}

/** What the user made of a maze. */
export interface MazeReading {
  /** Steps lead in eight directions; else in four. */
  diagonals?: true;
  /** What stands in cells instead of what the file says. */
  cells?: readonly CellRun[];
}

/** A maze as it is open. */
export interface OpenedMaze extends Maze {
  /** The cells as the file has them. */
  read: string;
}

/** `no`: who comes along one road must not go on along another; `only`: not otherwise. */
export interface OwnTurn {
  kind: 'no' | 'only';
  /** A position on the road before the junction, … */
  from: Position;
  /** … the junction, … */
  via: Position;
  /** … and a position on the road behind it. */
  to: Position;
}

export type NetworkSource = (
  | { name: string; file: Blob }
  | { name: string; text: string }
  /** A path on this site, or an address the user typed. */
  | { name: string; url: string }
) & {
  /** Spares reading and building, where the same reading is wanted. */
  built?: BuiltNetwork;
  /** Identifies the bytes of a file, where it is known; see `app/keep/fingerprint.ts`. */
  fingerprint?: string;
};

/** A network as it was built from a source before. */
export interface BuiltNetwork {
  /** `keyOf` the reading that it was built with. */
  reading: string;
  /** The packed network, with the order of contraction if it was known. */
  packed: Blob;
  /** Which property holds which attribute. */
  fields: Fields | null;
  facts: BuiltFacts;
}

/** What is known of a network besides its graph. */
export type BuiltFacts = Omit<OpenedNetwork, 'info' | 'ofOsm' | 'picture'>;

export interface Progress {
  stage:
    | 'Reading'
    | 'Parsing'
    | 'Repairing'
    | 'Joining ends'
    | 'Building graph'
    | 'Drawing'
    | 'Preparing'
    | 'Checking';
  /** 0 to 1 over the whole work, never falling. */
  done: number;
  /** The size of the file, as far as it is known. */
  bytes?: number;
  /** What a check looks for, by its name in the report. */
  sought?: string;
  /** Roads that have been read, to be drawn until there is a network. */
  lines?: SketchLines;
}

export interface OpenedNetwork {
  info: NetworkInfo;
  /** Whether it comes from OpenStreetMap, whose contributors must then be named. */
  ofOsm: boolean;
  picture: NetworkPicture;
  /** Named points of the file; none on networks too large to show names. */
  names: readonly NamedPoint[];
  /** Whether the roads have the tags that profiles read. */
  hasProfiles: boolean;
  /** Whether there are roads of a file, which can be checked and repaired. */
  hasRoads: boolean;
  /** What was repaired; null if no fixes were wanted. */
  repairs: Repairs | null;
  /** Two positions far apart in the largest component, for the first comparison. */
  suggestion: Suggestion;
  /** Its cells; absent for roads. */
  maze?: OpenedMaze | undefined;
}

/** Where a first question begins and ends. */
export interface Suggestion {
  from: Position;
  to: Position;
}

export interface AdoptedNetwork extends Pick<OpenedNetwork, 'names' | 'ofOsm'> {
  network: Network;
}

export interface NetworkCopy extends AdoptedNetwork {
  /** The order of contraction where the file brought it along. */
  order: Int32Array | null;
}
