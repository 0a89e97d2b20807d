import type { GeoJsonProperties } from 'geojson';
import { describe, expect, it, test } from 'vitest';
import { guessFields } from '../src/profile/fields.ts';

/** Some roads that differ in one field only. */
function roads(field: string, ...values: unknown[]): GeoJsonProperties[] {
  return values.map((value) => ({ [field]: value }));
}

describe('one-way codes', () => {
  test.each<[field: string, values: unknown[], codes: Record<string, number | null> | null]>([
    ['ONE_WAY', ['FT', 'TF', '', null], { ft: 1, tf: -1, '': 0 }],
    ['ONEWAY', ['FT', '', '', 'N'], { ft: 1, n: null }],
    ['ONE_WAY', ['FT', 'TF', 'N', 'N', 'N', 'N'], { ft: 1, tf: -1, n: 0 }],
    ['Oneway', ['FT', 'B'], { ft: 1, b: 0 }],
    ['DIR_TRAVEL', ['B', 'F', 'T'], { f: 1, t: -1, b: 0 }],
    ['RIJRICHTNG', ['H', 'T', 'B', 'O'], { h: 1, t: -1, b: 0, o: 0 }],
    ['one_way', ['Y', 'N'], { y: 1, n: 0 }],
    ['oneway', ['yes', 'no', '-1'], { yes: 1, no: 0, '-1': -1 }],
    ['oneway', [true, false], { true: 1, false: 0 }],
    ['oneway', [0, 1, 1], { 0: 0, 1: 1 }],
    ['oneway', [0, 1, 2], { 0: 0, 1: 1, 2: -1 }],
    ['oneway', ['T', 'F'], { t: 1, f: 0 }],
    ['oneway', ['B', ''], null],
    ['oneway', ['no', 'no'], null],
    ['oneway', ['yes', 'sometimes'], null],
    ['direction', ['north', 'south'], null],
    ['way', ['FT', 'TF'], null],
  ])('%s: %j', (field, values, codes) => {
    const { oneway } = guessFields(roads(field, ...values));
    if (codes === null) {
      expect(oneway).toBe(null);
    } else {
      expect(oneway?.field).toBe(field);
      for (const [code, way] of Object.entries(codes)) expect(oneway?.codes.get(code)).toBe(way);
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
      kind: { field: 'MTFCC' },
      speed: { field: 'SPEED', unit: 'mph' },
      oneway: null,
      length: null,
      cost: null,
    });
    expect(guess.kind?.codes).toContainEqual(['s1100', 'motorway']);
  });

  it('TIGER before 2007', () => {
    expect(guessFields([{ CFCC: 'A41', NAME: 'Broadway' }])).toMatchObject({
      name: 'NAME',
      kind: { field: 'CFCC' },
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
      kind: { field: 'FUNC_CLASS' },
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
      kind: { field: 'FRC' },
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
      kind: { field: 'RoadClass', codes: null },
    });
  });

  it('of OpenStreetMap', () => {
    const guess = guessFields([
      { highway: 'primary', name: 'A', oneway: 'yes', maxspeed: '50' },
      { highway: 'service', oneway: 'no' },
    ]);
    expect(guess).toMatchObject({
      name: 'name',
      kind: { field: 'highway', codes: null },
      oneway: { field: 'oneway' },
      speed: { field: 'maxspeed', unit: 'km/h' },
    });
  });
});

describe('a field that does not hold what it is called', () => {
  it.each<[string, unknown[], 'name' | 'speed' | 'length' | 'cost' | 'kind']>([
    ['name', [1, 2, 3], 'name'],
    ['speed', ['fast', 'slow'], 'speed'],
    ['speed', [0, 0], 'speed'],
    ['speed', [50, 999], 'speed'],
    ['length', [-1, 5], 'length'],
    ['cost', [null, null], 'cost'],
    ['MTFCC', ['H3010'], 'kind'],
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
      kind: null,
      length: null,
      cost: null,
    };
    expect(guessFields([])).toEqual(nothing);
    expect(guessFields([null, null])).toEqual(nothing);
  });
});
