import { isPlainGeoJSON } from '../input/formats/plain.ts';
import { HEAD } from '../input/formats/recognise.ts';
import type { ImportReport } from '../input/geojson/roads.ts';
import { peek } from '../input/unpacked.ts';
import { featureLines } from '../quality/feature-lines.ts';
import type { Fixes, Repairs } from '../quality/fixes.ts';
import { MAX_JOIN, MAX_MERGE } from '../quality/fixes.ts';
import { lossOf, type RepairedFile, repairFile } from '../quality/repair-file.ts';
import { type Command, readingFlags, type Source, type Values } from './command.ts';
import { openFeatures, readRoads } from './files.ts';
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
    const { collection, repairs, onlyRoads } = await repaired(source, fixes);
    if (onlyRoads !== null) sayLoss(onlyRoads);
    writeWhole(output, bytesOf(featureLines(collection)));
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

async function repaired(
  { file, profile, positions, fields }: Source,
  fixes: Fixes,
): Promise<RepairedFile> {
  const { first, chunks } = await peek(await openFeatures('repair', file), HEAD);
  const isPlain = isPlainGeoJSON(first, positions);
  const read = (all: AsyncGenerator<Uint8Array>) => readRoads(all, positions);
  const options = { fields, ...(profile && { profile }) };
  return repairFile({ chunks, isPlain, readRoads: read }, fixes, options);
}

function sayLoss(report: ImportReport): void {
  saySome(report.warnings, (count) => `There are ${count} more warnings: see roadstar info.`);
  say(lossOf(report));
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
