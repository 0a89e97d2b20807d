import {
  type Fixes,
  fixLimits,
  type ImportReport,
  type Repairs,
  repairRoads,
} from '../../index.ts';
import type { Values } from '../flags.ts';
import { readingOptions, readSource, sourceOf } from '../io/files.ts';
import { counted, say, sayWarnings, UsageError } from '../io/messages.ts';
import { outputOf, writeWhole } from '../io/output.ts';
import { printJSON } from '../io/print.ts';
import { number } from '../values.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const fixes = readFixes(values);
  const output = outputOf(values, source.files, { command: 'repair', example: 'FIXED.geojson' });
  const options = await readingOptions(source);
  const repaired = repairRoads(await sourceOf('repair', source), fixes, options);
  const { text, repairs, onlyRoads } = await readSource('repair', repaired);
  if (onlyRoads !== null) warnOfLoss(onlyRoads);
  await writeWhole(output, text());
  if (values.json) printJSON({ file: output!.file, ...repairs });
  else say(summary(repairs));
  return 0;
}

function readFixes({ join, merge, ...values }: Values): Fixes {
  const fixes: Fixes = {
    ...reach('join', join),
    ...reach('merge', merge),
    ...(values['split-crossings'] && { splitCrossings: true }),
    ...(values['drop-duplicates'] && { dropDuplicates: true }),
  };
  if (Object.keys(fixes).length > 0) return fixes;
  throw new UsageError(
    'repair needs at least one of --join METERS, --split-crossings, --drop-duplicates and --merge METERS.',
  );
}

function reach(fix: keyof typeof fixLimits, text: string | undefined): Fixes {
  if (text === undefined) return {};
  const { most } = fixLimits[fix];
  const expected = `meters, more than 0 and up to ${most}`;
  return { [fix]: number(fix, text, expected, (meters) => meters > 0 && meters <= most) };
}

function warnOfLoss({ warnings, skipped }: ImportReport): void {
  sayWarnings(warnings);
  const others = [...skipped].map(([reason, count]) => `${count.toLocaleString('en')} ${reason}`);
  const rest = others.length === 0 ? '' : ` Not written: ${others.join(', ')}.`;
  say(`Only the roads are written, each as a line in degrees.${rest}`);
}

function summary({ merged, dropped, split, joined }: Repairs): string {
  const done: [count: number, one: string, more: string, what: string][] = [
    [merged, 'near-duplicate vertex', 'near-duplicate vertices', 'merged'],
    [dropped, 'duplicate road', 'duplicate roads', 'removed'],
    [split, 'crossing', 'crossings', 'split'],
    [joined, 'dead end', 'dead ends', 'connected'],
  ];
  const parts = done
    .filter(([count]) => count > 0)
    .map(([count, one, more, what]) => `${counted(count, one, more)} ${what}`);
  return parts.length === 0 ? 'There was nothing to repair.' : `${parts.join(', ')}.`;
}
