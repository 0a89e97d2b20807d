/** Road files that are not from OpenStreetMap answer as if they were. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FeatureCollection, GeoJsonProperties } from 'geojson';
import { describe, expect, it, test } from 'vitest';
import { readFields } from '../src/attributes/read-fields.ts';
import {
  checkRoads,
  type FieldChoices,
  InputError,
  type ProfileName,
  Router,
  type Way,
} from '../src/index.ts';
import { parseRoads } from '../src/input/geojson/read.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { speed } from '../src/profile/speed.ts';
import { openNetwork } from '../src/worker/open.ts';
import { draw } from './support/letters.ts';

interface Road {
  name: string;
  way: Way;
  /** In miles an hour; 0 where it is not known. */
  mph: number;
  highway: 'motorway' | 'primary' | 'residential' | 'footway';
}

const picture = `
A   B   C

D   E   F

G   H   I`;

const town: [ends: string, road: Road][] = [
  ['AB', { name: 'Main St', way: 'forward', mph: 30, highway: 'primary' }],
  ['BC', { name: 'Main St', way: 'forward', mph: 20, highway: 'primary' }],
  ['CF', { name: 'East St', way: 'backward', mph: 25, highway: 'residential' }],
  ['FI', { name: 'East St', way: 'both', mph: 15, highway: 'residential' }],
  ['IH', { name: 'Low Rd', way: 'forward', mph: 0, highway: 'motorway' }],
  ['HG', { name: 'Low Rd', way: 'both', mph: 0, highway: 'motorway' }],
  ['GD', { name: '', way: 'both', mph: 45, highway: 'residential' }],
  ['DA', { name: 'West St', way: 'both', mph: 10, highway: 'residential' }],
  ['DE', { name: 'Park Path', way: 'both', mph: 0, highway: 'footway' }],
  ['EF', { name: 'Mid St', way: 'backward', mph: 35, highway: 'residential' }],
  ['BE', { name: 'Hill St', way: 'both', mph: 0, highway: 'residential' }],
  ['EH', { name: 'Hill St', way: 'closed', mph: 30, highway: 'primary' }],
];

function file(properties: (road: Road) => GeoJsonProperties): FeatureCollection {
  const lines = town.map(([ends, road]) => [ends, properties(road)] as const);
  return draw(picture, { lines }).roads;
}

/** The tags that are expected for a road. */
interface ReadTags {
  way?: Way;
  maxspeed?: string;
  highway?: string | undefined;
}

/** A kind of file: the properties of a road, its fields, and the tags they mean. */
interface Dialect {
  write: (road: Road) => GeoJsonProperties;
  fields: FieldChoices;
  expected: (road: Road) => ReadTags;
}

/** The classes of a file that has only streets. */
const driven = (highway: Road['highway']) => (highway === 'footway' ? undefined : highway);

/** The directions of a file without a code for closed roads. */
const openWay = ({ way }: Road): Way => (way === 'closed' ? 'both' : way);

