import { isPlainGeoJSON } from '../formats/plain.ts';
import { HEAD } from '../formats/recognise.ts';
import { joined, readAhead } from '../geojson/bytes.ts';
import { InputError, MAX_BYTES } from '../geojson/input-error.ts';
import type { Roads } from '../geojson/roads.ts';
import { inTurn, peek } from '../geojson/unpacked.ts';
import { type Collection, featureLines } from '../route/feature-lines.ts';
import { type RepairOptions, repairReadRoads, repairRoads } from '../route/repaired.ts';
import type { Fixes, Repairs } from '../topology/repair/mend.ts';
import { MOST_GAP } from '../topology/report/loose-ends.ts';
import { MOST_NEAR } from '../topology/report/near-places.ts';
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
    const { repairs, ...collection } = await repaired(source, fixes);
    writeWhole(output, bytesOf(featureLines(collection)));
    say(summary(repairs));
    return 0;
  },
};

function readFixes({ join, merge, ...values }: Values): Fixes {
  const fixes: Fixes = {
    ...(join !== undefined && { join: reach('join', join, MOST_GAP) }),
    ...(merge !== undefined && { merge: reach('merge', merge, MOST_NEAR) }),
    ...(values['split-crossings'] && { splitCrossings: true }),
    ...(values['drop-duplicates'] && { dropDuplicates: true }),
  };
  if (Object.keys(fixes).length > 0) return fixes;
  throw new UsageError(
    'repair needs to know what: --join METERS, --split-crossings, --drop-duplicates or --merge METERS.',
  );
}

/** All features of GeoJSON in degrees, if it can be held; of other files those of the roads. */
async function repaired(
  { file, profile, positions, fields }: Source,
  fixes: Fixes,
): Promise<Collection & { repairs: Repairs }> {
  const options = { fields, ...(profile && { profile }) };
  const { first, chunks } = await peek(await openFeatures('repair', file), HEAD);
  const isPlain = isPlainGeoJSON(first, positions);
  const { ahead, isWhole } = await readAhead(chunks, isPlain ? MAX_BYTES : 0);
  const whole = isPlain && isWhole ? wholeRepaired(joined(ahead), fixes, options) : null;
  if (whole !== null) return whole;
  const roads = await readRoads(inTurn(ahead, chunks), positions);
  const rewritten = repairReadRoads(roads, fixes, options);
  sayWhatIsLost(roads);
  return { type: 'FeatureCollection', ...rewritten };
}

/** Null where it cannot be read as a whole, such as a file that is cut off. */
function wholeRepaired(
  bytes: Uint8Array,
  fixes: Fixes,
  options: RepairOptions,
): (Collection & { repairs: Repairs }) | null {
  try {
    const { file, repairs } = repairRoads(bytes, fixes, options);
    return { ...file, repairs };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function sayWhatIsLost({ report }: Roads): void {
  saySome(report.warnings, (count) => `There are ${count} more warnings: see roadstar info.`);
  const skipped = [...report.skipped].map(
    ([reason, count]) => `${count.toLocaleString('en')} ${reason}`,
  );
  const rest = skipped.length === 0 ? '' : ` Not written: ${skipped.join(', ')}.`;
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
