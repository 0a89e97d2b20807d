import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { networks } from '../data/make/networks.ts';
import { Router, readRoads } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

type Pair = [lng: number, lat: number];
interface Road {
  properties: Record<string, string>;
  geometry: { type: string; coordinates: Pair[] };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const file = (name: string) => readFileSync(join(root, 'data', name), 'utf8');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
/** Positions without heights. */
const roads = (name: string): Road[] =>
  JSON.parse(file(name))
    .features.filter((f: Road) => f.geometry.type === 'LineString')
    .map(({ geometry: { type, coordinates }, properties }: Road) => ({
      properties,
      geometry: { type, coordinates: coordinates.map(([lng, lat]) => [lng, lat]) },
    }));
const onFoot = ['footway', 'path', 'cycleway'];

describe('the embedded networks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-data-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  // In a process of its own, as `npm run data` runs it.
  test('are what their scripts make, byte for byte', () => {
    execFileSync(process.execPath, ['--import', 'tsx', 'data/make/all.ts', folder], {
      cwd: root,
    });
    for (const name of Object.keys(networks)) {
      expect(`${name} ${digest(readFileSync(join(folder, name), 'utf8'))}`).toBe(
        `${name} ${digest(file(name))}`,
      );
    }
  });

  // The page has the city as TopoJSON.
  test('are under 200 kB gzipped together in the page', () => {
    const sum = Object.keys(networks)
      .filter((name) => name !== 'city.geojson')
      .map((name) => gzipSync(file(name), { level: 9 }).length)
      .reduce((a, b) => a + b);
    expect(sum).toBeLessThan(200_000);
  });
});

describe.each(['city.geojson', 'manhattan.geojson'])('%s', (name) => {
  const all = roads(name);
  const driven = all.filter((road) => !onFoot.includes(road.properties.highway));

  test('is one piece by exactly shared positions', () => {
    expect(unreached(all, 'both ways')).toEqual([]);
  });

  test('can be driven from everywhere to everywhere', () => {
    expect(unreached(driven, 'along')).toEqual([]);
    expect(unreached(driven, 'against')).toEqual([]);
  });

  test('meets in positions only, but for bridges and tunnels', () => {
    expect(bareCrossings(all)).toEqual([]);
  });

  test('repeats no position and no segment', () => {
    const seen = new Set<string>();
    const again: string[] = [];
    for (const { geometry } of all) {
      const keys = geometry.coordinates.map((pair) => pair.join());
      for (let i = 1; i < keys.length; i++) {
        const key = [keys[i - 1], keys[i]].sort().join(' ');
        if (keys[i - 1] === keys[i] || seen.has(key)) again.push(key);
        seen.add(key);
      }
    }
    expect(again).toEqual([]);
  });
});

