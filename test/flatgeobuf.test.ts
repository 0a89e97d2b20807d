/** FlatGeobuf as its own library writes it, and damaged. */
import * as flatbuffers from 'flatbuffers';
import { Header } from 'flatgeobuf/lib/mjs/flat-geobuf/header.js';
import { serialize } from 'flatgeobuf/lib/mjs/geojson/featurecollection.js';
import type { FeatureCollection } from 'geojson';
import { describe, expect, test } from 'vitest';
import { InputError, type Roads, readRoads } from '../src/index.ts';
import { a, b, c, collection, feature, line } from './support/features.ts';

const BOX = 40;

function roadsOf(count: number): FeatureCollection {
  const shift = (i: number) => line([8 + i / 100, 47], [8.1 + i / 100, 47.1]);
  return collection(
    ...Array.from({ length: count }, (_, i) => feature(shift(i), { id: i })),
  ) as FeatureCollection;
}

/** With an index between the header and the features, as GDAL writes it. */
function indexed(count: number, nodes: number): Uint8Array {
  const plain = serialize(roadsOf(count));
  const builder = new flatbuffers.Builder();
  Header.startHeader(builder);
  Header.addFeaturesCount(builder, BigInt(count));
  Header.addGeometryType(builder, 2);
  builder.finishSizePrefixed(Header.endHeader(builder));
  const features = 12 + new DataView(plain.buffer, plain.byteOffset).getUint32(8, true);
  // Nothing in the index may be taken for a feature.
  const index = new Uint8Array(nodes * BOX).fill(0xff);
  const parts = [plain.subarray(0, 8), builder.asUint8Array(), index, plain.subarray(features)];
  return new Uint8Array(Buffer.concat(parts));
}

function linesOf({ positions, firstPosition }: Roads): number[][] {
  return Array.from({ length: firstPosition.length - 1 }, (_, road) => [
    ...positions.subarray(2 * firstPosition[road], 2 * firstPosition[road + 1]),
  ]);
}

describe('the index is passed over', () => {
  test.each([
    ['one feature, which has a root all the same', 1, 2],
    ['two features', 2, 3],
    ['a full node', 16, 17],
    ['two full nodes and a root', 17, 20],
  ])('%s', async (_, count, nodes) => {
    const roads = await readRoads(indexed(count, nodes));
    expect(roads.report).toMatchObject({ features: count, warnings: [] });
    expect(linesOf(roads)[count - 1]).toEqual(
      linesOf(await readRoads(roadsOf(count)))[count - 1],
    );
  });
});

test('geometries of every kind, and properties of every type', async () => {
  const properties = { name: 'Süd', lanes: 2, width: 2.5, oneway: true, tags: { a: 1 } };
  const value = collection(
    feature(line([...a, 400], [...b, 410]), properties),
    feature(
      {
        type: 'MultiLineString',
        coordinates: [
          [a, b],
          [b, c],
        ],
      },
      properties,
    ),
    feature({ type: 'Point', coordinates: a }, { ...properties, name: 'P' }),
    feature({ type: 'Polygon', coordinates: [[a, b, c, a]] }, properties),
    feature({ type: 'GeometryCollection', geometries: [line(a, b)] }, properties),
  );
  const { names, report, ...roads } = await readRoads(serialize(value as FeatureCollection));
  expect(linesOf({ names, report, ...roads })).toEqual([
    [...a, ...b],
    [...a, ...b],
    [...b, ...c],
  ]);
  expect(roads.properties.at(1)).toEqual({ ...properties, tags: '{"a":1}' });
  expect(names).toEqual([{ name: 'P', position: a }]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    Point: 1,
    Polygon: 1,
    'coordinates missing': 1,
  });
});

test('text that is no JSON in a JSON column does not lose the feature', async () => {
  const bytes = serialize(collection(feature(line(a, b), { tags: ['a'] })) as FeatureCollection);
  bytes[Buffer.from(bytes).lastIndexOf('["a"]')] = 0x78;
  const roads = await readRoads(bytes);
  expect(roads.properties.at(0)).toEqual({ tags: 'x"a"]' });
});

test('a file that ends within a feature, and a feature that points out of itself', async () => {
  const bytes = serialize(roadsOf(3));
  const { feature: from, report } = await readRoads(bytes.subarray(0, -9));
  expect([...from]).toEqual([0, 1]);
  expect(report.warnings).toEqual([
    expect.stringMatching(/cut off or damaged: what comes before/),
  ]);
  const size = (bytes.length - 12 - new DataView(bytes.buffer).getUint32(8, true)) / 3;
  // The count of the positions of the last line is four bytes before the first of them.
  const first = Buffer.from(new Float64Array([8.02, 47]).buffer);
  const count = Buffer.from(bytes).indexOf(first, bytes.length - size) - 4;
  new DataView(bytes.buffer).setUint32(count, 2 ** 28, true);
  expect([...(await readRoads(bytes)).feature]).toEqual([0, 1]);
  await expect(readRoads(bytes.subarray(0, 20))).rejects.toThrow(InputError);
});
