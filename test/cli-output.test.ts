/** Files that the command reads and writes: links, names, full disks, closed pipes, interruptions. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { commandWords, runCommand, spawnCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

/** Windows has neither modes nor such signals, and asks for rights to make links. */
const posixTest = test.skipIf(process.platform === 'win32');
const { roads, at } = draw('A---B---C');
const ends = ['--from', at('A').join(), '--to', at('C').join()];
let folder: string;
let input: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar-output-'));
  input = join(folder, 'roads.geojson');
  writeFileSync(input, JSON.stringify(roads));
});

posixTest.each([
  ['to a file', true],
  ['to no file yet', false],
])('a link %s stays a link', async (_, isThere) => {
  const [file, link] = [join(folder, 'real'), join(folder, 'link')];
  if (isThere) writeFileSync(file, 'old');
  symlinkSync('real', link);
  expect(await runCommand('build', input, '-o', link, '--force')).toMatchObject({ status: 0 });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readlinkSync(link)).toBe('real');
  expect(readFileSync(file).length).toBeGreaterThan(100);
  expect(readdirSync(folder).sort()).toEqual(['link', 'real', 'roads.geojson']);
});

posixTest('a link that leads back to itself is refused', async () => {
  const link = join(folder, 'link');
  symlinkSync('link', link);
  const { status, stderr } = await runCommand('build', input, '-o', link, '--force');
  expect(status).toBe(2);
  expect(stderr).toMatch(/is a link that leads back to itself\. Name another file\.\n$/);
});

posixTest('a link to the file that is read is refused', async () => {
  const link = join(folder, 'link');
  symlinkSync('roads.geojson', link);
  const { stderr } = await runCommand('build', input, '-o', link, '--force');
  expect(stderr).toMatch(/is the file that is read/);
  expect(JSON.parse(readFileSync(input, 'utf8'))).toEqual(roads);
});

