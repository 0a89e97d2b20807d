import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mercatorX, mercatorY } from '../src/geo/mercator.ts';
import { looksOf, type PositionOptions } from '../src/input/crs.ts';
import { InputError } from '../src/input/input-error.ts';
import { readRoads } from '../src/input/read.ts';
import { zip } from './support/archives.ts';

const lines = [
  [
    [8.5, 47.1],
    [8.6, 47.2],
  ],
  [
    [-70.2, -33.4],
    [-70.3, -33.5],
    [-70.4, -33.6],
  ],
];

/** Meters from the middle of the world, east and north. */
const world = 2 * Math.PI * 6_378_137;
const mercator = ([lng, lat]: number[]) => [
  (mercatorX(lng) - 0.5) * world,
  (0.5 - mercatorY(lat)) * world,
];

function collection(coordinates: number[][][], crs?: string) {
  const features = coordinates.map((line) => ({
    type: 'Feature',
    properties: { name: 'x' },
    geometry: { type: 'LineString', coordinates: line },
  }));
  const declared = crs !== undefined && {
    crs: { type: 'name', properties: { name: crs } },
  };
  return { type: 'FeatureCollection', ...declared, features };
}

async function read(value: unknown, options: PositionOptions = {}) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const bytes = async function* () {
    yield value instanceof Uint8Array ? value : new TextEncoder().encode(text);
  };
  return readRoads(bytes(), { positions: options });
}

async function expectLines(reading: ReturnType<typeof read>, expected: number[][][]) {
  const { positions } = await reading;
  const numbers = expected.flat(2);
  expect(positions).toHaveLength(numbers.length);
  numbers.forEach((number, i) => {
    expect(positions[i]).toBeCloseTo(number, 8);
  });
}

async function faultOf(reading: Promise<unknown>): Promise<InputError> {
  const error: unknown = await reading.then(
    () => null,
    (reason) => reason,
  );
  if (error instanceof InputError) return error;
  throw new Error('no InputError', { cause: error });
}

const meters = lines.map((line) => line.map(mercator));
const swapped = [
  [
    [39.9, 116.3],
    [39.8, 116.4],
  ],
];
const straight = [
  [
    [116.3, 39.9],
    [116.4, 39.8],
  ],
];

describe('Web Mercator', () => {
  test.each([
    'EPSG:3857',
    'urn:ogc:def:crs:EPSG::3857',
    'http://www.opengis.net/def/crs/EPSG/0/3857',
    'EPSG:900913',
    'ESRI:102100',
  ])('is converted where the file declares %s', async (crs) => {
    await expectLines(read(collection(meters, crs)), lines);
    const { report } = await read(collection(meters, crs));
    expect(report.warnings).toEqual([
      `The coordinates were converted from EPSG:${/\d+$/.exec(crs)} to WGS 84.`,
    ]);
  });

  test('is converted where the user says so, also against the file', async () => {
    await expectLines(read(collection(meters), { crs: 'EPSG:3857' }), lines);
    await expectLines(read(collection(meters, 'EPSG:2056'), { crs: '3857' }), lines);
  });

  test('is converted in several texts on lines of their own', async () => {
    const text = collection(meters, 'EPSG:3857').features.map((one) => JSON.stringify(one));
    const options = { crs: 'EPSG:3857' };
    await expectLines(read(text.join('\n'), options), lines);
    await expectLines(read(`\x1e${text.join('\n\x1e')}\n`, options), lines);
  });

  test('is converted in TopoJSON, points and nested collections too', async () => {
    const topology = {
      type: 'Topology',
      crs: 'EPSG:3857',
      arcs: meters,
      objects: {
        all: {
          type: 'GeometryCollection',
          geometries: [
            { type: 'GeometryCollection', geometries: [{ type: 'LineString', arcs: [0] }] },
            { type: 'MultiLineString', arcs: [[1]] },
            { type: 'Point', coordinates: meters[0][0], properties: { name: 'A' } },
          ],
        },
      },
    };
    await expectLines(read(topology), lines);
    const { names } = await read(topology);
    expect(names[0].position[0]).toBeCloseTo(8.5, 8);
  });
});

