/** Roads → roads with fewer faults: the fixes in turn, until there is nothing left for any. */
import type { Roads } from '../../input/geojson/roads.ts';
import { type Edits, unmended } from './edits.ts';
import { dropDuplicates, type Fixed, joinEnds, mergePlaces, splitCrossings } from './fixes.ts';

export interface Fixes {
  /** Merges places up to so many meters apart. */
  merge?: number;
  /** Leaves out roads that lie on others. */
  dropDuplicates?: boolean;
  /** Gives roads that cross a common position. */
  splitCrossings?: boolean;
  /** Joins loose ends up to so many meters from another road. */
  join?: number;
}

/** How often each fix was made. */
export interface Repairs {
  merged: number;
  dropped: number;
  split: number;
  joined: number;
}

/** A fix may make another one possible, hardly ever more than twice. */
const MOST_ROUNDS = 20;

/** Repairing once more changes nothing, and neither does another order of the features. */
export function applyFixes(roads: Roads, fixes: Fixes): { mended: Edits; repairs: Repairs } {
  const { merge = 0, join = 0 } = fixes;
  const repairs: Repairs = { merged: 0, dropped: 0, split: 0, joined: 0 };
  const steps: [keyof Repairs, boolean, (mended: Edits) => Fixed][] = [
    ['merged', merge > 0, (mended) => mergePlaces(mended, merge)],
    ['dropped', fixes.dropDuplicates === true, dropDuplicates],
    ['split', fixes.splitCrossings === true, splitCrossings],
    ['joined', join > 0, (mended) => joinEnds(mended, join)],
  ];
  const wanted = steps.filter(([, isWanted]) => isWanted);
  let mended = unmended(roads);
  // So many fixes in a row had nothing to do.
  let idle = 0;
  for (let step = 0; idle < wanted.length && step < MOST_ROUNDS * wanted.length; step++) {
    const [name, , fix] = wanted[step % wanted.length];
    const fixed = fix(mended);
    idle = fixed.count === 0 ? idle + 1 : 0;
    repairs[name] += fixed.count;
    mended = fixed.mended;
  }
  return { mended, repairs };
}
