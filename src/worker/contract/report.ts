/** What is wrong with a network, and what its fields are read as. */
import type { Fields } from '../../attributes/fields.ts';
import type { Way } from '../../attributes/oneway-codes.ts';
import type { ComponentStep } from '../../quality/components.ts';
import type { Place } from './roads.ts';

export interface Report {
  isClean: boolean;
  fields: FieldsFound;
  /** For `componentsAt`. */
  componentSteps: readonly ComponentStep[];
  faults: Record<FaultKind, Faults>;
  joins: Joins;
  /** Where turn restrictions are that have no effect, although they should; the first of them. */
  turns: readonly Place[];
}

/** What is read from which property, and what else could be. */
export interface FieldsFound {
  read: Fields;
  /** The fields that are read without choices of the user. */
  guessed: Fields;
  /** That most roads have first; not all of a file that has hundreds. */
  properties: readonly PropertyFound[];
  /** The most frequent ones of the one-way field, … */
  values: readonly OnewayValue[];
  /** … and how many roads have another one. */
  others: number;
}

export interface PropertyFound {
  name: string;
  roads: number;
  /** Whether every road has it and it is a number, 0 or more, on all of them. */
  isMetric: boolean;
  /** Cut where they are long. */
  examples: readonly string[];
}

export interface OnewayValue {
  /** As codes have it: in lower case, '' where there is none. */
  value: string;
  /** As the first road has it. */
  written: string;
  roads: number;
  way: Way;
}

export type FaultKind = 'dangles' | 'intersections' | 'nearDuplicates' | 'duplicates' | 'traps';

/** Faults of one kind; dangles and near-duplicates are sorted by their meters. */
export interface Faults {
  /** Per fault, a distance or a length of road, depending on the kind; else 0. */
  meters: Float64Array;
  /** The first of them. */
  places: readonly Place[];
}

/** What the fix `join` would do, the shortest first. */
export interface Joins {
  meters: Float64Array;
  /** Each one line from the dead end to the road; the first of them. */
  places: readonly Place[];
  /** Per join the two parts that it connects: 0 is the one with the most road. */
  parts: Int32Array;
}