/** Meters from the equator along a meridian of WGS 84, summed up in small steps. */
function meridian(lat: number): number {
  const [a, e2] = [6_378_137, 0.006_694_379_990_141];
  const steps = 20_000;
  const step = (lat * Math.PI) / 180 / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const sin = Math.sin((i + 0.5) * step);
    sum += ((a * (1 - e2)) / (1 - e2 * sin * sin) ** 1.5) * step;
  }
  return sum;
}

describe('UTM', () => {
  const onMiddle = (lats: number[], south: number) => [
    lats.map((lat) => [500_000, 0.9996 * meridian(lat) + south]),
  ];
  const table: [crs: string, lats: number[], south: number, lng: number][] = [
    ['EPSG:32632', [47.1, 47.2], 0, 9],
    ['urn:ogc:def:crs:EPSG::32601', [60, 61], 0, -177],
    ['EPSG:32719', [-33.4, -33.5], 1e7, -69],
    ['EPSG:25833', [50, 51], 0, 15],
    ['EPSG:26910', [40, 41], 0, -123],
    ['EPSG:28356', [-30, -31], 1e7, 153],
    ['+proj=utm +zone=32 +datum=WGS84 +units=m', [47.1, 47.2], 0, 9],
  ];
  test.each(table)('%s lies on its meridian', async (crs, lats, south, lng) => {
    const expected = [lats.map((lat) => [lng, lat])];
    await expectLines(read(collection(onMiddle(lats, south), crs)), expected);
    await expectLines(read(collection(onMiddle(lats, south)), { crs }), expected);
  });

  test('north before east is put right, too', async () => {
    const northFirst = onMiddle([47.1, 47.2], 0).map((line) => line.map(([x, y]) => [y, x]));
    const options = { crs: 'EPSG:32632', swap: true };
    await expectLines(read(collection(northFirst), options), [
      [
        [9, 47.1],
        [9, 47.2],
      ],
    ]);
  });
});

describe('what the user says holds for every format', () => {
  const kml = (line: number[][]) =>
    `<kml><Placemark><LineString><coordinates>${line.map((position) => position.join()).join(' ')}</coordinates></LineString></Placemark></kml>`;
  const gpx = (line: number[][]) =>
    `<gpx><trk><trkseg>${line.map(([lon, lat]) => `<trkpt lon="${lon}" lat="${lat}"/>`).join('')}</trkseg></trk></gpx>`;
  const topology = (line: number[][]) =>
    JSON.stringify({
      type: 'Topology',
      arcs: [line],
      objects: { a: { type: 'LineString', arcs: [0] } },
    });
  const zipped = (line: number[][]) =>
    zip({ 'roads.geojson': JSON.stringify(collection([line])) });
  const gzipped = (line: number[][]) => gzipSync(JSON.stringify(collection([line])));

  test.each([
    ['KML', kml],
    ['GPX', gpx],
    ['TopoJSON', topology],
    ['zipped GeoJSON', zipped],
    ['gzipped GeoJSON', gzipped],
  ])('%s', async (_, fileOf) => {
    const [line] = lines;
    await expectLines(read(fileOf(line)), [line]);
    await expectLines(read(fileOf(meters[0]), { crs: 'EPSG:3857' }), [line]);
    await expectLines(read(fileOf(swapped[0]), { swap: true }), straight);
    expect(await faultOf(read(fileOf(meters[0])))).toMatchObject({ code: 'projected-positions' });
    expect(await faultOf(read(fileOf(swapped[0])))).toMatchObject({ code: 'swapped-positions' });
  });

  test('the first of several files in a zip archive is named', async () => {
    const file = JSON.stringify(collection([meters[0]], 'EPSG:3857'));
    const { report } = await read(zip({ 'a.geojson': file, 'b.geojson': file }));
    expect(report.warnings).toEqual([
      'The zip archive holds 2 road files: a.geojson is loaded. To load another one, name it (--layer): b.geojson.',
      'The coordinates were converted from EPSG:3857 to WGS 84.',
    ]);
  });
});

