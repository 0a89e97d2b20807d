/** `--profile` on every command that reads a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { UsageError } from '../src/cli/io/messages.ts';
import { parseCall } from '../src/cli/run.ts';
import { profileNames } from '../src/profile/profiles.ts';
import { runCommand as roadstar } from './support/command.ts';
import { draw } from './support/letters.ts';

const ends = ['--from', '0,0', '--to', '0,0'];

describe('every command takes --profile', () => {
  const commands: string[][] = [
    ['info', 'x'],
    ['build', 'x', '-o', 'y'],
    ['route', 'x', ...ends],
    ['compare', 'x', ...ends],
    ['batch', 'x', '--pairs', 'y'],
    ['matrix', 'x', '--sources', 'y', '--targets', 'z'],
    ['isochrone', 'x', '--from', '0,0', '--meters', '5'],
  ];
  test.each(commands)('%s', (...words) => {
    expect(parseCall(words)?.source.profile).toBeNull();
    for (const profile of profileNames) {
      expect(parseCall([...words, '--profile', profile])?.source.profile).toBe(profile);
    }
    expect(() => parseCall([...words, '--profile', 'horse'])).toThrow(
      new UsageError('--profile: got "horse", expected all, car, bicycle, foot.'),
    );
  });
});

test('sizes of the vehicle are numbers, and a profile may be a file', () => {
  const given = ['--height', '3.8', '--width', '2.5', '--length', '12', '--weight', '18'];
  const { source } = parseCall(['info', 'x', '--profile', 'my/trucks.JSON', ...given]);
  expect(source.vehicle).toEqual({ height: 3.8, width: 2.5, length: 12, weight: 18 });
  expect(source.profile).toEqual({ path: 'my/trucks.JSON' });
  for (const text of ['0', '-1', 'high', '', 'Infinity']) {
    expect(() => parseCall(['info', 'x', `--height=${text}`])).toThrow(
      new UsageError(`--height: got "${text}", expected a positive number of meters.`),
    );
  }
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-profile-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { roads } = draw('A B C', {
    lines: [
      ['AB', { highway: 'footway' }],
      ['BC', { highway: 'residential' }],
    ],
  });
  const file = join(folder, 'town.geojson');
  writeFileSync(file, JSON.stringify(roads));
  const stored = join(folder, 'town.roadstar');

  it('prints the profile, and the number of roads left out', async () => {
    const { stdout, stderr } = await roadstar('info', file, '--profile', 'car');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      profile: 'car',
      roads: 1,
      skipped: { 'not for cars': 1 },
    });
  });

  it('keeps the profile of a packed network, and refuses another', async () => {
    const built = await roadstar('build', file, '--profile', 'car', '-o', stored);
    expect([built.status, built.stderr]).toEqual([0, '']);
    const plain = await roadstar('info', stored);
    expect(JSON.parse(plain.stdout)).toMatchObject({ profile: 'car', roads: 1 });
    expect((await roadstar('info', stored, '--profile', 'car')).stdout).toBe(plain.stdout);
    const { status, stdout, stderr } = await roadstar('info', stored, '--profile', 'foot');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'roadstar: This network was packed for the profile car, not foot. Open the file that it was built from.\n',
    );
  });

  it('reads a profile from a file, or says what is wrong with it', async () => {
    const profile = join(folder, 'walkers.json');
    writeFileSync(
      profile,
      '{ "extends": "foot", "name": "walkers", "speeds": { "residential": 0 } }',
    );
    const { stdout, stderr } = await roadstar('info', file, '--profile', profile);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      profile: 'foot',
      customProfile: { name: 'walkers' },
      skipped: { 'not for walkers': 1 },
    });
    writeFileSync(profile, '{ "extends": "foot", "sped": 3 }');
    expect((await roadstar('info', file, '--profile', profile)).stderr).toBe(
      'roadstar: profile: got the unknown option "sped". Did you mean "speeds"?\n',
    );
    writeFileSync(profile, '{ "extends"');
    expect((await roadstar('info', file, '--profile', profile)).stderr).toMatch(
      /^roadstar: --profile \S+ is no JSON: .+ Correct the file\.\n$/,
    );
    const { status, stderr: none } = await roadstar(
      'info',
      file,
      '--profile',
      join(folder, 'no.json'),
    );
    expect([status, none]).toEqual([
      2,
      `roadstar: There is no file ${join(folder, 'no.json')}.\n`,
    ]);
  });
});
