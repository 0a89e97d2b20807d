import { describe, expect, test } from 'vitest';
import type { Roads } from '../src/input/geojson/collector.ts';
import { parseRoads } from '../src/input/geojson/read.ts';
import { RoadReader } from '../src/input/geojson/reader.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { InputError } from '../src/input/input-error.ts';
import { parseJSON } from '../src/input/json/text.ts';
import { a, b, c, collection, feature, line } from './support/features.ts';
import { type Random, randomRoads, seeded } from './support/random.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** In pieces of at most `size()` bytes. */
function readInPieces(bytes: Uint8Array, size: () => number): Roads {
  const reader = new RoadReader();
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + 1 + size(), bytes.length);
    // What is pushed may be used otherwise afterwards.
    const piece = bytes.slice(at, end);
    reader.push(piece);
    piece.fill(0x21);
    at = end;
  }
  return reader.end();
}

/** The content of roads, or the message if there are none. */
function contentOf(read: () => Roads): unknown {
  try {
    const { properties, ...roads } = read();
    return { ...roads, properties: [...properties] };
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

describe('bytes give what the parsed value gives', () => {
  const two = `${JSON.stringify(feature(line(a, b)))},${JSON.stringify(feature(line(b, c)))}`;
  const table: [what: string, text: string][] = [
    ['a collection', `{"type":"FeatureCollection","features":[${two}]}`],
    ['type last', `{"features":[${two}],"type":"FeatureCollection"}`],
    [
      'crs last',
      `{"features":[${two}],"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:3857"}}}`,
    ],
    ['crs first', `{"crs":"EPSG:2056","type":"FeatureCollection","features":[${two}]}`],
    ['no features', '{"type":"FeatureCollection","features":[]}'],
    [
      'no features, with white space',
      ' { "type" : "FeatureCollection" , "features" : [ \n ] } \n',
    ],
    ['features that are none', '{"type":"FeatureCollection","features":{}}'],
    [
      'features twice',
      `{"type":"FeatureCollection","features":[${two}],"features":[${JSON.stringify(feature(line(a, c)))}]}`,
    ],
    [
      'features twice, the last none',
      `{"type":"FeatureCollection","features":[${two}],"features":7}`,
    ],
    ['features spelt with escapes', `{"type":"FeatureCollection","f\\u0065atures":[${two}]}`],
    ['features of something else', `{"type":"Topology","features":[${two}]}`],
    [
      'features of a Feature',
      `{"type":"Feature","properties":{"a":1},"features":[${two}],"geometry":${JSON.stringify(line(a, c))}}`,
    ],
    [
      'features of a Feature, last',
      `{"type":"Feature","properties":{"a":1},"geometry":${JSON.stringify(line(a, c))},"features":[${two}]}`,
    ],
    [
      'features of a geometry',
      `{"type":"LineString","features":[${two}],"coordinates":[[1,2],[3,4]]}`,
    ],
    ['features of nobody', `{"features":[${two}]}`],
    ['Esri', '{"geometryType":"esriGeometryPolyline","features":[{"attributes":{}}]}'],
    [
      'a Feature',
      '{"type":"Feature","properties":{"name":"x"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'a Feature with a crs',
      '{"type":"Feature","crs":"EPSG:3857","properties":{"name":"x"},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    ['a geometry', '{"type":"LineString","coordinates":[[1,2],[3,4]]}'],
    ['a geometry, type last', '{"coordinates":[[1,2],[3,4]],"type":"LineString"}'],
    [
      'a nested geometry',
      JSON.stringify({
        type: 'GeometryCollection',
        geometries: [line(a, b), { type: 'GeometryCollection', geometries: [line(b, c)] }],
      }),
    ],
    ['no object', '[1,2]'],
    ['a text', '"FeatureCollection"'],
    ['a number', '-12.5e3'],
    ['any object', '{"hello":{"type":"FeatureCollection"}}'],
    ['the empty object', '{}'],
  ];
  const parts: [what: string, feature: string][] = [
    [
      'members in another order',
      '{"geometry":{"coordinates":[[1,2],[3,4]],"type":"LineString"},"properties":{"a":1},"type":"Feature"}',
    ],
    [
      'type twice',
      '{"type":"Feature","type":"Features","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'type twice, the last right',
      '{"type":7,"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'geometry twice',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"geometry":{"type":"LineString","coordinates":[[5,6],[7,8]]}}',
    ],
    [
      'geometry twice, the last null',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"geometry":null}',
    ],
    [
      'properties twice',
      '{"type":"Feature","properties":{"a":1},"properties":{"b":2},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'properties twice, the last null',
      '{"type":"Feature","properties":{"a":1},"properties":null,"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'coordinates twice',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]],"coordinates":[[5,6],[7,8]]}}',
    ],
    [
      'coordinates twice, the last bad',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]],"coordinates":[[5,6]]}}',
    ],
    [
      'geometry type twice',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]],"type":"MultiLineString"}}',
    ],
    [
      'keys spelt with escapes',
      '{"t\\u0079pe":"Feature","pr\\u006fperties":{"a":1},"geometr\\u0079":{"type":"LineString","c\\u006fordinates":[[1,2],[3,4]]}}',
    ],
    [
      'values spelt with escapes',
      '{"type":"F\\u0065ature","geometry":{"type":"\\u004cineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'decoys',
      '{"type":"Feature","features":[1],"coordinates":[[5,6],[7,8]],"properties":{"type":"Point","geometry":{"coordinates":[[9,9],[8,8]]}},"geometry":{"bbox":[1,2,3,4],"type":"LineString","coordinates":[[1,2],[3,4]],"properties":{"b":2}}}',
    ],
    [
      'heights and more',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2,3],[3,4,5,"x",[6,{"y":null}]],[5,6]]}}',
    ],
    [
      'white space everywhere',
      ' { "type" : "Feature" ,\n"properties" : { "a" : [ 1 , 2 ] } ,\r\n\t"geometry" : { "type" : "LineString" , "coordinates" : [ [ 1 , 2 ] , [ 3 , 4 , 5 ] ] } } ',
    ],
    [
      'several lines',
      '{"type":"Feature","properties":{"a":1},"geometry":{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,10]]]}}',
    ],
    [
      'several lines, one bad',
      '{"type":"Feature","properties":{"a":1},"geometry":{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6]],[[7,8],[9,10]]]}}',
    ],
    [
      'several lines, none',
      '{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[]}}',
    ],
    [
      'lines within a line',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[[1,2],[3,4]]]}}',
    ],
    [
      'a line as lines',
      '{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'a mixture',
      '{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],7,[5,6],null]}}',
    ],
    [
      'type after several lines',
      '{"type":"Feature","geometry":{"coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]],"type":"MultiLineString"}}',
    ],
    ['no geometry', '{"type":"Feature","properties":{}}'],
    ['geometry null', '{"type":"Feature","geometry":null}'],
    ['the empty geometry', '{"type":"Feature","geometry":{}}'],
    [
      'a point with a name',
      '{"type":"Feature","properties":{"name":"Ürümqi 😀"},"geometry":{"type":"Point","coordinates":[1,2]}}',
    ],
    [
      'a polygon',
      '{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6],[1,2]]]}}',
    ],
    ['a polygon without coordinates', '{"type":"Feature","geometry":{"type":"Polygon"}}'],
    [
      'one spot',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0],[-0,0.0]]}}',
    ],
    [
      'out of range',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[180.00000001,4]]}}',
    ],
    [
      'not finite',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[1e999,4]]}}',
    ],
    [
      'text for a number',
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,"2"],[3,4]]}}',
    ],
    [
      'an array as properties',
      '{"type":"Feature","properties":[1],"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'text as properties',
      '{"type":"Feature","properties":"{}","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      '__proto__',
      '{"type":"Feature","__proto__":{"type":"x"},"properties":{"__proto__":{"polluted":true},"constructor":1},"geometry":{"type":"LineString","__proto__":7,"coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'properties with strange numbers',
      '{"type":"Feature","properties":{"a":1e999,"b":-0,"c":12345678901234567890},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}',
    ],
    [
      'a deep foreign member',
      `{"type":"Feature","deep":${'['.repeat(5000)}${']'.repeat(5000)},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}`,
    ],
    ['null', 'null'],
    ['a number', '7'],
    ['a geometry', '{"type":"LineString","coordinates":[[1,2],[3,4]]}'],
  ];
  const all = [
    ...table,
    ...parts.map(([what, text]): [string, string] => [`${what}, alone`, text]),
    ...parts.map(([what, text]): [string, string] => [
      `${what}, among others`,
      `{"type":"FeatureCollection","features":[${two},${text},${two}]}`,
    ]),
  ];
  test.each(all)('%s', (_, text) => {
    const bytes = encode(text);
    const expected = contentOf(() => collectRoads(JSON.parse(text)));
    expect(contentOf(() => parseRoads(text))).toEqual(expected);
    expect(contentOf(() => parseRoads(bytes))).toEqual(expected);
    const random = seeded(text.length);
    for (const most of [1, 3, 40]) {
      expect(contentOf(() => readInPieces(bytes, () => random.below(most)))).toEqual(expected);
    }
  });

  test('features written alike, and not quite', () => {
    const one = (spaces: string[], properties: string, coordinates: string) => {
      const [s, t, u] = spaces;
      return `{${s}"type":"Feature",${t}"id":${u}7,"properties":${t}${properties},\n"geometry":{"type":"LineString",${s}"coordinates":${u}${coordinates}${t}}${s}}`;
    };
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed);
      const isSpaced = random.chance(0.5);
      const features = Array.from({ length: 30 }, () => {
        const spaces = ['', '', ''].map(() =>
          isSpaced && random.chance(0.1) ? random.pick([' ', '\n', ' \n ']) : '',
        );
        const properties = random.pick(['{}', 'null', '{"a":1}', '{"a":{"b":[]}}', '"é"']);
        const coordinates = random.chance(0.1)
          ? random.pick(['null', '[]', '[[1,2]]', '[[[1,2],[3,4]]]', '[[1,2],[3,400]]', '7'])
          : `[[1,2],[3,${random.below(90)}]]`;
        return one(spaces, properties, coordinates);
      });
      const text = `{"type":"FeatureCollection","features":[${features.join(',\n')}]}`;
      const expected = contentOf(() => collectRoads(JSON.parse(text)));
      expect(contentOf(() => readInPieces(encode(text), () => random.below(500)))).toEqual(
        expected,
      );
      const bytes = damaged(random, encode(text));
      expectSame(bytes, () => random.below(500));
    }
  });

  test('every split in two', () => {
    const text = JSON.stringify(
      collection(
        feature(line(a, b), { name: 'Straße 😀 \\u00e9' }),
        feature(
          {
            type: 'MultiLineString',
            coordinates: [
              [a, b, c],
              [c, a],
            ],
          },
          { n: 1.5e-3 },
        ),
        feature({ type: 'Point', coordinates: a }, { name: 'here' }),
      ),
      null,
      1,
    );
    const bytes = encode(text);
    const expected = contentOf(() => collectRoads(JSON.parse(text)));
    for (let at = 0; at <= bytes.length; at++) {
      const reader = new RoadReader();
      reader.push(bytes.subarray(0, at));
      reader.push(bytes.subarray(at));
      expect(contentOf(() => reader.end())).toEqual(expected);
    }
  });

  test('random networks, random pieces', () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random);
      const text = JSON.stringify(roads, null, random.pick([0, 1, 2]));
      const expected = contentOf(() => collectRoads(roads));
      expect(contentOf(() => readInPieces(encode(text), () => random.below(3000)))).toEqual(
        expected,
      );
    }
  });
});

