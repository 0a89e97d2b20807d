/** The same roads in the formats that GDAL writes, where it is installed. */
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Router, readRoads } from '../src/index.ts';
import { zip } from './support/archives.ts';

const isInstalled = spawnSync('ogr2ogr', ['--version']).status === 0;
const source = 'data/manhattan.geojson';
const folder = mkdtempSync(join(tmpdir(), 'roadstar-gdal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The name of the file, and how ogr2ogr writes it. */
const drivers: Record<string, [file: string, ...flags: string[]]> = {
  GeoPackage: ['a.gpkg', '-f', 'GPKG'],
  'GeoPackage in meters': ['b.gpkg', '-f', 'GPKG', '-t_srs', 'EPSG:3857'],
  'CSV with WKT': ['a.csv', '-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT'],
  'CSV with semicolons': [
    'b.csv',
    ...['-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT', '-lco', 'SEPARATOR=SEMICOLON'],
  ],
  'GML 2': ['a.gml', '-f', 'GML', '-dsco', 'FORMAT=GML2'],
  'GML 3.2, latitude first': ['b.gml', '-f', 'GML', '-dsco', 'FORMAT=GML3.2'],
  KML: ['a.kml', '-f', 'KML'],
  FlatGeobuf: ['a.fgb', '-f', 'FlatGeobuf'],
  Shapefile: ['a.shp', '-f', 'ESRI Shapefile'],
};

describe.skipIf(!isInstalled)('GDAL (skipped where ogr2ogr is not installed)', () => {
  test.each(Object.entries(drivers))('%s', async (_, [name, ...flags]) => {
    const file = join(folder, name);
    const { status, stderr } = spawnSync('ogr2ogr', [...flags, file, source], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    if (name.endsWith('.shp')) writeFileSync(file, zipped(file));
    const [got, expected] = await Promise.all([infoOf(file), infoOf(source)]);
    expect(got.roads).toBe(expected.roads);
    expect(got.skipped).toEqual(expected.skipped);
    expect(got.kilometers).toBeCloseTo(expected.kilometers, 3);
    got.bbox.forEach((edge, i) => {
      expect(edge).toBeCloseTo(expected.bbox[i], 6);
    });
  });
});

/** The files of a Shapefile in one. */
function zipped(shp: string): Uint8Array {
  const parts = ['shp', 'dbf', 'prj'].map((end) => {
    const path = `${shp.slice(0, -3)}${end}`;
    return [`roads.${end}`, readFileSync(path)] as const;
  });
  return zip(Object.fromEntries(parts));
}

async function infoOf(file: string): Promise<Router['info']> {
  return Router.fromRoads(await readRoads(createReadStream(file))).info;
}