describe('the city', () => {
  const all = roads('city.geojson');

  test('has about 30,000 segments', () => {
    const segments = all.reduce((sum, road) => sum + road.geometry.coordinates.length - 1, 0);
    expect(segments).toBeGreaterThan(27_000);
    expect(segments).toBeLessThan(34_000);
  });

  test('has the same roads in both files', async () => {
    const [plain, packed] = await Promise.all(
      ['city.geojson', 'city.topojson'].map((name) => readRoads(file(name))),
    );
    expect(packed!.feature).toEqual(plain!.feature);
    expect(packed!.firstPosition).toEqual(plain!.firstPosition);
    expect(packed!.heights).toEqual(plain!.heights);
    // Also where one is missing: that is no number.
    const isApart = (degrees: number, i: number) =>
      !(Math.abs(packed!.positions[i]! - degrees) < 1e-9);
    expect(plain!.positions.findIndex(isApart)).toBe(-1);
    for (let road = 0; road < all.length; road++)
      expect(packed!.properties.at(road)).toEqual(plain!.properties.at(road));
  });

  test('names every street', () => {
    const nameless = all.filter(
      ({ properties }) => !properties.name && !onFoot.includes(properties.highway!),
    );
    expect(nameless).toEqual([]);
  });

  test('fills its rectangle', () => {
    const pairs = all.flatMap((road) => road.geometry.coordinates);
    for (const axis of [0, 1] as const) {
      const [least, most] = [Infinity, -Infinity].map((start, i) =>
        pairs.reduce((best, pair) => (i === 0 ? Math.min : Math.max)(best, pair[axis]), start),
      ) as [number, number];
      const stripes = pairs.map((pair) =>
        Math.floor((79.99 * (pair[axis] - least)) / (most - least)),
      );
      expect(new Set(stripes).size).toBe(80);
    }
  });

  test('has motorways that meet streets at ramps alone', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { properties, geometry } of all) {
      for (const pair of geometry.coordinates) {
        const key = pair.join();
        kinds.set(key, (kinds.get(key) ?? new Set()).add(properties.highway ?? 'ferry'));
      }
    }
    const meeting = [...kinds.values()].filter((set) => set.has('motorway') && set.size > 1);
    expect(meeting.length).toBeGreaterThan(30);
    for (const set of meeting) expect([...set].sort()).toEqual(['motorway', 'motorway_link']);
  });

  test.each([
    ['layer', '1'],
    ['layer', '2'],
    ['route', 'ferry'],
    ['junction', 'roundabout'],
  ])('has roads with %s=%s', (key, value) => {
    expect(all.some(({ properties }) => properties[key] === value)).toBe(true);
  });

  test('lets cars honour all its turn restrictions', () => {
    const { turns, heights } = Router.fromGeoJSON(file('city.geojson'), { profile: 'car' }).info;
    expect(turns.used).toBe(turns.read);
    expect(turns.used).toBeGreaterThan(50);
    expect(heights![1] - heights![0]).toBeGreaterThan(100);
  });
});

test.each([
  ['First Avenue', 1],
  ['Second Avenue', -1],
  ['Fifth Avenue', -1],
  ['Eighth Avenue', 1],
])('Manhattan: %s runs uptown (1) or downtown (-1): %d', (name, uptown) => {
  const parts = roads('manhattan.geojson').filter((road) => road.properties.name === name);
  expect(parts.length).toBeGreaterThan(0);
  for (const { geometry } of parts) {
    const latitudes = geometry.coordinates.map((pair) => pair[1]);
    expect(Math.sign(latitudes[latitudes.length - 1] - latitudes[0])).toBe(uptown);
  }
});

test.each([
  ['East 50th Street', 1],
  ['West 51st Street', -1],
])('Manhattan: %s runs east (1) or west (-1): %d', (name, east) => {
  for (const { properties, geometry } of roads('manhattan.geojson')) {
    if (properties.name !== name) continue;
    const longitudes = geometry.coordinates.map((pair) => pair[0]);
    expect(properties.oneway).toBe('yes');
    expect(Math.sign(longitudes[longitudes.length - 1] - longitudes[0])).toBe(east);
  }
});

test('Romania has twenty cities and 23 roads between them', () => {
  const { features } = JSON.parse(file('romania.geojson'));
  const points = features.filter((f: Road) => f.geometry.type === 'Point');
  const at = new Map(points.map((p: Road) => [p.properties.name, p.geometry.coordinates]));
  expect(at.size).toBe(20);
  expect(roads('romania.geojson')).toHaveLength(23);
  for (const { properties, geometry } of roads('romania.geojson')) {
    expect(geometry.coordinates).toEqual([at.get(properties.from), at.get(properties.to)]);
  }
});

test('every city of Romania is a node', () => {
  expect(Router.fromGeoJSON(file('romania.geojson')).info).toMatchObject({
    nodes: 20,
    edges: 23,
  });
});

