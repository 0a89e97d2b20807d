/** The command `roadstar build`, and its file in place of GeoJSON. */
import { spawnSync } from 'node:child_process';
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
import { beforeAll, describe, expect, it } from 'vitest';
import { Router } from '../src/router.ts';
import { draw } from './support/letters.ts';

const { roads, at } = draw(`
A---B-->C
|   |   |
D---E---F   G--H`);
const [from, to] = ['A', 'F'].map((letter) => at(letter).join());

let folder: string;
let geojson: string;
let built: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  geojson = join(folder, 'roads.geojson');
  built = join(folder, 'roads.roadstar');
  writeFileSync(geojson, JSON.stringify(roads));
  expect(roadstar(['build', geojson, '-o', built])).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

function roadstar(words: string[], input?: Buffer) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/main.ts', ...words],
    { input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** What a command prints, its times left out. */
function print(words: string[], input?: Buffer) {
  const { status, stdout, stderr } = roadstar(words, input);
  return { status, stdout: stdout.replace(/("milliseconds": ?)[\d.]+/g, '$1…'), stderr };
}

describe('the file', () => {
  it('holds the network and its order', () => {
    const router = Router.fromGeoJSON(roads);
    const order = router.prepare();
    expect(Buffer.from(router.toBuffer()).equals(readFileSync(built))).toBe(true);
    expect(Router.fromBuffer(readFileSync(built)).prepare()).toEqual(order);
  });

  it('is built from itself too', () => {
    const again = join(folder, 'again.roadstar');
    expect(roadstar(['build', built, '-o', again]).stderr).toBe('');
    expect(readFileSync(again).equals(readFileSync(built))).toBe(true);
  });

  it('is overwritten only by force, and nothing is left beside it', () => {
    const file = join(folder, 'mine.roadstar');
    writeFileSync(file, 'mine');
    const before = readdirSync(folder);
    const refused = roadstar(['build', geojson, '-o', file]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toBe(
      `roadstar: The file ${file} is already there. Add --force to overwrite it.\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(roadstar(['build', geojson, '--output', file, '--force']).status).toBe(0);
    expect(readFileSync(file).equals(readFileSync(built))).toBe(true);
    expect(readdirSync(folder)).toEqual(before);
    rmSync(file);
  });

  it.each([
    ['no name', ['build', 'FILE'], /build needs -o NETWORK.roadstar. See/],
    ['standard output', ['build', 'FILE', '-o', '-'], /build needs -o NETWORK.roadstar. See/],
    [
      'a folder',
      ['build', 'FILE', '-o', 'FOLDER', '--force'],
      /is no file. Name one to write to/,
    ],
    [
      'a folder that is not there',
      ['build', 'FILE', '-o', 'FOLDER/no/x'],
      /There is no folder .*no/,
    ],
    ['an option of others', ['build', 'FILE', '--via', '0,0'], /build takes no --via/],
  ])('is not written to %s', (_, words, message) => {
    const inner = join(folder, 'inner');
    mkdirSync(inner, { recursive: true });
    const { status, stdout, stderr } = roadstar(
      words.map((word) => word.replace('FILE', geojson).replace('FOLDER', inner)),
    );
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(inner)).toEqual([]);
  });
});

describe('in place of GeoJSON', () => {
  const question = ['--from', from, '--to', to];

  it.each([
    ['route', question],
    ['route', [...question, '--algorithm', 'hierarchy', '--close', at('B').join()]],
    ['route', ['--from', from, '--to', at('H').join()]],
  ])('is read by %s', (command, words) => {
    expect(print([command, built, ...words])).toEqual(print([command, geojson, ...words]));
  });

  it('is read by batch', () => {
    const pairs = join(folder, 'pairs.jsonl');
    writeFileSync(pairs, JSON.stringify({ from: at('A'), to: at('F') }));
    const [one, other] = [built, geojson].map((file) => print(['batch', file, '--pairs', pairs]));
    expect(one).toEqual(other);
  });

  it('is read by compare', () => {
    const rows = ([file]: string[]) =>
      JSON.parse(roadstar(['compare', file, ...question, '--json']).stdout).map(
        ({ milliseconds: _, ...row }: { milliseconds: number }) => row,
      );
    expect(rows([built])).toEqual(rows([geojson]));
  });

  it('is read from standard input, and gzipped', () => {
    const expected = print(['info', geojson]);
    const bytes = readFileSync(built);
    expect(print(['info', '-'], bytes)).toEqual(expected);
    expect(print(['info', '-'], gzipSync(bytes))).toEqual(expected);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 800), /is cut off: got 800 bytes/],
    ['changed', (bytes: Buffer) => bytes.fill(77, 600, 601), /is damaged: its checksum is/],
    ['newer', (bytes: Buffer) => bytes.fill(9, 16, 17), /has format 9; this Roadstar reads/],
  ])('is refused in one sentence when it is %s', (_, change, message) => {
    const { status, stdout, stderr } = roadstar(['info', '-'], change(readFileSync(built)));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^roadstar: The stored network [^\n]*\. Build it again\.\n$/);
  });
});
