/** A route step by step, with texts. */
import type { PositionWithHeight } from '../../geo/position.ts';
import type { ManeuverType, Modifier } from '../../router/guidance/step.ts';
import type { SearchQuestion } from './question.ts';

export interface DirectionsQuestion extends SearchQuestion {
  /** A language code such as 'de'. */
  language: string;
}

export interface Directions {
  /** That of the texts, as it was asked for. */
  language: string;
  line: PositionWithHeight[];
  meters: number;
  /** Absent if no road has a speed. */
  seconds?: number;
  legs: { meters: number; seconds?: number; steps: DirectionStep[] }[];
}

export interface DirectionStep {
  /** The instruction. */
  text: string;
  /** The name or number of the road that it leads to; '' if there is none, … */
  road: string;
  /** … and then the road's value of `highway`, if the file has one. */
  kind: string;
  type: ManeuverType;
  modifier?: Modifier;
  meters: number;
  /** Indices of its first and its last position in the line. */
  start: number;
  end: number;
}