const dialects: Record<string, Dialect> = {
  TIGER: {
    write: ({ name, mph, highway }) => ({
      LINEARID: '1105',
      FULLNAME: name || null,
      MTFCC: pick(highway, 'S1100', 'S1200', 'S1400', 'S1710'),
      SPEED: mph,
    }),
    fields: { name: 'FULLNAME', speed: 'SPEED', class: 'MTFCC' },
    expected: ({ mph, highway }) => ({ maxspeed: `${mph} mph`, highway }),
  },
  ArcGIS: {
    write: ({ name, way, mph }) => ({
      OBJECTID: 7,
      STREET_NAME: name,
      ONE_WAY: { forward: 'FT', backward: 'TF', closed: 'N', both: '' }[way],
      SPEED_MPH: mph || null,
    }),
    fields: { name: 'STREET_NAME', oneway: 'ONE_WAY', speed: 'SPEED_MPH' },
    expected: ({ way, mph }) => ({ way, maxspeed: `${mph} mph` }),
  },
  HERE: {
    write: ({ name, way, highway }) => ({
      ST_NAME: name,
      DIR_TRAVEL: { forward: 'F', backward: 'T', closed: 'N', both: 'B' }[way],
      FUNC_CLASS: pick(highway, '1', '3', '5', ''),
    }),
    fields: { name: 'ST_NAME', oneway: 'DIR_TRAVEL', class: 'FUNC_CLASS' },
    expected: ({ way, highway }) => ({ way, highway: driven(highway) }),
  },
  TomTom: {
    write: ({ name, way, mph, highway }) => ({
      NAME: name,
      ONEWAY: { forward: 'FT', backward: 'TF', closed: 'N', both: ' ' }[way],
      FRC: pick(highway, 0, 2, 6, -1),
      KPH: 2 * mph,
      METERS: 100.5,
      MINUTES: 0.25,
    }),
    fields: { name: 'NAME', oneway: 'ONEWAY', speed: 'KPH', class: 'FRC' },
    expected: ({ way, mph, highway }) => ({
      way,
      maxspeed: `${2 * mph}`,
      highway: driven(highway),
    }),
  },
  NWB: {
    write: ({ name, way }) => ({
      STT_NAAM: name,
      RIJRICHTNG: { forward: 'H', backward: 'T', closed: 'O', both: 'B' }[way],
    }),
    fields: { name: 'STT_NAAM', oneway: 'RIJRICHTNG' },
    expected: (road) => ({ way: openWay(road) }),
  },
  'a town': {
    write: ({ name, way, mph, highway }) => ({
      Road_Name: name,
      oneway: { forward: 1, backward: 2, closed: 0, both: 0 }[way],
      'Speed Limit': mph === 0 ? 'None' : `${mph} MPH`,
      RoadClass: pick(highway, 'Freeway', 'Arterial', 'Local Street', 'Something else'),
    }),
    fields: { name: 'Road_Name', oneway: 'oneway', speed: 'Speed Limit', class: 'RoadClass' },
    expected: (road) => ({
      way: openWay(road),
      maxspeed: `${road.mph} mph`,
      highway: driven(road.highway),
    }),
  },
  'a Shapefile of OpenStreetMap': {
    write: ({ name, way, mph, highway }) => ({
      name,
      fclass: highway,
      oneway: { forward: 'F', backward: 'T', closed: 'B', both: 'B' }[way],
      maxspeed: 2 * mph,
    }),
    fields: { name: 'name', oneway: 'oneway', speed: 'maxspeed', class: 'fclass' },
    expected: (road) => ({
      way: openWay(road),
      maxspeed: `${2 * road.mph}`,
      highway: road.highway,
    }),
  },
  'true and false': {
    write: ({ name, way, mph }) => ({ street: name, OneWay: way === 'forward', kmh: 2 * mph }),
    fields: { name: 'street', oneway: 'OneWay', speed: 'kmh' },
    expected: ({ way, mph }) => ({
      way: way === 'forward' ? way : 'both',
      maxspeed: `${2 * mph}`,
    }),
  },
};

function pick<T>(highway: Road['highway'], ...codes: [T, T, T, T]): T {
  const [motorway, primary, residential, footway] = codes;
  return { motorway, primary, residential, footway }[highway];
}

/** As OpenStreetMap would have it. */
function osmTags(name: string, { way = 'both', maxspeed, highway }: ReadTags): GeoJsonProperties {
  const oneway = { forward: 'yes', backward: '-1', closed: 'reversible', both: 'no' }[way];
  return { name, oneway, maxspeed, highway };
}

/** What it costs from each letter to each other; null where the profile has no road at all. */
function costs(roads: FeatureCollection, profile: ProfileName, fields: FieldChoices = {}) {
  const router = Router.fromGeoJSON(roads, { profile, fields });
  const ends = [...'ABCDEFGHI'].map(draw(picture).at);
  return (['distance', 'time'] as const).map((metric) =>
    ends.flatMap((from) =>
      ends.map((to) => {
        const answer = router.route({ from, to, metric });
        return answer.found ? answer.cost : Infinity;
      }),
    ),
  );
}

