/** GeoJSON in other numbers than degrees, read as it comes and converted at its end. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../src/input/budget.ts';
import type { Roads, RoadsSoFar } from '../src/input/geojson/collector.ts';
import type { Projection, ToDegrees } from '../src/input/geojson/projection.ts';
import { readConverted } from '../src/input/geojson/read.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { MAX_BYTES } from '../src/input/input-error.ts';
import { readRoads } from '../src/input/read.ts';
import { a, b, c, collection, feature, line } from './support/features.ts';
import { type Random, seeded } from './support/random.ts';

/** Thousandths, with latitude first: every number is as it was. */
const toDegrees: ToDegrees = (x, y) => [y / 1000, x / 1000];

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

function readPieces(text: string, size = text.length): Promise<Roads> {
  return readConverted(piecesOf(text, size), new Budget(), async () => ({
    toDegrees,
    isFlat: false,
    crs: 'EPSG:4326',
    unread: null,
    warnings: [],
  }));
}

/** The content of roads, with faults sorted, since a feature with several has no fixed order. */
function contentOf({ properties, report, ...roads }: Roads): unknown {
  const { problems, warnings, skipped, features } = report;
  return {
    ...roads,
    properties: [...properties],
    report: {
      features,
      skipped: new Map([...skipped].sort()),
      problems: problems.map((problem) => JSON.stringify(problem)).sort(),
      warnings: warnings.toSorted(),
    },
  };
}

/** A position as it is written; here and there one that is far off the globe. */
function written(random: Random, offGlobe: number, i = 0): number[] {
  const far = random.chance(offGlobe) ? random.pick([1e6, -1e9, 1e300]) : 0;
  return [47_000 + random.below(9) + far, 8000 + i];
}

/** At most one fault, since either of two could be reported. */
function someLine(random: Random, offGlobe: number): number[][] {
  const length = 1 + random.below(5);
  return Array.from({ length }, (_, i) => written(random, length > 1 ? offGlobe : 0, i));
}

function someGeometry(random: Random, offGlobe: number, depth = 0): unknown {
  const some = (most: number) => Array.from({ length: 1 + random.below(most) });
  const oneLine = () => someLine(random, offGlobe);
  const kind = random.below(depth > 2 ? 5 : 7);
  if (kind < 2) return { type: 'LineString', coordinates: oneLine() };
  if (kind === 2) return { type: 'MultiLineString', coordinates: some(3).map(oneLine) };
  if (kind === 3) return { type: 'Point', coordinates: written(random, offGlobe) };
  if (kind === 4) return random.pick([null, { type: 'Polygon', coordinates: [] }]);
  const geometries = some(3).map(() => someGeometry(random, offGlobe, depth + 1));
  return { type: 'GeometryCollection', geometries };
}

function someFeatures(random: Random): unknown[] {
  const offGlobe = random.pick([0, 0.02, 0.2]);
  return Array.from({ length: random.pick([3, 20, 50]) }, (_, i) => {
    if (random.chance(0.02)) return random.pick([null, { type: 'Road' }]);
    const properties = random.pick([null, { name: `é${i}` }, { barrier: 'gate' }, { i }]);
    return feature(someGeometry(random, offGlobe), properties);
  });
}

/** The value with every position of a line or a point converted. */
function inDegrees(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [x, y] = value;
    return typeof x === 'number' ? toDegrees(x, y) : value.map(inDegrees);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, key === 'properties' ? own : inDegrees(own)]),
  );
}

describe('gives what the converted value gives, in pieces of any size', () => {
  test.each(Array.from({ length: 10 }, (_, block) => block))('30 from seed %d', async (block) => {
    const random = seeded(block);
    for (let i = 0; i < 30; i++) {
      const value = collection(feature(line([1, 2], [3, 4])), ...someFeatures(random));
      const expected = contentOf(collectRoads(inDegrees(value)));
      const text = JSON.stringify(value, null, random.pick([0, 0, 1]));
      expect(contentOf(await readPieces(text, random.pick([7, 100, 1e6])))).toEqual(expected);
      const rows = value.features.filter(
        (row) => row !== null && (row as { geometry?: 1 }).geometry,
      );
      const lines = rows.map((row) => JSON.stringify(row));
      const expectedRows = contentOf(collectRoads(inDegrees(collection(...rows))));
      expect(contentOf(await readPieces(lines.join('\n'), 100))).toEqual(expectedRows);
    }
  });
});

describe('what decides is asked once, when all has been read', () => {
  const two = [feature(line([1, 2], [3, 4])), feature(line([3, 4], [5, 6, 7]))];
  async function asked(text: string): Promise<Projection[]> {
    const all: Projection[] = [];
    await readConverted(piecesOf(text, 10), new Budget(), async (what) => {
      all.push(what);
      return { toDegrees: null, isFlat: false, crs: 'EPSG:4326', unread: null, warnings: [] };
    });
    return all;
  }

  test('with the first positions of the roads as they are written', async () => {
    const sample = [
      [1, 2],
      [3, 4],
      [3, 4],
      [5, 6],
    ];
    const file = collection(...two, feature({ type: 'Point', coordinates: [9, 9] }));
    expect(await asked(JSON.stringify(file))).toEqual([{ declared: null, sample }]);
    const long = feature(line(...Array.from({ length: 90 }, (_, i) => [i, 0])));
    const many = JSON.stringify(collection(...Array.from({ length: 300 }, () => long)));
    expect((await asked(many))[0].sample).toHaveLength(4000);
  });

  test.each([
    ['first', { crs: 'EPSG:25832', ...collection(...two) }],
    ['last', { ...collection(...two), crs: 'EPSG:25832' }],
    ['of a feature', { ...two[0], crs: 'EPSG:25832' }],
  ])('with the system that the file declares %s', async (_, value) => {
    expect((await asked(JSON.stringify(value)))[0].declared).toBe('EPSG:25832');
  });
});

