/** Everything that roads are read from: each source gives the same roads, or one clear sentence. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import {
  checkRoads,
  InputError,
  type Roads,
  Router,
  readRoads,
  repairRoads,
} from '../src/index.ts';
import { orAborted } from '../src/input/signal.ts';
import { openSource, type Source } from '../src/input/source.ts';
import { isPacked } from '../src/pack/container.ts';
import { faultsOf } from './fixtures/sentence.ts';
import { a, b, c, collection, feature, line } from './support/features.ts';

const value = collection(feature(line(a, b), { name: 'Süd' }), feature(line(b, c)));
const text = JSON.stringify(value);
const bytes = Uint8Array.from(new TextEncoder().encode(text));
const packed = Uint8Array.from(gzipSync(bytes));

async function* pieces(all: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < all.length; at += 10) yield all.subarray(at, at + 10);
}

function contentOf({ positions, properties }: Roads): unknown {
  return { positions: [...positions], properties: [...properties] };
}

async function refusalOf(reading: Promise<unknown>): Promise<InputError> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  const refusal = error as InputError;
  expect(faultsOf(refusal.message), refusal.message).toEqual([]);
  return refusal;
}

const byteSources: [what: string, of: (all: Uint8Array<ArrayBuffer>) => Source][] = [
  ['a Uint8Array', (all) => all],
  ['a Buffer', (all) => Buffer.from(all)],
  ['an ArrayBuffer', (all) => all.buffer],
  ['a view of bytes', (all) => new DataView(all.buffer)],
  ['a Blob', (all) => new Blob([all])],
  ['a File', (all) => new File([all], 'roads.geojson')],
  ['a Response', (all) => new Response(all)],
  ['a promise of a Response', (all) => Promise.resolve(new Response(all))],
  ['a ReadableStream', (all) => new Blob([all]).stream()],
  ['a stream of Node', (all) => Readable.from(pieces(all))],
  ['an async generator', (all) => pieces(all)],
];

describe.each(byteSources)('%s', (_, of) => {
  test('gives the roads of its bytes, gzipped or not', async () => {
    const expected = contentOf(await readRoads(value));
    expect(contentOf(await readRoads(of(bytes)))).toEqual(expected);
    expect(contentOf(await readRoads(of(packed)))).toEqual(expected);
  });

  test('shows the first bytes of a packed network', async () => {
    const network = new Uint8Array(Router.fromGeoJSON(value).toPacked());
    const opened = await openSource(of(network));
    if ('value' in opened) throw new Error('expected bytes');
    expect(isPacked(opened.first)).toBe(true);
    const all: Uint8Array[] = [];
    for await (const chunk of opened.chunks) all.push(chunk);
    expect(Buffer.concat(all).equals(network)).toBe(true);
  });
});

describe('text and values', () => {
  test('text, and a stream of Node that gives text', async () => {
    const expected = contentOf(await readRoads(value));
    expect(contentOf(await readRoads(text))).toEqual(expected);
    expect(contentOf(await readRoads(`\ufeff${text}`))).toEqual(expected);
    const stream = Readable.from(pieces(bytes), { objectMode: false });
    expect(contentOf(await readRoads(stream.setEncoding('utf8')))).toEqual(expected);
  });

  test('text whose pieces would divide a surrogate pair', async () => {
    const name = `${'x'.repeat(2 ** 21 - text.length)}${'\u{1f6e3}'.repeat(50)}`;
    const long = [0, 1].map((shift) => {
      const one = feature(line(a, b), { name: name.slice(shift) });
      return JSON.stringify(collection(one));
    });
    for (const each of long) {
      const { properties } = await readRoads(each);
      expect(properties.at(0)?.name).toBe(JSON.parse(each).features[0].properties.name);
    }
  });

  test('values of other kinds of JSON', async () => {
    const topology = {
      type: 'Topology',
      arcs: [[a, b]],
      objects: { roads: { type: 'LineString', arcs: [0] } },
    };
    const geometry = [a, b].map(([lon, lat]) => ({ lon, lat }));
    const overpass = {
      elements: [{ type: 'way', id: 1, geometry, tags: { highway: 'service' } }],
    };
    const expected = [...a, ...b];
    expect([...(await readRoads(topology)).positions]).toEqual(expected);
    expect([...(await readRoads(overpass)).positions]).toEqual(expected);
  });

  test('positions are converted in the roads, not in the value', async () => {
    const swapped = collection(feature(line([47, 108], [47.1, 108.1])));
    const before = structuredClone(swapped);
    const { code } = await refusalOf(readRoads(swapped));
    expect(code).toBe('swapped-positions');
    const { positions } = await readRoads(swapped, { positions: { swap: true } });
    expect([...positions]).toEqual([108, 47, 108.1, 47.1]);
    const straight = collection(feature(line([108, 47], [108.1, 47.1])));
    const again = await refusalOf(readRoads(straight, { positions: { swap: true } }));
    expect(again.code).toBe('longitude-first');
    expect(swapped).toEqual(before);
  });
});

describe('is refused', () => {
  const used = async (): Promise<Response> => {
    const response = new Response(text);
    await response.text();
    return response;
  };
  const locked = (): ReadableStream => {
    const stream = new Blob([text]).stream();
    stream.getReader();
    return stream;
  };
  const ended = async (): Promise<Readable> => {
    const stream = Readable.from([bytes]);
    for await (const _ of stream);
    return stream;
  };
  const rows: [what: string, source: () => unknown, code: string, message: RegExp][] = [
    ['null', () => null, 'unknown-source', /read from nothing: expected/],
    ['undefined', () => undefined, 'unknown-source', /read from nothing: expected/],
    ['a number', () => 5, 'unknown-source', /read from a number: expected/],
    ['a function', () => () => text, 'unknown-source', /read from a function: expected/],
    ['an array', () => [1], 'not-geojson', /got an array/],
    ['an object', () => ({}), 'not-geojson', /expected a FeatureCollection/],
    ['an address', () => 'https://example.org/roads', 'unknown-source', /^This is an address/],
    ['a URL', () => new URL('file:///roads.geojson'), 'unknown-source', /^This is an address/],
    ['a file name', () => 'data/my roads.geojson.gz', 'unknown-source', /"data\/my roads/],
    ['no text', () => '', 'empty-file', /^The file is empty/],
    ['no bytes', () => new Uint8Array(0), 'empty-file', /^The file is empty/],
    ['no body', () => new Response(null), 'empty-file', /^The file is empty/],
    ['text of no JSON', () => 'roads', 'invalid-json', /unexpected "r"/],
    ['a used response', used, 'used-source', /^The response was read before/],
    ['a locked stream', locked, 'used-source', /^The stream was read before/],
    ['a stream that has ended', ended, 'used-source', /^The stream was read before/],
    ['objects in a stream', () => Readable.from([{}]), 'unknown-source', /gives object chunks/],
    [
      'an HTTP error',
      () => new Response(text, { status: 404, statusText: 'Not Found' }),
      'http-error',
      /^The server answered 404 Not Found\./,
    ],
  ];
  test.each(rows)('%s', async (_, source, code, message) => {
    const refusal = await refusalOf(readRoads((await source()) as Source));
    expect(refusal.message).toMatch(message);
    expect(refusal.code).toBe(code);
  });

  test('and the body of an HTTP error is cancelled', async () => {
    let isCancelled = false;
    const cancel = (): void => {
      isCancelled = true;
    };
    await refusalOf(readRoads(new Response(new ReadableStream({ cancel }), { status: 500 })));
    expect(isCancelled).toBe(true);
  });
});

describe('progress and cancelling', () => {
  test.each([
    ['bytes', () => new Uint8Array(Buffer.from(text.padEnd(5_000_000)))],
    ['text', () => text.padEnd(5_000_000)],
    [
      'a response',
      () => new Response(text, { headers: { 'content-length': `${bytes.length}` } }),
    ],
  ])('%s: the share grows from 0 to 1', async (_, source) => {
    const shares: number[] = [];
    await readRoads(source(), { onProgress: (done) => shares.push(done) });
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test('a stream of unknown size stays below 1', async () => {
    const shares: number[] = [];
    await readRoads(pieces(bytes), { onProgress: (done) => shares.push(done) });
    expect(shares.at(-1)).toBeGreaterThan(0);
    expect(shares.at(-1)).toBeLessThan(1);
  });

  test('before it began', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(readRoads(text, { signal })).rejects.toThrow('enough');
  });

  test('a source that fails meanwhile is no unhandled rejection', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const signal = AbortSignal.abort(new Error('enough'));
    for (const open of [readRoads, Router.open]) {
      const reading = open(Promise.reject(new Error('offline')), { signal });
      await expect(reading).rejects.toThrow('enough');
    }
    const repair = (source: Promise<Source>, options: object) => repairRoads(source, {}, options);
    for (const open of [readRoads, Router.open, checkRoads, repair]) {
      const reading = open(Promise.reject(new Error('offline')), { wrong: 1 } as object);
      await expect(reading).rejects.toThrow('unknown option');
    }
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('while a promise of the source is pending', async () => {
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(new Error('enough')), 0);
    const reading = readRoads(new Promise<string>(() => {}), { signal: cancel.signal });
    await expect(reading).rejects.toThrow('enough');
  });

  test('in the middle of bytes in memory', async () => {
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(new Error('enough')), 0);
    const reading = readRoads(text.padEnd(9_000_000), { signal: cancel.signal });
    await expect(reading).rejects.toThrow('enough');
  });

  test.each([
    ['a ReadableStream', (cancel: () => void) => new ReadableStream({ cancel })],
    [
      'an iterable',
      (cancel: () => void) => ({
        [Symbol.asyncIterator]: () => ({
          next: () => new Promise<never>(() => {}),
          return: async () => {
            cancel();
            return { done: true, value: undefined };
          },
        }),
      }),
    ],
  ])('%s that sends nothing', async (_, of) => {
    const cancel = new AbortController();
    let isCancelled = false;
    const source = of(() => {
      isCancelled = true;
    });
    const reading = readRoads(source as Source, { signal: cancel.signal });
    setTimeout(() => cancel.abort(new Error('enough')), 0);
    await expect(reading).rejects.toThrow('enough');
    expect(isCancelled).toBe(true);
  });

  test('before it was waited for', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(orAborted(new Promise(() => {}), signal)).rejects.toThrow('enough');
  });
});