posixTest('what is replaced keeps its mode', async () => {
  const file = join(folder, 'network');
  writeFileSync(file, 'old');
  chmodSync(file, 0o640);
  await runCommand('build', input, '-o', file, '--force');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

posixTest.each(['SIGTERM', 'SIGINT'] as const)(
  '%s leaves the old file, and no part',
  async (signal) => {
    const file = join(folder, 'network');
    writeFileSync(file, 'old');
    const script = `
    import { writeWhole } from './src/cli/io/output.ts';
    const chunk = 'x'.repeat(1e4);
    function* endless() { for (;;) yield chunk; }
    const output = { file: process.argv[1], force: true, source: '-' };
    await writeWhole(output, endless());`;
    const words = ['--import', 'tsx', '--input-type=module', '-e', script, file];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    const end = once(child, 'exit');
    const hasPart = () => readdirSync(folder).some((name) => name.endsWith('.part'));
    while (!hasPart() && child.exitCode === null) await pause(20);
    child.kill(signal);
    expect(await end).toEqual([null, signal]);
    expect(hasPart()).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('old');
  },
);

/** Other systems decode the names of all files. */
const linuxTest = test.skipIf(process.platform !== 'linux');
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
/** As Node gives it to a command. */
const decoded = (name: Buffer): string => name.toString('utf8');

linuxTest('a name that is not UTF-8 is read, also in a folder of such a name', async () => {
  const inside = latin1(join(folder, 'stra\xdfen'));
  mkdirSync(inside);
  const file = Buffer.concat([inside, latin1('/caf\xe9.geojson')]);
  copyFileSync(input, file);
  const { status, stdout } = await runCommand('info', decoded(file));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse((await runCommand('info', input)).stdout));
  const { stderr } = await runCommand(
    'repair',
    decoded(file),
    '--merge',
    '0.1',
    '-o',
    join(decoded(inside), 'x'),
  );
  expect(stderr).toMatch(/^roadstar: The name .* is not UTF-8\. Name another file to write\.\n$/);
  copyFileSync(input, Buffer.concat([inside, latin1('/caf\xe8.geojson')]));
  expect((await runCommand('info', decoded(file))).stderr).toMatch(
    /^roadstar: Several files look like .*, whose name is not UTF-8\. Rename the one that you mean\.\n$/,
  );
  expect((await runCommand('info', join(folder, '\ufffd'))).stderr).toMatch(
    /^roadstar: There is no file/,
  );
});

linuxTest.each([
  [
    'a full disk behind standard output',
    'info "$0" > /dev/full',
    2,
    /^roadstar: Standard output could not be written: the disk is full\./,
  ],
  ['a full disk behind standard error', 'info missing 2> /dev/full', 2, /^$/],
  ['a pipe that nobody reads', 'check "$0" | true', 0, /^$/],
  ['no standard output', 'info "$0" >&-', 0, /^$/],
])('%s', (_, words, status, message) => {
  const command = commandWords([]).flat().join(' ');
  const script = `set -o pipefail; ${command} ${words}`;
  const ended = spawnSync('bash', ['-c', script, input], { encoding: 'utf8' });
  expect(ended.status).toBe(status);
  expect(ended.stderr).toMatch(message);
});

test.each([
  ['info', []],
  ['check', ['--json']],
  ['route', ends],
  ['route', [...ends, '--format', 'gpx']],
  ['isochrone', [...ends.slice(0, 2), '--meters', '500']],
  ['detours', ends],
  ['betweenness', []],
  ['criticality', ['--json']],
])('%s writes to a file what it prints', async (command, words) => {
  const file = join(folder, 'answer');
  const printed = await runCommand(command, input, ...words);
  const written = await runCommand(command, input, ...words, '-o', file);
  expect(written).toEqual({ ...printed, stdout: '' });
  expect(timeless(readFileSync(file, 'utf8'))).toBe(timeless(printed.stdout));
  const again = await runCommand(command, input, ...words, '-o', '-');
  expect(timeless(again.stdout)).toBe(timeless(printed.stdout));
  expect((await runCommand(command, input, ...words, '-o', file)).stderr).toMatch(
    /exists\. Add --force/,
  );
});

function timeless(text: string): string {
  return text.replace(/"milliseconds":[\d.e-]+/, '');
}

test('an answer that fails leaves no file', async () => {
  const far = ['--from', '0,0', '--to', '0,1', '--heuristic', 'none'];
  const words = ['route', input, ...far, '--turns', join(folder, 'none.json')];
  expect(await runCommand(...words, '-o', join(folder, 'answer'))).toMatchObject({ status: 2 });
  expect(readdirSync(folder)).toEqual(['roads.geojson']);
});

test('"-" gets what a file gets', async () => {
  const file = join(folder, 'network');
  const { stdout } = await runCommand('build', input, '-o', file, '--json');
  expect(JSON.parse(stdout)).toEqual({ file, bytes: statSync(file).size, nodes: 2, edges: 1 });
  const fixed = join(folder, 'fixed.geojson');
  const repair = ['repair', input, '--join', '1', '-o'];
  const summary = JSON.parse((await runCommand(...repair, fixed, '--json')).stdout);
  expect(summary).toMatchObject({ file: fixed, joined: 0 });
  expect(spawnCommand([...repair, '-']).stdout).toBe(readFileSync(fixed, 'utf8'));
});

test('--quiet leaves only why there is no answer', async () => {
  const off = ['--from', '8.5,47.03', '--to', at('C').join()];
  const { stderr } = await runCommand('route', input, ...off);
  expect(stderr).toMatch(/is 3\.34 km away/);
  expect(await runCommand('route', input, ...off, '--quiet')).toMatchObject({
    status: 0,
    stderr: '',
  });
  const refused = await runCommand('route', input, ...off, '--quiet', '--max-snap', '9');
  expect(refused.stderr).toMatch(/is 3\.34 km away\. Add --max-snap/);
});
