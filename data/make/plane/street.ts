/** A street as it is drawn, before it knows what it crosses. */
import type { Point } from './geometry.ts';

export type Highway =
  | 'motorway'
  | 'motorway_link'
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'living_street'
  | 'footway'
  | 'cycleway'
  | 'path'
  | 'ferry';

export interface Street {
  highway: Highway;
  line: Point[];
  oneway?: boolean;
  roundabout?: boolean;
  name?: string;
  /** Other than 0 if it passes above the streets, or below: it then meets others at its ends alone. */
  level?: number;
}

/** For feet and wheels only? */
export function walked({ highway }: Street): boolean {
  return highway === 'footway' || highway === 'path' || highway === 'cycleway';
}
