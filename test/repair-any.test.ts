/** Repairs of any source: all features of GeoJSON in degrees are kept, else only the roads. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FeatureCollection } from 'geojson';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { collectRoads, parseRoads } from '../src/graph.ts';
import { Router } from '../src/index.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { checkRoads } from '../src/quality/report.ts';
import { runCommand } from './support/command.ts';
import { collection, feature, line } from './support/features.ts';
import { randomRoads, seeded } from './support/random.ts';

const fixes = { merge: 0.5, dropDuplicates: true, splitCrossings: true, join: 5 };

describe('roads that were read', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'are repaired like those of the file, seed %d',
    async (seed) => {
      const file = randomRoads(seeded(seed));
      const { repairs, geojson } = await repairRoads(file, fixes);
      const own = await repairRoads(collectRoads(file), fixes);
      expect(own.repairs).toEqual(repairs);
      expect(own.geojson).toEqual(geojson);
      expect([geojson, own.geojson]).toEqual([geojson, JSON.parse([...own.text()].join(''))]);
    },
  );

  it('become one line each, with their heights and the properties of their feature', async () => {
    const parts = [
      [
        [8, 47, 5],
        [8.1, 47, 5],
      ],
      [
        [8.2, 47],
        [8.3, 47],
      ],
    ];
    const file = collection(
      feature({ type: 'MultiLineString', coordinates: parts }, { name: 'a', deep: [1] }),
      feature({ type: 'Point', coordinates: [8, 47] }, { name: 'P' }),
      feature(line([8, 47], [8, 48])),
    );
    const { features } = (await repairRoads(collectRoads(file), {})).geojson;
    expect(features).toEqual([
      ...parts.map((part) => feature(line(...part), { name: 'a', deep: [1] })),
      feature(line([8, 47], [8, 48])),
    ]);
  });
});

describe('the roads of one profile', () => {
  const [footway, street] = [{ highway: 'footway' }, { highway: 'residential' }];
  const file = collection(
    feature(line([8.5, 47], [8.502, 47]), footway),
    feature(line([8.501, 46.999], [8.501, 47.001]), street),
    feature(line([8.5, 46.9995], [8.502, 46.9995]), street),
  ) as unknown as FeatureCollection;

  it('are repaired, and other roads stay as they are', async () => {
    const { geojson: result, repairs } = await repairRoads(file, fixes, { profile: 'car' });
    expect(repairs.split).toBe(1);
    expect(result.features[0]).toEqual(file.features[0]);
    expect((await repairRoads(file, fixes)).repairs.split).toBe(2);
    const own = await repairRoads(collectRoads(file), fixes, { profile: 'car' });
    expect(own.geojson.features).toEqual(result.features);
  });

  it('are refused if there are none', async () => {
    const paths = collection(file.features[0]);
    const repaired = repairRoads(paths, fixes, { profile: 'car' });
    await expect(repaired).rejects.toThrow(/closed to cars/);
  });

  it('are found by the given fields', async () => {
    const kinds = collection(
      ...file.features.map(({ geometry, properties }) =>
        feature(geometry, { highway: 'path', kind: properties?.highway }),
      ),
    );
    const options = { profile: 'car', fields: { class: 'kind' } } as const;
    expect((await repairRoads(kinds, fixes, options)).repairs.split).toBe(1);
  });
});

describe('a stream', () => {
  const crossing = collection(
    feature(line([8.5, 47, 9], [8.502, 47, 9]), { way: 'x' }),
    feature(line([8.5, 47], [8.502, 47]), { way: 'y' }),
    feature({ type: 'Point', coordinates: [8.5, 47] }, { name: 'P' }),
  );
  const text = JSON.stringify(crossing);

  /** A stream in two chunks, that counts them. */
  function streamOf(bytes = text) {
    const asked = { chunks: 0 };
    const stream = async function* () {
      for (const part of [bytes.slice(0, 99), bytes.slice(99)]) {
        asked.chunks++;
        yield new TextEncoder().encode(part);
      }
    };
    return { stream: stream(), asked };
  }

  it('of GeoJSON in degrees keeps all features, and is read once', async () => {
    const { stream, asked } = streamOf();
    const { geojson, onlyRoads } = await repairRoads(stream, { dropDuplicates: true });
    expect(geojson.features).toEqual([crossing.features[0], crossing.features[2]]);
    expect([onlyRoads, asked.chunks]).toEqual([null, 2]);
  });

  const swapped = text.replaceAll(/\[(8\.\d+),(47)/g, '[$2,$1');
  it.each([
    ['with latitude first', swapped, { swap: true }],
    ['that is cut off', text.slice(0, -2), {}],
  ])('%s keeps the roads, and is read once', async (_, bytes, positions) => {
    const { stream, asked } = streamOf(bytes);
    const options = { positions };
    const { geojson, onlyRoads } = await repairRoads(stream, { dropDuplicates: true }, options);
    expect(geojson.features).toEqual([feature(line([8.5, 47, 9], [8.502, 47, 9]), { way: 'x' })]);
    expect(onlyRoads?.skipped).toEqual(new Map([['Point', 1]]));
    expect(asked.chunks).toBe(2);
  });

  it.each([
    ['all features', text, {}, 3],
    ['the roads', swapped, { swap: true }, 2],
  ])('is repaired by the given fields, with %s', async (_, bytes, positions, features) => {
    const oneway = { field: 'way', codes: { x: 'forward', y: 'backward' } } as const;
    const options = { positions, fields: { oneway } };
    const repaired = await repairRoads(streamOf(bytes).stream, { dropDuplicates: true }, options);
    expect(repaired.geojson.features).toHaveLength(features);
  });

  it('is refused for a field that no road has', async () => {
    const repaired = repairRoads(streamOf().stream, {}, { fields: { name: 'NOPE' } });
    await expect(repaired).rejects.toThrow('No road has a property NOPE');
  });

  it('may be a parsed object of another format', async () => {
    const { geojson, onlyRoads } = await repairRoads(JSON.parse(topology()), {
      splitCrossings: true,
    });
    expect(geojson.features.map(({ geometry }) => geometry.type)).toEqual([
      'LineString',
      'LineString',
    ]);
    expect(onlyRoads?.skipped).toEqual(new Map([['Point', 1]]));
  });

  it('is rejected with the reason of its signal, while it is read and between fixes', async () => {
    // Every look at the clock finds that a pause is due.
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 100));
    for (const last of ['reading', 'repairing']) {
      const cancel = new AbortController();
      const repaired = repairRoads(text, fixes, {
        signal: cancel.signal,
        onProgress: (stage) => stage === last && cancel.abort(new Error(`in ${stage}`)),
      });
      await expect(repaired).rejects.toThrow(`in ${last}`);
    }
  });

  it('names the nearest option for an unknown one', async () => {
    const wrong = repairRoads(text, fixes, { profil: 'car' } as object);
    await expect(wrong).rejects.toThrow('unknown option "profil". Did you mean "profile"?');
    await expect(repairRoads(text, { joined: 1 } as object)).rejects.toThrow('mean "join"?');
    await expect(checkRoads(text, { fixs: {} } as object)).rejects.toThrow('mean "fixes"?');
  });

  it('reports progress from 0 to 1', async () => {
    const shares: number[] = [];
    await repairRoads(text, fixes, { onProgress: (_, done) => shares.push(done) });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  });
});