function names(router: Router): unknown[] {
  return Array.from(router.network.properties, (road) => road?.name || undefined);
}

describe.each(Object.entries(dialects))('%s', (_, { write, fields, expected }) => {
  const roads = file(write);
  const osm = file((road) => osmTags(road.name, expected(road)));

  it('is read from the fields that are meant', () => {
    const { fields: found } = Router.fromGeoJSON(roads).info;
    const { name, oneway, speed, class: kind } = found ?? {};
    const properties = { name, oneway: oneway?.field, speed: speed?.field, class: kind?.field };
    expect(JSON.parse(JSON.stringify(properties))).toEqual(fields);
  });

  it.each<ProfileName>(['all', 'car', 'bicycle', 'foot'])('%s: costs are the same', (profile) => {
    expect(costs(roads, profile)).toEqual(costs(osm, profile));
  });

  it('has the names', () => {
    // A road that is closed in both directions is left out.
    const open = town.filter(([, road]) => expected(road).way !== 'closed');
    const given = open.map(([, { name }]) => name || undefined);
    expect(names(Router.fromGeoJSON(roads))).toEqual(given);
  });

  it.each(Object.keys(fields) as (keyof FieldChoices)[])('%s can be switched off', (what) => {
    const off = { [what]: null };
    const router = Router.fromGeoJSON(roads, { fields: off });
    expect(router.info.fields).toMatchObject(off);
    if (what === 'name') {
      expect(new Set(names(router))).toEqual(new Set([undefined]));
    } else {
      expect(costs(roads, 'car', off)).not.toEqual(costs(roads, 'car'));
    }
  });

  it('is the same if the guessed fields are chosen', () => {
    const { name, oneway, speed, class: kind } = readFields(collectRoads(roads)).fields;
    const chosen: FieldChoices = { name, oneway, speed, class: kind?.field ?? null };
    expect(costs(roads, 'car', chosen)).toEqual(costs(roads, 'car'));
    expect(costs(roads, 'car', fields)).toEqual(costs(roads, 'car'));
  });
});