test('named points and obstacles are converted, and left out where they are off the globe', async () => {
  const point = (coordinates: unknown, properties: unknown) =>
    feature({ type: 'Point', coordinates }, properties);
  const file = collection(
    point([47_000, 8000], { name: 'A' }),
    point([1e9, 8000], { name: 'B' }),
    point([47_100, 8100], { barrier: 'gate' }),
    point([47_100, -1e300], { barrier: 'gate' }),
    feature(line([47_000, 8000], [47_001, 8000])),
  );
  const { names, obstacles } = await readPieces(JSON.stringify(file));
  expect(names).toEqual([{ name: 'A', position: [8, 47] }]);
  expect(obstacles).toEqual([{ position: [8.1, 47.1], properties: { barrier: 'gate' } }]);
});

test('of more than a hundred problems the first are listed, in the order of the file', async () => {
  const short = feature(line([1, 2]));
  const far = feature(line([1, 2], [1e9, 2]));
  const pairs = Array.from({ length: 120 }, () => [short, far]).flat();
  const text = JSON.stringify(collection(feature(line([1, 2], [3, 4])), ...pairs));
  const { report } = await readPieces(text, 1000);
  expect(report.problems.map(({ feature }) => feature)).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
  expect(report.skipped).toEqual(
    new Map([
      ['fewer than 2 positions', 120],
      ['position out of range', 120],
    ]),
  );
});

test('where nothing is left on the globe, the sentence names what was found', async () => {
  const text = JSON.stringify(collection(feature(line([1, 2], [1e9, 2]))));
  await expect(readPieces(text)).rejects.toThrow(/^Coordinates look like meters/);
});

test('more than a string can hold is read', async () => {
  const road = JSON.stringify(feature(line([946_000, 5_950_000], [947_000, 5_950_000])));
  const area = feature({ type: 'Polygon', coordinates: [] }, { note: 'x'.repeat(2 ** 14) });
  const areas = new TextEncoder().encode(`${JSON.stringify(area)},\n`.repeat(1000));
  let count = 0;
  async function* large(): AsyncGenerator<Uint8Array> {
    yield* piecesOf(`{"type":"FeatureCollection","crs":"EPSG:3857","features":[${road},`, 100);
    for (; count * areas.length <= MAX_BYTES; count++) yield areas;
    yield* piecesOf(`${road}]}`, 100);
  }
  const { feature: from, report } = await readRoads(large());
  expect([...from]).toEqual([0, 1000 * count + 1]);
  expect(report.warnings).toEqual(['The coordinates were converted from EPSG:3857 to WGS 84.']);
});

describe('roads so far', () => {
  const text = JSON.stringify(
    collection(
      ...Array.from({ length: 3000 }, (_, i) => feature(line(a, b, [c[0] + i / 1e5, c[1]]))),
    ),
  );
  async function counted(given: string, positions = {}): Promise<number[]> {
    const counts: number[] = [];
    const onRoads = ({ roads, firstPosition, positions }: RoadsSoFar): void => {
      counts.push(roads);
      expect(firstPosition[roads]).toBe(3 * roads);
      expect(positions.length).toBeGreaterThanOrEqual(2 * firstPosition[roads]);
    };
    await readRoads(piecesOf(given, 10_000), { onRoads, positions });
    return counts;
  }

  test('are shown while degrees are read', async () => {
    const counts = await counted(text);
    expect(counts.length).toBe(Math.ceil(text.length / 10_000));
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBeGreaterThan(10);
    expect(counts.at(-1)).toBe(3000);
  });

  test('are not shown in other numbers', async () => {
    expect(await counted(text, { swap: true })).toEqual([]);
  });

  test('are shown of other formats now and then', async () => {
    const arcs = [[a, b, c]];
    const geometries = Array.from({ length: 2500 }, () => ({ type: 'LineString', arcs: [0] }));
    const objects = { roads: { type: 'GeometryCollection', geometries } };
    expect(await counted(JSON.stringify({ type: 'Topology', arcs, objects }))).toEqual([
      1000, 2000,
    ]);
  });
});

test('roads are shown in degrees while they are read, if the system comes before them', async () => {
  const random = seeded(13);
  const lines = Array.from({ length: 2000 }, (_, i) => {
    const [x, y] = [500_000 + random.below(9000), 5_200_000 + i];
    const far = i === 700 ? 1e300 : x + 10;
    return feature(line([x, y], [far, y]));
  });
  const crs = { type: 'name', properties: { name: 'EPSG:32632' } };
  const text = JSON.stringify({ type: 'FeatureCollection', crs, features: lines });
  const shown: number[] = [];
  const onRoads = ({ roads, positions, firstPosition }: RoadsSoFar): void => {
    shown.push(roads);
    const end = 2 * firstPosition[roads]!;
    expect(Math.abs(positions[0]! - 9)).toBeLessThan(1);
    expect(Math.abs(positions[end - 1]! - 47)).toBeLessThan(1);
  };
  const roads = await readRoads(piecesOf(text, 20_000), { onRoads });
  expect(shown.length).toBeGreaterThan(5);
  const alone = await readRoads(text);
  expect(contentOf(roads)).toEqual(contentOf(alone));
  expect(roads.feature).toHaveLength(1999);
});
