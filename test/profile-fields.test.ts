import type { GeoJsonProperties } from 'geojson';
import { describe, expect, it, test } from 'vitest';
import { type FieldChoices, guessFields } from '../src/attributes/fields.ts';
import type { Way } from '../src/attributes/oneway-codes.ts';
import { readFields } from '../src/attributes/read-fields.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';

/** Some roads that differ in one field only. */
function roads(field: string, ...values: unknown[]): GeoJsonProperties[] {
  return values.map((value) => ({ [field]: value }));
}

describe('one-way codes', () => {
  test.each<[field: string, values: unknown[], codes: Record<string, Way> | null]>([
    ['ONE_WAY', ['FT', 'TF', '', null], { ft: 'forward', tf: 'backward', '': 'both' }],
    ['ONEWAY', ['FT', '', '', 'N'], { ft: 'forward', n: 'closed' }],
    ['ONE_WAY', ['FT', 'TF', 'N', 'N', 'N', 'N'], { ft: 'forward', tf: 'backward', n: 'both' }],
    ['ONE_WAY', ['FT', 'TF', 'N'], { ft: 'forward', tf: 'backward', n: 'both' }],
    ['ONE_WAY', ['FT', 'FT', 'B', 'N'], { ft: 'forward', b: 'both', n: 'closed' }],
    ['Oneway', ['FT', 'B'], { ft: 'forward', b: 'both' }],
    ['DIR_TRAVEL', ['B', 'F', 'T'], { f: 'forward', t: 'backward', b: 'both' }],
    ['RIJRICHTNG', ['H', 'T', 'B', 'O'], { h: 'forward', t: 'backward', b: 'both', o: 'both' }],
    ['one_way', ['Y', 'N'], { y: 'forward', n: 'both' }],
    ['oneway', ['yes', 'no', '-1'], { yes: 'forward', no: 'both', '-1': 'backward' }],
    ['oneway', [true, false], { true: 'forward', false: 'both' }],
    ['oneway', [0, 1, 1], { 0: 'both', 1: 'forward' }],
    ['oneway', [0, 1, 2], { 0: 'both', 1: 'forward', 2: 'backward' }],
    ['oneway', ['T', 'F'], { t: 'forward', f: 'both' }],
    ['oneway', ['B', ''], null],
    ['oneway', ['no', 'no'], null],
    ['oneway', ['yes', 'sometimes'], null],
    ['oneway', [...Array(19).fill('FT'), 'odd'], { ft: 'forward' }],
    ['oneway', [...Array(19).fill(0), 1, 2], { 2: 'backward' }],
    ['DIR_TRAVEL', ['F', 'T'], { f: 'forward', t: 'backward' }],
    ['direction', ['north', 'south'], null],
    ['way', ['FT', 'TF'], null],
  ])('%s: %j', (field, values, codes) => {
    const { oneway } = guessFields(roads(field, ...values));
    if (codes === null) {
      expect(oneway).toBe(null);
    } else {
      expect(oneway?.field).toBe(field);
      for (const [code, way] of Object.entries(codes)) expect(oneway?.codes[code]).toBe(way);
    }
  });
});

