/** What the map shows of a network that was opened. */
import { boundsOf } from '../../geo/bounds.ts';
import type { Bbox } from '../../geo/position.ts';
import type { OpenedNetwork } from '../../worker/contract/network.ts';
import type { Plan } from '../store/session.ts';

/**
 * All roads; but of a network in one part only A and B, where they are so close together that their
 * pins would overlap.
 */
export function firstView({
  info,
  suggestion,
}: Pick<OpenedNetwork, 'info' | 'suggestion'>): Bbox {
  const { bbox, flat, components } = info;
  const { from, to } = suggestion;
  if (components > 1) return bbox;
  const [west, south, east, north] = bbox;
  const ends = boundsOf([from, to], flat);
  const share = Math.max(
    (ends.east - ends.west) / (east - west),
    (ends.north - ends.south) / (north - south),
  );
  return share > 0 && share < 0.05 ? ends.bbox : bbox;
}

/** The box of A and B. */
export function boxOfEnds({ from, to }: Pick<Plan, 'from' | 'to'>): Bbox | null {
  return from && to && boundsOf([from, to]).bbox;
}