test.each(['labyrinth.txt', 'labyrinth-weighted.txt'])('%s has a way from S to F', (name) => {
  const rows = file(name).trimEnd().split('\n');
  const width = rows[0].length;
  expect(rows.every((row) => row.length === width)).toBe(true);
  const cells = rows.join('');
  expect(cells).toMatch(/^[#.SF1-9]+$/);
  const seen = new Set([cells.indexOf('S')]);
  for (const cell of seen) {
    const column = cell % width;
    for (const step of [-width, width, column > 0 ? -1 : 0, column < width - 1 ? 1 : 0]) {
      const next = cells[cell + step];
      if (next !== undefined && next !== '#') seen.add(cell + step);
    }
  }
  expect(seen.has(cells.indexOf('F'))).toBe(true);
});

/** Positions that cannot be reached from the first road's start. */
function unreached(list: readonly Road[], way: 'along' | 'against' | 'both ways'): string[] {
  const next = new Map<string, string[]>();
  const link = (from: string, to: string) => {
    const list = next.get(from);
    if (list) list.push(to);
    else next.set(from, [to]);
  };
  for (const { properties, geometry } of list) {
    const keys = geometry.coordinates.map((pair) => pair.join());
    const twoWay = properties.oneway !== 'yes' || way === 'both ways';
    for (let i = 1; i < keys.length; i++) {
      if (twoWay || way === 'along') link(keys[i - 1], keys[i]);
      if (twoWay || way === 'against') link(keys[i], keys[i - 1]);
    }
  }
  const seen = new Set([list[0].geometry.coordinates[0].join()]);
  for (const key of seen) {
    for (const other of next.get(key) ?? []) seen.add(other);
  }
  const all = list.flatMap((road) => road.geometry.coordinates.map((pair) => pair.join()));
  return [...new Set(all)].filter((key) => !seen.has(key));
}

/** Places where two segments cross though neither is a bridge or a tunnel. */
function bareCrossings(list: readonly Road[]): string[] {
  const grid = new Map<string, [Pair, Pair][]>();
  const found: string[] = [];
  const size = 0.003;
  for (const { properties, geometry } of list) {
    if (properties.bridge || properties.tunnel) continue;
    for (let i = 1; i < geometry.coordinates.length; i++) {
      const [a, b] = [geometry.coordinates[i - 1], geometry.coordinates[i]];
      const tested = new Set<[Pair, Pair]>();
      const segment: [Pair, Pair] = [a, b];
      for (let c = cell(a[0], b[0], Math.min); c <= cell(a[0], b[0], Math.max); c++) {
        for (let r = cell(a[1], b[1], Math.min); r <= cell(a[1], b[1], Math.max); r++) {
          const key = `${c} ${r}`;
          const there = grid.get(key) ?? [];
          for (const other of there) {
            if (tested.has(other)) continue;
            tested.add(other);
            if (cross(a, b, ...other)) found.push(`${a} – ${b} and ${other.join(' – ')}`);
          }
          there.push(segment);
          grid.set(key, there);
        }
      }
    }
  }
  return found;

  function cell(p: number, q: number, pick: (p: number, q: number) => number): number {
    return Math.floor(pick(p, q) / size);
  }
}

/** Do they cross, or touch other than end to end? Exact: whole 1e-5 degrees. */
function cross(a: Pair, b: Pair, c: Pair, d: Pair): boolean {
  const [p, q, r, s] = [a, b, c, d].map(([lng, lat]) => [
    Math.round(lng * 1e5),
    Math.round(lat * 1e5),
  ]);
  const side = (u: number[], v: number[], w: number[]) =>
    Math.sign((v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0]));
  const same = (u: number[], v: number[]) => u[0] === v[0] && u[1] === v[1];
  if (same(p, r) || same(p, s) || same(q, r) || same(q, s)) return false;
  const overlap = [0, 1].every(
    (k) =>
      Math.max(p[k], q[k]) >= Math.min(r[k], s[k]) &&
      Math.max(r[k], s[k]) >= Math.min(p[k], q[k]),
  );
  return overlap && side(p, q, r) * side(p, q, s) <= 0 && side(r, s, p) * side(r, s, q) <= 0;
}
