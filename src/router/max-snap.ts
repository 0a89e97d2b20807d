/** How far from a road an end may be. */
import { isFrom } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';

const MAX_SNAP_METERS = 10_000;

/** @throws RequestError for a wrong limit */
export function maxSnapOf({
  maxSnapMeters = MAX_SNAP_METERS,
}: {
  maxSnapMeters?: number;
}): number {
  if (isFrom(0, maxSnapMeters)) return maxSnapMeters;
  throw invalid('maxSnapMeters', maxSnapMeters, '0 or more');
}