describe('files', () => {
  it('TIGER', () => {
    const guess = guessFields([
      { LINEARID: '1105', FULLNAME: 'Main St', RTTYP: 'M', MTFCC: 'S1400', SPEED: 25 },
      { LINEARID: '1106', FULLNAME: null, RTTYP: '', MTFCC: 'S1100', SPEED: 55 },
    ]);
    expect(guess).toMatchObject({
      name: 'FULLNAME',
      class: { field: 'MTFCC' },
      speed: { field: 'SPEED', unit: 'mph' },
      oneway: null,
      length: null,
      cost: null,
    });
    expect(guess.class?.codes).toMatchObject({ s1100: 'motorway' });
  });

  it('TIGER before 2007', () => {
    expect(guessFields([{ CFCC: 'A41', NAME: 'Broadway' }])).toMatchObject({
      name: 'NAME',
      class: { field: 'CFCC' },
    });
  });

  it('HERE', () => {
    const guess = guessFields([
      { ST_NAME: 'RUE HAUTE', FUNC_CLASS: '5', DIR_TRAVEL: 'B' },
      { ST_NAME: 'RUE BASSE', FUNC_CLASS: '4', DIR_TRAVEL: 'F' },
    ]);
    expect(guess).toMatchObject({
      name: 'ST_NAME',
      oneway: { field: 'DIR_TRAVEL' },
      class: { field: 'FUNC_CLASS' },
    });
  });

  it('TomTom', () => {
    const guess = guessFields([
      { NAME: 'Dam', FRC: 6, ONEWAY: 'FT', KPH: 30, METERS: 120.5, MINUTES: 0.24 },
      { NAME: '', FRC: 7, ONEWAY: ' ', KPH: 15, METERS: 12, MINUTES: 0.05 },
    ]);
    expect(guess).toMatchObject({
      name: 'NAME',
      oneway: { field: 'ONEWAY' },
      class: { field: 'FRC' },
      speed: { field: 'KPH', unit: 'km/h' },
      length: { field: 'METERS', unit: 'm' },
      cost: { field: 'MINUTES', unit: 'min' },
    });
  });

  it('of a town', () => {
    const guess = guessFields([
      { OBJECTID: 1, Street_Name: 'Elm', Speed_Limit: 25, Shape_Leng: 301.2, RoadClass: 'Local' },
      {
        OBJECTID: 2,
        Street_Name: 'Oak',
        Speed_Limit: 35,
        Shape_Leng: 11.9,
        RoadClass: 'Arterial',
      },
    ]);
    expect(guess).toMatchObject({
      name: 'Street_Name',
      speed: { field: 'Speed_Limit', unit: 'km/h' },
      length: { field: 'Shape_Leng', unit: null },
      class: { field: 'RoadClass', codes: { 'local*': 'residential' } },
    });
  });

  it('of OpenStreetMap', () => {
    const guess = guessFields([
      { highway: 'primary', name: 'A', oneway: 'yes', maxspeed: '50' },
      { highway: 'service', oneway: 'no' },
    ]);
    expect(guess).toMatchObject({
      name: 'name',
      class: { field: 'highway', codes: null },
      oneway: { field: 'oneway' },
      speed: { field: 'maxspeed', unit: 'km/h' },
    });
  });
});

test('a hundred thousand properties that tell nothing are passed over', () => {
  const sample = Array.from({ length: 500 }, (_, road) => {
    const others = Array.from({ length: 200 }, (_, i) => [`p${road}_${i}`, i]);
    return { ...Object.fromEntries(others), FULLNAME: `Lane ${road}` };
  });
  expect(guessFields(sample).name).toBe('FULLNAME');
});

describe('a field whose values do not fit its name', () => {
  it.each<[string, unknown[], 'name' | 'speed' | 'length' | 'cost' | 'class']>([
    ['name', [1, 2, 3], 'name'],
    ['speed', ['fast', 'slow'], 'speed'],
    ['speed', [0, 0], 'speed'],
    ['speed', [50, 999], 'speed'],
    ['length', [-1, 5], 'length'],
    ['cost', [null, null], 'cost'],
    ['MTFCC', ['H3010'], 'class'],
    ['constructor', ['x'], 'name'],
  ])('%s: %j is none', (field, values, what) => {
    expect(guessFields(roads(field, ...values))[what]).toBe(null);
  });

  it('gives way to one that does', () => {
    const guess = guessFields([{ NAME: 17, STREET: 'Elm St' }]);
    expect(guess.name).toBe('STREET');
  });

  it('leaves nothing to guess where there is nothing', () => {
    const nothing = {
      name: null,
      oneway: null,
      speed: null,
      class: null,
      length: null,
      cost: null,
    };
    expect(guessFields([])).toEqual(nothing);
    expect(guessFields([null, null])).toEqual(nothing);
  });
});

describe('a chosen field without usable values gives a warning', () => {
  const roads = collectRoads({
    type: 'Feature',
    properties: { sens: 'A->B', label: 'x', codes: 5 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    },
  });

  test.each<[FieldChoices, sentence: string]>([
    [{ oneway: 'sens' }, 'sens holds no known one-way codes, but values such as a->b.'],
    [
      { oneway: { field: 'codes', codes: { 7: 'forward' } } },
      'codes holds no known one-way codes',
    ],
    [{ speed: 'label' }, 'label holds no speeds, but values such as x. Choose another property.'],
    [{ cost: 'label' }, 'label holds no numbers'],
    [{ length: 'label' }, 'label holds no numbers'],
  ])('%j', (choices, sentence) => {
    const { warnings } = readFields(roads, choices).roads.report;
    expect(warnings).toEqual([expect.stringContaining(sentence)]);
    expect(roads.report.warnings).toEqual([]);
  });

  test.each<[FieldChoices]>([
    [{}],
    [{ name: 'label', class: 'label', oneway: null }],
    [{ oneway: { field: 'sens', codes: { 'A->B': 'forward' } }, speed: 'codes', cost: 'codes' }],
  ])('not of %j', (choices) => {
    expect(readFields(roads, choices).roads.report.warnings).toEqual([]);
  });
});
