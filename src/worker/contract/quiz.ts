/** Questions about a search, and their answers. */
import type { Position } from '../../geo/position.ts';

/** What a search does at one moment, to be predicted. */
export interface QuizQuestion {
  /** `next`: which of these waiting nodes is settled next; `nearest`: which has the shortest way from A. */
  kind: 'next' | 'nearest';
  /** Number of nodes settled before. */
  settled: number;
  choices: QuizChoice[];
  /** Index of the right choice. */
  right: number;
}

/** A node with its labels at that moment, as in `Steps`. */
export interface QuizChoice {
  position: Position;
  g: number;
  h: number;
  f: number;
}
