/** Positions in the coordinate systems of the world, held against PROJ. */
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { haversine } from '../src/geo/sphere.ts';
import { conversionOf } from '../src/input/crs.ts';
import { SystemTable } from '../src/input/systems/table.ts';
import { places } from './fixtures/places.ts';
import { prjs } from './fixtures/prjs.ts';
import { seeded } from './support/random.ts';

/** Meters between a converted position and where it should be, and what warnings say. */
async function offBy(system: string, position: Position, [lng, lat]: Position) {
  const { toDegrees, warnings, crs } = await conversionOf(
    { declared: system, sample: [position] },
    {},
  );
  const [x, y] = toDegrees?.(...position) ?? position;
  const [, said] = /about ([\d.]+) m off/.exec(warnings.join()) ?? [];
  return { meters: haversine(x, y, lng, lat), said: Number(said ?? 0), warnings, crs };
}

describe('a place in its system lies where PROJ has it', () => {
  test.each(places)('EPSG:%d, %s', async (code, _, position, expected) => {
    const { meters, said, warnings } = await offBy(`EPSG:${code}`, [...position], [...expected]);
    expect(meters).toBeLessThan(Math.max(2, said));
    expect(warnings.join()).not.toMatch(/outside the area|not known here:/);
  });

  test.each(prjs)('EPSG:%d by the .prj of Esri, without a shift', async (code, wkt) => {
    const [, , position, expected] = places.find(([each]) => each === code)!;
    const { meters, said, crs } = await offBy(wkt, [...position], [...expected]);
    expect(meters).toBeLessThan(Math.max(2, said));
    expect(crs).toBe(/"(.*?)"/.exec(wkt)![1]);
  });
});

describe('how far off positions may be is said', () => {
  test('where only a grid does better', async () => {
    const { warnings } = await offBy('EPSG:27700', [530_043, 180_358], [0, 0]);
    expect(warnings).toEqual([
      'The coordinates were converted from EPSG:27700 to WGS 84. They may be about 2 m off. Only a grid of corrections, which is not read here, is more exact.',
    ]);
  });

  const unnamed = (spheroid: string) =>
    `PROJCS["Roads",GEOGCS["GCS_Roads",DATUM["D_Roads",SPHEROID[${spheroid}]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",123456],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",9.5],PARAMETER["Scale_Factor",1],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]`;

  test.each([
    ['WKT', unnamed('"Bessel_1841",6377397.155,299.1528128')],
    ['a PROJ string', '+proj=tmerc +lat_0=0 +lon_0=9.5 +k=1 +x_0=123456 +y_0=0 +ellps=bessel'],
  ])('where no shift of the datum is known: %s', async (_, system) => {
    const { said, warnings } = await offBy(system, [123_456, 5_500_000], [0, 0]);
    expect(warnings[0]).toMatch(
      /How its datum differs from WGS 84 is not known here: they may be up/,
    );
    expect(Number(/up to about (\d+) m off/.exec(warnings[0]!)![1])).toBeGreaterThan(100);
    expect(said).toBeGreaterThan(100);
  });

  test('where the datum is named, and the projection is nowhere in the registry', async () => {
    const own = unnamed('"Bessel_1841",6377397.155,299.1528128').replace(
      'D_Roads',
      'D_Amersfoort',
    );
    const { warnings } = await offBy(own, [-154_000, 5_790_000], [0, 0]);
    expect(warnings).toEqual(['The coordinates were converted from Roads to WGS 84.']);
  });

  test('where the datum has no name, and the projection is that of one system', async () => {
    const [, wkt] = prjs.find(([code]) => code === 28992)!;
    const [, , position, expected] = places.find(([code]) => code === 28992)!;
    const unknown = wkt.replace('D_Amersfoort', 'D_unknown').replace('GCS_Amersfoort', 'unknown');
    const { meters } = await offBy(unknown, [...position], [...expected]);
    expect(meters).toBeLessThan(2);
  });
});

describe('axes', () => {
  const [, , [x, y], expected] = places.find(([code]) => code === 2180)!;

  test.each([
    'EPSG:2180',
    'urn:ogc:def:crs:EPSG::2180',
    'urn:ogc:def:crs:EPSG:9.9:2180',
    'urn:x-ogc:def:crs:EPSG:2180',
    'http://www.opengis.net/def/crs/EPSG/0/2180',
    'http://www.opengis.net/gml/srs/epsg.xml#2180',
    'https://epsg.io/2180',
    '+init=epsg:2180',
    'ETRS89 / PL-1992',
  ])('east comes first, under any name: %s', async (name) => {
    expect((await offBy(name, [x, y], [...expected])).meters).toBeLessThan(0.1);
  });

  test('north first, as the registry has it, is noticed by the area', async () => {
    const [, , [east, north], hamburg] = places.find(([code]) => code === 31467)!;
    const system = 'urn:ogc:def:crs:EPSG::31467';
    const { meters, warnings } = await offBy(system, [north, east], [...hamburg]);
    expect(meters).toBeLessThan(2);
    expect(warnings.join()).toMatch(/North comes first in the file/);
  });

  test('latitude first is noticed where longitudes beyond 90° show it', async () => {
    const system = 'urn:ogc:def:crs:EPSG::6668';
    const { meters, warnings } = await offBy(system, [35.6, 139.7], [139.7, 35.6]);
    expect(meters).toBeLessThan(2);
    expect(warnings.join()).toMatch(/North comes first in the file/);
  });

  test('west and south are positive where the system has them so', async () => {
    const { meters } = await offBy('EPSG:2048', [-2723.2, 2_876_834.86], [19.0272, -26]);
    expect(meters).toBeLessThan(0.1);
  });
});

const hasGdal = spawnSync('gdaltransform', ['--version']).status === 0;
if (!hasGdal) console.log('gdaltransform is not installed: systems are not held against GDAL.');

test.runIf(hasGdal)('GDAL has the middle of systems at the same place', async () => {
  const table = await SystemTable.load();
  const random = seeded(20_26);
  const all = [...table.projected(null)].filter(({ unknown, area }) => !unknown && area);
  const chosen = Array.from({ length: 12 }, () => all[random.below(all.length)]!);
  for (const { code, area } of chosen) {
    const [west, south, east, north] = area!;
    const lng = west < east ? (west + east) / 2 : east;
    const place: Position = [lng, (south + north) / 2];
    const authority = Number(code) < 32768 ? 'EPSG' : 'ESRI';
    let answer: string;
    try {
      answer = execFileSync(
        'gdaltransform',
        ['-s_srs', 'EPSG:4326', '-t_srs', `${authority}:${code}`, '-output_xy'],
        { input: place.join(' '), encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] },
      );
    } catch {
      // A system that is younger than this GDAL.
      continue;
    }
    const [x = Number.NaN, y = Number.NaN] = answer.split(' ').map(Number);
    if (!Number.isFinite(x)) continue;
    const { meters, said } = await offBy(`EPSG:${code}`, [x, y], place);
    expect(meters, `EPSG:${code} at ${place}`).toBeLessThan(Math.max(2, said));
  }
});