describe('damaged bytes are refused as JSON.parse refuses them, at the same place', () => {
  const intact = JSON.stringify({
    type: 'FeatureCollection',
    name: 'été',
    features: [
      {
        ...feature(line([...a, 440.5], b), { name: 'Rue "dé\\" 😀', n: [1e-5, true, null] }),
        id: -1,
      },
      feature({ type: 'MultiLineString', coordinates: [[a, b]] }),
      feature({ type: 'Point', coordinates: a }, { name: 'P' }),
      feature({ type: 'GeometryCollection', geometries: [line(b, c)] }, { deep: { er: {} } }),
      feature({ type: 'Polygon', coordinates: [[a, b, c, a]] }),
    ],
  });

  test.each(Array.from({ length: 20 }, (_, block) => block))('500 from seed %d', (block) => {
    const random = seeded(block);
    for (let i = 0; i < 500; i++) {
      expectSame(damaged(random, encode(intact)), () => random.below(60));
    }
  });
});

/** As the parsed value gives it; with the same words where it is no JSON. */
function expectSame(bytes: Uint8Array, size: () => number): void {
  const expected = contentOf(() => collectRoads(parseJSON(bytes)));
  const got = contentOf(() => readInPieces(bytes, size));
  const what = new TextDecoder().decode(bytes);
  if (isCut(expected) && typeof got !== 'string') expectCut(got as Roads, expected, what);
  else if (typeof expected === 'string' && /not UTF-8/.test(expected)) {
    // Another fault may come first.
    expect(got, what).toMatch(/not UTF-8|isn't valid JSON|stops in the middle/);
  } else expect(got, what).toEqual(expected);
}

function isCut(content: unknown): content is string {
  return typeof content === 'string' && content.startsWith('The file stops in the middle');
}

function expectCut({ report }: Roads, message: string, what: string): void {
  const place = /\(.*\): probably an incomplete download\./.exec(message)?.[0];
  expect(report.warnings[0], what).toContain(place);
}

/** A few bytes changed, left out, doubled, moved or cut off. */
function damaged(random: Random, intact: Uint8Array): Uint8Array {
  let bytes = [...intact];
  const tokens = [
    '{}',
    '[]',
    ',',
    ':',
    '"',
    '\\',
    '\\u12',
    '-',
    '.',
    'e',
    '0',
    '1',
    'null',
    ' ',
    '\t',
  ];
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times--) {
    const at = random.below(bytes.length);
    const some = random.below(random.pick([2, 10, 100]));
    const kind = random.below(6);
    if (kind === 0) bytes[at] = 0x20 + random.below(0x60);
    else if (kind === 1) bytes[at] = random.below(256);
    else if (kind === 2) bytes.splice(at, some);
    else if (kind === 3) bytes.splice(at, 0, ...encode(random.pick(tokens)));
    else if (kind === 4)
      bytes.splice(at, 0, ...bytes.slice(random.below(bytes.length)).slice(0, some));
    else if (random.chance(0.3)) bytes = bytes.slice(0, at + 1);
  }
  // Lines and records may follow one another, which no JSON text does.
  return Uint8Array.from(bytes, (byte) => (byte === 0x0a || byte === 0x1e ? 0x20 : byte));
}

