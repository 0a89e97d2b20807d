/** Several FILEs as one network, and standard input wherever a file is named. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Router } from '../src/index.ts';
import { runCommand, spawnCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads, at, between } = draw(`
A---B---C
    |   |
    D---E`);
/** The two halves meet at B and E. */
const halves = [roads.features.slice(0, 3), roads.features.slice(3)].map((features) => ({
  ...roads,
  features,
}));
const whole = Router.fromGeoJSON({ ...roads, features: halves.flatMap((half) => half.features) });

let folder: string;
let files: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  files = halves.map((half, i) => {
    const file = join(folder, `half-${i}.geojson`);
    writeFileSync(file, JSON.stringify(half));
    return file;
  });
});

const from = at('A');
const to = between('D', 'E', 0.7);
const ends = ['--from', from.join(), '--to', to.join()];

test('a route leads from file to file', async () => {
  const { status, stdout } = await runCommand('route', ...files, ...ends);
  const route = whole.route({ from, to });
  expect(status).toBe(0);
  expect(route.found && JSON.parse(stdout).properties.cost).toBe(route.found && route.cost);
});

test('every command takes them', async () => {
  const { stdout: info } = await runCommand('info', ...files);
  const { nodes, edges, features, components } = whole.info;
  expect(JSON.parse(info)).toMatchObject({ nodes, edges, features, components });
  const { stdout: report } = await runCommand('check', ...files, '--json');
  expect(JSON.parse(report)).toMatchObject({ info: { edges, components } });
  const packed = join(folder, 'whole.roadstar');
  await runCommand('build', ...files, '-o', packed);
  expect(Router.fromPacked(readFileSync(packed)).info.edges).toBe(edges);
  for (const [command, ...words] of [['convert'], ['repair', '--split-crossings']]) {
    const output = join(folder, `${command}.geojson`);
    const { status, stderr } = await runCommand(command, ...files, '-o', output, ...words);
    expect(status, stderr).toBe(0);
    const again = Router.fromGeoJSON(readFileSync(output, 'utf8'));
    expect(again.info.kilometers).toBeCloseTo(whole.info.kilometers, 6);
    expect(again.info.components).toBe(components);
  }
});

test('standard input is one of them', () => {
  const words = ['route', files[0], '-', ...ends];
  const { status, stdout } = spawnCommand(words, readFileSync(files[1], 'utf8'));
  const route = whole.route({ from, to });
  expect(status).toBe(0);
  expect(route.found && JSON.parse(stdout).properties.cost).toBe(route.found && route.cost);
});

test('a drawing of --close comes from standard input', () => {
  const drawing = JSON.stringify({ type: 'Point', coordinates: between('B', 'C', 0.5) });
  const words = ['route', ...files, ...ends, '--close', '-'];
  const { status, stderr, stdout } = spawnCommand(words, drawing);
  expect(status, stderr).toBe(0);
  const closed = [between('B', 'C', 0.5)];
  const route = whole.route({ from, to, closed });
  expect(route.found && JSON.parse(stdout).properties.cost).toBe(route.found && route.cost);
});

describe('messages name the file', () => {
  test('that cannot be read, or was built', async () => {
    const wrong = join(folder, 'wrong.geojson');
    writeFileSync(wrong, '{"type":"Poin');
    const { status, stderr } = await runCommand('info', files[0], wrong);
    expect(status).toBe(2);
    expect(stderr).toContain(`${wrong}: `);
    const none = await runCommand('info', files[0], join(folder, 'none.geojson'));
    expect(none.stderr).toContain('There is no file');
    const packed = join(folder, 'packed.roadstar');
    writeFileSync(packed, new Uint8Array(whole.toPacked()));
    const built = await runCommand('info', packed, files[0]);
    expect(built.stderr).toContain(
      `${packed}: A network of several files does not take a network`,
    );
  });

  test('that is warned of', async () => {
    const odd = join(folder, 'odd.geojson');
    const features = [...halves[1].features, { type: 'Feature', properties: {}, geometry: 5 }];
    writeFileSync(odd, JSON.stringify({ type: 'FeatureCollection', features }));
    const { stderr } = await runCommand('route', files[0], odd, ...ends);
    expect(stderr).toContain(`${odd}: Feature`);
  });

  test.each([
    [['info', '-', '-'], 'Only one FILE can be standard input.'],
    [['betweenness', '-', 'x', '--places', '-'], 'Only one file can be standard input.'],
    [['route', '-', '--from', '0,0', '--to', '1,1', '--turns', '-'], 'read once only'],
  ])('%j', (words, message) => {
    const { status, stderr } = spawnCommand(words, '[]');
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('that is not overwritten', async () => {
    const { stderr } = await runCommand('convert', ...files, '-o', files[1], '--force');
    expect(stderr).toContain(`${files[1]} is the file that is read.`);
  });
});
