/** What the library says to callers without types. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseRoads } from '../src/graph.ts';
import { InputError, RequestError, Router } from '../src/index.ts';
import { draw } from './support/letters.ts';

const { roads, at } = draw('A---B');
const router = Router.fromGeoJSON(roads);
/** The same, as one who writes JavaScript sees it. */
// biome-ignore lint/suspicious/noExplicitAny: that is the point
const loose: any = router;

describe('a question that is none', () => {
  it.each(['route', 'visit', 'matrix', 'nearest', 'isochrone', 'alternatives'])(
    '%s()',
    async (question) => {
      for (const [request, got] of [
        [undefined, 'undefined'],
        [null, 'null'],
        ['A', '"A"'],
        [[7, 43], '7, 43'],
      ]) {
        const ask = async () => loose[question](request);
        const sentence = `${question}: got ${got}, expected an object such as { `;
        await expect(ask()).rejects.toThrow(sentence);
        await expect(ask()).rejects.toMatchObject({
          name: 'RequestError',
          code: 'not-an-object',
        });
      }
    },
  );

  it.each([
    [{ closed: 5 }, 'closed: got 5, expected a list of edges, such as [5]'],
    [{ closed: '12' }, 'closed: got "12", expected a list of edges, such as [5]'],
    [{ penalties: [5] }, 'penalties: got 5, expected pairs of an edge and its factor, '],
    [{ penalties: null }, 'penalties: got null, expected pairs of an edge'],
  ])('%j', (options, sentence) => {
    const ask = () => loose.route({ from: at('A'), to: at('B'), ...options });
    expect(ask).toThrow(RequestError);
    expect(ask).toThrow(sentence);
  });
});

describe('text for a number is quoted', () => {
  const [from, to] = ['A', 'B'].map(at);
  it.each([
    [() => loose.route({ from: ['7', '43'], to }), 'from: got "7", "43"; expected longitude'],
    [() => loose.route({ from, to, heuristicWeight: '1' }), 'heuristicWeight: got "1", '],
    [() => loose.route({ from, to, maxSnapMeters: '9' }), 'maxSnapMeters: got "9", '],
    [() => loose.route({ from, to, algorithm: 'magic' }), 'algorithm: got "magic", expected'],
    [() => loose.route({ from, to, closed: ['0'] }), 'closed edge: got "0", expected 0 to 0'],
    [
      () => loose.route({ from, to, penalties: [[0, '2']] }),
      'penalty of edge 0: got "2", expected a number',
    ],
    [() => loose.snap('7,43'), 'position: got "7,43"; expected longitude'],
  ])('%#', (ask, sentence) => {
    expect(ask).toThrow(RangeError);
    expect(ask).toThrow(sentence);
  });
});

describe('Router.fromGeoJSON', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(roads));

  it('takes an ArrayBuffer', () => {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    expect(Router.fromGeoJSON(buffer).info).toEqual(router.info);
  });

  it.each([
    ['a packed network', router.toPacked(), /^This is a packed network.* Router\.fromPacked\(/],
    ['its bytes', new Uint8Array(router.toPacked()), /Router\.fromPacked\(bytes\) opens it\.$/],
    ['gzip', gzipSync(bytes), /^This is a gzip archive\. await Router\.open\(/],
  ])('names what opens %s', (_, given, sentence) => {
    expect(() => Router.fromGeoJSON(given)).toThrow(InputError);
    expect(() => Router.fromGeoJSON(given)).toThrow(sentence);
  });

  it('is right about it', async () => {
    const stream = new Blob([gzipSync(bytes)]).stream();
    expect((await Router.open(stream)).info).toEqual(router.info);
  });
});

describe('Router.fromRoads', () => {
  const roads = () => parseRoads(JSON.stringify(draw('A---B-->C').roads));

  it('leaves the roads as they are', () => {
    const given = roads();
    Router.fromRoads(given);
    expect(given.positions).toEqual(roads().positions);
  });

  it('uses them up where it may, for the same network', () => {
    const given = roads();
    const { network } = Router.fromRoads(given, { spend: true });
    expect(given.positions).toHaveLength(0);
    const kept = Router.fromRoads(roads()).network;
    expect({ ...network, properties: [] }).toEqual({ ...kept, properties: [] });
  });
});
