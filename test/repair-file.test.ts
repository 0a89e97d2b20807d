/** Repaired GeoJSON keeps other features, and the properties, ids and heights of roads. */
import type { Feature, LineString, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../src/input/request-error.ts';
import type { Fixes } from '../src/quality/fixes.ts';
import { repairRoads } from '../src/quality/repair.ts';

const all: Fixes = { merge: 0.3, dropDuplicates: true, splitCrossings: true, join: 3 };

describe('repaired GeoJSON', () => {
  const [a, b, c, d]: Position[] = [
    [8.5, 47, 400],
    [8.502, 47, 420],
    [8.501, 46.999, 1],
    [8.501, 47.001, 3],
  ];
  const file = {
    type: 'FeatureCollection',
    name: 'mine',
    features: [
      {
        type: 'Feature',
        id: 7,
        properties: { name: 'East' },
        geometry: { type: 'LineString', coordinates: [a, b] },
      },
      { type: 'Feature', id: 'x', properties: null, geometry: { type: 'Point', coordinates: a } },
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [a] } },
      {
        type: 'Feature',
        properties: { name: 'North', lanes: [1, 2] },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [c, d],
            [
              [9, 9],
              [9, 9],
            ],
            [b, d],
          ],
        },
        extra: true,
      },
      { type: 'Feature', properties: {}, geometry: null },
      'no feature',
    ],
  };

  it('keeps properties, ids, geometry types, heights and other features', async () => {
    const before = structuredClone(file);
    const { geojson: fixed } = await repairRoads(file, { splitCrossings: true });
    expect(file).toEqual(before);
    expect(fixed).toMatchObject({ type: 'FeatureCollection', name: 'mine' });
    const [east, , , north] = fixed.features;
    expect(east).toMatchObject({ id: 7, properties: { name: 'East' } });
    expect(north).toMatchObject({ properties: { name: 'North', lanes: [1, 2] }, extra: true });
    const [[first, crossing, last]] = [(east.geometry as LineString).coordinates];
    expect([first, last]).toEqual([a, b]);
    expect(crossing[2]).toBeCloseTo(410, 3);
    const parts = (north.geometry as unknown as { coordinates: Position[][] }).coordinates;
    expect(parts.map((part) => part.length)).toEqual([3, 2, 2]);
    expect(parts[0][1].slice(0, 2)).toEqual(crossing.slice(0, 2));
    expect(parts[0][1][2]).toBeCloseTo(2, 3);
    expect(fixed.features.filter((_, i) => i !== 0 && i !== 3)).toEqual(
      file.features.filter((_, i) => i !== 0 && i !== 3),
    );
  });

  it('interpolates the heights of many new positions', async () => {
    const ends: Position[] = [
      [8.5, 47, 100],
      [8.504, 47, 500],
    ];
    const across = [0.5, 1, 2, 3, 3.5].map((step) => [
      [8.5 + step / 1000, 46.9995],
      [8.5 + step / 1000, 47.0005],
    ]);
    const lines = [ends, ...across].map((coordinates) => ({ type: 'LineString', coordinates }));
    const features = lines.map((geometry) => ({ type: 'Feature', properties: null, geometry }));
    const { geojson: fixed } = await repairRoads(
      { type: 'FeatureCollection', features },
      { splitCrossings: true },
    );
    const [first, ...others] = fixed.features.map(
      ({ geometry }) => (geometry as LineString).coordinates,
    );
    const heights = first.map(([, , height]) => Math.round(height));
    expect(heights).toEqual([100, 150, 200, 300, 400, 450, 500]);
    for (const line of others) expect(line.map(({ length }) => length)).toEqual([2, 2, 2]);
  });

  it('lacks dropped roads, and features without any other line', async () => {
    const features = [
      ...file.features,
      file.features[0],
      { ...(file.features[3] as object), id: 8 },
    ];
    const { geojson: fixed, repairs } = await repairRoads(
      { ...file, features },
      { dropDuplicates: true },
    );
    expect(repairs.dropped).toBe(3);
    expect(fixed.features).toHaveLength(file.features.length + 1);
    const rest = fixed.features[fixed.features.length - 1].geometry;
    expect(rest).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [9, 9],
          [9, 9],
        ],
      ],
    });
  });

  it('is read from text, lines of features, one feature or one geometry', async () => {
    const [east, , , north] = file.features;
    const expected = (await repairRoads({ ...file, features: [east, north] }, all)).geojson
      .features;
    const rows = [east, north].map((feature) => JSON.stringify(feature));
    for (const text of [rows.join('\n'), rows.map((row) => `\x1e${row}\n`).join('')]) {
      expect((await repairRoads(new TextEncoder().encode(text), all)).geojson.features).toEqual(
        expected,
      );
    }
    const { geometry } = east as Feature;
    expect((await repairRoads(geometry as object, all)).geojson.features).toEqual([
      { type: 'Feature', properties: null, geometry },
    ]);
  });

  it.each([
    ['{"type":', /stops in the middle/],
    ['{"type":"FeatureCollection","features":[]}', /No roads found/],
    ['1\n2', /valid JSON/],
  ])('is refused if it holds no roads: %s', async (text, message) => {
    await expect(repairRoads(text, all)).rejects.toThrow(message);
  });

  it.each([
    [{ join: 11 }, 'join: got 11, expected meters from 0 to 10'],
    [{ join: Number.NaN }, 'join: got NaN, expected meters from 0 to 10'],
    [{ merge: 2 }, 'merge: got 2, expected meters from 0 to 1'],
  ])('is refused with %j', async (fixes, message) => {
    await expect(repairRoads(file, fixes)).rejects.toThrow(
      new RequestError('invalid-option', message),
    );
  });
});