describe('choices', () => {
  const dirs = file(({ name, way, mph }) => ({
    A: name,
    B: { forward: 'x', backward: 'Y ', closed: 'shut', both: 3 }[way],
    C: mph,
  }));
  const osm = file(({ name, way, mph }) => osmTags(name, { way, maxspeed: `${mph} mph` }));
  const codes: Record<string, Way> = { X: 'forward', y: 'backward', shut: 'closed' };
  const fields: FieldChoices = {
    name: 'A',
    oneway: { field: 'B', codes },
    speed: { field: 'C', unit: 'mph' },
  };

  it.each<ProfileName>(['all', 'car', 'bicycle'])('are heeded by %s', (profile) => {
    expect(costs(dirs, profile, fields)).toEqual(costs(osm, profile));
    expect(costs(dirs, profile, {})).not.toEqual(costs(osm, profile));
  });

  it('are part of the info of the network', async () => {
    const { info } = Router.fromGeoJSON(dirs, { fields });
    const nothing = { class: null, length: null, cost: null };
    const codes = { x: 'forward', y: 'backward', shut: 'closed' };
    expect(info.fields).toEqual({
      ...nothing,
      ...fields,
      oneway: { field: 'B', codes },
    });
    expect((await checkRoads(dirs, { fields })).info).toEqual(info);
  });

  it('get codes and a unit from the values of the field', () => {
    const roads = file(({ way, mph, highway }) => ({
      a: { forward: 'FT', backward: 'TF', closed: 'odd', both: '' }[way],
      b: mph,
      c: pick(highway, 'A11', 'A21', 'A41', 'A71'),
    }));
    const {
      oneway,
      speed,
      class: kind,
    } = readFields(collectRoads(roads), {
      oneway: 'a',
      speed: 'b',
      class: 'c',
    }).fields;
    expect(oneway?.codes).toMatchObject({ ft: 'forward', tf: 'backward' });
    expect(speed).toEqual({ field: 'b', unit: 'km/h' });
    expect(kind?.codes).toMatchObject({ 'a1*': 'motorway' });
  });

  test('of a field that no road has are refused, and those there are named', () => {
    const roads = file(({ name }) => ({ [name || '\u202e']: 1 }));
    for (const what of ['name', 'oneway', 'speed', 'class', 'length', 'cost']) {
      const read = () => Router.fromGeoJSON(roads, { fields: { [what]: 'toString' } });
      expect(read).toThrow(InputError);
      expect(read).toThrow(
        'No road has a property toString. The properties of this file are Main St, East St, Low Rd, \ufffd, West St',
      );
    }
    const bare = () =>
      Router.fromGeoJSON(
        file(() => null),
        { fields: { name: 'A' } },
      );
    expect(bare).toThrow('No road has a property A. The roads of this file have no properties.');
  });

  test('of a field that few roads have are heeded', () => {
    const lines = Array.from({ length: 2000 }, (_, i) => ['AB', { n: i }] as const);
    const { roads } = draw('A   B', { lines: [...lines, ['AB', { DIR: 'TF' }]] });
    const { roads: read } = readFields(collectRoads(roads), { oneway: 'DIR' });
    expect(read.properties.at(2000)).toMatchObject({ oneway: '-1' });
  });

  it.each<[FieldChoices, string]>([
    [{ shape: 'A' } as FieldChoices, 'fields: got shape, expected name, oneway, speed,'],
    [{ name: 5 as unknown as string }, 'fields.name: got 5, expected the name of a property'],
    [
      { oneway: { field: 'B', codes: { x: 'up' as Way } } },
      'fields.oneway: got up, expected both',
    ],
    [
      { oneway: { field: 'B' } as FieldChoices['oneway'] } as FieldChoices,
      'fields.oneway.codes: got undefined, expected the meaning of its values',
    ],
    [{ speed: { field: 'C', unit: 'knots' as 'mph' } }, 'fields.speed: got knots, expected km/h'],
  ])('%j is none', (choices, sentence) => {
    const read = () => Router.fromGeoJSON(dirs, { fields: choices });
    expect(read).toThrow(RangeError);
    expect(read).toThrow(sentence);
  });
});

describe('files of OpenStreetMap', () => {
  const tags = (road: Road) => ({
    ...osmTags(road.name, { ...road, maxspeed: '30 mph' }),
    lanes: 2,
  });

  it('stay as they are, at no cost', () => {
    const roads = collectRoads(file(tags));
    const read = readFields(roads);
    expect(read.roads).toBe(roads);
    expect(read.fields).toMatchObject({
      name: 'name',
      oneway: { field: 'oneway' },
      speed: { field: 'maxspeed', unit: 'km/h' },
      class: { field: 'highway', codes: null },
    });
  });

  test.each<[what: string, odd: GeoJsonProperties]>([
    ['odd values', { oneway: 'FT', maxspeed: 'signals', name: 7 }],
    ['other fields beside', { DIR_TRAVEL: 'F', MTFCC: 'S1100', STREET: 'x', SPEED: 5 }],
    ['reversible', { oneway: 'reversible' }],
  ])('so do those with %s', (_, odd) => {
    const roads = collectRoads(file((road) => ({ ...tags(road), ...odd })));
    expect(readFields(roads).roads).toBe(roads);
  });

  it('stay as they are where nothing is known', () => {
    for (const properties of [null, {}, { id: 5 }]) {
      const roads = collectRoads(file(() => properties));
      expect(readFields(roads).roads).toBe(roads);
    }
  });

  it('can be read from other fields all the same', () => {
    const roads = file((road) => ({
      ...tags(road),
      DIR: { forward: 'T', backward: 'F', both: 'B', closed: 'B' }[road.way],
    }));
    const turned = file((road) => ({
      ...tags(road),
      oneway: { forward: '-1', backward: 'yes', both: 'no', closed: 'no' }[road.way],
    }));
    expect(costs(roads, 'car', { oneway: 'DIR' })).toEqual(costs(turned, 'car'));
    expect(costs(roads, 'car')).not.toEqual(costs(turned, 'car'));
  });
});

