/** What is reached from one place. */
import type { Position } from '../../geo/position.ts';
import type { ReachPicture } from '../../render/picture.ts';
import type { Journey } from './question.ts';

export interface ReachQuestion extends Omit<Journey, 'to' | 'via'> {
  /** The largest budget, in the metric's unit. */
  most: number;
}

export interface Reached {
  found: true;
  most: number;
  picture: ReachPicture;
  /** Meters of road within budgets in equal steps, from 0 to the largest one. */
  curve: Float64Array;
}

export interface ReachRim {
  budget: number;
  /** The outline and its holes, each closed; across the 180° line it goes on beyond it. */
  rings: readonly (readonly Position[])[];
  /** In square meters, or units of a flat map. */
  area: number;
}