describe('it takes a word of the user', () => {
  test('where meters have no system', async () => {
    const error = await faultOf(read(collection(meters)));
    expect(error.code).toBe('projected-positions');
    expect(error.message).toMatch(/look like meters \(for example 946215\.\d+, /);
  });

  test('where the system of the file is not known', async () => {
    const error = await faultOf(read(collection(meters, 'urn:ogc:def:crs:EPSG::9999')));
    expect(error.code).toBe('projected-positions');
    expect(error.message).toMatch(/EPSG:9999, is not known here/);
  });

  test('where latitude comes first', async () => {
    const error = await faultOf(read(collection(swapped)));
    expect(error.code).toBe('swapped-positions');
    expect(error.message).toMatch(/look swapped: latitude 116\.3\?/);
    await expectLines(read(collection(swapped), { swap: true }), straight);
  });

  test.each(['EPSG:1', 'EPSG:9999', 'Switzerland', '(unnamed)', 'constructor', '+proj=no', ''])(
    'which must make sense: %s does not',
    async (crs) => {
      const error = await faultOf(read(collection(meters), { crs }));
      expect(error.message).toMatch(/is not known here: expected a code of EPSG/);
    },
  );
});

describe('degrees stay as they are written', () => {
  test.each([undefined, 'EPSG:4326', 'urn:ogc:def:crs:OGC:1.3:CRS84'])(
    'under %s',
    async (crs) => {
      const { positions, report } = await read(collection(lines, crs));
      expect([...positions]).toEqual(lines.flat(2));
      expect(report.warnings).toEqual([]);
    },
  );

  test('where the file declares meters, with a warning', async () => {
    const { positions, report } = await read(collection(lines, 'EPSG:2056'));
    expect([...positions]).toEqual(lines.flat(2));
    expect(report.warnings[0]).toMatch(/declares the coordinate system .*2056/);
  });

  test('where the user says so', async () => {
    const { positions } = await read(collection(lines, 'EPSG:3857'), { crs: 'EPSG:4326' });
    expect([...positions]).toEqual(lines.flat(2));
  });

  test('where a few of many are out of range, which are left out', async () => {
    const bad = [
      [
        [0, 95],
        [1, 96],
      ],
    ];
    const { positions, report } = await read(collection([...lines, ...bad]));
    expect([...positions]).toEqual(lines.flat(2));
    expect([...report.skipped]).toEqual([['position out of range', 1]]);
  });
});

test('positions that no system reaches are left out, not invented', async () => {
  const [line] = meters;
  const { report, firstPosition } = await read(
    collection([line, [[1e300, 0], line[0]], [['5', 6] as unknown as number[], line[0]]]),
    { crs: 'EPSG:32632' },
  );
  expect(firstPosition).toHaveLength(2);
  expect([...report.skipped.values()].reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('what most positions look like decides', () => {
  const table: [positions: [number, number][], looks: string][] = [
    [[], 'degrees'],
    [[[180, 90]], 'degrees'],
    [[[90, 180]], 'swapped'],
    [[[91, 91]], 'projected'],
    [[[47, 8]], 'degrees'],
    [
      [
        [47, 100],
        [8, 47],
      ],
      'degrees',
    ],
    [[[Number.NaN, 0]], 'degrees'],
  ];
  for (const [positions, looks] of table) expect(looksOf(positions)).toBe(looks);
});

test('where the first bytes hold no position, later positions show how all are written', async () => {
  const properties = { name: 'x'.repeat(70_000) };
  const late = ({ features, ...head }: ReturnType<typeof collection>) => ({
    ...head,
    features: features.map((feature) => ({ ...feature, properties })),
  });
  const { positions } = await read(late(collection([lines[0].map(mercator)], 'EPSG:3857')));
  expect(positions[0]).toBeCloseTo(8.5, 6);
  const swapped = lines[1].map(([lng, lat]) => [lat, 2 * lng]);
  await expect(read(late(collection([swapped])))).rejects.toThrow('look swapped');
});