describe('odd values', () => {
  const odd: unknown[] = [null, {}, [], [5], { toString: 'x' }, '', ' ', -5, 0, 1e9, 5e-324, 'x'];

  it.each(odd.map((value) => [JSON.stringify(value), value]))('%s says nothing', (_, value) => {
    const good = { DIR_TRAVEL: 'F', SPEED: 30, FUNC_CLASS: '5', ST_NAME: 'A' };
    const bad = { DIR_TRAVEL: value, SPEED: value, FUNC_CLASS: value, ST_NAME: {} };
    const lines = [...Array(9).fill(['AB', good]), ['AB', bad]] as ['AB', GeoJsonProperties][];
    const { roads, fields } = readFields(collectRoads(draw('A   B', { lines }).roads), {
      oneway: 'DIR_TRAVEL',
      speed: { field: 'SPEED', unit: 'km/h' },
      class: 'FUNC_CLASS',
    });
    expect(fields.oneway?.codes).toMatchObject({ f: 'forward' });
    expect(roads.properties.at(0)).toEqual({ ...good, ...osmGood });
    const { oneway, ...laid } = roads.properties.at(9) ?? {};
    expect(laid).toEqual(bad);
    expect([undefined, 'no']).toContain(oneway);
  });

  const osmGood = { oneway: 'yes', maxspeed: '30 km/h', highway: 'residential', name: 'A' };

  test('keys such as __proto__ stay unchanged', () => {
    const text = JSON.stringify(
      file(({ way }) => ({ ONE_WAY: way === 'forward' ? 'FT' : '', p: 1 })),
    );
    const { roads } = readFields(
      parseRoads(text.replaceAll('"p":1', '"__proto__":{"highway":"steps"}')),
    );
    const own = roads.properties.at(0) ?? {};
    expect(Object.keys(own)).toEqual(['ONE_WAY', '__proto__', 'oneway']);
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
    expect(own.highway).toBeUndefined();
    const codes = JSON.parse('{"__proto__":"closed","constructor":"backward"}');
    const fields = { oneway: { field: 'ONE_WAY', codes } };
    expect(Router.fromGeoJSON(text, { fields }).info.fields?.oneway?.codes).toEqual(codes);
  });
});

test('random files get tags that profiles know, and keep all other properties', () => {
  const value = fc.oneof(
    fc.constantFrom(
      'FT',
      'TF',
      'T',
      'B',
      'Y',
      '1',
      2,
      true,
      'S1100',
      'A41',
      '30 mph',
      45,
      '',
      null,
    ),
    fc.jsonValue(),
  );
  const keys = [
    'ONE_WAY',
    'DIR_TRAVEL',
    'SPEED',
    'KPH',
    'MTFCC',
    'FRC',
    'NAME',
    'maxspeed',
    '__proto__',
  ];
  const road = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value);
  fc.assert(
    fc.property(fc.array(road, { minLength: 1, maxLength: 12 }), (all) => {
      const lines = all.map((properties) => ['AB', properties] as const);
      const { roads } = readFields(collectRoads(draw('A   B', { lines }).roads));
      all.forEach((own, i) => {
        const tagged = roads.properties.at(i) ?? {};
        for (const key of new Set([...Object.keys(own), ...Object.keys(tagged)])) {
          const isLaid = Object.hasOwn(known, key) && tagged[key] !== own[key];
          if (isLaid && tagged[key] !== undefined) expect(tagged[key]).toMatch(known[key]);
          if (!Object.hasOwn(known, key)) expect(tagged[key]).toBe(own[key]);
        }
        for (const isBackward of [false, true]) {
          const kmh = speed(tagged, isBackward) ?? 1;
          expect(kmh > 0 && kmh <= 300).toBe(true);
        }
      });
    }),
  );
});