describe('a file that is cut', () => {
  const whole = JSON.stringify(
    collection(feature(line(a, b)), feature(line(b, c), { name: 'é' })),
  );
  const second = whole.indexOf(',{"type":"Feature"') + 1;

  test('keeps the features before the cut, and says so', () => {
    for (let end = second; end < encode(whole).length; end++) {
      const roads = readInPieces(encode(whole).subarray(0, end), () => 10);
      const isSecond = roads.feature.length === 2;
      expect(isSecond).toBe(end >= encode(whole).length - 2);
      const { warnings, features } = roads.report;
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(
        /^The file stops in the middle \(line 1, column \d+\): probably an incomplete download\. /,
      );
      expect(warnings[0]).toContain(`loaded: ${isSecond ? '2 features' : '1 feature'}.`);
      expect(features).toBe(isSecond ? 2 : 1);
    }
  });

  test('with no road before it is unreadable', () => {
    for (let end = 1; end < second - 1; end++) {
      expect(() => parseRoads(whole.slice(0, end))).toThrow(
        `The file stops in the middle (line 1, column ${end + 1}): probably`,
      );
    }
  });
});

describe('texts in a row', () => {
  const [one, two] = [feature(line(a, b), { n: 1 }), feature(line(b, c), { n: 2 })].map((value) =>
    JSON.stringify(value),
  );
  const good: [what: string, text: string][] = [
    ['a line each', `${one}\n${two}\n`],
    ['a line each, Windows', `${one}\r\n${two}\r\n`],
    ['no end of line at the end', `${one}\n${two}`],
    ['blank lines', `\n${one}\n\n  \n${two}\n\n`],
    ['a text sequence', `\u001e${one}\n\u001e${two}\n`],
    ['a text sequence on one line', `\u001e${one}\u001e${two}`],
    ['printed over several lines', `${JSON.stringify(JSON.parse(one), null, 2)}\n${two}`],
    [
      'collections',
      `{"type":"FeatureCollection","features":[${one}]}\n{"features":[${two}],"type":"FeatureCollection"}`,
    ],
  ];
  test.each(good)('%s', (_, text) => {
    const expected = contentOf(() => collectRoads(collection(JSON.parse(one), JSON.parse(two))));
    for (const most of [1, 7, 10_000]) {
      expect(contentOf(() => readInPieces(encode(text), () => most - 1))).toEqual(expected);
    }
  });

  test('geometries, and features that are none', () => {
    const { feature, report } = parseRoads(
      `${JSON.stringify(line(a, b))}\n${JSON.stringify({ type: 'Point', coordinates: a })}\n${two}\n`,
    );
    expect([...feature]).toEqual([0, 2]);
    expect(report.features).toBe(3);
    expect(report.skipped).toEqual(new Map([['Point', 1]]));
  });

  const bad: [what: string, text: string, message: RegExp][] = [
    ['two on a line', `${one} ${two}`, /unexpected "{" at line 1, column \d+/],
    [
      'a fault on the second line',
      `${one}\n{"type":"Feature",}\n`,
      /unexpected "}" at line 2, column 19/,
    ],
    ['a number on the second line', `${one}\n12\n`, /unexpected "1" at line 2, column 1/],
    ['any object on the second line', `${one}\n{"a":1}\n${two}`, /not GeoJSON/],
  ];
  test.each(bad)('%s', (_, text, message) => {
    expect(() => parseRoads(text)).toThrow(InputError);
    expect(() => parseRoads(text)).toThrow(message);
  });

  test('a last line that is cut', () => {
    const { feature, report } = parseRoads(`${one}\n${two.slice(0, -5)}`);
    expect([...feature]).toEqual([0]);
    expect(report.warnings[0]).toMatch(/stops in the middle \(line 2, column \d+\)/);
  });
});

