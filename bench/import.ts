/**
 * `npm run bench:import -- [network …] [--megabytes N] [--rounds N]`: how fast GeoJSON becomes
 * roads, beside JSON.parse of the whole text and a loop over its coordinates, by turns in one
 * process; and how much memory each takes at most, in a process of its own.
 *
 *   import/ways.ts     what is measured
 *   import/memory.ts   one of them in a process of its own
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCopies } from './import/copies.ts';
import { type WayName, ways } from './import/ways.ts';
import { findNetwork } from './networks.ts';
import { figure, table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The features of a network are written again and again up to this size. */
    megabytes: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const memory = fileURLToPath(new URL('import/memory.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roadstar-'));

try {
  for (const wanted of positionals.length > 0 ? positionals : ['porto', 'moscow-segments']) {
    const name = findNetwork(wanted) ?? 'city';
    const file = join(folder, `${name}.geojson`);
    const features = writeCopies(name, file, 1e6 * Number(values.megabytes));
    const megabytes = statSync(file).size / 1e6;
    console.log(
      `\n## ${name}: ${features.toLocaleString('en')} features, ${figure(megabytes)} MB\n`,
    );
    console.log(compare(file, megabytes));
  }
} finally {
  rmSync(folder, { recursive: true });
}

function compare(file: string, megabytes: number): string {
  const names = Object.keys(ways) as WayName[];
  const best = new Map(names.map((name) => [name, Infinity]));
  const bytes = readFileSync(file);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      ways[name].read(bytes);
      best.set(name, Math.min(best.get(name) as number, performance.now() - started));
    }
  }
  const parse = best.get('parse') as number;
  const rows = names.map((name) => {
    const milliseconds = best.get(name) as number;
    const peak = peakMemory(name, file);
    return [
      ways[name].title,
      figure(milliseconds),
      figure(parse / milliseconds),
      figure(megabytes / (milliseconds / 1000)),
      figure(peak),
      figure(peak / megabytes),
    ];
  });
  const idle = peakMemory();
  rows.push(['Node alone', '', '', '', figure(idle), figure(idle / megabytes)]);
  return table(['', 'ms', 'times as fast', 'MB/s', 'peak MB', 'of the file'], rows);
}

/** In MB, of a process that goes one way, or does nothing. */
function peakMemory(...args: [] | [name: WayName, file: string]): number {
  const child = spawnSync(process.execPath, [...process.execArgv, memory, ...args]);
  return Number(child.stdout.toString());
}
