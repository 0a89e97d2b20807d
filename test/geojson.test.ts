import { describe, expect, test } from 'vitest';
import type { NamedPoint } from '../src/input/geojson/points.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { InputError } from '../src/input/input-error.ts';
import { parseJSON } from '../src/input/json/text.ts';
import { a, b, c, collection, feature, line } from './support/features.ts';
import { seeded } from './support/random.ts';

const good = feature(line(a, b));

describe('what is no JSON is named', () => {
  const table: [what: string, input: string | number[], message: RegExp][] = [
    ['nothing', '', /^The file is empty\./],
    ['white space', ' \n\t\r\n ', /^The file is empty\./],
    ['a byte-order mark alone', '\ufeff', /^The file is empty\./],
    ['a web page', '<!DOCTYPE html><html>', /^This is a web page \(HTML\)/],
    ['a web page after a blank line', '\n <html lang="en">', /^This is a web page \(HTML\)/],
    ['XML', '<?xml version="1.0"?><osm/>', /^This is XML/],
    ['gzip', [0x1f, 0x8b, 8, 0], /gzip/],
    ['zip', [0x50, 0x4b, 3, 4], /zip/],
    ['UTF-16, little end first', [0xff, 0xfe, 0x7b, 0], /UTF-16/],
    ['UTF-16, big end first', [0xfe, 0xff, 0, 0x7b], /UTF-16/],
    ['Latin-1', [0x22, 0xe4, 0x22], /not UTF-8/],
    ['an open object', '{"a":\n [1,2', /stops in the middle \(line 2, column 6\)/],
    ['an open text', '{"a": "Main', /stops in the middle \(line 1, column 12\)/],
    ['an open text with a quote', '["Caf\\"e', /stops in the middle \(line 1, column 9\)/],
    ['an open escape', '["Caf\\u00', /stops in the middle \(line 1, column 10\)/],
    ['an open word', '[1, tru', /stops in the middle \(line 1, column 8\)/],
    ['an open number', '[1, -', /stops in the middle \(line 1, column 6\)/],
    ['an open exponent', '[1, 2e', /stops in the middle \(line 1, column 7\)/],
    ['an open fraction', '[1, 2.', /stops in the middle \(line 1, column 7\)/],
    ['nothing after a comma', '[1,', /stops in the middle \(line 1, column 4\)/],
    ['a comma too many', '[1,\n2,]', /unexpected "]" at line 2, column 3/],
    ['a comma before }', '{"a":1,}', /unexpected "}" at line 1, column 8/],
    ['a comma first', '{,}', /unexpected "," at line 1, column 2/],
    ['a comma missing', '[1 2]', /unexpected "2" at line 1, column 4/],
    ['a colon missing', '{"a" 1}', /unexpected "1" at line 1, column 6/],
    ['a key without quotes', '{a:1}', /unexpected "a" at line 1, column 2/],
    ['single quotes', "{'a':1}", /unexpected "'" at line 1, column 2/],
    ['the wrong closer', '[1}', /unexpected "}" at line 1, column 3/],
    ['two values', '{} {}', /unexpected "{" at line 1, column 4/],
    ['NaN', '[NaN]', /unexpected "N" at line 1, column 2/],
    ['a misspelt word', '[trux]', /unexpected "x" at line 1, column 5/],
    ['a leading zero', '[01]', /unexpected "1" at line 1, column 3/],
    ['a plus sign', '[+1]', /unexpected "\+" at line 1, column 2/],
    ['a fraction without digits', '[1.]', /unexpected "]" at line 1, column 4/],
    ['a bad escape', '["\\x"]', /unexpected "x" at line 1, column 4/],
    ['a short escape', '["\\u12"]', /unexpected "\\"" at line 1, column 7/],
    ['a line break in a text', '["a\nb"]', /unexpected "\\n" at line 1, column 4/],
    ['after a mark, the column is that of the text', '\ufeff{a', /line 1, column 2/],
    ['Windows line ends', '{\r\n"a":\r\n?}', /unexpected "\?" at line 3, column 1/],
    ['a character of four bytes', '[😀]', /unexpected "😀" at line 1, column 2/],
  ];
  test.each(table)('%s', (_, input, message) => {
    const given = typeof input === 'string' ? input : Uint8Array.from(input);
    expect(() => parseJSON(given)).toThrow(InputError);
    expect(() => parseJSON(given)).toThrow(message);
  });

  test('the fault is named where V8 finds it, too', () => {
    const random = seeded(3);
    const text = JSON.stringify(
      collection(feature(line(a, b), { name: 'Rue "d\\u00e9" \n 1e-5' })),
    );
    let compared = 0;
    for (let i = 0; i < 3000; i++) {
      const at = random.below(text.length);
      const broken =
        text.slice(0, at) + random.pick([...'{}[],:"\\01-.eEtn x']) + text.slice(at + 1);
      const position = positionByV8(broken);
      if (position === null) continue;
      const expected = position < broken.length ? `line 1, column ${position + 1}.` : 'stops in';
      expect(() => parseJSON(broken), broken).toThrow(expected);
      compared++;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('a text of many megabytes and a deep nest are read like any other', () => {
    const long = 'x'.repeat(20_000_000);
    expect(() => parseJSON(`{"a":"${long}",}`)).toThrow(/unexpected "}" at line 1/);
    expect(() => parseJSON(`{"a":"${long}`)).toThrow(/stops in the middle/);
    expect(() => parseJSON('['.repeat(1_000_000))).toThrow(/stops in the middle/);
  });
});

/** Where JSON.parse says the fault is; null where the text is right or the place is not said. */
function positionByV8(text: string): number | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const { message } = error as SyntaxError;
    if (/end of JSON|Unterminated string/.test(message)) return text.length;
    const found = /at position (\d+)/.exec(message);
    return found === null ? null : Number(found[1]);
  }
}

test('text and bytes, with and without a mark, give the value JSON.parse gives', () => {
  const text = '{"features": "decoy", "a": [1e999, "\\u00e9😀"], "a": {"coordinates": [1]}}\r\n';
  const value: unknown = JSON.parse(text);
  expect(parseJSON(text)).toEqual(value);
  expect(parseJSON(`\ufeff${text}`)).toEqual(value);
  expect(parseJSON(new TextEncoder().encode(text))).toEqual(value);
  expect(parseJSON(new TextEncoder().encode(`\ufeff${text}`))).toEqual(value);
});

describe('what is no network is named', () => {
  const table: [what: string, value: unknown, message: RegExp][] = [
    ['null', null, /expected an object with a "type", got null/],
    ['a number', 3, /got number/],
    ['an array', [good], /got an array/],
    ['any object', { hello: 1 }, /not GeoJSON/],
    ['TopoJSON', { type: 'Topology', arcs: [] }, /TopoJSON/],
    ['Esri', { geometryType: 'esriGeometryPolyline', features: [] }, /Esri JSON/],
    ['Overpass', { version: 0.6, elements: [{ type: 'way' }] }, /Overpass/],
    ['no features array', { type: 'FeatureCollection' }, /no "features" array/],
    ['no features', collection(), /the file has no features and no usable LineString/],
    [
      'points only',
      collection(
        ...Array.from({ length: 1200 }, () => feature({ type: 'Point', coordinates: a })),
      ),
      /the file has 1,200 Points and no usable LineString/,
    ],
    ['one point', { type: 'Point', coordinates: a }, /the file has 1 Point and/],
    ['swapped', line([47, 120], [47, 121]), /look swapped: latitude 120\?/],
    ['projected', line([2_600_000, 1_200_000], [2_600_010, 1_200_000]), /look like meters/],
    [
      'projected, and saying so',
      { ...collection(feature(line([5e5, 4e6], [5e5, 5e6]))), crs: named('EPSG:25832') },
      /look like meters .*The file says EPSG:25832.*WGS 84/,
    ],
    [
      'only bad lines, after more points than are listed',
      collection(
        ...Array.from({ length: 150 }, () => feature({ type: 'Point', coordinates: a })),
        feature(line([1, null], b)),
      ),
      /150 Points, 1 unusable feature \(feature 150: position is not a pair of numbers\)/,
    ],
  ];
  test.each(table)('%s', (_, value, message) => {
    expect(() => collectRoads(value)).toThrow(InputError);
    expect(() => collectRoads(value)).toThrow(message);
  });
});

function named(name: string) {
  return { type: 'name', properties: { name } };
}

describe('roads', () => {
  test('a collection, a feature and a bare geometry give the same line', () => {
    for (const value of [collection(good), good, line(a, b)]) {
      expect([...collectRoads(value).positions]).toEqual([...a, ...b]);
    }
  });

  test('every line of every geometry is taken, flat and in order', () => {
    const multi = {
      type: 'MultiLineString',
      coordinates: [
        [a, b],
        [b, c, a],
      ],
    };
    const nested = (inner: unknown) => ({ type: 'GeometryCollection', geometries: [inner] });
    const roads = collectRoads(
      collection(
        feature(line([...a, 440], [...b, 441]), { name: 'high' }),
        feature(multi, { name: 'two' }),
        feature(nested(nested(line(c, a))), { name: 'deep' }),
      ),
    );
    expect([...roads.firstPosition]).toEqual([0, 2, 4, 7, 9]);
    expect([...roads.feature]).toEqual([0, 1, 1, 2]);
    expect(Array.from(roads.properties, (tags) => tags?.name)).toEqual([
      'high',
      'two',
      'two',
      'deep',
    ]);
    expect([...roads.positions]).toEqual([a, b, a, b, b, c, a, c, a].flat());
    expect(roads.report).toEqual({ features: 3, skipped: new Map(), problems: [], warnings: [] });
  });

  const bad: [what: string, feature: unknown, reason: string][] = [
    ['null', null, 'not a Feature'],
    ['a number', 7, 'not a Feature'],
    ['a bare geometry among features', line(a, b), 'not a Feature'],
    ['no geometry', feature(null), 'no geometry'],
    ['an array as geometry', feature([a, b]), 'no geometry'],
    [
      'an unknown geometry',
      feature({ type: 'Curve', coordinates: [a, b] }),
      'unknown geometry type',
    ],
    ['constructor', feature({ type: 'constructor' }), 'unknown geometry type'],
    ['a point', feature({ type: 'Point', coordinates: a }), 'Point'],
    ['points', feature({ type: 'MultiPoint', coordinates: [a] }), 'MultiPoint'],
    ['a polygon', feature({ type: 'Polygon', coordinates: [[a, b, c, a]] }), 'Polygon'],
    [
      'polygons',
      feature({ type: 'MultiPolygon', coordinates: [[[a, b, c, a]]] }),
      'MultiPolygon',
    ],
    ['no coordinates', feature({ type: 'LineString' }), 'coordinates missing'],
    ['no lines', feature({ type: 'MultiLineString', coordinates: null }), 'coordinates missing'],
    ['no geometries', feature({ type: 'GeometryCollection' }), 'coordinates missing'],
    ['one position', feature(line(a)), 'fewer than 2 positions'],
    ['no position', feature(line()), 'fewer than 2 positions'],
    ['one spot only', feature(line(a, a, a)), 'all positions are equal'],
    ['null for a number', feature(line([null, 47], b)), 'position is not a pair of numbers'],
    ['text for a number', feature(line(['8.5', 47], b)), 'position is not a pair of numbers'],
    ['an array for a number', feature(line([[8], 47], b)), 'position is not a pair of numbers'],
    ['true for a number', feature(line([true, 47], b)), 'position is not a pair of numbers'],
    ['half a position', feature(line(a, [8.5])), 'position is not a pair of numbers'],
    ['an object', feature(line(a, { lng: 1, lat: 2 })), 'position is not a pair of numbers'],
    ['Infinity', feature(line(a, [Infinity, 0])), 'position is not finite'],
    ['NaN', feature(line(a, [0, NaN])), 'position is not finite'],
    ['too far east', feature(line(a, [360.1, 0])), 'position out of range'],
    ['too far north', feature(line(a, [0, 90.1])), 'position out of range'],
  ];
  test.each(bad)('%s costs its feature, not the file', (_, value, reason) => {
    const roads = collectRoads(collection(good, value, good));
    expect([...roads.feature]).toEqual([0, 2]);
    expect(roads.report.features).toBe(3);
    expect(roads.report.skipped).toEqual(new Map([[reason, 1]]));
    const isFault = !/^(Multi)?(Point|Polygon)$/.test(reason);
    expect(roads.report.problems).toEqual(isFault ? [{ feature: 1, reason }] : []);
    expect(roads.report.warnings).toEqual(isFault ? [`Feature 1 was left out: ${reason}.`] : []);
  });

  test('a bad part costs itself, not its neighbours', () => {
    const coordinates = [[a, b], [a], [b, c]];
    const roads = collectRoads(feature({ type: 'MultiLineString', coordinates }));
    expect([...roads.positions]).toEqual([a, b, b, c].flat());
  });

  test('faults are counted without limit, listed up to 100, and points are no faults', () => {
    const points = Array.from({ length: 500 }, () => feature({ type: 'Point', coordinates: a }));
    const faults = Array.from({ length: 150 }, () => feature(null));
    const { skipped, problems, warnings } = collectRoads(
      collection(...points, ...faults, good),
    ).report;
    expect(Object.fromEntries(skipped)).toEqual({ Point: 500, 'no geometry': 150 });
    expect(problems).toHaveLength(100);
    expect(problems[0]).toEqual({ feature: 500, reason: 'no geometry' });
    expect(warnings).toEqual(
      problems.map(({ feature }) => `Feature ${feature} was left out: no geometry.`),
    );
  });

  test('geometry collections are followed 32 deep and no deeper', () => {
    const nest = (depth: number) => {
      let inner: unknown = line(a, b);
      for (let i = 0; i < depth; i++) inner = { type: 'GeometryCollection', geometries: [inner] };
      return feature(inner);
    };
    expect(collectRoads(nest(32)).feature).toHaveLength(1);
    const { report } = collectRoads(collection(nest(33), nest(20_000), good));
    expect(report.skipped).toEqual(new Map([['nested deeper than 32', 2]]));
  });

  const systems: [what: string, crs: unknown, declared: string | null][] = [
    ['none', undefined, null],
    ['null', null, null],
    ['CRS84', named('urn:ogc:def:crs:OGC:1.3:CRS84'), null],
    ['4326', named('urn:ogc:def:crs:EPSG::4326'), null],
    ['short 4326', named('EPSG:4326'), null],
    ['mercator', named('EPSG:3857'), 'EPSG:3857'],
    ['a number that ends alike', named('EPSG:14326'), 'EPSG:14326'],
    ['as text', 'EPSG:3857', 'EPSG:3857'],
    ['a link', { type: 'link', properties: { href: 'http://a.b/3857' } }, 'http://a.b/3857'],
    ['a code', { type: 'EPSG', properties: { code: 3857 } }, 'EPSG:3857'],
    ['something else', { type: 'name' }, '(unnamed)'],
    ['84 without a colon', named('OGC:CRS84'), null],
    ['4326 as a web address', named('http://www.opengis.net/def/crs/EPSG/0/4326'), null],
    ['a version within', named('urn:ogc:def:crs:EPSG:6.9:4326'), null],
    ['4326 as a code', { type: 'EPSG', properties: { code: 4326 } }, null],
    ['no properties', { type: 'name', properties: null }, '(unnamed)'],
    ['a name that is none', { type: 'name', properties: { name: 3857 } }, '(unnamed)'],
    ['a number', 3857, '(unnamed)'],
    ['what steers a terminal', named('a\u001b[2J\u202eb'), 'a\ufffd[2J\ufffdb'],
    ['a novel', named('x'.repeat(500)), 'x'.repeat(60)],
  ];
  test.each(systems)('a declared coordinate system is not ignored: %s', (_, crs, declared) => {
    const { warnings } = collectRoads({ ...collection(good), crs }).report;
    expect(warnings).toHaveLength(declared === null ? 0 : 1);
    if (declared !== null) {
      expect(warnings[0]).toContain(
        `the coordinate system ${declared}, but its numbers are read`,
      );
    }
  });

  test('progress never falls and ends before 1', () => {
    const shares: number[] = [];
    collectRoads(collection(...new Array(40_000).fill(good)), (done) => shares.push(done));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((x, y) => x - y));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});

function namedPoints(value: object): readonly NamedPoint[] {
  const features = 'features' in value ? (value.features as object[]) : [feature(value)];
  return collectRoads(collection(...features, good)).names;
}

describe('points with a name', () => {
  const point = (name: unknown, coordinates: unknown = a) =>
    feature({ type: 'Point', coordinates }, { name });
  const table: [what: string, value: unknown, names: string[]][] = [
    [
      'in the order of the file',
      collection(point('Arad'), good, point('Lugoj')),
      ['Arad', 'Lugoj'],
    ],
    ['of any alphabet', collection(point('Тула 🏙')), ['Тула 🏙']],
    ['60 letters at most', collection(point('x'.repeat(61))), ['x'.repeat(60)]],
    [
      'no more than 200',
      collection(...new Array(201).fill(point('A'))),
      new Array(200).fill('A'),
    ],
    ['a number is no name', collection(point(7), point(null), point(undefined)), []],
    ['without properties', collection(feature({ type: 'Point', coordinates: a })), []],
    ['other geometries', collection(feature(line(a, b), { name: 'Main Street' }), good), []],
    ['no geometry', collection(feature(null, { name: 'Arad' }), null, 7), []],
    ['no numbers', collection(point('A', ['8', 47]), point('B', []), point('C', null)), []],
    ['off the globe', collection(point('A', [360.1, 0]), point('B', [0, -90.1])), []],
    ['not finite', collection(point('A', [NaN, 0]), point('B', [0, Infinity])), []],
    ['a bare geometry', line(a, b), []],
  ];
  test.each(table)('%s', (_, value, names) => {
    expect(namedPoints(value as object).map(({ name }) => name)).toEqual(names);
  });

  test('lie where the file says, heights left out', () => {
    expect(namedPoints(collection(point('Arad', [21.3, 46.2, 107])))).toEqual([
      { name: 'Arad', position: [21.3, 46.2] },
    ]);
  });
});
