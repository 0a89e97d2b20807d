import type { FeatureCollection } from 'geojson';
import { whole } from '../geojson/bytes.ts';
import { repairRoads } from '../route/repaired.ts';
import type { Fixes, Repairs } from '../topology/repair/mend.ts';
import { MOST_GAP } from '../topology/report/loose-ends.ts';
import { MOST_NEAR } from '../topology/report/near-places.ts';
import type { Command, Values } from './command.ts';
import { openFeatures } from './files.ts';
import { outputOf, writeWhole } from './output.ts';
import { counted, say } from './say.ts';
import { reach, UsageError } from './values.ts';

/** Writes the file once more, with its roads repaired, and says what was done. */
export const repair: Command = {
  flags: ['join', 'merge', 'split-crossings', 'drop-duplicates', 'output', 'force'],
  async run(values, { file }) {
    const fixes = readFixes(values);
    const output = outputOf('repair', 'FIXED.geojson', values, file);
    const bytes = await whole(await openFeatures('repair', file));
    const { file: repaired, repairs } = repairRoads(bytes, fixes);
    writeWhole(output, linesOf(repaired));
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

/** The collection with a feature a line, in chunks. */
function* linesOf({ features, ...collection }: FeatureCollection): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const head = JSON.stringify({ ...collection, features: [] }).slice(0, -2);
  yield encoder.encode(head);
  for (let i = 0; i < features.length; i += LINES) {
    const lines = features.slice(i, i + LINES).map((feature) => JSON.stringify(feature));
    yield encoder.encode(`${i === 0 ? '' : ','}\n${lines.join(',\n')}`);
  }
  yield encoder.encode('\n]}\n');
}

const LINES = 1000;

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
