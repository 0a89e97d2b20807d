/** The options that checks and repairs share, and how they read roads. */
import type { FieldChoices } from '../attributes/fields.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { expectRoads } from '../input/given-roads.ts';
import { fileOptionNames, type ReadOptions } from '../input/read.ts';
import { checkNames } from '../input/request-error.ts';
import { sourceOptionNames } from '../input/source.ts';
import type { ProfileChoice } from '../profile/travel.ts';
import type { Vehicle } from '../profile/vehicle.ts';

export interface RoadOptions extends Omit<ReadOptions, 'onProgress' | 'onRoads'> {
  /** Whose roads are examined; `all` by default. */
  profile?: ProfileChoice | undefined;
  /** Sizes of the vehicle, for `car` and profiles that extend it. */
  vehicle?: Vehicle | undefined;
  /** Which property holds what; omitted entries are guessed, and `null` disables one. */
  fields?: FieldChoices | undefined;
}

/** @throws RequestError for an unknown option */
export function checkOptionNames(call: string, options: object, ...others: string[]): void {
  const own = ['profile', 'vehicle', 'fields'];
  checkNames(call, options, [...own, ...fileOptionNames, ...sourceOptionNames, ...others]);
}

/**
 * Whether a source is what `readRoads` returns.
 *
 * @throws RequestError for what only looks like it
 */
export function isRoads(source: unknown): source is Roads {
  if (typeof source !== 'object' || source === null || !('firstPosition' in source)) return false;
  expectRoads(source as Roads);
  return true;
}
