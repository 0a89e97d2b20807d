/** The command with turn restrictions: --turns, and what info and check say of those of a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from './support/command.ts';
import { draw } from './support/letters.ts';
import { osmFormats } from './support/osm-files.ts';
import { turnTown } from './support/turn-town.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadstar '));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const drawn = draw('A---B---C\n    |\n    D');
const roads = file('roads.geojson', JSON.stringify(drawn.roads));
const [A, B, C] = ['A', 'B', 'C'].map(drawn.at);
const turns = file('turns.json', JSON.stringify([{ kind: 'no', from: A, via: B, to: C }]));

const arms = { sj: {}, nj: {}, wj: {}, ej: {} };
const left = { from: 'sj', via: 'j', to: 'wj', restriction: 'no_left_turn' };
const town = turnTown(' n\nwje\n s', arms, [
  left,
  { ...left, restriction: 'no_left_turn @ (Mo-Fr)' },
  { ...left, from: undefined },
]);
const osm = file('town.osm.pbf', osmFormats['OSM PBF'](town.file));

describe('--turns', () => {
  test('is taken by every command that builds a network', async () => {
    const info = await runCommand('info', roads, '--turns', turns);
    expect(JSON.parse(info.stdout).turns).toEqual({ read: 1, used: 1, leftOut: {} });
    const check = await runCommand('check', roads, '--json', '--turns', turns);
    expect(JSON.parse(check.stdout).info.turns).toEqual({ read: 1, used: 1, leftOut: {} });
    const built = join(folder, 'roads.roadstar');
    await runCommand('build', roads, '--turns', turns, '-o', built);
    const packed = await runCommand('info', built);
    expect(JSON.parse(packed.stdout).turns).toEqual({ read: 1, used: 1, leftOut: {} });
    const ends = ['--from', A.join(), '--to', C.join()];
    expect(await runCommand('route', roads, '--turns', turns, ...ends)).toMatchObject({
      stderr: '',
    });
    const refused = await runCommand('info', built, '--turns', turns);
    expect(refused).toMatchObject({
      status: 2,
      stderr:
        'roadstar: --turns has no effect on a network that is built already. Omit it, or give it to build.\n',
    });
  });

  test('of a missing FILE names the file', async () => {
    const { status, stderr } = await runCommand('check', 'none.geojson', '--turns', turns);
    expect([status, stderr]).toEqual([2, 'roadstar: There is no file none.geojson.\n']);
  });

  test.each([
    ['no JSON', '[{"kind": ', /--turns .*broken\.json is no JSON: /],
    ['no list', '{"kind": "no"}', /turns: got .* expected a list/],
    [
      'no road',
      '[{"kind": "no", "from": "a", "via": "b", "to": "c"}]',
      /turns\[0\]\.from: no road/,
    ],
  ])('refuses %s', async (_, content, message) => {
    const broken = file('broken.json', content);
    const { status, stderr } = await runCommand('info', roads, '--turns', broken);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('names a file that does not exist', async () => {
    const { stderr } = await runCommand('info', roads, '--turns', 'nowhere.json');
    expect(stderr).toBe('roadstar: There is no file nowhere.json.\n');
  });
});

describe('the restrictions of a file', () => {
  test('info counts them', async () => {
    const { stdout } = await runCommand('info', osm, '--profile', 'car');
    expect(JSON.parse(stdout).turns).toEqual({
      read: 3,
      used: 1,
      leftOut: { conditional: 1, 'members missing': 1 },
    });
  });

  test('check lists those that are not honoured', async () => {
    const { status, stdout } = await runCommand('check', osm, '--profile', 'car');
    expect(status).toBe(0);
    expect(stdout).toContain(
      [
        '2 turn restrictions not honoured; no fault of the roads',
        '  8.0010000,49.9990000  relation/2  conditional',
        '  8.0010000,49.9990000  relation/3  members missing',
      ].join('\n'),
    );
  });
});
