/** Files of several layers, and archives of several files: which one is read. */
import { describe, expect, test } from 'vitest';
import type { InputError } from '../src/input/input-error.ts';
import { readRoads } from '../src/input/read.ts';
import { Router } from '../src/router/router.ts';
import { shape, shp, zip } from './support/archives.ts';
import { geoPackage } from './support/sqlite.ts';

const line = (lng: number) => [
  [lng, 47],
  [lng, 47.1],
];
const layerAt = (name: string, type: string, lng: number) => ({
  name,
  type,
  columns: [],
  rows: [{ lines: [line(lng)], values: [] }],
});
const several = geoPackage([
  layerAt('parks', 'POLYGON', 1),
  layerAt('Main roads', 'LINESTRING', 2),
  layerAt('tracks', 'MULTILINESTRING', 3),
]);
const shapes = zip({
  'x/Main roads.shp': shp(shape(line(2))),
  'tracks.shp': shp(shape(line(3))),
});
const texts = zip({
  'x/Main roads.geojson': JSON.stringify({ type: 'LineString', coordinates: line(2) }),
  'tracks.gpkg': geoPackage([layerAt('tracks', 'LINESTRING', 3)]),
});

const read = async (bytes: Uint8Array, layer?: string) => {
  const { positions, report } = await readRoads(bytes, { layer });
  const { layers, warnings } = report;
  return {
    lng: positions[0],
    layers,
    about: warnings.filter((text) => / layer|--layer/.test(text)),
  };
};

describe.each([
  ['GeoPackage', several, 'Main roads', 'tracks', /^The GeoPackage holds 3 layers: /],
  [
    'zip of Shapefiles',
    shapes,
    'x/Main roads.shp',
    'tracks.shp',
    /^The zip archive holds 2 road /,
  ],
  [
    'zip of others',
    texts,
    'x/Main roads.geojson',
    'tracks.gpkg',
    /^The zip archive holds 2 road /,
  ],
])('%s', (_, bytes, first, second, holds) => {
  test('the first one with lines is read, and the others are named', async () => {
    const { lng, layers, about } = await read(bytes);
    expect({ lng, layers }).toEqual({ lng: 2, layers: [first, second] });
    expect(about).toEqual([expect.stringMatching(holds)]);
    expect(about[0]).toContain(
      `: ${first} is loaded. To load another one, name it (--layer): ${second}.`,
    );
  });

  test.each([first, second, 'main ROADS', 'tracks'])('%s is read by its name', async (name) => {
    const isFirst = name !== second && name !== 'tracks';
    const [lng, layers] = isFirst ? [2, [first, second]] : [3, [second, first]];
    expect(await read(bytes, name)).toEqual({ lng, layers, about: [] });
  });

  test('a name that it does not have is refused', async () => {
    const refused = expect(read(bytes, 'rivers')).rejects;
    await refused.toMatchObject({ code: 'unknown-layer' } satisfies Partial<InputError>);
    await refused.toThrow(`There is no layer "rivers" in the`);
    await refused.toThrow(second);
  });
});

test('a GeoPackage alone in an archive is asked for its layers', async () => {
  const packed = zip({ 'a.gpkg': several });
  expect((await read(packed, 'tracks')).lng).toBe(3);
  await expect(read(packed, 'a.gpkg')).rejects.toMatchObject({ code: 'unknown-layer' });
});

test('one beside other files, too, where no file has the name', async () => {
  const geojson = JSON.stringify({ type: 'LineString', coordinates: line(4) });
  const packed = zip({ 'a.gpkg': several, 'b.geojson': geojson });
  expect((await read(packed)).about).toContainEqual(expect.stringContaining('tracks'));
  expect((await read(packed, 'tracks')).lng).toBe(3);
  expect((await read(packed, 'b')).lng).toBe(4);
  await expect(read(packed, 'rivers')).rejects.toMatchObject({ code: 'unknown-layer' });
});

test('a router has the layer that was asked for, and names all', async () => {
  const { info } = await Router.open(several, { layer: 'tracks' });
  expect(info.layers).toEqual(['tracks', 'Main roads']);
  expect(
    (await Router.open(geoPackage([layerAt('a', 'LINESTRING', 1)]))).info,
  ).not.toHaveProperty('layers');
});

test('of files in a zip archive the first one with roads is read', async () => {
  const point = JSON.stringify({ type: 'Point', coordinates: [8, 47] });
  const road = JSON.stringify({ type: 'LineString', coordinates: line(2) });
  const { lng, layers } = await read(zip({ 'a.json': point, 'b.csv': 'x', 'c.json': road }));
  expect([lng, layers]).toEqual([2, ['c.json', 'a.json', 'b.csv']]);
  const others = { 'style.json': '{"version":8}', 'nodes.csv': 'id,name\n1,A\n2,B\n' };
  expect((await read(zip({ ...others, 'roads.json': road }))).lng).toBe(2);
  const points = zip({ 'a.json': point, 'b.json': point });
  await expect(read(points)).rejects.toThrow('No roads found: the file has 1 Point');
});
