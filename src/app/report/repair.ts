/** Repairs: the network is reopened from its source with fixes; undo reopens it without them. */
import type { Fixes, Repairs } from '../../quality/fixes.ts';
import { change, offerUndo } from '../store/actions.ts';
import { opened, plan } from '../store/state.ts';
import { whenOpened } from '../ui/when-opened.ts';
import { reportWords } from './words.ts';

/** Per fix its count, and the name of the step for undo. */
const known: Record<keyof Fixes, [count: keyof Repairs, label: string]> = {
  join: ['joined', 'Joined dead ends'],
  splitCrossings: ['split', 'Split intersections'],
  merge: ['merged', 'Merged vertices'],
  dropDuplicates: ['dropped', 'Removed duplicate roads'],
};

/** Adds a fix to those of the network; A, B and closures stay. */
export function repair(fix: Fixes): void {
  const { network } = plan.peek();
  if (!network) return;
  const [name] = Object.keys(fix) as (keyof Fixes)[];
  const [count, label] = known[name!];
  const wanted = { ...network, fixes: { ...network.fixes, ...fix } };
  const before = opened.peek()?.info.components ?? 0;
  change(label, { network: wanted });
  whenOpened(wanted, ({ repairs, info }) => {
    const done = reportWords.repairs({ [count]: repairs?.[count] });
    offerUndo(reportWords.did(done, before, info.components));
  });
}
