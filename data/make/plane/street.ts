/** A street as it is drawn, before it knows what it crosses. */
import type { Point } from './geometry.ts';

export type Highway =
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'living_street'
  | 'footway'
  | 'cycleway'
  | 'path';

export interface Street {
  highway: Highway;
  line: Point[];
  oneway?: boolean;
  roundabout?: boolean;
  name?: string;
}

/** For feet and wheels only? */
export function walked({ highway }: Street): boolean {
  return highway === 'footway' || highway === 'path' || highway === 'cycleway';
}
