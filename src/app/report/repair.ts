/** Repairs: the network is reopened from its source with fixes; undo reopens it without them. */
import type { Fixes, Repairs } from '../../quality/fixes.ts';
import { change, offerUndo } from '../store/actions.ts';
import { opened, plan } from '../store/state.ts';
import { whenOpened } from '../ui/when-opened.ts';
import { words } from '../words/words.ts';
import { reportWords } from './words.ts';

/** Per fix its count, and the name of the step for undo. */
const known: Record<
  keyof Fixes,
  [count: keyof Repairs, label: 'didJoin' | 'didSplit' | 'didMerge' | 'didDrop']
> = {
  join: ['joined', 'didJoin'],
  splitCrossings: ['split', 'didSplit'],
  merge: ['merged', 'didMerge'],
  dropDuplicates: ['dropped', 'didDrop'],
};

/** "3 dead ends joined, 2 intersections split"; empty if nothing was repaired. */
export function repairsText(repairs: Partial<Repairs>): string {
  return reportWords.repairs(repairs).filter(Boolean).join(words.terms.comma);
}

/** Adds a fix to those of the network; A, B and closures stay. */
export function repair(fix: Fixes): void {
  const { network } = plan.peek();
  if (!network) return;
  const [name] = Object.keys(fix) as (keyof Fixes)[];
  const [count, label] = known[name!];
  const wanted = { ...network, fixes: { ...network.fixes, ...fix } };
  const before = opened.peek()?.info.components ?? 0;
  change(() => reportWords[label], { network: wanted });
  whenOpened(wanted, ({ repairs, info }) => {
    const done = () => repairsText({ [count]: repairs?.[count] });
    offerUndo(() => reportWords.did(done(), before, info.components));
  });
}
