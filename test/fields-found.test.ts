/** What the report worker tells of the properties of a file, and of how far a check has come. */
import type { Feature } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { FieldChoices } from '../src/attributes/fields.ts';
import { readFields } from '../src/attributes/read-fields.ts';
import { parseRoads } from '../src/input/geojson/read.ts';
import { checkRoads } from '../src/quality/report.ts';
import type { FieldsFound } from '../src/worker/contract/report.ts';
import { findFields } from '../src/worker/fields-found.ts';

describe('the properties of a file', () => {
  it('are counted on all roads, those on most roads first, with examples as they are written', () => {
    const { properties } = found([
      { ID: 1, Label: 'Main St' },
      { ID: 2, Label: ' Oak  Ave ' },
      { ID: '3', Label: null },
      { ID: 4, nested: { a: 1 } },
    ]);
    expect(properties).toEqual([
      { name: 'ID', roads: 4, isMetric: true, examples: ['1', '2'] },
      { name: 'Label', roads: 3, isMetric: false, examples: ['Main St', 'Oak  Ave'] },
      { name: 'nested', roads: 1, isMetric: false, examples: [] },
    ]);
  });

  it('are few and short, however many there are, and include those that are read', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`p${i}`, i]));
    const { properties } = found(
      [
        { ...many, ['x'.repeat(1_000_000)]: 1 },
        { ...many, p1: 'y'.repeat(1_000_000), last: 'Main St' },
      ],
      { name: 'last' },
    );
    expect(properties.length).toBe(201);
    expect(properties.at(-1)).toMatchObject({ name: 'last', roads: 1 });
    const texts = properties.flatMap(({ name, examples }) => [name, ...examples]);
    expect(Math.max(...texts.map(({ length }) => length))).toBe(40);
  });

  it('may be called like what objects have anyway', () => {
    const text = '{"__proto__": "a", "constructor": "b", "hasOwnProperty": "c"}';
    const { properties } = found([JSON.parse(text), JSON.parse(text)]);
    expect(properties.map(({ name, roads }) => [name, roads])).toEqual([
      ['__proto__', 2],
      ['constructor', 2],
      ['hasOwnProperty', 2],
    ]);
  });
});

describe('the values of one-ways', () => {
  const dirs = ['FT', 'FT', 'ft', 'TF', null, undefined, 'Q'];
  const roads = dirs.map((DIR) => ({ ONE_WAY: DIR, LANES: DIR === 'Q' ? 1 : 2 }));

  it('are reported with the number of roads that have each, and which way those are open', () => {
    const { values, others, guessed } = found(roads, { oneway: 'ONE_WAY' });
    expect(values).toEqual([
      { value: 'ft', written: 'FT', roads: 3, way: 'forward' },
      { value: '', written: '', roads: 2, way: 'both' },
      { value: 'tf', written: 'TF', roads: 1, way: 'backward' },
      { value: 'q', written: 'Q', roads: 1, way: 'both' },
    ]);
    expect(others).toBe(0);
    expect(guessed.name).toBe(null);
  });

  it('follow the codes chosen, beside what would be guessed', () => {
    const codes = { Q: 'closed', ft: 'backward' } as const;
    const { values, read, guessed } = found(roads, { oneway: { field: 'ONE_WAY', codes } });
    expect(values.map(({ value, way }) => [value, way])).toEqual([
      ['ft', 'backward'],
      ['', 'both'],
      ['tf', 'both'],
      ['q', 'closed'],
    ]);
    expect(read.oneway?.codes).toEqual({ q: 'closed', ft: 'backward' });
    expect(guessed).toEqual(found(roads).read);
  });

  it('are the twelve most frequent ones; the rest is counted', () => {
    const many = Array.from({ length: 30 }, (_, i) => Array(i + 1).fill({ dir: `v${i}` })).flat();
    const { values, others } = found(many, { oneway: 'dir' });
    expect(values.map(({ roads }) => roads)).toEqual(
      Array.from({ length: 12 }, (_, i) => 30 - i),
    );
    expect(others).toBe((18 * 19) / 2);
  });
});

describe('the progress of a check', () => {
  it('rises from 0, stage by stage', async () => {
    const reported: [string, number][] = [];
    const onProgress = (stage: string, done: number) => reported.push([stage, done]);
    await checkRoads(fileOf([{}, {}]), { onProgress, fixes: { join: 1 } });
    const shares = reported.map(([, done]) => done);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect([shares[0], new Set(reported.map(([stage]) => stage)).size]).toEqual([0, 9]);
    expect(Math.max(...shares)).toBeLessThan(1);
  });
});

function found(properties: Feature['properties'][], choices?: FieldChoices): FieldsFound {
  const roads = parseRoads(fileOf(properties));
  return findFields(roads, readFields(roads, choices).fields);
}

/** A road each, one beside the other. */
function fileOf(properties: Feature['properties'][]): string {
  const features = properties.map((own, i) => ({
    type: 'Feature',
    properties: own,
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, i / 1000],
        [1e-3, i / 1000],
      ],
    },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
