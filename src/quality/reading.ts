/** What checks and repairs share: their options, reading any source, and work in steps. */
import type { FieldChoices } from '../attributes/fields.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { type ReadOptions, readRoads } from '../input/read.ts';
import { otherTasks } from '../input/slices.ts';
import type { Source } from '../input/source.ts';
import type { ProfileName } from '../profile/profiles.ts';

export interface RoadOptions extends Omit<ReadOptions, 'onProgress' | 'onRoads'> {
  /** Whose roads are examined; `all` by default. */
  profile?: ProfileName | undefined;
  /** Which property holds what; omitted entries are guessed, and `null` disables one. */
  fields?: FieldChoices | undefined;
}

export type Signal = NonNullable<ReadOptions['signal']>;

/** Whether a source is what `readRoads` returns. */
export function isRoads(source: unknown): source is Roads {
  return typeof source === 'object' && source !== null && 'firstPosition' in source;
}

export async function roadsOf(
  source: Source | Promise<Source> | Roads,
  options: ReadOptions,
  onProgress: (done: number) => void,
): Promise<Roads> {
  return isRoads(source) ? source : readRoads(source, { ...options, onProgress });
}

/** Runs the steps of a generator with other tasks in between, so that a signal can end them. */
export async function runSteps<Step, Result>(
  steps: Generator<Step, Result>,
  signal: Signal | undefined,
  onStep?: (step: Step) => void,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep?.(value);
    await otherTasks();
    signal?.throwIfAborted();
  }
}
