import { expect, test } from 'vitest';
import { spawnCommand } from './support/command.ts';
import { geoPackage } from './support/sqlite.ts';

function info(input: string | Uint8Array, ...flags: string[]) {
  const { status, stdout, stderr } = spawnCommand(['info', '-', ...flags], input);
  return { status, stderr, info: stdout === '' ? null : JSON.parse(stdout) };
}

const line = (...coordinates: number[][]) => JSON.stringify({ type: 'LineString', coordinates });

test('reads other formats than GeoJSON', () => {
  const gpx =
    '<gpx><trk><trkseg><trkpt lat="47" lon="8"/><trkpt lat="48" lon="8"/></trkseg></trk></gpx>';
  expect(info(gpx)).toMatchObject({ status: 0, stderr: '', info: { bbox: [8, 47, 8, 48] } });
});

test('--crs says in which system meters are', () => {
  const meters = line([500_000, 0], [500_000, 100_000]);
  const refused = info(meters);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/look like meters .* --crs EPSG:CODE/);
  const { status, info: figures } = info(meters, '--crs', 'EPSG:32632');
  expect(status).toBe(0);
  expect(figures.bbox[0]).toBeCloseTo(9, 9);
  expect(figures.warnings).toEqual(['The coordinates were converted from EPSG:32632 to WGS 84.']);
});

test('--layer says which layer of several is read', () => {
  const layers = ['roads', 'tracks'].map((name, i) => {
    const coordinates = [
      [i, 47],
      [i, 48],
    ];
    return {
      name,
      type: 'LINESTRING',
      columns: [],
      rows: [{ lines: [coordinates], values: [] }],
    };
  });
  const file = geoPackage(layers);
  expect(info(file, '--layer', 'tracks').info).toMatchObject({
    bbox: [1, 47, 1, 48],
    layers: ['tracks', 'roads'],
  });
  expect(info(file, '--layer', 'paths')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('it holds roads, tracks. Name one of these.'),
  });
});

test('--swap says that latitude comes first', () => {
  const beijing = line([39.9, 116.3], [39.8, 116.4]);
  const refused = info(beijing);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/look swapped: latitude 116\.3\? .* Add --swap/);
  expect(info(beijing, '--swap').info.bbox).toEqual([116.3, 39.8, 116.4, 39.9]);
});
