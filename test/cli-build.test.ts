/** The command `roadstar build`, and its file in place of GeoJSON. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { Router } from '../src/router/router.ts';
import { type Printed, runCommand, spawnCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads, at } = draw(`
A---B-->C
|   |   |
D---E---F   G--H`);
const [from, to] = ['A', 'F'].map((letter) => at(letter).join());

/** Apart, as what lies in the other one is counted. */
const inputs = mkdtempSync(join(tmpdir(), 'roadstar '));
let folder: string;
let geojson: string;
let built: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  geojson = join(folder, 'roads.geojson');
  built = join(folder, 'roads.roadstar');
  writeFileSync(geojson, JSON.stringify(roads));
  expect(await roadstar(['build', geojson, '-o', built])).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

/** What is to be read in place of "-" is put into a file. */
function roadstar(words: string[], input?: string | Uint8Array): Promise<Printed> {
  const given = join(inputs, 'input');
  if (input === undefined) return runCommand(...words);
  writeFileSync(given, input);
  return runCommand(...words.map((word) => (word === '-' ? given : word)));
}

/** What a command prints, its times left out. */
async function print(words: string[]) {
  const { status, stdout, stderr } = await roadstar(words);
  return { status, stdout: stdout.replace(/("milliseconds": ?)[\d.]+/g, '$1…'), stderr };
}

describe('the file', () => {
  it('holds the network and its order', async () => {
    const router = Router.fromGeoJSON(roads);
    const order = await router.prepare();
    expect(Buffer.from(router.toPacked()).equals(readFileSync(built))).toBe(true);
    expect(await Router.fromPacked(readFileSync(built)).prepare()).toEqual(order);
  });

  it('is built from itself too', async () => {
    const again = join(folder, 'again.roadstar');
    expect((await roadstar(['build', built, '-o', again])).stderr).toBe('');
    expect(readFileSync(again).equals(readFileSync(built))).toBe(true);
  });

  it('is overwritten only by force, and nothing is left beside it', async () => {
    const file = join(folder, 'mine.roadstar');
    writeFileSync(file, 'mine');
    const before = readdirSync(folder);
    const refused = await roadstar(['build', geojson, '-o', file]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toBe(
      `roadstar: The file ${file} exists. Add --force to overwrite it.\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await roadstar(['build', geojson, '--output', file, '--force'])).status).toBe(0);
    expect(readFileSync(file).equals(readFileSync(built))).toBe(true);
    expect(readdirSync(folder)).toEqual(before);
    rmSync(file);
  });

  it.each([
    ['no name', ['build', 'FILE'], /build needs -o NETWORK.roadstar. See/],
    [
      'standard output with a summary',
      ['build', 'FILE', '-o', '-', '--json'],
      /--json needs standard output: name a file by -o/,
    ],
    ['the working folder', ['build', 'FILE', '-o', '.'], /: \. is a folder\. Name a file/],
    [
      'what it reads',
      ['build', 'FILE', '-o', 'FILE', '--force'],
      /is the file that is read\. Name another/,
    ],
    [
      'a device',
      ['build', 'FILE', '-o', '/dev/full', '--force'],
      /is not a regular file\. Name another/,
    ],
    ['a folder', ['build', 'FILE', '-o', 'FOLDER', '--force'], /is a folder. Name a file in it/],
    [
      'a folder that is not there',
      ['build', 'FILE', '-o', 'FOLDER/no/x'],
      /There is no folder .*no/,
    ],
    ['an option of others', ['build', 'FILE', '--via', '0,0'], /build takes no --via/],
  ])('is not written to %s', async (_, words, message) => {
    const inner = join(folder, 'inner');
    mkdirSync(inner, { recursive: true });
    const { status, stdout, stderr } = await roadstar(
      words.map((word) => word.replace('FILE', geojson).replace('FOLDER', inner)),
    );
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(inner)).toEqual([]);
  });
});

test('progress is one line, rewritten, and only where somebody watches', async () => {
  const file = join(inputs, 'watched.roadstar');
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  try {
    const { stderr } = await roadstar(['build', geojson, '-o', file]);
    const lines = stderr.split('\r\u001b[K');
    expect(lines[1]).toMatch(/^Reading/);
    expect(lines.slice(-3)).toEqual(['Preparing 100 %', 'Writing', '']);
    expect(stderr).not.toContain('\n');
  } finally {
    process.stderr.isTTY = isTTY;
  }
});

describe('in place of GeoJSON', () => {
  it.each([
    ['--crs', ['--crs', 'EPSG:3857']],
    ['--swap', ['--swap']],
  ])('takes no %s, as its positions are degrees', async (flag, words) => {
    const { status, stderr } = await roadstar(['info', built, ...words]);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      new RegExp(
        `^roadstar: ${flag} has no effect on a network that is built already.* give it to build`,
      ),
    );
  });

  const question = ['--from', from, '--to', to];

  it.each([
    ['route', question],
    ['route', [...question, '--algorithm', 'hierarchy', '--close', at('B').join()]],
    ['route', ['--from', from, '--to', at('H').join()]],
  ])('is read by %s', async (command, words) => {
    expect(await print([command, built, ...words])).toEqual(
      await print([command, geojson, ...words]),
    );
  });

  it('is read by batch', async () => {
    const pairs = join(folder, 'pairs.jsonl');
    writeFileSync(pairs, JSON.stringify({ from: at('A'), to: at('F') }));
    const batch = (file: string) => print(['batch', file, '--pairs', pairs]);
    expect(await batch(built)).toEqual(await batch(geojson));
  });

  it('is read by compare', async () => {
    const compare = (file: string) => print(['compare', file, ...question, '--json']);
    expect(await compare(built)).toEqual(await compare(geojson));
  });

  it('is read from standard input, and gzipped', async () => {
    const expected = await print(['info', built]);
    const bytes = readFileSync(built);
    expect(spawnCommand(['info', '-'], bytes)).toEqual(expected);
    expect(await roadstar(['info', '-'], gzipSync(bytes))).toEqual(expected);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 800), /is cut off: got 800 bytes/],
    ['changed', (bytes: Buffer) => bytes.fill(77, 600, 601), /is damaged: its checksum is/],
    ['newer', (bytes: Buffer) => bytes.fill(9, 16, 17), /has format 9; this Roadstar reads/],
  ])('is refused in one sentence when it is %s', async (_, change, message) => {
    const { status, stdout, stderr } = await roadstar(['info', '-'], change(readFileSync(built)));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^roadstar: The stored network [^\n]*\. Build it again\.\n$/);
  });
});
