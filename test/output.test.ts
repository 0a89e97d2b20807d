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

describe.each(['geojson', 'pbf', 'flatgeobuf'] as const)('%s', (format) => {
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

/** Roads of different properties, one with heights in part. */
const mixed = collection(
  { ...feature(line([1, 2, 3], [4, 5, 6]), { name: 'Ä & <B>', lanes: 2, toll: true }), id: 'a' },
  { ...feature(line([1, 2], [7, 8, 9]), { lanes: 'two', tags: [1], name: null }), id: 9 },
);

test('FlatGeobuf has a column per property, of the type that all of its values have', async () => {
  const again = await readRoads(await bytesOf(await readRoads(mixed), 'flatgeobuf'));
  expect([...again.properties]).toEqual([
    { 'feature id': 'a', name: 'Ä & <B>', lanes: '2', toll: true },
    { 'feature id': '9', lanes: 'two', tags: '[1]' },
  ]);
  expect([...again.positions]).toEqual([1, 2, 4, 5, 1, 2, 7, 8]);
  expect([...again.heights!]).toEqual([3, 6, Number.NaN, Number.NaN]);
});

test('GPX has a track per road, with its name and its class', async () => {
  const roads = await readRoads(mixed);
  const text = (await bytesOf(roads, 'gpx')).toString();
  expect(text).toContain('<trk><name>Ä &amp; &lt;B&gt;</name><trkseg>');
  const again = await readRoads(text);
  expect(again.positions).toEqual(roads.positions);
  expect(again.heights).toEqual(roads.heights);
  const classed = await readRoads(
    collection(feature(line([0, 0], [1, 1]), { KIND: 'residential' })),
  );
  const parts = [...(await writeRoads(classed, 'gpx', { fields: { class: 'KIND' } }))];
  expect(parts.join('')).toContain('<type>residential</type>');
});

describe('SQL', () => {
  it('has the nodes and edges of the network, with costs both ways', async () => {
    const roads = await readRoads(city);
    const { network } = Router.fromRoads(roads);
    const sql = (await bytesOf(roads, 'sql')).toString();
    const [nodes, edges] = ['nodes', 'edges'].map((table) => rowsOf(table, sql));
    expect(nodes).toHaveLength(network.nodeLng.length);
    expect(edges).toHaveLength(network.edgeTail.length);
    for (const [edge, row] of edges.entries()) {
      const [id, source, target, cost, reverse] = row.map(Number);
      const meters = Math.ceil(1e6 * network.edgeMeters[edge]) / 1e6;
      const direction = network.edgeDirection[edge];
      expect([id, source, target, cost, reverse]).toEqual([
        edge,
        network.edgeTail[edge],
        network.edgeHead[edge],
        direction === -1 ? -1 : meters,
        direction === 1 ? -1 : meters,
      ]);
    }
  });

  it('escapes text, and leaves out what PostgreSQL cannot hold', async () => {
    const name = `O'Hara\\'s; DROP TABLE x; --\n`;
    const roads = await readRoads(
      collection(
        feature(line([0, 0], [1, 1]), {
          name: `${name}\0\ud800`,
          'a\0': ["it's"],
          oneway: 'yes',
        }),
      ),
    );
    const [row] = rowsOf('edges', (await bytesOf(roads, 'sql')).toString());
    expect(row.slice(0, 3)).toEqual(['0', '0', '1']);
    expect(row[4]).toBe('-1');
    expect(row.slice(7, 10)).toEqual([`${name}\ufffd\ufffd`, '0', 'null']);
    expect(JSON.parse(row[10])).toEqual({
      name: `${name}\ufffd\ufffd`,
      'a\ufffd': ["it's"],
      oneway: 'yes',
    });
    expect(row[11]).toBe('SRID=4326;LINESTRING (0 0, 1 1)');
  });
});

/** The rows that are inserted into a table, their texts without quotes. */
function rowsOf(table: string, sql: string): string[][] {
  const tokens = /'((?:[^']|'')*)'|([^\s(),;']+)|([()])|;/g;
  const rows: string[][] = [];
  for (const start of sql.matchAll(new RegExp(`INSERT INTO roadstar\\.${table} VALUES\n`, 'g'))) {
    tokens.lastIndex = start.index + start[0].length;
    for (let next = tokens.exec(sql); next && next[0] !== ';'; next = tokens.exec(sql)) {
      const [, text, word, bracket] = next;
      if (bracket === '(') rows.push([]);
      else if (bracket === undefined) rows.at(-1)!.push(text?.replaceAll("''", "'") ?? word);
    }
  }
  return rows;
}

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
    [
      ['-o', 'x.shp'],
      /convert needs --format geojson, csv, pbf, flatgeobuf, gpx, sql, or a file with such an end/,
    ],
    [
      ['-o', 'x.pbf', '--format', 'kml'],
      /--format: got "kml", expected geojson, csv, pbf, flatgeobuf, gpx, sql/,
    ],
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
