/** Third coordinates: read from any format, joined at vertices, completed along edges, and kept. */
import { geojson } from 'flatgeobuf';
import type { FeatureCollection, LineString, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { Router, readRoads, repairRoads } from '../src/index.ts';
import { parseRoads } from '../src/input/geojson/read.ts';
import { collectRoads, type Roads } from '../src/input/geojson/roads.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { packNetwork, unpackNetwork } from '../src/pack/network.ts';
import { encode } from './fixtures/fixture.ts';
import { piecesOf } from './fixtures/outcome.ts';
import { shape, shp } from './support/archives.ts';
import { collection, feature, line } from './support/features.ts';
import { lines } from './support/meters.ts';
import { type Random, seeded } from './support/random.ts';
import { complaint, origin } from './support/stored.ts';

/** Heights of a road network as an array, with `null` where they are unknown. */
function heightsOf({ heights }: Roads): (number | null)[] | undefined {
  return heights && Array.from(heights, (height) => (Number.isNaN(height) ? null : height));
}

describe('heights of GeoJSON', () => {
  const table: [string, coordinates: string, (number | null)[] | undefined][] = [
    ['are read', '[[8,47,440.5],[8.1,47,-3]]', [440.5, -3]],
    ['are absent where no position has one', '[[8,47],[8.1,47]]', undefined],
    ['may be unknown', '[[8,47],[8.1,47,3],[8.2,47]]', [null, 3, null]],
    ['of 0 are known', '[[8,47,0],[8.1,47,0]]', [0, 0]],
    ['precede measures', '[[8,47,1,5],[8.1,47,2,6]]', [1, 2]],
    ['are finite', '[[8,47,1e400],[8.1,47,1e2]]', [null, 100]],
    ['are numbers', '[[8,47,null],[8.1,47,"7"],[8.2,47,[5]],[8.3,47,5]]', [null, null, null, 5]],
    ['are no marks of unknown ones', '[[8,47,-9999],[8.1,47,-32768]]', undefined],
    ['are no times', '[[8,47,1700000000],[8.1,47,12]]', [null, 12]],
    [
      'keep their digits',
      '[[8,47,12.3456789012345678],[8.1,47,-0.1]]',
      [12.345678901234567, -0.1],
    ],
  ];
  it.each(table)('%s', async (_, coordinates, expected) => {
    const text = `{"type":"LineString","coordinates":${coordinates}}`;
    const whole = `{"type":"Feature","properties":{},"geometry":${text}}`;
    for (const json of [text, whole]) {
      expect(heightsOf(collectRoads(JSON.parse(json)))).toEqual(expected);
      expect(heightsOf(parseRoads(json))).toEqual(expected);
      for (const size of [1, 7]) {
        expect(heightsOf(await readRoads(piecesOf(encode(json), size)))).toEqual(expected);
      }
    }
  });

  it('are not those of lines that are left out', () => {
    const parts = ['[8,47,1],[8,47,2],[8,47,3]', '[8,47],[8.1,47]', '[8,47,1],[8,147,2]'];
    const all = [...parts, '[8,47,4],[8.1,47]'].map((part) => `[${part}]`);
    const features = all.map(
      (part) => `{"type":"Feature","geometry":{"type":"LineString","coordinates":${part}}}`,
    );
    const text = `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
    for (const roads of [parseRoads(text), collectRoads(JSON.parse(text))]) {
      expect(heightsOf(roads)).toEqual([null, null, 4, null]);
    }
  });

  it('are the same from text as from objects, whatever is left out', () => {
    let known = 0;
    for (let seed = 0; seed < 400; seed++) {
      const value = randomCollection(seeded(seed));
      const streamed = outcome(() => parseRoads(JSON.stringify(value)));
      expect(streamed, `seed ${seed}`).toEqual(outcome(() => collectRoads(value)));
      if (Array.isArray(streamed)) known++;
    }
    expect(known).toBeGreaterThan(100);
  });

  it('stay with their positions when coordinates are converted and lines are dropped', async () => {
    const file = collection(
      feature(line([47, 8, 1], [47, 8.1, 2])),
      feature(line([47, 8, 3], [97, 8.1, 4], [47, 8.2, 5])),
      feature(line([47, 8.3], [47, 8.4], [47, 8.5, 6])),
    );
    const roads = await readRoads(JSON.stringify(file), { positions: { swap: true } });
    expect(Array.from(roads.positions.subarray(0, 2))).toEqual([8, 47]);
    expect(heightsOf(roads)).toEqual([1, 2, null, null, 6]);
    const left = { ...file, features: file.features.slice(0, 2) };
    const others = await readRoads(JSON.stringify(left), { positions: { swap: true } });
    expect(heightsOf(others)).toEqual([1, 2]);
  });
});

/** Lines and parts of lines, with faults of all kinds, most with heights. */
function randomCollection(random: Random): FeatureCollection {
  const position = (): unknown[] => {
    const at = [8 + random.below(9) / 10, random.chance(0.04) ? 99 : 47 + random.below(9) / 10];
    return random.chance(0.5) ? at : [...at, random.pick([5, -2.5, 812.25, null, 1e9, 0])];
  };
  const positions = (): unknown[] => Array.from({ length: 1 + random.below(4) }, position);
  const features = Array.from({ length: 4 }, () => {
    const isMulti = random.chance(0.4);
    const coordinates = isMulti ? [positions(), positions()] : positions();
    return feature({ type: isMulti ? 'MultiLineString' : 'LineString', coordinates });
  });
  return collection(...features) as unknown as FeatureCollection;
}

function outcome(read: () => Roads): unknown {
  try {
    const roads = read();
    return heightsOf(roads) ?? { positions: roads.positions.length };
  } catch (error) {
    return (error as Error).message;
  }
}

describe('heights of other formats', () => {
  const kmlOf = (mode: string): string =>
    `<kml><Placemark><LineString>${mode}<coordinates>8,47,0 8.1,47,12.5</coordinates></LineString></Placemark></kml>`;
  const topology = {
    type: 'Topology',
    objects: { road: { type: 'LineString', arcs: [0, ~1] } },
    arcs: [
      [
        [8, 47, 1],
        [8.1, 47, 2],
      ],
      [
        [8.2, 47, 5],
        [8.1, 47, 2],
      ],
    ],
  };
  const roads = collection(feature(line([8, 47, 3], [8.1, 47, 4.5], [8.2, 47, -9999])));
  const table: [string, string | Uint8Array, (number | null)[] | undefined][] = [
    [
      'GPX',
      '<gpx><trk><trkseg><trkpt lat="47" lon="8"><ele> 7.5 </ele></trkpt><trkpt lat="47" lon="8.1"><name>x</name></trkpt><trkpt lat="47" lon="8.2"><ele>none</ele></trkpt></trkseg></trk></gpx>',
      [7.5, null, null],
    ],
    ['KML on the ground', kmlOf(''), [null, 12.5]],
    [
      'KML clamped to the ground',
      kmlOf('<altitudeMode>clampToGround</altitudeMode>'),
      [null, 12.5],
    ],
    ['KML above the sea', kmlOf('<altitudeMode>absolute</altitudeMode>'), [0, 12.5]],
    ['KML above the ground', kmlOf('<altitudeMode>relativeToGround</altitudeMode>'), undefined],
    ['a Shapefile', shp(shape([[8, 47], [8.1, 47]])), undefined], // biome-ignore format: one line
    ['TopoJSON', JSON.stringify(topology), [1, 2, 5]],
    ['FlatGeobuf', geojson.serialize(roads as never), [3, 4.5, null]],
    ['a Shapefile with heights', shp(withHeights([3, 4.5])), [3, 4.5]],
    ['a Shapefile with too few heights', shp(withHeights([3])), undefined],
  ];
  it.each(table)('%s', async (_, file, expected) => {
    expect(heightsOf(await readRoads(file))).toEqual(expected);
  });

  /** A line of two positions, and their heights behind it. */
  function withHeights(heights: number[]): Buffer {
    const flat = shape([[8, 47], [8.1, 47]]); // biome-ignore format: one line
    const behind = Buffer.alloc(16 + 8 * heights.length);
    heights.forEach((height, i) => {
      behind.writeDoubleLE(height, 16 + 8 * i);
    });
    const record = Buffer.concat([flat, behind]);
    record.writeInt32BE((record.length - 8) / 2, 4);
    record.writeInt32LE(13, 8);
    return record;
  }
});

/** Heights of the shape of each edge, from its lower end. */
function shapesOf({ firstShape, shapeHeight }: Network): (number | null)[][] {
  return Array.from({ length: firstShape.length - 1 }, (_, edge) => {
    const heights = shapeHeight?.subarray(firstShape[edge], firstShape[edge + 1]) ?? [];
    const shown = Array.from(heights, (height) => (Number.isNaN(height) ? null : height));
    const last = shown.at(-1) ?? 1e9;
    return (shown[0] ?? 1e9) > last ? shown.reverse() : shown;
  }).sort((one, other) => (one[0] ?? -1) - (other[0] ?? -1));
}

describe('a network', () => {
  it('has no heights where the file has none', () => {
    expect('shapeHeight' in buildNetwork(collectRoads(line([8, 47], [8.1, 47])))).toBe(false);
  });

  it('has one height at each vertex, halfway between the lowest and the highest', () => {
    const arms: Position[] = [[8.1, 47], [7.9, 47], [8, 47.1], [8, 46.9]]; // biome-ignore format: short
    for (const given of [
      [10, 20, 12, 11],
      [20, 11, 10, 12],
      [12, 10, 11, 20],
    ]) {
      const star = lines(
        ...arms.map((end, i): [Position[]] => [
          [
            [8, 47, given[i]],
            [...end, 0],
          ],
        ]),
      );
      expect(shapesOf(buildNetwork(collectRoads(star)))).toEqual(arms.map(() => [0, 15]));
    }
    const equal = lines(
      ...arms.map((end): [Position[]] => [
        [
          [8, 47, 0.1],
          [...end, 0.1],
        ],
      ]),
    );
    expect(shapesOf(buildNetwork(collectRoads(equal)))).toEqual(arms.map(() => [0.1, 0.1]));
  });

  it('fills gaps between known heights of an edge by distance, and no others', () => {
    const gap = line([0, 0, 10], [0.001, 0], [0.003, 0], [0.004, 0, 50], [0.005, 0]);
    const [heights] = shapesOf(buildNetwork(collectRoads(gap)));
    expect(heights.map((height) => height && Math.round(height))).toEqual([10, 20, 40, 50, null]);
    // The other road knows the height of the end.
    const two = lines(
      [gap.coordinates as Position[]],
      [
        [
          [0.005, 0, 60],
          [0.006, 0, 70],
        ],
      ],
    );
    const network = buildNetwork(collectRoads(two));
    expect(network.shapeHeight?.some(Number.isNaN)).toBe(false);
  });

  it('keeps heights at barriers, and without the roads that a profile may not use', () => {
    const street = { highway: 'residential' };
    const file = lines(
      [
        [
          [8, 46, 900],
          [8, 46.5, 900],
        ],
        { highway: 'footway' },
      ],
      [
        [
          [8, 47, 1],
          [8.1, 47, 2],
          [8.2, 47, 4],
        ],
        street,
      ],
      [
        [
          [8.1, 47, 3],
          [8.1, 47.1, 9],
        ],
        street,
      ],
    );
    const gate = feature({ type: 'Point', coordinates: [8.1, 47] }, { barrier: 'bollard' });
    const roads = collectRoads({ ...file, features: [...file.features, gate] });
    expect(shapesOf(buildNetwork(roads, 'car'))).toEqual([
      [1, 2.5],
      [2.5, 4],
      [2.5, 9],
    ]);
    expect('shapeHeight' in buildNetwork(roads, 'foot')).toBe(true);
    const flat = { ...file, features: file.features.map((one) => structuredClone(one)) };
    for (const { geometry, properties } of flat.features) {
      if (properties === street || properties?.highway !== 'footway') {
        geometry.coordinates = geometry.coordinates.map(([lng, lat]) => [lng, lat]);
      }
    }
    expect('shapeHeight' in buildNetwork(collectRoads(flat), 'car')).toBe(false);
  });

  it('keeps them when packed, and refuses wrong ones', () => {
    const network = buildNetwork(collectRoads(line([8, 47, 3], [8.1, 47, 8], [8.2, 47])));
    const stored = packNetwork({ network, order: null, origin });
    expect(unpackNetwork(stored).network.shapeHeight).toEqual(network.shapeHeight);
    const forge = (shapeHeight: Float64Array): string | null =>
      complaint(() =>
        unpackNetwork(packNetwork({ network: { ...network, shapeHeight }, order: null, origin })),
      );
    expect(forge(Float64Array.of(1, Number.NaN, 2))).toBeNull();
    expect(forge(Float64Array.of(1, 2))).toMatch(/shapeHeight\.length: got 2, expected 3/);
    expect(forge(Float64Array.of(1, Infinity, 2))).toMatch(/shapeHeight\[1\]: got Infinity/);
  });
});

describe('repair', () => {
  const crossing = lines(
    [
      [
        [8.5, 47, 100],
        [8.502, 47, 200],
      ],
    ],
    [
      [
        [8.501, 46.999, 300],
        [8.501, 47.001],
      ],
    ],
    [
      [
        [8.5, 46.9995],
        [8.5, 46.9998],
      ],
    ],
  );

  it('interpolates the heights of inserted positions, in files and in roads', async () => {
    for (const source of [crossing, collectRoads(crossing)]) {
      const { geojson } = await repairRoads(source, { splitCrossings: true });
      const found = geojson.features.map(({ geometry }) =>
        (geometry as LineString).coordinates.map(([, , height]) => height && Math.round(height)),
      );
      expect(found).toEqual([
        [100, 150, 200],
        // Level beyond the last known height.
        [300, 300, undefined],
        [undefined, undefined],
      ]);
    }
  });

  it('leads to a network with heights', async () => {
    const { geojson } = await repairRoads(crossing, { splitCrossings: true });
    const { network } = Router.fromGeoJSON(geojson);
    // The crossing lies at 150 by one road and at 300 by the other.
    expect(
      Array.from(network.shapeHeight ?? []).filter((height) => Math.round(height) === 225),
    ).toHaveLength(4);
  });
});
