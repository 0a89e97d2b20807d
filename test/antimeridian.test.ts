/** Files whose longitudes go on past 180°, or run from 0 to 360. */
import { expect, test } from 'vitest';
import { Router, readRoads } from '../src/index.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { seeded } from './support/random.ts';

type Line = readonly (readonly [number, number])[];

function file(lines: readonly Line[], turned: (lng: number) => number = (lng) => lng): string {
  const features = lines.map((line, i) => ({
    type: 'Feature',
    properties: { name: `Road ${i}` },
    geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [turned(lng), lat]) },
  }));
  const name = { type: 'Point', coordinates: [turned(-179.99), 0.01] };
  features.push({ type: 'Feature', properties: { name: 'Cape' }, geometry: name } as never);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Multiples of 2⁻¹⁰ degrees, so that a turn more or less changes no digit. */
const random = seeded(7);
const places = Array.from({ length: 60 }, () => {
  const [east, north] = [random.below(100) - 49.5, random.below(100) - 50];
  return [(east < 0 ? 180 : -180) + east / 1024, north / 1024] as const;
});
const lines: Line[] = Array.from({ length: 150 }, () =>
  Array.from({ length: 2 + random.below(3) }, () => places[random.below(places.length)]!),
).filter((line) => new Set(line).size === line.length);

const spellings: Record<string, (lng: number) => number> = {
  'from 0 to 360': (lng) => (lng < 0 ? lng + 360 : lng),
  'from -360 to 0': (lng) => (lng > 0 ? lng - 360 : lng),
  'on past 180': (lng) => (lng < -179 ? lng + 360 : lng),
};

test.each(Object.entries(spellings))('longitudes %s', async (_, turned) => {
  const [text, expected] = [file(lines, turned), await readRoads(file(lines))];
  expect(text).not.toBe(file(lines));
  for (const roads of [await readRoads(text), collectRoads(JSON.parse(text))]) {
    expect(roads.positions).toEqual(expected.positions);
    expect(roads.names).toEqual(expected.names);
    expect(roads.report).toEqual(expected.report);
  }
  const [one, other] = [Router.fromGeoJSON(text), Router.fromGeoJSON(file(lines))];
  expect(one.info).toEqual(other.info);
  for (let i = 0; i < 100; i++) {
    const ends = { from: places[i % 60]!, to: places[(7 * i + 13) % 60]! };
    const { milliseconds: _, ...answer } = one.route(ends);
    expect(answer).toMatchObject({ found: true });
    expect(answer).toEqual({ ...other.route(ends), milliseconds: undefined });
  }
});

test('a road across the line is as long as it looks', () => {
  const across: Line = [
    [179.9, 0],
    [180.1, 0],
  ];
  const answer = Router.fromGeoJSON(file([across])).route({ from: [179.9, 0], to: [-179.9, 0] });
  expect(answer.found && answer.meters).toBeCloseTo(22_239, 0);
});

test('a longitude a rounding past 180 is 180', async () => {
  const { positions, report } = await readRoads(
    '{"type":"LineString","coordinates":[[180.00000000000003,-43.95],[183.5,-43.95]]}',
  );
  expect(positions[0]).toBeCloseTo(-180, 9);
  expect(positions[2]).toBe(-176.5);
  expect(report.warnings).toEqual([]);
});
