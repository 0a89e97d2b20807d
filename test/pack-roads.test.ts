/** Roads that are packed come back as they were read, and small. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { collectRoads, type Roads } from '../src/input/geojson/roads.ts';
import { readRoads } from '../src/input/read.ts';
import { packRoads, unpackRoads } from '../src/pack/roads.ts';
import { fromVarints, toVarints } from '../src/pack/varints.ts';
import { openNetwork } from '../src/worker/open.ts';
import { seeded } from './support/random.ts';
import { complaint } from './support/stored.ts';

/** With properties as an array, whatever they were kept in. */
function plain(roads: Roads) {
  return { ...roads, properties: [...roads.properties] };
}

function expectSame(roads: Roads): void {
  expect(plain(unpackRoads(packRoads(roads)))).toEqual(plain(roads));
}

const values = [
  0,
  1,
  -7,
  1.5,
  2 ** 53 - 1,
  1 - 2 ** 53,
  'x',
  '',
  'ä€😀',
  true,
  null,
  [1, { a: 2 }],
];

test.each([0, 1, 2, 3, 4, 5, 6, 7])('chance %d: whatever stands in a file', (seed) => {
  const random = seeded(seed);
  const decimals = random.pick([3, 5, 7, 9, 17]);
  const position = () => {
    const degrees = [random() * 360 - 180, random() * 180 - 90, random() * 3000];
    const rounded = degrees.map((number) => Number(number.toFixed(Math.min(decimals, 15))));
    return random.chance(0.5) ? rounded : rounded.slice(0, 2);
  };
  const corners = Array.from({ length: 12 }, position);
  const line = () => Array.from({ length: 2 + random.below(4) }, () => random.pick(corners));
  const properties = () =>
    random.chance(0.1)
      ? null
      : Object.fromEntries(
          ['name', 'id', '__proto__', '']
            .filter(() => random.chance(0.7))
            .map((key) => [key, key === 'id' ? random.below(1e9) : random.pick(values)]),
        );
  const features = Array.from({ length: 40 }, (_, index) => ({
    type: 'Feature',
    ...(random.chance(0.3) && { id: random.pick([index, `way/${index}`]) }),
    properties: properties(),
    geometry: random.chance(0.2)
      ? { type: 'Point', coordinates: random.pick(corners) }
      : random.chance(0.4)
        ? { type: 'MultiLineString', coordinates: [line(), line(), line()] }
        : { type: 'LineString', coordinates: line() },
  }));
  expectSame(collectRoads({ type: 'FeatureCollection', features }));
  expectSame(collectRoads({ type: 'FeatureCollection', features }, undefined, true));
});

test('roads whose equal positions are different places', () => {
  const line = (...coordinates: number[][]) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  });
  const features = [line([0, 0], [1, 0]), line([1, 0], [2, 0])];
  const roads = collectRoads({ type: 'FeatureCollection', features });
  expectSame({ ...roads, joinedById: true, ofOsm: true, places: Int32Array.of(0, 5, 6, 0) });
});

test('the city is packed to much less than its file', async () => {
  const file = readFileSync('data/city.geojson');
  const roads = await readRoads(file);
  expectSame(roads);
  const size = gzipSync(new Uint8Array(packRoads(roads))).length;
  expect(size).toBeLessThan(gzipSync(file).length / 1.7);
});

test('the page opens them as it opens their file', async () => {
  const file = readFileSync('data/manhattan.geojson');
  const opened = async (bytes: Uint8Array | ArrayBuffer) => {
    const source = {
      name: 'manhattan.geojson',
      file: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    };
    const { router, opened } = await openNetwork({ source }, () => {});
    const { properties, ...network } = router.network;
    return { ...network, properties: [...properties], opened };
  };
  expect(await opened(packRoads(await readRoads(file)))).toEqual(await opened(file));
});

test('numbers of any size come back', () => {
  const numbers = [0, 1, 127, 128, 2 ** 32, 2 ** 53 - 1];
  expect([...fromVarints(toVarints(numbers), numbers.length)]).toEqual(numbers);
  expect(() => fromVarints(toVarints(numbers), 5)).toThrow(RangeError);
  expect(() => fromVarints(toVarints(numbers).subarray(0, -1), 6)).toThrow(RangeError);
});

test('damaged roads are refused', () => {
  const geometry = {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  };
  const packed = new Uint8Array(packRoads(collectRoads(geometry)));
  packed[packed.length - 3]! ^= 1;
  expect(complaint(() => unpackRoads(packed))).toMatch(/stored roads is damaged/);
});