describe('deeply nested JSON', () => {
  const nested = (levels: number) =>
    JSON.stringify(
      collection(feature(line([8, 47], [8.1, 47])), feature(line([8, 47], [8, 48]), { a: '@' })),
    ).replace('"@"', '['.repeat(levels) + ']'.repeat(levels));

  it.each([998, 999, 1000, 5000])(
    'keeps its road, and its property up to 999 levels, however it is read: %d',
    (levels) => {
      const text = nested(levels);
      const { feature, properties, report } = parseRoads(text);
      const collected = collectRoads(JSON.parse(text));
      expect([collected.report, [...collected.properties]]).toEqual([report, [...properties]]);
      expect([feature.length, report.problems]).toEqual([2, []]);
      const [warnings, names] = levels > 999 ? [1, []] : [0, ['a']];
      expect(report.warnings).toHaveLength(warnings);
      expect(Object.keys(properties.at(1)!)).toEqual(names);
    },
  );

  it.each([
    ['properties', nested(5000)],
    [
      'geometries',
      JSON.stringify(
        collection(feature(line([8, 47], [8.1, 47])), {
          type: 'Feature',
          geometry: '@',
        } as never),
      ).replace(
        '"@"',
        `${'{"type":"GeometryCollection","geometries":['.repeat(5000)}${']}'.repeat(5000)}`,
      ),
    ],
    [
      'all kinds of values',
      nested(5000).replace('{"a":', '{"b":[1,"\\"é",null,{},[]],"c":{},"a":'),
    ],
  ])('is written unchanged: %s', async (_, text) => {
    const written = [...(await repairRoads(text, fixes)).text()].join('');
    expect(written.replaceAll('\n', '')).toBe(text);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-repair-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const only = /^roadstar: Only the roads are written, .*degrees\./m;

  /** Two roads that cross, and a point. */
  const crossing = collection(
    feature(line([8.5, 47, 9], [8.502, 47, 9]), { name: 'é' }),
    feature(line([8.501, 46.999], [8.501, 47.001])),
    feature({ type: 'Point', coordinates: [8.5, 47] }, { name: 'P' }),
  );
  const swapped = JSON.parse(JSON.stringify(crossing), (_, value) =>
    Array.isArray(value) && typeof value[0] === 'number'
      ? [value[1], value[0], ...value.slice(2)]
      : value,
  );
  const gpx = `<gpx><wpt lat="47" lon="8.5"/><trk><name>é</name><trkseg><trkpt lat="47" lon="8.5"/>
    <trkpt lat="47" lon="8.502"/></trkseg></trk><trk><trkseg><trkpt lat="46.999" lon="8.501"/>
    <trkpt lat="47.001" lon="8.501"/></trkseg></trk></gpx>`;
  const text = JSON.stringify(crossing);

  async function repaired(bytes: string | Uint8Array, ...flags: string[]) {
    const [file, output] = [join(folder, 'roads'), join(folder, 'fixed.geojson')];
    writeFileSync(file, bytes);
    const words = ['repair', file, '--split-crossings', '--force', '-o', output, ...flags];
    const { status, stderr } = await runCommand(...words);
    if (status !== 0) return { status, stderr, fixed: null };
    return { status, stderr, fixed: JSON.parse(readFileSync(output, 'utf8')) };
  }

  it.each([
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['gzip', gzipSync(text)],
    ['a sequence', crossing.features.map((row) => `\x1e${JSON.stringify(row)}\n`).join('')],
  ])('keeps all features of GeoJSON in degrees: %s', async (_, bytes) => {
    const { fixed, stderr } = await repaired(bytes);
    expect(fixed).toEqual((await repairRoads(crossing, { splitCrossings: true })).geojson);
    expect(stderr).toBe('roadstar: 1 crossing split.\n');
  });

  it.each([
    ['GPX', gpx, [], { name: 'é' }, {}],
    ['latitude first', JSON.stringify(swapped), ['--swap'], { name: 'é' }, null],
    ['TopoJSON', topology(), [], null, null],
  ])(
    'writes the roads of %s in degrees, and reports what is lost',
    async (_, bytes, flags, ...own) => {
      const { fixed, stderr } = await repaired(bytes, ...flags);
      expect(fixed.features.map(({ properties }: { properties: unknown }) => properties)).toEqual(
        own,
      );
      expect(Router.fromGeoJSON(fixed).info).toMatchObject({ components: 1, nodes: 5 });
      expect(stderr).toMatch(only);
      expect(stderr).toMatch(/Not written: 1 Point\.\n/);
      expect(stderr).toMatch(/1 crossing split\.\n$/);
    },
  );

  it('writes degrees for meters', async () => {
    const meters = collection(feature(line([946_000, 5_950_000], [947_000, 5_950_000])));
    const { fixed, stderr } = await repaired(JSON.stringify(meters), '--crs', 'EPSG:3857');
    const [[lng, lat]] = fixed.features[0].geometry.coordinates;
    expect([lng, lat].map(Math.floor)).toEqual([8, 47]);
    expect(stderr).toMatch(/converted from EPSG:3857/);
    const unknown = await repaired(JSON.stringify(meters));
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toMatch(/look like meters .* --crs EPSG:CODE/);
  });

  it('writes the features before the end of a file that is cut off', async () => {
    const { fixed, stderr } = await repaired(text.slice(0, -5));
    expect(fixed.features).toHaveLength(2);
    expect(stderr).toMatch(/stops in the middle .* 2 features/);
    expect(stderr).toMatch(only);
  });

  it('repairs deeply nested files', async () => {
    const deep = text.replace('"P"', '['.repeat(5000) + ']'.repeat(5000));
    const { status, stderr } = await repaired(deep);
    expect([status, stderr]).toEqual([0, 'roadstar: 1 crossing split.\n']);
  });

  it('accepts --profile and --fields', async () => {
    expect((await repaired(text, '--profile', 'car')).stderr).toMatch(/1 crossing split/);
    expect((await repaired(text, '--fields', 'name=none')).status).toBe(0);
    expect((await repaired(text, '--fields', 'name=nothing')).stderr).toMatch(/No road has/);
  });
});

function topology(): string {
  const geometries = [
    { type: 'LineString', arcs: [0] },
    { type: 'LineString', arcs: [1] },
    { type: 'Point', coordinates: [8.5, 47] },
  ];
  const arcs = [
    [
      [8.5, 47],
      [8.502, 47],
    ],
    [
      [8.501, 46.999],
      [8.501, 47.001],
    ],
  ];
  const objects = { roads: { type: 'GeometryCollection', geometries } };
  return JSON.stringify({ type: 'Topology', arcs, objects });
}
