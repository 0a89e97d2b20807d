/** What of a file did not become roads, in full: the opening only says what concerns all of it. */
import type { NetworkInfo } from '../../router/info.ts';
import { namesOne, noLine, skippedNotes } from '../panel/skipped.ts';

/** Faults feature by feature where the file has so few that each is named. */
export function importNotes(info: NetworkInfo): string[] {
  const { skipped, warnings } = info;
  const faults = Object.entries(skipped).filter(([reason]) => !noLine.test(reason));
  const count = faults.reduce((sum, [, count]) => sum + count, 0);
  const isEachNamed = warnings.filter((warning) => namesOne.test(warning)).length === count;
  return isEachNamed
    ? [...skippedNotes({ ...info, skipped: withoutFaults(skipped) }), ...warnings]
    : [...skippedNotes(info), ...warnings.filter((warning) => !namesOne.test(warning))];
}

function withoutFaults(skipped: NetworkInfo['skipped']): NetworkInfo['skipped'] {
  return Object.fromEntries(Object.entries(skipped).filter(([reason]) => noLine.test(reason)));
}
