/** Repairs: the network is reopened from its source with fixes; undo reopens it without them. */
import type { Fixes, Repairs } from '../../quality/fixes.ts';
import { change, offerUndo } from '../store/actions.ts';
import { opened, plan } from '../store/state.ts';
import { whenOpened } from '../ui/when-opened.ts';
import { reportWords } from './words.ts';

/** The count that belongs to each fix. */
const counted: Record<keyof Fixes, keyof Repairs> = {
  join: 'joined',
  splitCrossings: 'split',
  merge: 'merged',
  dropDuplicates: 'dropped',
};

const none: Repairs = { joined: 0, split: 0, merged: 0, dropped: 0 };

const labels: Record<keyof Fixes, string> = {
  join: 'Joined dead ends',
  splitCrossings: 'Split intersections',
  merge: 'Merged vertices',
  dropDuplicates: 'Removed duplicate roads',
};

/** Adds a fix to those of the network; A, B and closures stay. */
export function repair(fix: Fixes): void {
  const { network } = plan.peek();
  if (!network) return;
  const [name] = Object.keys(fix) as (keyof Fixes)[];
  const wanted = { ...network, fixes: { ...network.fixes, ...fix } };
  const before = opened.peek()?.info.components ?? 0;
  change(labels[name!], { network: wanted });
  whenOpened(wanted, ({ repairs, info }) => {
    const count = counted[name!];
    const done = reportWords.repairs({ ...none, [count]: repairs?.[count] ?? 0 });
    offerUndo(reportWords.did(done, before, info.components));
  });
}