const known: Record<string, RegExp> = {
  name: /\S/,
  oneway: /^(yes|no|-1|reversible)$/,
  maxspeed: /^\S.*$/,
  highway: /^[a-z_]+$/,
};

describe('the view', () => {
  const { roads } = readFields(collectRoads(file((road) => ({ NAME: road.name, CFCC: 'A41' }))));

  it('answers like an array', () => {
    const all = [...roads.properties];
    expect(all).toHaveLength(roads.properties.length);
    expect(all.map((_, road) => roads.properties.at(road))).toEqual(all);
    expect(roads.properties.at(all.length)).toBeUndefined();
    expect(roads.properties.some((road) => road?.name === 'Mid St')).toBe(true);
    expect(roads.properties.some((road) => road?.name === 'Nowhere')).toBe(false);
  });

  it('gives the lines of one feature the same object', () => {
    const lines = {
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [0, 1],
        ],
        [
          [1, 0],
          [1, 1],
        ],
      ],
    };
    const feature = { type: 'Feature', properties: { CFCC: 'A41' }, geometry: lines };
    const { properties } = readFields(parseRoads(JSON.stringify(feature))).roads;
    expect(properties.at(0)).toEqual({ CFCC: 'A41', highway: 'residential' });
    expect(properties.at(1)).toBe(properties.at(0));
  });

  it('is stored with the network, which needs no fields then', () => {
    const router = Router.fromGeoJSON(file(dialects.TomTom.write), { profile: 'car' });
    const again = Router.fromPacked(router.toPacked());
    expect(again.info).toEqual({ ...router.info, fields: null });
    expect([...again.network.properties]).toEqual([...router.network.properties]);
  });
});

describe('the page', () => {
  const open = async (roads: FeatureCollection, fields?: FieldChoices) => {
    const source = { name: 'roads.geojson', text: JSON.stringify(roads) };
    const wanted = { source, profile: 'car' as const, ...(fields && { fields }) };
    return openNetwork(wanted, () => {});
  };

  it('reads them as the library does', async () => {
    const roads = file(dialects.TomTom.write);
    const { router, opened } = await open(roads);
    const own = Router.fromGeoJSON(roads, { profile: 'car' });
    expect(opened).toMatchObject({ info: own.info, hasProfiles: true });
    expect([...router.network.properties]).toEqual([...own.network.properties]);
    const chosen = await open(roads, { class: null, oneway: null });
    expect(chosen.opened.info).toMatchObject({ roads: town.length, fields: { oneway: null } });
    expect(chosen.opened.hasProfiles).toBe(false);
  });

  it('heeds choices where the tags are those of OpenStreetMap', async () => {
    const roads = file((road) => osmTags(road.name, road));
    const { info } = Router.fromGeoJSON(JSON.stringify(roads), { profile: 'car' });
    expect((await open(roads)).opened).toMatchObject({ info, hasProfiles: true });
    const { opened } = await open(roads, { class: null });
    expect(opened).toMatchObject({ info: { fields: { class: null } }, hasProfiles: false });
  });
});

const tiger = new URL('../../shared/data/manhattan-tiger.geojson.gz', import.meta.url);

test.skipIf(!existsSync(tiger))('Manhattan as TIGER has it', () => {
  const text = gunzipSync(readFileSync(tiger));
  const { info, network } = Router.fromGeoJSON(text, { profile: 'car' });
  expect(info.fields).toMatchObject({ name: 'NAME', class: { field: 'CFCC' }, oneway: null });
  expect(network.edgeDirection.every((direction) => direction === 0)).toBe(true);
  const broadway = [...network.properties].filter((road) => road?.name === 'Broadway');
  expect(broadway.length).toBeGreaterThan(100);
  const kinds = new Set(Array.from(network.properties, (road) => road?.highway));
  expect(kinds).toContain('residential');
  expect(kinds).toContain('primary');
  expect(kinds).not.toContain('footway');
});
