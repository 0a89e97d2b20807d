/** Sentences about the features of a file that did not become roads. */
import type { NetworkInfo } from '../../router/info.ts';
import { words } from '../ui/words.ts';

/** Geometries that are no roads; to skip them is no fault. */
const noLine = /^(Multi)?(Point|Polygon)$/;
/** Roads that the profile may not use are no faults either. */
const notFor = /^not for /;
const namesOne = /^Feature \d+ was left out/;

/** What is reported when the file opens: warnings about all of it, and counts of the rest. */
export function openingNotes(info: NetworkInfo): string[] {
  return [...info.warnings.filter((warning) => !namesOne.test(warning)), ...skipped(info)];
}

/** All notes. Faults are listed by feature if the file has so few that each has a warning. */
export function importNotes(info: NetworkInfo): string[] {
  const { warnings } = info;
  const entries = Object.entries(info.skipped);
  const faults = entries.filter(([reason]) => !noLine.test(reason));
  const count = faults.reduce((sum, [, count]) => sum + count, 0);
  const isEachNamed = warnings.filter((warning) => namesOne.test(warning)).length === count;
  if (!isEachNamed) {
    return [...skipped(info), ...warnings.filter((warning) => !namesOne.test(warning))];
  }
  const others = Object.fromEntries(entries.filter(([reason]) => noLine.test(reason)));
  return [...skipped({ skipped: others }), ...warnings];
}

/** How many roads the profile may not use; null if it may use all. */
export function leftOutNote({ skipped }: NetworkInfo): string | null {
  const reason = Object.keys(skipped).find((reason) => notFor.test(reason));
  return reason === undefined ? null : words.notFor(skipped[reason]!, reason);
}

/** One sentence for points and areas, and one for each kind of fault. */
function skipped({ skipped }: Pick<NetworkInfo, 'skipped'>): string[] {
  const entries = Object.entries(skipped);
  const others = entries.filter(([reason]) => noLine.test(reason));
  const count = others.reduce((sum, [, count]) => sum + count, 0);
  const kinds = others.map(([kind]) => kind);
  return [
    ...(count > 0 ? [words.noLines(count, kinds)] : []),
    ...entries
      .filter(([reason]) => !noLine.test(reason))
      .map(([reason, count]) =>
        notFor.test(reason) ? words.notFor(count, reason) : words.skipped(count, reason),
      ),
  ];
}
