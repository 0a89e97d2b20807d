import { type RoadFormat, roadFormats, writeRoads } from '../../formats.ts';
import type { Values } from '../flags.ts';
import { readAll } from '../io/files.ts';
import { counted, say, sayWarnings, startProgress, UsageError } from '../io/messages.ts';
import { outputOf, writeWhole } from '../io/output.ts';
import { printJSON } from '../io/print.ts';
import { oneOf } from '../values.ts';
import type { ExitCode, RoadFile } from './command.ts';

const names = Object.keys(roadFormats) as RoadFormat[];

export async function run(values: Values, source: RoadFile): Promise<ExitCode> {
  const format = formatOf(values);
  const output = outputOf(values, source.files, { command: 'convert', example: 'ROADS.osm.pbf' });
  const progress = startProgress();
  try {
    const roads = await readAll('convert', source, progress);
    progress.end();
    sayWarnings(roads.report.warnings);
    if (roads.turns) say(`${counted(roads.turns.length, 'turn restriction')} cannot be written.`);
    progress.say('Writing');
    await writeWhole(output, await writeRoads(roads, format, { fields: source.fields }));
    if (values.json) printJSON({ file: output!.file, format, roads: roads.feature.length });
  } finally {
    progress.end();
  }
  return 0;
}

/** That of --format, else by the end of the name of the file to write. */
function formatOf({ format, output = '' }: Values): RoadFormat {
  if (format !== undefined) return oneOf('format', format, names);
  const named = names.find((name) =>
    roadFormats[name].extensions.some((end) => output.toLowerCase().endsWith(`.${end}`)),
  );
  if (named !== undefined) return named;
  throw new UsageError(
    `convert needs --format ${names.join(', ')}, or a file with such an end: -o ROADS.osm.pbf.`,
  );
}