describe('encodings', () => {
  const text = JSON.stringify(collection(feature(line(a, b), { name: 'Ünï 😀' })));
  const expected = contentOf(() => collectRoads(JSON.parse(text)));
  const utf16 = (littleEnd: boolean) =>
    Uint8Array.from(
      [...`\ufeff${text}`.split('')].flatMap((unit) => {
        const code = unit.charCodeAt(0);
        return littleEnd ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    );
  const table: [what: string, bytes: Uint8Array][] = [
    ['UTF-8', encode(text)],
    ['UTF-8 with a mark', encode(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(true)],
    ['UTF-16, big end first', utf16(false)],
  ];
  test.each(table)('%s', (_, bytes) => {
    for (const most of [1, 2, 3, 1000]) {
      expect(contentOf(() => readInPieces(bytes, () => most - 1))).toEqual(expected);
    }
  });

  const bad: [what: string, bytes: number[], message: RegExp][] = [
    ['nothing', [], /^The file is empty\./],
    ['a mark alone', [0xef, 0xbb, 0xbf], /^The file is empty\./],
    ['a mark of UTF-16 alone', [0xff, 0xfe], /^The file is empty\./],
    ['half a mark', [0xef], /not UTF-8/],
    [
      'two marks',
      [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x7b, 0x7d],
      /unexpected "\\ufeff" at line 1, column 1/,
    ],
    ['UTF-16 with half a pair', [0xff, 0xfe, 0x22, 0, 0, 0xd8, 0x22, 0], /begins like UTF-16/],
    ['UTF-16 cut within a character', [0xff, 0xfe, 0x7b, 0, 0x7d], /begins like UTF-16/],
    ['Latin-1', [0x22, 0xe4, 0x22], /not UTF-8/],
    ['a web page', [...encode('\n<!DOCTYPE html><html>')], /^This is a web page \(HTML\)/],
    ['XML', [...encode('<osm/>')], /^This is XML/],
    ['gzip', [0x1f, 0x8b, 8, 0], /gzip/],
    ['zip', [0x50, 0x4b, 3, 4], /zip/],
  ];
  test.each(bad)('%s', (_, bytes, message) => {
    for (const most of [1, 100]) {
      const read = () => readInPieces(Uint8Array.from(bytes), () => most - 1);
      expect(read).toThrow(InputError);
      expect(read).toThrow(message);
    }
  });
});

describe('awkward sizes', () => {
  test('a name of megabytes, in small pieces', () => {
    const name = 'x'.repeat(3_000_000);
    const text = JSON.stringify(collection(feature(line(a, b), { name }), feature(line(b, c))));
    const roads = readInPieces(encode(text), () => 2000);
    expect(roads.properties.at(0)?.name).toHaveLength(3_000_000);
    expect(roads.properties.at(1)).toBe(null);
  });

  test('a line of a million positions, in small pieces', () => {
    const coordinates = Array.from({ length: 1_000_000 }, (_, i) => [i / 1e5, i / 2e5]);
    const bytes = encode(JSON.stringify(feature({ type: 'LineString', coordinates })));
    const { positions } = readInPieces(bytes, () => 60_000);
    // Compared one by one, because writing two million numbers as text takes seconds.
    expect(positions.length).toBe(2_000_000);
    expect(positions.findIndex((value, i) => value !== coordinates[i >> 1]![i & 1])).toBe(-1);
  });

  test('properties beyond the block they are kept in', () => {
    const features = Array.from({ length: 40 }, (_, i) =>
      feature(line(a, b), { i, text: 'é'.repeat(i * 3000) }),
    );
    const roads = parseRoads(JSON.stringify(collection(...features)));
    expect([...roads.properties]).toEqual(features.map(({ properties }) => properties));
  });

  test('properties that nest too deep are left out of their feature', () => {
    const nest = (depth: number) => `${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`;
    const one = (depth: number) =>
      `{"type":"Feature","properties":{"name":"x","a":${nest(depth)},"__proto__":{"b":1}},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}`;
    const text = `{"type":"FeatureCollection","features":[${one(1000)},${one(1001)},${one(1_000_000)}]}`;
    const kept = JSON.parse('{"name":"x","__proto__":{"b":1}}');
    for (const roads of [parseRoads(text), collectRoads(JSON.parse(text))]) {
      expect([...roads.feature]).toEqual([0, 1, 2]);
      expect(Object.keys(roads.properties.at(0) ?? {})).toEqual(['name', 'a', '__proto__']);
      expect(roads.properties.at(1)).toEqual(kept);
      expect(roads.properties.at(2)).toEqual(kept);
      expect(roads.report).toMatchObject({ skipped: new Map(), problems: [] });
      expect(roads.report.warnings).toEqual([
        '2 properties were left out because they nest deeper than 1000 levels, the first one "a" of feature 1.',
      ]);
    }
  });

  test('a nest of a million brackets is read like any other text', () => {
    expect(() => parseRoads('['.repeat(1_000_000))).toThrow(/stops in the middle/);
    expect(() => parseRoads(`${'['.repeat(1e6)}${']'.repeat(1e6)}`)).toThrow(/got an array/);
    expect(() => parseRoads(`${'['.repeat(1e6)}}`)).toThrow(/unexpected "}"/);
  });
});

test('the lines of one feature share its properties', () => {
  const multi = {
    type: 'MultiLineString',
    coordinates: [
      [a, b],
      [b, c],
    ],
  };
  const { properties } = parseRoads(
    JSON.stringify(collection(feature(multi, { n: 1 }), feature(line(a, c), { n: 1 }))),
  );
  expect(properties.length).toBe(3);
  expect(properties.at(1)).toBe(properties.at(0));
  expect(properties.at(2)).not.toBe(properties.at(1));
  expect(properties.at(3)).toBe(undefined);
  expect(properties.some((tags) => tags?.n === 2)).toBe(false);
});
