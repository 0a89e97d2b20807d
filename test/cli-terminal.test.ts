/** What a file says never steers the terminal on which the command prints. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './setup/sources.ts';
import { runCommand } from './support/command.ts';

/** Clears the screen, sets the title, rings, overwrites the line, and writes from right to left. */
const hostile = 'Evil\u001b[2J\u009b31m\u001b]0;owned\u0007\r\u007f\u202elane\u2066\u2028\u061c';
const road = {
  type: 'Feature',
  id: hostile,
  properties: { name: hostile, [hostile]: hostile, oneway: hostile, highway: 'residential' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
    ],
  },
};
const folder = mkdtempSync(join(tmpdir(), 'roadstar-terminal-'));
const file = join(folder, `${hostile.replaceAll(/[/\0]/g, '')}.geojson`);
writeFileSync(file, JSON.stringify(road));
const points = join(folder, 'points.csv');
writeFileSync(points, `name,lat,lng\n"${hostile.replaceAll('\r', '')}",0,0\nb,0.01,0.01\n`);

const ends = ['--from', '0,0', '--to', '0.01,0.01'];
const calls = [
  ['info', file],
  ['check', file],
  ['check', file, '--json'],
  ['route', file, ...ends],
  ['route', file, ...ends, '--steps'],
  ['route', file, ...ends, '--steps', '--format', 'csv'],
  ['route', file, ...ends, '--format', 'gpx'],
  ['route', file, ...ends, '--alternatives', '2'],
  ['compare', file, ...ends],
  ['compare', file, ...ends, '--json'],
  ['matrix', file, '--sources', points, '--targets', points],
  ['matrix', file, '--sources', points, '--targets', points, '--json'],
  ['isochrone', file, '--from', '0,0', '--meters', '500'],
  ['route', file, ...ends, '--metric', hostile],
  ['route', `${file}.not-there`, ...ends],
  [hostile],
  ['info', file, `--${hostile}`],
];

test.each(calls)('%s prints no controls', async (...words) => {
  const { stdout, stderr } = await runCommand(...words);
  expect(stdout + stderr).not.toBe('');
  for (const text of [stdout, stderr]) {
    expect(text.replaceAll(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
  }
});

test('JSON keeps a name as it is', async () => {
  const { stdout } = await runCommand('info', file);
  const { properties } = JSON.parse(stdout) as { properties: { name: string }[] };
  expect(properties.map(({ name }) => name)).toContain(hostile);
});

test('commands print through one file', () => {
  const writers = sources('src/cli').filter(({ code }) =>
    /(std(out|err)|\bout)\.write/.test(code),
  );
  expect(writers.map(({ path }) => path).sort()).toEqual([
    'src/cli/io/messages.ts',
    'src/cli/io/print.ts',
    'src/cli/main.ts',
    'src/cli/run.ts',
  ]);
});
