/** What everyone who takes part must be able to do. */
import type { Position } from '../../src/index.ts';
import type { RoadFile } from '../networks.ts';

/** Something that is built from roads, and answers in one or more ways once it is built. */
export interface Library {
  name: string;
  /** The roads in the shape that this library asks for; made afresh for each build, untimed. */
  shape?: (roads: RoadFile) => RoadFile;
  /** This is timed. */
  build: (roads: RoadFile) => AlgorithmOptions[];
}

export interface AlgorithmOptions {
  name: string;
  /**
   * Looks for the shortest route between two positions of the network, as a user would; this
   * is timed, and what it gives is called afterwards, untimed.
   */
  ask: (from: Position, to: Position) => () => Answer;
}

export interface Answer {
  /** Infinity for no route. */
  meters: number;
  /** NaN where the library does not tell. */
  settled: number;
}
