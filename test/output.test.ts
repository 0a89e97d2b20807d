/** Roads that are written for other software, and read again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { type RoadFormat, type Roads, readRoads, writeRoads } from '../src/formats.ts';
import { Router } from '../src/index.ts';
import { runCommand } from './support/command.ts';
import { collection, feature, line } from './support/features.ts';
import { seeded } from './support/random.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadstar-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const city = readFileSync('data/city.geojson', 'utf8');

async function bytesOf(roads: Roads, format: RoadFormat): Promise<Buffer> {
  const parts = [...(await writeRoads(roads, format))];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

describe.each(['geojson', 'pbf'] as const)('%s', (format) => {
  it('gives the same costs when it is read again', async () => {
    const roads = await readRoads(city);
    const [before, after] = [
      Router.fromRoads(roads),
      Router.fromRoads(await readRoads(await bytesOf(roads, format))),
    ];
    const random = seeded(7);
    const [west, south, east, north] = before.info.bbox;
    const somewhere = (): [number, number] => [
      west + random() * (east - west),
      south + random() * (north - south),
    ];
    for (let i = 0; i < 40; i++) {
      const question = { from: somewhere(), to: somewhere() };
      const [one, other] = [before.route(question), after.route(question)];
      expect(other.found && other.cost).toBe(one.found && one.cost);
    }
  });
});

test('fields become the tags of OpenStreetMap', async () => {
  const roads = await readRoads(
    collection(
      feature(line([0, 0], [0.001, 0]), { KIND: 'residential', odd: { deep: [1] }, none: null }),
      feature(line([0.001, 0], [0.002, 0]), { KIND: 'residential', long: 'ä'.repeat(300) }),
    ),
  );
  const parts = [...(await writeRoads(roads, 'pbf', { fields: { class: 'KIND' } }))];
  const again = await readRoads(Buffer.concat(parts as Uint8Array[]));
  const [first, second] = [...again.properties];
  expect(first).toEqual({ KIND: 'residential', highway: 'residential', odd: '{"deep":[1]}' });
  expect(second).toMatchObject({ highway: 'residential', long: 'ä'.repeat(255) });
  const bare = await readRoads(collection(feature(line([0, 0], [1, 1]))));
  const read = await readRoads(await bytesOf(bare, 'pbf'));
  expect([...read.properties]).toEqual([{ highway: 'unclassified' }]);
});

test('a long road is several ways, which meet', async () => {
  const long = Array.from({ length: 4100 }, (_, i) => [i / 1e5, 0]);
  const roads = await readRoads(collection(feature(line(...long), { highway: 'path' })));
  const again = await readRoads(await bytesOf(roads, 'pbf'));
  expect(again.firstPosition).toEqual(Int32Array.of(0, 2000, 4000, 4102));
  const { info } = Router.fromRoads(again);
  expect(info.components).toBe(1);
});

test('CSV has a column per property, and the lines as well-known text', async () => {
  const roads = await readRoads(
    collection(
      { ...feature(line([1, 2, 3], [4, 5, 6]), { name: '=1+1', tags: [1] }), id: 'a' },
      { ...feature(line([1, 2], [7, 8]), { name: 'B, C', width: 2 }), id: 9 },
    ),
  );
  expect((await bytesOf(roads, 'csv')).toString()).toBe(
    [
      'feature id,name,tags,width,geometry',
      'a,\'=1+1,[1],,"LINESTRING Z (1 2 3, 4 5 6)"',
      '9,"B, C",,2,"LINESTRING (1 2, 7 8)"\n',
    ].join('\n'),
  );
});

describe('convert', () => {
  const file = join(folder, 'city.geojson');
  writeFileSync(file, city);

  it('goes by the end of the name, and prints what it did', async () => {
    const output = join(folder, 'city.osm.pbf');
    const { status, stdout } = await runCommand('convert', file, '-o', output, '--json');
    const roads = await readRoads(city);
    expect([status, JSON.parse(stdout)]).toEqual([
      0,
      { file: output, format: 'pbf', roads: roads.feature.length },
    ]);
    expect(readFileSync(output)).toEqual(await bytesOf(roads, 'pbf'));
  });

  it.each([
    [['-o', 'x.shp'], /convert needs --format geojson, csv, pbf, or a file with such an end/],
    [['-o', 'x.pbf', '--format', 'kml'], /--format: got "kml", expected geojson, csv, pbf/],
    [['-o', join(folder, 'x.pbf'), '--crs', 'flat'], /needs longitudes and latitudes/],
    [['-o', join(folder, 'x.pbf'), '--profile', 'car'], /convert takes no --profile/],
  ])('refuses %j', async (words, message) => {
    const { status, stderr } = await runCommand('convert', file, ...words);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});

test('osmium reads the PBF, where it is installed', async () => {
  const file = join(folder, 'judged.osm.pbf');
  writeFileSync(file, await bytesOf(await readRoads(city), 'pbf'));
  const judge = (...words: string[]) => spawnSync('osmium', words, { encoding: 'utf8' });
  const checked = judge('check-refs', file);
  if (checked.error) return console.log('osmium is not installed: the PBF is not judged by it.');
  expect(checked.status).toBe(0);
  const { status, stdout } = judge('fileinfo', '-e', '-j', file);
  const { data, header } = JSON.parse(stdout);
  const roads = await readRoads(city);
  expect([status, data.count.ways, data.objects_ordered]).toEqual([
    0,
    roads.feature.length,
    true,
  ]);
  expect(header.option.generator).toBe('roadstar');
});
