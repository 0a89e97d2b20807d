/** The question that is asked when several files are opened. */
import { signal } from '@preact/signals-core';
import type { RoadFile } from './road-files.ts';

/** The road files among which the user chooses; null while nothing is asked. */
export const asked = signal<{ found: readonly RoadFile[]; others: readonly string[] } | null>(
  null,
);
