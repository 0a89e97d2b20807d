/** What of a file did not become roads, in sentences; each thing is said once. */
import type { NetworkInfo } from '../../router/info.ts';
import { words } from '../ui/words.ts';

/** Kinds of geometry that are no faults, just no roads. */
export const noLine = /^(Multi)?(Point|Polygon)$/;
/** Roads that the profile may not use are no faults either. */
const notFor = /^not for /;
export const namesOne = /^Feature \d+ was left out/;

/** One sentence for points and areas, and one for each kind of fault. */
export function skippedNotes({ skipped }: NetworkInfo): string[] {
  const all = Object.entries(skipped);
  const others = all.filter(([reason]) => noLine.test(reason));
  const count = others.reduce((sum, [, count]) => sum + count, 0);
  const kinds = others.map(([kind]) => kind);
  return [
    ...(count > 0 ? [words.noLines(count, kinds)] : []),
    ...all
      .filter(([reason]) => !noLine.test(reason))
      .map(([reason, count]) =>
        notFor.test(reason) ? words.notFor(count, reason) : words.skipped(count, reason),
      ),
  ];
}

/** The roads that the profile may not use; null where it may use all. */
export function leftOutNote({ skipped }: NetworkInfo): string | null {
  const reason = Object.keys(skipped).find((reason) => notFor.test(reason));
  return reason === undefined ? null : words.notFor(skipped[reason]!, reason);
}

/** What is said when the file is opened: what concerns all of it, and the counts of the rest. */
export function openingNotes(info: NetworkInfo): string[] {
  return [...info.warnings.filter((warning) => !namesOne.test(warning)), ...skippedNotes(info)];
}
