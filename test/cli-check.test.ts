/** The commands `roadstar check` and `roadstar repair`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCall } from '../src/cli/run.ts';
import { checkRoads, Router, repairRoads } from '../src/index.ts';
import { type Printed, runCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads } = draw(
  `
A---B---C
    |
D   E   F`,
  { step: 10, lines: [['DF', { name: 'South' }], ['BA']] },
);
const clean = draw('A---B---C').roads;
/** The road from B to E lacks a meter, and that from D to F no position there. */
const [[lng, lat]] = roads.features[2].geometry.coordinates.slice(1);
roads.features[2].geometry.coordinates[1] = [lng, lat + 1 / 111_195];

/** Apart, as what lies in the other one is counted. */
const inputs = mkdtempSync(join(tmpdir(), 'roadstar '));
let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  file = join(folder, 'roads.geojson');
  writeFileSync(file, JSON.stringify(roads));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What is to be read in place of "-" is put into a file. */
function roadstar(words: string[], input?: string | Uint8Array): Promise<Printed> {
  const given = join(inputs, 'input');
  if (input === undefined) return runCommand(...words);
  writeFileSync(given, input);
  return runCommand(...words.map((word) => (word === '-' ? given : word)));
}

describe('check', () => {
  it('prints every kind of fault with its positions, and exits with 1', async () => {
    const { status, stdout, stderr } = await roadstar(['check', file]);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^5 roads, 5 nodes, 4 edges, 219 m\n/);
    expect(stdout).toMatch(/\n2 separate parts; the largest has .* % of the road length\n/);
    expect(stdout).toMatch(/\n1 dead end at most 2 m short .*--join 2 leaves 1 part\n.*1\.000 m/);
    expect(stdout).toMatch(
      /\n1 duplicate road; repair --drop-duplicates\n.* feature 4 on feature 0\n$/,
    );
  });

  it('prints the report as JSON', async () => {
    const { status, stdout } = await roadstar(
      ['check', '-', '--json'],
      gzipSync(JSON.stringify(roads)),
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(await checkRoads(roads))));
  });

  it('finds no faults in a good network, and exits with 0', async () => {
    const { status, stdout } = await roadstar(['check', '-'], JSON.stringify(clean));
    expect(status).toBe(0);
    expect(stdout).toMatch(/\n\nNo faults found\.\n$/);
  });

  it('checks the roads of a profile', async () => {
    const [road] = clean.features;
    const footway = { ...road, properties: { highway: 'footway' } };
    const file = { ...clean, features: [...clean.features, footway] };
    const words = ['check', '-', '--json', '--profile', 'car'];
    const { info } = JSON.parse((await roadstar(words, JSON.stringify(file))).stdout);
    expect(info).toMatchObject({ profile: 'car', roads: clean.features.length });
  });

  it.each([
    ['no JSON', ['check', '-'], '{"a', /stops in the middle/],
    ['a file that is not there', ['check', 'nowhere.geojson'], '', /There is no file/],
    ['a folder', ['check', 'test'], '', /FILE is a folder/],
  ])('exits with 2 for %s', async (_, words, input, message) => {
    const { status, stdout, stderr } = await roadstar(words, input);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('repair', () => {
  it('writes the repaired file, prints the repairs, and leaves no other file', async () => {
    const output = join(folder, 'fixed.geojson');
    const words = ['repair', file, '--join', '2', '--drop-duplicates', '-o', output];
    const { status, stdout, stderr } = await roadstar(words);
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/^roadstar: 1 duplicate road removed, 1 dead end connected\.\n$/);
    const fixed = JSON.parse(readFileSync(output, 'utf8'));
    expect(fixed).toEqual((await repairRoads(roads, { join: 2, dropDuplicates: true })).geojson);
    expect((await roadstar(['check', output])).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['fixed.geojson', 'roads.geojson']);
    expect((await roadstar([...words, '--force'])).status).toBe(0);
    rmSync(output);
  });

  it.each([
    ['without a file to write', ['FILE', '--join', '2'], /repair needs -o FIXED.geojson/],
    ['without a fix', ['FILE', '-o', 'OUT'], /repair needs at least one of --join METERS/],
    ['too far', ['FILE', '--join', '11', '-o', 'OUT'], /--join: got "11", expected meters/],
    ['at no distance', ['FILE', '--join', '0', '-o', 'OUT'], /--join: got "0", .* more than 0/],
    ['by a word', ['FILE', '--merge', 'x', '-o', 'OUT'], /--merge: got "x", expected meters/],
    ['in no folder', ['FILE', '--join', '1', '-o', 'OUT/no/x'], /There is no folder/],
    ['on top of a file', ['FILE', '--join', '1', '-o', 'TEXT'], /exists. Add --force/],
    [
      'on top of what it reads',
      ['FILE', '--join', '1', '-o', 'FILE', '--force'],
      /is the file that is read/,
    ],
    ['on a folder', ['FILE', '--join', '1', '-o', 'FOLDER'], /is a folder. Name a file in it/],
    ['on nothing', ['nowhere.geojson', '--join', '1', '-o', 'OUT'], /ENOENT.*nowhere.geojson/],
    ['on a file without roads', ['EMPTY', '--join', '1', '-o', 'OUT'], /No roads found/],
    ['with an option of others', ['FILE', '--steps'], /repair takes no --steps/],
    ['on what is no GeoJSON', ['TEXT', '--join', '1', '-o', 'OUT'], /isn't valid JSON/],
    [
      'on what build has written',
      ['BUILT', '--join', '1', '-o', 'OUT'],
      /does not take a network written by build/,
    ],
  ])('is refused %s, and leaves no file', async (_, words, message) => {
    const output = join(folder, 'out.geojson');
    const text = join(folder, 'text.txt');
    const empty = join(folder, 'empty.geojson');
    const built = join(folder, 'roads.roadstar');
    writeFileSync(text, 'roads');
    writeFileSync(empty, '{"type":"FeatureCollection","features":[]}');
    writeFileSync(built, new Uint8Array(Router.fromGeoJSON(roads).toPacked()));
    const names: Record<string, string> = {
      FILE: file,
      FOLDER: folder,
      TEXT: text,
      EMPTY: empty,
      BUILT: built,
    };
    const before = readdirSync(folder);
    const asked = words.map((word) => names[word] ?? word.replace('OUT', output));
    const run = async () => {
      const call = parseCall(['repair', ...asked]);
      const { run } = await call.command.load();
      await run(call.values, call.source);
    };
    await expect(run()).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(before);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(roads);
    for (const name of [text, empty, built]) rmSync(name);
  });
});
