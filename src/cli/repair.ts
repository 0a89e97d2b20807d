import type { ImportReport } from '../input/geojson/roads.ts';
import type { Fixes, Repairs } from '../quality/fixes.ts';
import { MAX_JOIN, MAX_MERGE } from '../quality/fixes.ts';
import { repairRoads } from '../quality/repair.ts';
import { type Command, readingFlags, type Values } from './command.ts';
import { namingFlags, openFeatures } from './files.ts';
import { outputOf, writeWhole } from './output.ts';
import { counted, say, saySome } from './say.ts';
import { reach, UsageError } from './values.ts';

/** Writes the file once more, with its roads repaired, and says what was done. */
export const repair: Command = {
  flags: [
    ...readingFlags,
    'join',
    'merge',
    'split-crossings',
    'drop-duplicates',
    'output',
    'force',
  ],
  async run(values, source) {
    const fixes = readFixes(values);
    const output = outputOf('repair', 'FIXED.geojson', values, source.file);
    const { file, profile, positions, fields } = source;
    const options = { profile: profile ?? 'all', positions, fields };
    const bytes = await openFeatures('repair', file);
    const { text, repairs, onlyRoads } = await namingFlags(repairRoads(bytes, fixes, options));
    if (onlyRoads !== null) sayLoss(onlyRoads);
    writeWhole(output, bytesOf(text()));
    say(summary(repairs));
    return 0;
  },
};

function readFixes({ join, merge, ...values }: Values): Fixes {
  const fixes: Fixes = {
    ...(join !== undefined && { join: reach('join', join, MAX_JOIN) }),
    ...(merge !== undefined && { merge: reach('merge', merge, MAX_MERGE) }),
    ...(values['split-crossings'] && { splitCrossings: true }),
    ...(values['drop-duplicates'] && { dropDuplicates: true }),
  };
  if (Object.keys(fixes).length > 0) return fixes;
  throw new UsageError(
    'repair needs to know what: --join METERS, --split-crossings, --drop-duplicates or --merge METERS.',
  );
}

/** What a file loses when only its roads are written. */
function sayLoss({ warnings, skipped }: ImportReport): void {
  saySome(warnings, (count) => `There are ${count} more warnings: see roadstar info.`);
  const others = [...skipped].map(([reason, count]) => `${count.toLocaleString('en')} ${reason}`);
  const rest = others.length === 0 ? '' : ` Not written: ${others.join(', ')}.`;
  say(
    `Only the roads that were read are written, each as a line in degrees without heights.${rest}`,
  );
}

function* bytesOf(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}

function summary({ merged, dropped, split, joined }: Repairs): string {
  const done: [count: number, one: string, what: string][] = [
    [merged, 'near position', 'merged'],
    [dropped, 'duplicate road', 'dropped'],
    [split, 'crossing', 'split'],
    [joined, 'loose end', 'joined'],
  ];
  const words = done
    .filter(([count]) => count > 0)
    .map(([count, one, what]) => `${counted(count, one)} ${what}`);
  return words.length === 0 ? 'There was nothing to repair.' : `${words.join(', ')}.`;
}
