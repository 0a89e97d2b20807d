/** The ids of features reach the roads, in every way that files are read. */
import type { Feature } from 'geojson';
import { describe, expect, test } from 'vitest';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { readRoads } from '../src/input/read.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { Router } from '../src/router/router.ts';
import { osmFormats } from './support/osm-files.ts';
import { turnTown } from './support/turn-town.ts';

const line = {
  type: 'LineString',
  coordinates: [
    [8, 50],
    [8.001, 50],
  ],
};
const lines = { type: 'MultiLineString', coordinates: [line.coordinates, line.coordinates] };
const flat = {
  type: 'LineString',
  coordinates: [
    [8, 50],
    [8, 50],
  ],
};

/** Features as text, with the id at several places, and the ids of their roads. */
const files: [string, features: string[], ids: unknown[] | undefined][] = [
  ['none', [feature(''), feature('')], undefined],
  [
    'numbers',
    [feature('"id":7,'), feature('"id":123456789012345,'), feature('"id":0,')],
    [7, 123456789012345, 0],
  ],
  [
    'other numbers',
    [
      feature('"id":-7,'),
      feature('"id":1.5,'),
      feature('"id":1e3,'),
      feature('"id":1234567890123456,'),
    ],
    [-7, 1.5, 1000, 1234567890123456],
  ],
  [
    'texts',
    [feature('"id":"way/1",'), feature('"id": "\\u00fc\\"",'), feature('"id":"",')],
    ['way/1', 'ü"', ''],
  ],
  [
    'some',
    [feature(''), feature('"id":2,'), feature(''), feature('"id":3,'), feature('')],
    [null, 2, null, 3, null],
  ],
  [
    'others are none',
    [
      feature('"id":null,'),
      feature('"id":{"id":3},'),
      feature('"id":[4],'),
      feature('"id":true,'),
      feature('"id":5,'),
    ],
    [null, null, null, null, 5],
  ],
  ['only others', [feature('"id":null,'), feature('"id":[4],')], undefined],
  ['the last of two', [feature('"id":1,"id":2,')], [2]],
  ['several lines', [feature('"id":"a",', lines), feature('"id":"b",')], ['a', 'a', 'b']],
  ['no line', [feature('"id":1,', flat), feature('"id":2,'), feature('"id":3,', flat)], [2]],
  ['behind the geometry', [feature('', line, ',"id":9'), feature('', line, ',"id":10')], [9, 10]],
  ['with an escaped name', [feature('"\\u0069d":5,')], [5]],
];

function feature(before: string, geometry: object = line, after = ''): string {
  return `{"type":"Feature",${before}"properties":{"id":99},"geometry":${JSON.stringify(geometry)}${after}}`;
}

describe.each(files)('%s', (_, features, ids) => {
  const text = `{"type":"FeatureCollection","id":"all","features":[${features.join(',\n')}]}`;

  test('of a parsed file', () => {
    expect(collectRoads(JSON.parse(text)).ids).toEqual(ids);
  });

  test('of a text, and of lines', async () => {
    expect((await readRoads(text)).ids).toEqual(ids);
    expect((await readRoads(features.join('\n'))).ids).toEqual(ids);
  });

  test('of converted coordinates', async () => {
    const far = feature(ids === undefined ? '' : '"id":-1,', {
      type: 'LineString',
      coordinates: [
        [8, 500],
        [9, 500],
      ],
    });
    const swapped = `{"type":"FeatureCollection","features":[${[far, ...features].join(',\n')}]}`;
    expect((await readRoads(swapped, { positions: { swap: true } })).ids).toEqual(ids);
  });

  test('of networks, also packed ones', () => {
    const router = Router.fromGeoJSON(text);
    expect(router.network.roadId).toEqual(ids);
    expect(Router.fromPacked(router.toPacked()).network.roadId).toEqual(ids);
  });
});

test('a second array of features replaces the first', async () => {
  const text = `{"type":"FeatureCollection","features":[${feature('"id":1,')}],"features":[${feature('')},${feature('"id":2,')}]}`;
  expect((await readRoads(text)).ids).toEqual([null, 2]);
});

test('a single feature', async () => {
  expect((await readRoads(feature('"id":4,'))).ids).toEqual([4]);
});

test('roads that a profile may not use are left out', () => {
  const features = [1, 2, 3].map(
    (id): Feature => ({
      type: 'Feature',
      id,
      properties: { highway: id === 2 ? 'steps' : 'primary' },
      geometry: {
        type: 'LineString',
        coordinates: line.coordinates.map(([x, y]) => [x, y + id / 100]),
      },
    }),
  );
  const { network } = Router.fromGeoJSON(
    { type: 'FeatureCollection', features },
    { profile: 'car' },
  );
  expect(network.roadId).toEqual([1, 3]);
});

test('TopoJSON', async () => {
  const geometries = ['a', undefined, 5].map((id) => ({ type: 'LineString', id, arcs: [0] }));
  const objects = { roads: { type: 'GeometryCollection', geometries } };
  const topology = { type: 'Topology', objects, arcs: [line.coordinates] };
  expect((await readRoads(topology)).ids).toEqual(['a', null, 5]);
});

test('repairs keep them, also of other formats', async () => {
  const file = osmFormats['OSM XML'](turnTown('abc', { ab: {}, bc: {} }, []).file);
  const { geojson } = await repairRoads(file, { join: 1 });
  expect(geojson.features.map(({ id }) => id)).toEqual(['way/1000', 'way/1001']);
});
