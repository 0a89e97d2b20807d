/** `roadstar betweenness`, `criticality` and `detours`: the library's figures in rows. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import type { FeatureCollection, LineString } from 'geojson';
import { beforeAll, describe, expect, test } from 'vitest';
import { betweenness, criticality, Router } from '../src/index.ts';
import { runCommand, spawnCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads, at, between } = draw(
  `
A---B---C---D
    |   |
    E---F
    |   |
    G---H`,
  { lng: -8.6, lat: 41 },
);
roads.features.forEach((road, i) => {
  const isBridge = road.geometry.coordinates.some(([, lat]) => lat < 40.9975);
  road.properties = { name: `=Road ${i}`, maxspeed: '36', ...(isBridge && { bridge: 'yes' }) };
  road.id = `way/${i}`;
});
const router = Router.fromGeoJSON(roads);
const [first, second] = [at('A'), between('C', 'D', 0.5)];

let folder: string;
let file: string;
let places: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadstar '));
  file = join(folder, 'roads.geojson');
  places = join(folder, 'places.csv');
  writeFileSync(file, JSON.stringify(roads));
  writeFileSync(places, `${first},here\n${second},there\n`);
});

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

describe('betweenness', () => {
  test('is a row per road, the busiest first, with its line', async () => {
    const { status, stdout, stderr } = await runCommand('betweenness', file);
    const answer = await betweenness(router);
    expect(status).toBe(0);
    expect(stderr).toBe(`roadstar: ${answer.trips} trips from ${router.info.nodes} places.\n`);
    const rows = csvParse(stdout);
    expect(rows).toHaveLength(router.info.edges);
    const trips = rows.map((row) => Number(row.trips));
    expect(trips).toEqual(trips.toSorted((a, b) => b - a));
    for (const row of rows) {
      const edge = Number(row.edge);
      const both = answer.forward[edge] + answer.backward[edge];
      expect(row).toMatchObject({
        forward: String(answer.forward[edge]),
        backward: String(answer.backward[edge]),
        share: String(both / answer.trips),
        tripMeters: String(answer.meters[edge]),
      });
      // A name that begins like a formula is text.
      expect(row.name).toBe(`'=Road ${row.feature}`);
      expect(row.id).toBe(`way/${row.feature}`);
      expect(row.geometry).toMatch(/^LINESTRING \(-8\.\d+ 4[01]/);
    }
    expect(sum(rows.map((row) => Number(row.tripMeters)))).toBeCloseTo(answer.cost, 3);
  });

  test('is GeoJSON by --json, by --format and by the end of the name', async () => {
    const { stdout } = await runCommand('betweenness', file, '--json', '--places', places);
    const collection: FeatureCollection<LineString> & { trips: number } = JSON.parse(stdout);
    expect(collection).toMatchObject({ trips: 2, metric: 'distance', sources: 2 });
    expect(collection.features).toHaveLength(router.info.edges);
    const half = router.snap(second).edge;
    const road = collection.features.find(({ properties }) => properties?.edge === half);
    expect(road?.properties).toMatchObject({ trips: 2, share: 1, forward: 1, backward: 1 });
    expect(road?.properties?.tripMeters).toBeCloseTo(400, 3);
    const output = join(folder, 'trips.geojson');
    await runCommand('betweenness', file, '--places', places, '-o', output);
    expect(readFileSync(output, 'utf8')).toBe(stdout);
    const named = ['--sources', places, '--targets', places, '--format', 'geojson'];
    expect((await runCommand('betweenness', file, ...named)).stdout).toBe(stdout);
  });

  test('takes a sample, which it says, and which the seed repeats', async () => {
    const words = ['betweenness', file, '--sample', '2', '--seed', '3'];
    const { stdout, stderr } = await runCommand(...words);
    expect(stderr).toMatch(/^roadstar: \d+ trips from 2 of \d places, a sample\.\n$/);
    expect((await runCommand(...words)).stdout).toBe(stdout);
  });

  test('reads places from standard input, and warns of those far off', () => {
    const words = ['betweenness', file, '--places', '-'];
    const { status, stderr } = spawnCommand(words, `${first}\n-8.5,41\n`);
    expect(status).toBe(0);
    expect(stderr).toContain('roadstar: the nearest road to --places "2" is 7');
    expect(stderr).toContain('2 trips from 2 places.');
  });
});

describe('criticality', () => {
  test('is what closing each road costs, the dearest first', async () => {
    const { stdout } = await runCommand('criticality', file, '--metric', 'time');
    const answer = await criticality(router, { metric: 'time' });
    const rows = csvParse(stdout);
    expect(rows).toHaveLength(router.info.edges);
    const extras = rows.map((row) => Number(row.extra));
    expect(extras).toEqual(extras.toSorted((a, b) => b - a));
    for (const row of rows) {
      const i = Number(row.edge);
      expect(row).toMatchObject({
        longer: String(answer.longer[i]),
        extra: String(answer.extra[i]),
        most: String(answer.most[i]),
        lost: String(answer.lost[i]),
        share: String(answer.longer[i] / answer.trips),
        mean: String(answer.longer[i] === 0 ? 0 : answer.extra[i] / answer.longer[i]),
      });
    }
  });

  test('closes the roads that flags name, or those that carry the most', async () => {
    const edgesOf = async (...words: string[]) => {
      const { status, stdout, stderr } = await runCommand('criticality', file, ...words);
      expect(status, stderr).toBe(0);
      return csvParse(stdout).map(({ edge }) => Number(edge));
    };
    const position = between('C', 'D', 0.3).join();
    expect(await edgesOf('--roads', position)).toEqual([router.snap(second).edge]);
    const drawn = join(folder, 'line.geojson');
    const line = { type: 'LineString', coordinates: [at('A'), at('B')] };
    writeFileSync(drawn, JSON.stringify(line));
    expect(await edgesOf('--roads', drawn, '--places', places)).toContain(
      router.snap(between('A', 'B', 0.5)).edge,
    );
    const bridges = await edgesOf('--roads-where', 'bridge=yes');
    const isBridge = ({ bridge }: Record<string, unknown> = {}) => bridge === 'yes';
    const chosen = router.select((properties) => isBridge(properties ?? {}));
    expect(new Set(bridges)).toEqual(new Set(chosen.edge));
    const { forward, backward } = await betweenness(router);
    const trips = forward.map((there, edge) => there + backward[edge]);
    const most = Math.max(...trips);
    expect((await edgesOf('--top', '1')).map((edge) => trips[edge])).toEqual([most]);
    expect(await edgesOf('--top', '99')).toHaveLength(router.info.edges);
  });

  test('says what matches no road', async () => {
    const { status, stderr } = await runCommand('criticality', file, '--roads-where', 'tunnel');
    expect([status, stderr]).toEqual([2, 'roadstar: --roads-where tunnel matches no road.\n']);
    const far = await runCommand('criticality', file, '--roads=9,41');
    expect(far.stderr).toContain('--roads 9,41: the nearest road is');
  });
});

describe('detours', () => {
  const ends = ['--from', first.join(), '--to', second.join()];

  test('is a row per road that a route can use, the cheapest first', async () => {
    const closed = between('G', 'H', 0.5).join();
    const { status, stdout } = await runCommand('detours', file, ...ends, '--close', closed);
    const shut = router.snap(between('G', 'H', 0.5)).edge;
    const answer = router.detours({ from: first, to: second, closed: [shut] });
    if (!answer.found) throw new Error(answer.message);
    const rows = csvParse(stdout);
    expect(status).toBe(0);
    const finite = answer.detour.filter((more) => more < Infinity);
    expect(rows.map(({ detour }) => Number(detour))).toEqual([...finite].sort((a, b) => a - b));
    for (const { edge, detour, share } of rows) {
      expect(Number(detour)).toBe(answer.detour[Number(edge)]);
      expect(Number(share)).toBe(answer.detour[Number(edge)] / answer.cost);
    }
    const { stdout: json } = await runCommand('detours', file, ...ends, '--json');
    expect(JSON.parse(json)).toMatchObject({ metric: 'distance', cost: answer.cost });
  });

  test('without a route it says why, and prints no road', async () => {
    const closed = ['--close', between('A', 'B', 0.5).join()];
    const far = ['--from', second.join(), '--to', first.join(), ...closed, '--max-snap', '50'];
    const { status, stdout, stderr } = await runCommand('detours', file, ...far);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('--to');
  });
});

test.each([
  [
    ['betweenness', 'x', '--sample', '0'],
    '--sample: got "0", expected a whole number from 1 up.',
  ],
  [['betweenness', 'x', '--seed', 'a'], '--seed: got "a", expected a whole number.'],
  [['criticality', 'x', '--top', '1.5'], '--top: got "1.5", expected a whole number from 1 up.'],
  [['criticality', 'x', '--roads', '9'], '--roads: got "9", expected LNG,LAT'],
  [['criticality', 'x', '--roads-where', '=3'], '--roads-where: got "=3", expected KEY'],
  [['betweenness', 'x', '--places', 'p', '--targets', 't'], 'Omit it or --targets.'],
  [['betweenness', '-', '--places', '-'], 'Only one file can be standard input.'],
  [['betweenness', 'x', '--format', 'gpx'], '--format: got "gpx", expected csv, geojson.'],
  [['detours', 'x', '--json', '--format', 'csv'], '--json is --format geojson.'],
  [['detours', 'x', '--from', '1,2'], '--to LNG,LAT is missing.'],
  [['detours', 'x', '--top', '3'], 'detours takes no --top.'],
])('%j', async (words, message) => {
  const { status, stderr } = await runCommand(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
