/** What the library says to callers without types. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { parseRoads } from '../src/graph.ts';
import {
  checkRoads,
  gridGraph,
  InputError,
  type NoRoute,
  type Position,
  type PositionLike,
  RequestError,
  Router,
  readRoads,
  repairRoads,
} from '../src/index.ts';
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
    [{ closed: 5 }, 'closed edge: got 5, expected 0 to 0'],
    [
      { closed: '12' },
      'closed: got "12", expected an edge, { feature }, { id }, { property }, { nearest }, a position',
    ],
    [{ penalties: [5] }, 'penalties: got 5, expected pairs of an edge and its factor, '],
    [{ penalties: null }, 'penalties: got null, expected pairs of an edge'],
    [{ ignoreOneway: 'no' }, 'ignoreOneway: got "no", expected true or false'],
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
    [() => loose.route({ from, to, closed: ['0'] }), 'closed[0]: got "0", expected an edge'],
    [
      () => loose.route({ from, to, penalties: [[0, '2']] }),
      'penalty of edge 0: got "2", expected a number',
    ],
    [() => loose.nearest({ from, candidates: [to], count: '1' }), 'count: got "1", '],
    [() => loose.isochrone({ from, budgets: ['5'] }), 'budgets[0]: got "5", '],
    [() => loose.alternatives({ from, to }, { maxStretch: '2' }), 'maxStretch: got "2", '],
    [() => loose.compare({ from, to }, 'bfs'), 'algorithms: got "bfs", expected a list'],
    [() => loose.snap('7,43'), 'position: got "7,43"; expected longitude'],
  ])('%#', (ask, sentence) => {
    expect(ask).toThrow(RangeError);
    expect(ask).toThrow(sentence);
  });
});

describe('options', () => {
  const [from, to] = ['A', 'B'].map(at);
  it.each([
    ['route', { from, to, algoritm: 'astar' }, 'algorithm'],
    ['route', { from, to, Metric: 'time' }, 'metric'],
    ['compare', { from, to, ignoreOneWay: true }, 'ignoreOneway'],
    ['matrix', { source: [from], targets: [to] }, 'sources'],
    ['nearest', { from, candidates: [to], cout: 1 }, 'count'],
    ['visit', { from, vias: [] }, 'via'],
    ['isochrone', { from, budget: [1] }, 'budgets'],
    ['alternatives', { from, to, metrics: 'time' }, 'metric'],
    ['prepare', { onprogress: () => {} }, 'onProgress'],
  ])('%s(%j)', async (question, request, known) => {
    const ask = async () => loose[question](request);
    const sentence = `${question}: got the unknown option`;
    await expect(ask()).rejects.toThrow(sentence);
    await expect(ask()).rejects.toThrow(`Did you mean "${known}"?`);
    await expect(ask()).rejects.toMatchObject({ code: 'unknown-option' });
  });

  it('are listed if none resembles the given one', () => {
    const ask = (): unknown => loose.alternatives({ from, to, heuristic: 'none' });
    expect(ask).toThrow(/unknown option "heuristic", expected .*from, .*metric/);
  });

  it('of opening, of snapping and of each algorithm', async () => {
    const unknown = { code: 'unknown-option' };
    await expect(Router.open(roads, { profil: 'car' } as object)).rejects.toMatchObject(unknown);
    await expect(readRoads(roads, { profile: 'car' } as object)).rejects.toMatchObject(unknown);
    const positions = { CRS: 'EPSG:3857' } as object;
    for (const read of [Router.open, readRoads, checkRoads]) {
      await expect(read(roads, { positions })).rejects.toMatchObject(unknown);
    }
    await expect(repairRoads(roads, {}, { positions })).rejects.toMatchObject(unknown);
    const calls = [
      () => Router.fromGeoJSON(roads, { field: {} } as object),
      () => router.snap(from, { close: [] } as object),
      () => router.compare({ from, to }, [{ algorithms: 'astar' } as object]),
      () => router.alternatives({ from, to }, { counts: 2 } as object),
    ];
    for (const call of calls) expect(call).toThrow(expect.objectContaining(unknown));
  });

  it.each([{ signal: {} }, { onProgress: 5 }])(
    '%j cancels and reports nothing',
    async (given) => {
      const invalid = { code: 'invalid-option' };
      const asked = [
        Router.open(roads, given as object),
        readRoads(roads, given as object),
        checkRoads(roads, given as object),
        router.prepare(given as object),
        router.matrix({ sources: [from], targets: [to], ...(given as object) }),
      ];
      for (const answer of asked) await expect(answer).rejects.toMatchObject(invalid);
    },
  );

  it('that are undefined are absent', () => {
    const absent = { count: undefined, maxStretch: undefined };
    expect(loose.alternatives({ from, to }, absent)).toMatchObject({ found: true });
  });

  it.each([
    ['unknown-source', () => Router.fromRoads(roads as never)],
    ['unknown-source', () => Router.fromNetwork(roads as never)],
    ['invalid-option', () => gridGraph(roads as never)],
    ['invalid-option', () => Router.fromGeoJSON(roads, { fields: null } as never)],
    ['invalid-option', () => loose.route({ from, to, maxSnapMeters: -1 })],
    ['invalid-position', () => loose.route({ from: [361, 0], to })],
    ['unknown-edge', () => loose.snap(from, { closed: [7] })],
    ['penalties-too-high', () => loose.route({ from, to, penalties: [[0, 1e12]] })],
  ])('%s', (code, ask) => {
    expect(ask).toThrow(expect.objectContaining({ code }));
  });

  it('invalid-order', async () => {
    for (const order of [new Int32Array(2), [0.5, 0.5], {}]) {
      await expect(loose.prepare({ order })).rejects.toMatchObject({ code: 'invalid-order' });
    }
  });
});

describe('positions', () => {
  const [from, to] = ['A', 'B'].map(at);
  const [lng, lat] = from;
  const meters = (given: PositionLike) => {
    const answer = router.route({ from: given, to });
    return answer.found ? answer.meters : null;
  };
  const point = { type: 'Point', coordinates: [lng, lat] } as const;
  it.each<[string, PositionLike]>([
    ['three numbers', [lng, lat, 350]],
    ['lng and lat', { lat, lng }],
    ['a Point', { ...point, coordinates: [lng, lat] }],
    [
      'a Feature',
      { type: 'Feature', properties: null, geometry: { ...point, coordinates: [lng, lat] } },
    ],
  ])('%s', (_, given) => {
    expect(meters(given)).toBe(meters([lng, lat]));
  });

  it('are refused if they are none', () => {
    for (const given of [null, 7, [], [lng], { lng }, { type: 'Point' }, { geometry: null }]) {
      expect(() => loose.snap(given)).toThrow('expected longitude -180 to 180');
    }
    for (const given of [
      { lon: lng, lat },
      { longitude: lng, latitude: lat },
    ]) {
      expect(() => loose.snap(given)).toThrow(/^position: got {.*}; expected the names {/);
    }
  });

  it('far from any road are nothing-near, and named if they are swapped', () => {
    const answer = router.route({ from: [lat, lng], to });
    expect(answer).toMatchObject({ found: false, reason: 'nothing-near' });
    expect(answer.found || answer.message).toContain(
      `Positions are [longitude, latitude]: did you mean [${lng}, ${lat}]?`,
    );
    const lost = router.route({ from: [-lng, lat], to });
    expect(lost.found || lost.message).toMatch(/^The nearest road is [\d,]+ km away\.$/);
    expect(router.route({ from: [lat, lng], to, maxSnapMeters: Infinity }).found).toBe(true);
    expect(router.route({ from: [lng, lat + 0.08], to }).found).toBe(true);
    expect(router.route({ from: [lng, lat + 0.1], to }).found).toBe(false);
  });
});

describe('long work', () => {
  const { network } = gridGraph(Array(110).fill('.'.repeat(110)).join('\n'));
  const corner = (node: number): Position => [network.nodeLng[node], network.nodeLat[node]];
  const corners = Array.from({ length: 400 }, (_, i) => corner(i * 30));

  /** Rejects with the reason of a signal that a timer aborts. */
  async function isAborted(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const controller = new AbortController();
    const reason = new Error('enough');
    const timer = setTimeout(() => controller.abort(reason), 1);
    await expect(work(controller.signal)).rejects.toBe(reason);
    clearTimeout(timer);
    await expect(work(controller.signal)).rejects.toBe(reason);
  }

  it('prepare is aborted by a timer, tells its progress, and begins again', async () => {
    const router = Router.fromNetwork(network);
    await isAborted((signal) => router.prepare({ signal }));
    expect(router.order).toBeNull();
    const shares: number[] = [];
    await router.prepare({ onProgress: (done) => shares.push(done) });
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('a matrix is aborted by a timer', async () => {
    const router = Router.fromNetwork(network);
    const request = { sources: corners, targets: corners };
    await isAborted((signal) => router.matrix({ ...request, signal }));
  });

  it('questions that come meanwhile change nothing, by Dijkstra and on the hierarchy', async () => {
    const sources = corners.slice(0, 40);
    const request = {
      sources,
      targets: corners,
      closed: [5, 6, 7, 8],
      penalties: [[9, 3]] as const,
    };
    const expected = await Router.fromNetwork(network).matrix(request);
    const router = Router.fromNetwork(network);
    for (const order of [undefined, await Router.fromNetwork(network).prepare()]) {
      if (order) await router.prepare({ order });
      let asked = 0;
      const ask = () => {
        const closed = [asked++, 300 + asked, 900];
        router.route({ from: corners[0], to: corners[9], closed, algorithm: 'hierarchy' });
        router.route({ from: corners[0], to: corners[9], closed });
      };
      const onProgress = ask;
      const { costs } = await router.matrix({ ...request, onProgress });
      expect(asked).toBeGreaterThan(0);
      expect(costs).toEqual(expected.costs);
    }
  });

  it('questions that come while the order is computed change no entry', async () => {
    const ring = gridGraph(Array(30).fill('.'.repeat(30)).join('\n')).network;
    const places = Array.from({ length: 580 }, (_, i): Position => {
      const node = (i * 31) % ring.nodeLng.length;
      return [ring.nodeLng[node], ring.nodeLat[node]];
    });
    const request = { sources: places, targets: places, closed: [5, 6, 7, 8] };
    const expected = await Router.fromNetwork(ring).matrix(request);
    const router = Router.fromNetwork(ring);
    // Every step takes longer than a slice.
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 100));
    let asked = 0;
    const onProgress = () => {
      const closed = Array.from({ length: ring.edgeTail.length / 2 }, (_, i) => 2 * i);
      if (router.order === null) {
        router.route({ from: places[0], to: places[9], closed });
        asked++;
      }
    };
    const { costs } = await router.matrix({ ...request, onProgress });
    vi.restoreAllMocks();
    expect(asked).toBeGreaterThan(0);
    expect(costs.every((cost, i) => cost === expected.costs[i])).toBe(true);
  });

  it('opening is aborted while a stream is silent, and between its stages', async () => {
    const silent = async function* () {
      yield new TextEncoder().encode('{"type":"FeatureCollection",');
      await new Promise(() => {});
    };
    await isAborted((signal) => Router.open(silent(), { signal }));
    const controller = new AbortController();
    const onProgress = (_: string, done: number) => done === 1 && controller.abort('enough');
    const text = JSON.stringify(roads);
    const opening = Router.open(text, { signal: controller.signal, onProgress });
    await expect(opening).rejects.toBe('enough');
  });
});

