/** `roadstar serve` as a process: its messages, its signals and its mistakes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { commandWords, runCommand, spawnCommand } from '../support/command.ts';

const file = 'docs/village.geojson';
const home = '18.303,52.05';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** @returns when it answers */
async function serve(...words: string[]) {
  const child = spawn(...commandWords(['serve', ...words, '--port', '0', '--workers', '1']));
  running.push(child);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      printed[name] += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await expect.poll(() => printed.stderr, { timeout: 60_000 }).toMatch(/answers on http:\S+,/);
  const url = /answers on (\S+),/.exec(printed.stderr)![1]!;
  return { child, printed, ended, url };
}

it('opens the file again on SIGHUP, and ends on SIGTERM after the last answer', async () => {
  const { child, printed, ended, url } = await serve(file);
  const nearest = `${url}/nearest/v1/car/${home}`;
  expect((await fetch(nearest)).status).toBe(200);
  expect(JSON.parse(printed.stdout.split('\n')[0]!)).toMatchObject({ status: 200, code: 'Ok' });
  child.kill('SIGHUP');
  await expect.poll(() => printed.stdout, { timeout: 60_000 }).toContain('"reloaded"');
  const asked = [1, 2, 3].map(() => fetch(nearest));
  await asked[0];
  child.kill('SIGTERM');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await ended).toBe(0);
  expect(printed.stdout).toContain('"stopping"');
});

it('serves several files as one network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-serve-'));
  const files = [18, 18.01].map((lng) => {
    const coordinates = [
      [lng, 52],
      [lng + 0.01, 52],
    ];
    const file = join(folder, `${lng}.geojson`);
    writeFileSync(file, JSON.stringify({ type: 'LineString', coordinates }));
    return file;
  });
  const { url } = await serve(...files);
  const answer = await fetch(`${url}/route/v1/car/18,52;18.02,52`);
  rmSync(folder, { recursive: true });
  expect(await answer.json()).toMatchObject({
    code: 'Ok',
    routes: [{ distance: expect.closeTo(1369, -1) }],
  });
});

it('closes what the flags close, for every request', async () => {
  const { url } = await serve(file, '--close-where', 'name');
  const answer = await fetch(`${url}/nearest/v1/car/${home}`);
  expect(await answer.json()).toMatchObject({ code: 'NoSegment' });
});

it.each([
  [['-'], 'serve reads FILE again on SIGHUP, so it takes no "-".'],
  [[file, '--port', '70000'], '--port: got "70000", expected a whole number from 0 to 65535'],
  [[file, '--port', 'x'], '--port: got "x", expected a whole number'],
  [[file, '--workers', '0'], '--workers: got "0", expected a whole number from 1'],
  [[file, '--time-limit', '0'], '--time-limit: got "0", expected seconds above 0'],
  [[file, '--driving-side', 'middle'], 'expected left, right'],
  [[file, '-o', 'x'], 'serve takes no --output'],
])('%j is refused', async (words, sentence) => {
  const { status, stderr } = await runCommand('serve', ...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

it('says that there is no such file', () => {
  const { status, stderr } = spawnCommand(['serve', 'no-such.geojson']);
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('There is no file no-such.geojson.'),
  ]);
});

it('names another port if its own is taken', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
  });
  const { status, stderr } = spawnCommand(['serve', file, '--port', `${port}`]);
  taken.close();
  expect([status, stderr]).toEqual([2, expect.stringContaining(`Port ${port} is in use.`)]);
});
