import { Readable } from 'node:stream';
import { constants, createGunzip, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readGeoJSON } from '../src/input/geojson/read.ts';
import { InputError } from '../src/input/input-error.ts';
import { unpacked } from '../src/input/unpacked.ts';
import { Router } from '../src/router/router.ts';
import { draw } from './support/letters.ts';
import { randomRoads, seeded } from './support/random.ts';

const text = JSON.stringify(randomRoads(seeded(5)));
const bytes = new TextEncoder().encode(text);

async function* piecesOf(all: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const list: Uint8Array[] = [];
  for await (const chunk of chunks) list.push(chunk);
  return Buffer.concat(list).toString();
}

const streams: [what: string, of: (all: Uint8Array) => Parameters<typeof unpacked>[0]][] = [
  ['a generator', (all) => piecesOf(all)],
  ['byte by byte', (all) => piecesOf(all, 1)],
  ['a stream of Node', (all) => Readable.from(piecesOf(all))],
  ['a stream of the web', (all) => new Blob([Uint8Array.from(all)]).stream()],
  [
    'a stream that cannot be iterated over',
    (all) => {
      const reader = new Blob([Uint8Array.from(all)]).stream().getReader();
      return { getReader: () => reader };
    },
  ],
];

describe.each(streams)('%s', (_, of) => {
  test('gives its bytes', async () => {
    expect(await collected(unpacked(of(bytes)))).toBe(text);
  });
  test('gives them unpacked', async () => {
    expect(await collected(unpacked(of(gzipSync(bytes))))).toBe(text);
  });
  test('is empty', async () => {
    await expect(readGeoJSON(of(new Uint8Array(0)))).rejects.toThrow(/^The file is empty\./);
  });
});

test('roads of a stream, gzipped or not, are those of the text', async () => {
  const expected = Router.fromGeoJSON(text).info;
  for (const all of [bytes, gzipSync(bytes)]) {
    expect((await Router.open(piecesOf(all))).info).toEqual(expected);
  }
});

test('progress tells the share of the bytes as they come', async () => {
  const shares: number[] = [];
  const packed = gzipSync(bytes);
  await Router.open(piecesOf(packed, 100), {
    size: packed.length,
    onProgress: (stage, done) => {
      if (stage === 'Parsing') shares.push(done);
    },
  });
  expect(shares.length).toBe(1 + Math.ceil(packed.length / 100));
  expect(shares).toEqual([...shares].sort((x, y) => x - y));
  expect(shares.at(-1)).toBe(1);
});

test('a signal ends it at the next chunk, with its reason, and the stream is let go', async () => {
  const stop = new AbortController();
  let given = 0;
  let isLetGo = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        yield new TextEncoder().encode(given++ === 0 ? '{"features":[' : ' '.repeat(1000));
        if (given === 20) stop.abort(new Error('Enough.'));
      }
    } finally {
      isLetGo = true;
    }
  }
  await expect(readGeoJSON(endless(), { signal: stop.signal })).rejects.toThrow('Enough.');
  expect(given).toBe(21);
  expect(isLetGo).toBe(true);
});

test('what the stream throws comes through, packed or not', async () => {
  async function* broken(all: Uint8Array): AsyncGenerator<Uint8Array> {
    yield all.subarray(0, 50);
    throw new Error('The line is dead.');
  }
  for (const all of [bytes, gzipSync(bytes)]) {
    await expect(readGeoJSON(broken(all))).rejects.toThrow('The line is dead.');
  }
});

describe('gzip', () => {
  const gunzip = (packed: AsyncIterable<Uint8Array>) =>
    Readable.from(packed).pipe(createGunzip());
  const big = JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: 3000 }, (_, seed) => randomRoads(seeded(seed)).features[0]),
  });

  test.each([
    ['the host unpacks', {}],
    ['the caller unpacks', { gunzip }],
  ])('cut off, what was unpacked is kept: %s', async (_, options) => {
    const packed = gzipSync(big);
    const roads = await readGeoJSON(piecesOf(packed.subarray(0, packed.length / 2)), options);
    expect(roads.feature.length).toBeGreaterThan(500);
    expect(roads.feature.length).toBeLessThan(2900);
    const [damaged, cut] = roads.report.warnings;
    expect(damaged).toMatch(/^The archive is cut off or damaged: what could be/);
    expect(cut).toMatch(/^The file stops in the middle/);
  });

  test('cut off at its beginning', async () => {
    const packed = gzipSync(bytes).subarray(0, 12);
    await expect(readGeoJSON(piecesOf(packed))).rejects.toThrow(
      'The gzip archive is cut off or damaged. Load it again.',
    );
  });

  test('a bomb ends early, in plain words', async () => {
    const blank = Buffer.alloc(400_000_000, ' ');
    const bomb = gzipSync(blank, { level: 1, strategy: constants.Z_RLE });
    const reading = readGeoJSON(piecesOf(bomb, 20_000), { gunzip });
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(/hold more than 67,108,864 unpacked bytes/);
  });

  test('and zip is recognised', async () => {
    const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0);
    await expect(readGeoJSON(piecesOf(zip))).rejects.toThrow(/^This is a zip archive/);
  });
});

test('a router of a stream answers like any other', async () => {
  const { roads, at } = draw('A---B---C');
  const stream = new Blob([JSON.stringify(roads)]).stream();
  const router = await Router.open(stream);
  const answer = router.route({ from: at('A'), to: at('C') });
  expect(answer).toMatchObject({ found: true });
});