describe('results belong to who asked', () => {
  const { roads, at } = draw('A---B---C\n    |\n    D-E');
  const [from, to] = ['A', 'E'].map(at);
  const ask = (router: Router) => ({ ...router.route({ from, to }), milliseconds: 0 });

  it('and can be changed without harm to the router', async () => {
    const router = Router.fromGeoJSON(roads);
    const [answer, bytes] = [ask(router), router.toPacked()];
    const order = await router.prepare();
    const packed = router.toPacked();
    order.fill(0);
    router.order?.fill(0);
    const given = await Router.fromGeoJSON(roads).prepare();
    const other = Router.fromGeoJSON(roads);
    await other.prepare({ order: given });
    given.fill(0);
    expect(other.toPacked()).toEqual(packed);
    const spoil = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        spoil(inner);
        (value as Record<string, unknown>)[key] = -1;
      }
    };
    for (const algorithm of ['astar', 'hierarchy'] as const) {
      spoil(router.route({ from, to, algorithm, trace: true }));
    }
    for (const result of [
      router.snap(from),
      router.info,
      await router.matrix({ sources: [from], targets: [to] }),
      router.isochrone({ from, budgets: [99] }),
      router.alternatives({ from, to }),
      router.visit({ from, to, via: [to] }),
      router.nearest({ from, candidates: [to] }),
      router.route({ from, to: [to[1], to[0]] }),
    ]) {
      spoil(result);
    }
    expect(ask(router)).toEqual(answer);
    expect(router.toPacked()).toEqual(packed);
    expect(Router.fromPacked(bytes).route({ from, to }).found).toBe(true);
  });

  it('a gap too', () => {
    const { roads, at } = draw('A-B C-D');
    const router = Router.fromGeoJSON(roads);
    const question = { from: at('A'), to: at('D') };
    const { gap } = router.route(question) as NoRoute;
    const before = structuredClone(gap);
    Object.assign(gap!.from, [0, 0]);
    gap!.meters = 0;
    expect((router.route(question) as NoRoute).gap).toEqual(before);
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

  it.each([
    ['nothing', ' \n', 'empty-file', /^The text is empty/],
    ['a fault', '{"a":1,}', 'invalid-json', /valid JSON: .*property name.*Router\.open\(/],
    ['a cut', '{"type":', 'invalid-json', /valid JSON: .*end/],
    ['Latin-1', Uint8Array.of(0x22, 0xe9, 0x22), 'wrong-encoding', /neither UTF-8 nor UTF-16/],
    ['half a pair', Uint8Array.of(0xff, 0xfe, 0, 0xd8), 'wrong-encoding', /neither UTF-8/],
    ['another value', '"{}"', 'not-geojson', /got string/],
  ])('refuses %s', (_, given, code, sentence) => {
    const open = () => Router.fromGeoJSON(given);
    expect(open).toThrow(expect.objectContaining({ code }));
    expect(open).toThrow(sentence);
  });

  it.each(['utf16le', 'utf-8'] as const)('takes text with a mark, in %s', (encoding) => {
    const text = Buffer.from(`\ufeff${JSON.stringify(roads)}`, encoding);
    expect(Router.fromGeoJSON(new Uint8Array(text)).info).toEqual(router.info);
    expect(Router.fromGeoJSON(`\ufeff${JSON.stringify(roads)}`).info).toEqual(router.info);
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
