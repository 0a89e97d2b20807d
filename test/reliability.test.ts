/**
 * The checks R1 to R22 and S1 to S9 by name, each as short as it can be; the long tests lie beside
 * the stages. What takes the page to see is in test/browser/.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { recall, remember } from '../src/app/store/memory.ts';
import { EARTH_RADIUS, lineLength } from '../src/graph.ts';
import {
  checkRoads,
  haversine,
  InputError,
  type Position,
  profileNames,
  type RouteRequest,
  Router,
  readRoads,
  repairRoads,
} from '../src/index.ts';
import { parseRoads, readGeoJSON } from '../src/input/geojson/read.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { PathFinder } from '../src/search/find.ts';
import { zeroRule } from '../src/search/search.ts';
import { openNetwork } from '../src/worker/open.ts';
import { readChunks } from '../src/worker/read.ts';
import { encodings } from './fixtures/encodings.ts';
import { a, b, c, encode, feature, line, one, other, text, two } from './fixtures/fixture.ts';
import { bytesOf, expectOutcome, opened, piecesOf } from './fixtures/outcome.ts';
import { faultsOf } from './fixtures/sentence.ts';
import { imports, sources } from './setup/sources.ts';
import { commandWords, runCommand } from './support/command.ts';
import { drawings } from './support/drawings.ts';
import { Case } from './support/laws.ts';
import { draw } from './support/letters.ts';
import { scanDijkstra } from './support/oracles.ts';
import {
  graphOf,
  type Random,
  randomArcs,
  randomEnds,
  randomRoads,
  seeded,
} from './support/random.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadstar-reliability-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Somewhere in the box of `randomRoads`. */
function place(random: Random): Position {
  return [8.5 + 0.02 * random(), 47 + 0.02 * random()];
}

/** Breadth-first counts edges, and greedy does not look back. */
const exactNames = algorithmNames.filter((name) => name !== 'bfs' && name !== 'greedy');

async function sentenceOf(input: string | Uint8Array): Promise<string> {
  const answer = await opened(typeof input === 'string' ? encode(input) : input);
  if (answer instanceof Router) throw new Error('got roads, expected a sentence');
  expect(faultsOf(answer.message), answer.message).toEqual([]);
  return answer.message;
}

describe('correctness', () => {
  test('R1: on 1,000 random graphs every search gives the weight of a plain Dijkstra', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const random = seeded(10_000 + seed);
      const arcs = randomArcs(random);
      const graph = graphOf(arcs);
      const ends = randomEnds(random, arcs);
      const weights = scanDijkstra(arcs, ends.sources);
      const best = Math.min(
        ends.direct,
        ...ends.targets.map(({ node, weight }) => weights[node] + weight),
      );
      const finder = new PathFinder(new ArcWeights(graph));
      const one = new Case(10_000 + seed, arcs, graph, ends);
      one.checkBest('one-way', finder.oneWay(ends, zeroRule), best);
      one.checkBest('two-way', finder.twoWay(ends, zeroRule, zeroRule), best);
    }
  });

  test('R2: a route goes from snap to snap along roads, in their directions, and sums up', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed);
      const roads = randomRoads(random);
      const open = new Set<string>();
      for (const { geometry, properties } of roads.features) {
        const ways = geometry.coordinates.map(String);
        for (let i = 1; i < ways.length; i++) {
          if (properties?.oneway !== '-1') open.add(`${ways[i - 1]} ${ways[i]}`);
          if (properties?.oneway !== 'yes') open.add(`${ways[i]} ${ways[i - 1]}`);
        }
      }
      const router = Router.fromGeoJSON(roads);
      for (const algorithm of exactNames) {
        const answer = router.route({ from: place(random), to: place(random), algorithm });
        if (!answer.found) continue;
        const { line, meters, from, to } = answer;
        expect([line[0], line.at(-1)]).toEqual([from.position, to.position]);
        expect(Math.abs(lineLength(line) - meters)).toBeLessThan(1e-6);
        const inner = line.slice(1, -1).map(String);
        for (let i = 1; i < inner.length; i++) {
          expect(open, `seed ${seed}`).toContain(`${inner[i - 1]} ${inner[i]}`);
        }
      }
    }
  });

  test('R3: no arc is shorter than labels tell, and a tight one leads into each', () => {
    for (let seed = 0; seed < 200; seed++) {
      const arcs = randomArcs(seeded(seed));
      const graph = graphOf(arcs);
      const ends = { sources: [{ node: 0, weight: 0 }], targets: [], direct: Infinity };
      const found = new PathFinder(new ArcWeights(graph)).oneWay(ends, zeroRule, true);
      new Case(seed, arcs, graph, ends).checkTrace('all', found);
      const weight = new Array<number>(graph.nodeCount).fill(Infinity);
      found.trace?.settled.forEach((node, i) => {
        weight[node] = found.trace?.g[i] ?? Infinity;
      });
      for (const [tail, head, length] of arcs.arcs) {
        expect(weight[tail] + length, `seed ${seed}`).toBeGreaterThanOrEqual(weight[head]);
      }
    }
  });

  test.each(Object.entries(drawings))('R4: no distance changes %s', (_, redraw) => {
    const random = seeded(4);
    const roads = randomRoads(random);
    const routers = [roads, redraw(structuredClone(roads), random)].map((drawn) =>
      Router.fromGeoJSON(drawn),
    );
    for (let query = 0; query < 20; query++) {
      const ends = { from: place(random), to: place(random), ignoreOneway: true };
      const [there, drawn, back] = [
        routers[0].route(ends),
        routers[1].route(ends),
        routers[0].route({ ...ends, from: ends.to, to: ends.from }),
      ].map((answer) => (answer.found ? answer.meters : -1));
      expect(drawn).toBeCloseTo(there, 4);
      expect(back).toBeCloseTo(there, 4);
    }
  });

  test.each(exactNames)('R5: of parallel roads the longer one is kept, too: %s', (algorithm) => {
    const detour = line(a, [8.55, 47.1], b);
    const router = Router.fromGeoJSON(JSON.parse(text(feature(line(a, b)), feature(detour))));
    const ask = (closed: number[]): number => {
      const answer = router.route({ from: a, to: b, algorithm, closed });
      return answer.found ? answer.meters : Infinity;
    };
    const direct = ask([]);
    expect(direct).toBeCloseTo(haversine(...a, ...b), 3);
    const { edge } = router.snap([8.58, 47.18]);
    expect(ask([edge])).toBeGreaterThan(1.1 * direct);
  });

  test('R6: roads join where positions are the same, and near misses are reported', async () => {
    const centimeter = 1 / 11_119_500;
    const apart = (gap: number) =>
      JSON.parse(
        text(feature(line([0, 0], [0, 0.001])), feature(line([gap, 0.001], [0.002, 0.002]))),
      );
    expect(Router.fromGeoJSON(apart(0)).info.components).toBe(1);
    const near = apart(3 * centimeter);
    expect(Router.fromGeoJSON(near).info.components).toBe(2);
    const [loose] = (await checkRoads(near)).dangles;
    expect(loose.meters).toBeCloseTo(0.03, 3);
    expect(loose.position[1]).toBeCloseTo(0.001, 9);
    expect(
      Router.fromGeoJSON((await repairRoads(near, { join: 1 })).geojson).info.components,
    ).toBe(1);
  });

  test('R7: 180° is -180°, and the short way is taken there and at the poles', () => {
    const across = Router.fromGeoJSON(JSON.parse(text(feature(line([179.9, 0], [-179.9, 0])))));
    expect(across.info.kilometers).toBeCloseTo(22.24, 2);
    for (const land of [
      { lng: 179.99, lat: 0 },
      { lng: -100, lat: 89.88, width: 40, height: 0.05 },
      { lng: -60, lat: -20, width: 60, height: 80 },
    ]) {
      const random = seeded(7);
      const roads = randomRoads(random, land);
      const router = Router.fromGeoJSON(roads);
      for (let query = 0; query < 20; query++) {
        const [from, to] = [0, 1].map((): Position => {
          const [lng, lat] = random.pick(random.pick(roads.features).geometry.coordinates);
          return [lng, lat];
        });
        const ask = (algorithm: RouteRequest['algorithm']) => {
          const answer = router.route({ from, to, ...(algorithm && { algorithm }) });
          return answer.found ? answer.cost : -1;
        };
        expect(ask('astar')).toBe(ask('dijkstra'));
      }
    }
    for (const [lng, lat] of [
      [0, 0],
      [37, 89.9],
      [180, -90],
    ]) {
      expect(haversine(lng, lat, lng - 180, -lat)).toBeCloseTo(Math.PI * EARTH_RADIUS, 3);
    }
  });

  test('R8: the globe is a sphere of 6,371,008.8 m, and the command says so', async () => {
    expect(EARTH_RADIUS).toBe(6_371_008.8);
    expect(haversine(0, 0, 1, 0)).toBeCloseTo((Math.PI / 180) * 6_371_008.8, 6);
    const { stdout } = await runCommand('--help');
    expect(stdout).toContain('haversine meters on a sphere with a radius of 6,371,008.8 m');
  });

  test('R9: no route is an answer, and says why', () => {
    const street = draw('A-->B\n\nC---D');
    const router = Router.fromGeoJSON(street.roads);
    const why = (from: string, to: string) => {
      const answer = router.route({ from: street.at(from), to: street.at(to) });
      return answer.found ? null : answer.reason;
    };
    expect([why('A', 'B'), why('B', 'A'), why('A', 'C')]).toEqual([
      null,
      'against-oneway',
      'separate-parts',
    ]);
  });

  test('R10: the same input gives the same answer, by the library and the command', async () => {
    const roads = JSON.stringify(randomRoads(seeded(10)));
    const request: RouteRequest = { from: [8.501, 47.001], to: [8.513, 47.012], trace: true };
    const ask = () => ({ ...Router.fromGeoJSON(roads).route(request), milliseconds: 0 });
    const first = ask();
    expect(ask()).toEqual(first);
    if (!first.found) throw new Error('no route');
    const words = ['--from', String(request.from), '--to', String(request.to)];
    const { stdout } = await runCommand('route', write('same.geojson', roads), ...words);
    const { geometry, properties } = JSON.parse(stdout);
    expect([geometry.coordinates, properties.meters]).toEqual([first.line, first.meters]);
  });
});

describe('input', () => {
  test('R11: an import that fails leaves the network before it as it was', async () => {
    const router = Router.fromGeoJSON(two);
    const ends = { from: a, to: c };
    const before = router.route(ends);
    for (const [, input, outcome] of encodings) {
      if (outcome instanceof RegExp) expectOutcome(await opened(bytesOf(input)), outcome);
    }
    expect({ ...router.route(ends), milliseconds: 0 }).toEqual({ ...before, milliseconds: 0 });
  });

  test('R12: what a file is, is named in words', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeff{"type":"Topology"}', 'utf16le'));
    const meters = text(feature(line([2_600_000, 1_200_000], [2_600_100, 1_200_000])));
    const table: [input: string | Uint8Array, words: RegExp][] = [
      ['', /empty/],
      [two.slice(0, 90), /stops in the middle \(line 1, column 91\)/],
      ['<!doctype html>', /web page \(HTML\)/],
      [Uint8Array.of(0x1f, 0x8b, 8), /gzip archive is cut off/],
      [utf16, /TopoJSON/],
      [Uint8Array.of(0xff, 0xfe, 0x7b), /UTF-16/],
      ['PMTiles\x03', /PMTiles/],
      ['{"elements":[{"type":"way","nodes":[1]}]}', /OpenStreetMap.*out geom/],
      [meters, /look like meters \(for example 2600000, 1200000\)/],
      [text(feature({ type: 'Point', coordinates: a })), /has 1 Point and no usable LineString/],
    ];
    for (const [input, words] of table) expect(await sentenceOf(input)).toMatch(words);
  });

  test('R13: bad features are skipped, counted, and named up to a hundred', () => {
    const { report, feature: features } = parseRoads(text(...new Array(300).fill(null), one));
    expect([...features]).toEqual([300]);
    expect([...report.skipped]).toEqual([['not a Feature', 300]]);
    expect(report.problems).toHaveLength(100);
    expect(report.problems[7]).toEqual({ feature: 7, reason: 'not a Feature' });
  });

  test('R14: whatever the spelling and the chunks, the roads are those of JSON.parse', async () => {
    const decoys = feature(line(a, b), { features: [other], 'coordinates\n': '😀é' });
    const plain = `${text(decoys, other).slice(0, -1)},"decoy":{"features":[]}}`;
    const spelt = plain
      .replaceAll('"type"', '"\\u0074ype"')
      .replaceAll(',', ' ,\r')
      .replaceAll(':', '\r\n:\t');
    const expected = collectRoads(JSON.parse(plain));
    for (const spelling of [plain, `\ufeff${plain}`, spelt]) {
      for (const size of [1, 2, 3, 4, 5, 1000]) {
        const roads = await readGeoJSON(piecesOf(encode(spelling), size));
        expect([...roads.positions]).toEqual([...expected.positions]);
        expect([...roads.properties]).toEqual([...expected.properties]);
      }
    }
  });

  test('R15: nothing is taken for a number that is none, and no system is ignored', async () => {
    for (const value of ['null', '""', '"8"', 'true', '[]', '[8]', '{}', '1e999', '361']) {
      const file = `{"type":"LineString","coordinates":[[8,47],[${value},47]]}`;
      expect(() => parseRoads(file), value).toThrow(InputError);
    }
    const { report } = await readRoads(
      piecesOf(encode(`{"crs":"EPSG:2056",${two.slice(1)}`), 99),
    );
    expect(report.warnings).toEqual([expect.stringContaining('EPSG:2056')]);
  });

  test('R16: costs are finite and more than nothing, whatever the tags say', () => {
    const values = [
      0,
      -1,
      1e9,
      1e-9,
      'NaN',
      'none',
      'walk',
      '-50',
      '1e400',
      '0 mph',
      [],
      {},
      true,
    ];
    for (const maxspeed of values) {
      for (const profile of profileNames) {
        const highway = 'residential';
        const road = feature(line(a, b), { maxspeed, highway, width: -1 });
        const router = Router.fromGeoJSON(JSON.parse(text(road)), { profile });
        const answer = router.route({ from: a, to: b, metric: 'time' });
        if (!answer.found) throw new Error('no route');
        expect(answer.cost).toBeGreaterThan(0);
        expect(answer.cost).toBeLessThan(1e6);
      }
    }
    const free = Router.fromGeoJSON(JSON.parse(text(feature(line(a, b), { toll: -5 }))));
    const request = {
      from: a,
      to: b,
      metric: { field: 'toll', as: 'cost' },
    } as const;
    expect(() => free.route(request)).toThrow(InputError);
  });

  test('R17: a property that nests too deep is left out while it is read', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const deep = text(one, other).replace('"Süd"', nested(100_000));
    const { report, properties } = parseRoads(deep);
    expect(report.warnings[0]).toMatch(/deeper than 1000/);
    expect(() => structuredClone([...properties])).not.toThrow();
  });

  test('R18: more bytes than one text can have are read, and no large array is spread', async () => {
    const megabyte = `{"x":"${'x'.repeat(2 ** 20)}",${JSON.stringify(one).slice(1)},`;
    const [piece, start] = [encode(megabyte), encode('{"type":"FeatureCollection","features":[')];
    async function* larger(): AsyncGenerator<Uint8Array> {
      yield start;
      for (let megabytes = 0; megabytes < 520; megabytes++) yield piece;
      yield encode(`${JSON.stringify(other)}]}`);
    }
    expect((await readGeoJSON(larger())).feature).toHaveLength(521);
    const star = Array.from({ length: 150_000 }, (_, i) => [(i % 500) / 1e4, i / 1e7]);
    const router = Router.fromGeoJSON({ type: 'LineString', coordinates: star });
    expect(router.route({ from: [0, 0], to: [0.0499, 0.015] }).found).toBe(true);
  });

  test('R19: reading reports progress and can be cancelled, and runs in a worker in the page', async () => {
    const cancel = new AbortController();
    let reported = 0;
    const onProgress = (done: number): void => {
      reported++;
      if (done >= 0.2) cancel.abort(new Error('enough'));
    };
    const options = { onProgress, size: 100, signal: cancel.signal };
    const reading = readRoads(piecesOf(encode(two), 1), options);
    await expect(reading).rejects.toThrow('enough');
    expect(reported).toBe(21);
    const readers =
      /^src\/(input\/(source|read|formats\/|geojson\/(read|reader|roads))|router\/(router|import-))/;
    const inPage = sources('src/app').filter((file) =>
      imports(file).some((path) => readers.test(path)),
    );
    expect(inPage.map(({ path }) => path)).toEqual([]);
  });

  test('R21: a storage that is full, blocked or spoilt is no fault', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const getItem of [refuse, () => '{"theme":', () => null]) {
      vi.stubGlobal('localStorage', { getItem, setItem: refuse });
      expect(remember('theme', 'dark')).toBe(false);
      expect(recall('theme', ['auto', 'dark'])).toBe('auto');
    }
    const storing = sources('src').filter(({ code }) => /localStorage|indexedDB/.test(code));
    const elsewhere = storing.filter(({ path }) => !path.startsWith('src/app/keep/'));
    expect(elsewhere.map(({ path }) => path)).toEqual(['src/app/store/memory.ts']);
  });

  test('R22: the command has three exit codes, and says its words beside the answer', async () => {
    const street = write('a street.geojson', JSON.stringify(draw('A-->B').roads));
    const { at } = draw('A-->B');
    const ask = (from: Position, to: Position) =>
      runCommand('route', street, '--from', String(from), '--to', String(to));
    const [there, back, wrong] = [
      await ask(at('A'), at('B')),
      await ask(at('B'), at('A')),
      await runCommand('info', write('broken.geojson', '{"type"')),
    ];
    expect([there.status, back.status, wrong.status]).toEqual([0, 1, 2]);
    for (const { stdout } of [there, back]) expect(JSON.parse(stdout).type).toBe('Feature');
    expect([there.stderr, wrong.stdout]).toEqual(['', '']);
    for (const { stderr } of [back, wrong]) expect(stderr).toMatch(/^roadstar: [^\n]+\n$/);
  });

  test('R22: files are called as one likes, and a reader may leave early', () => {
    write('-v --odd name.geojson', two);
    const command = commandWords([])
      .flat()
      .map((word) => `"${word}"`)
      .join(' ');
    const shell = (line: string) =>
      spawnSync(line, { cwd: folder, shell: true, encoding: 'utf8' });
    const odd = shell(`${command} info -- "-v --odd name.geojson"`);
    expect([odd.status, odd.stderr]).toEqual([0, '']);
    expect(shell(`${command} --help | node -e "process.stdin.destroy()"`).stderr).toBe('');
  });
});

describe('security', () => {
  const evil = '\u001b[2J\u202e\u0007<img src=x onerror=alert(1)>';

  test('S2: no message quotes what steers a terminal or turns the text round', async () => {
    const quoted = JSON.stringify(evil);
    for (const input of [
      evil,
      `{${evil}`,
      `{"type":${quoted}}`,
      `{"type":"LineString","coordinates":[[${quoted},1],[2,3]]}`,
      `<?xml version="1.0" encoding="${evil}"?><osm/>`,
      `<osm>${evil}</osm>`,
    ]) {
      await sentenceOf(input);
    }
    const warned = await opened(encode(`{"crs":${quoted},${two.slice(1)}`));
    if (warned instanceof InputError) throw warned;
    expect(warned.info.warnings.join()).not.toMatch(/\p{Cc}|\p{Cf}/u);
  });

  test('S3: nothing that a file says becomes a link', () => {
    const linking = sources('src').filter(({ code }) =>
      /make\('a'|createElement\('a'|\bwindow\.open|\blocation\.(href|assign|replace)\b *[=(]/.test(
        code,
      ),
    );
    // What is saved is a link to what the page itself has made.
    expect(linking.map(({ path }) => path)).toEqual(['src/app/export/save.ts']);
  });

  test('S4: names of every kind are names, and touch no prototype', () => {
    const names =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x"}';
    const road = `{"type":"Feature","properties":${names},"geometry":${JSON.stringify(line(a, b))}}`;
    const tags = ['highway', 'access', 'maxspeed', 'surface', 'oneway', 'junction'].map((key) =>
      feature(line(b, c), { [key]: 'constructor', name: '__proto__' }),
    );
    for (const profile of profileNames) {
      const file = text(...tags, 0).replace(',0]', `,${road}]`);
      const router = Router.fromGeoJSON(file, { profile });
      const ends = { from: b, to: c };
      expect(router.route({ ...ends, metric: 'time' })).toMatchObject({ found: true });
      expect(() => router.route({ ...ends, metric: { field: '__proto__', as: 'cost' } })).toThrow(
        InputError,
      );
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('S5: addresses are asked without credentials, and only by http and https', async () => {
    const asked: [string, RequestInit][] = [];
    vi.stubGlobal('location', { href: 'https://roads.example/' });
    vi.stubGlobal('fetch', async (address: URL, options: RequestInit) => {
      asked.push([String(address), options]);
      return new Response('', { status: 404, statusText: 'Not Found' });
    });
    const load = (url: string) =>
      readChunks({ url } as Parameters<typeof readChunks>[0], () => {}).next();
    await expect(load('https://a.example/r.geojson')).rejects.toThrow(/answered 404 Not Found/);
    expect(asked).toEqual([
      [
        'https://a.example/r.geojson',
        expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
      ],
    ]);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'data:,x', 'blob:x']) {
      await expect(load(url)).rejects.toThrow(/Only http and https/);
    }
    await expect(load('http://a.example/r.geojson')).rejects.toThrow(/Use https/);
    expect(asked).toHaveLength(1);
    for (const url of ['http://localhost:8080/r.geojson', 'r.geojson']) {
      await expect(load(url)).rejects.toThrow(/answered 404/);
    }
  });

  test('S5: an address may send a limited number of bytes, and none after it is refused', async () => {
    let isCancelled = false;
    const sendEndlessly = (first: string, chunk: Uint8Array<ArrayBuffer>) => {
      isCancelled = false;
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(encode(first)),
        pull: (stream) => stream.enqueue(chunk),
        cancel: () => {
          isCancelled = true;
        },
      });
      vi.stubGlobal('fetch', async () => new Response(body));
    };
    vi.stubGlobal('location', { href: 'https://roads.example/' });
    const source = { name: 'r.geojson', url: 'https://a.example/r.geojson' };
    for (const [first, words] of [
      ['<!doctype html>', /web page \(HTML\)/],
      ['{"type":"FeatureCollection","features":[}', /valid JSON/],
    ] as const) {
      sendEndlessly(first, new Uint8Array(1000).fill(32));
      await expect(openNetwork({ source }, () => {})).rejects.toThrow(words);
      await expect.poll(() => isCancelled).toBe(true);
    }
    sendEndlessly('', new Uint8Array(2 ** 26));
    let read = 0;
    const readAll = async () => {
      for await (const { length } of readChunks(source, () => {})) read += length;
    };
    await expect(readAll()).rejects.toThrow(/more than 2 GB/);
    expect([read, isCancelled]).toEqual([2 ** 31, true]);
  });

  test('S6: the network is asked in few places, and private networks by a flag alone', async () => {
    const { status, stderr } = await runCommand('info', 'http://127.0.0.1/roads.geojson');
    expect([status, stderr]).toEqual([2, expect.stringContaining('Add --allow-private')]);
    const network = /\bfetch\(|node:(https?|net|dgram|tls|dns)|XMLHttpRequest|WebSocket/;
    const asking = sources('src').filter(({ code }) => network.test(code));
    // The service worker asks its own site alone, the page in one file asks once more.
    expect(asking.map(({ path }) => path)).toEqual([
      // The tiles of the background map that is shown.
      'src/app/export/background-tiles.ts',
      'src/app/one-file/save.ts',
      // A server that the user chose.
      'src/app/overpass/ask.ts',
      // cli-address.test.ts looks at its checks.
      'src/cli/io/download.ts',
      // The file that the page around the element names.
      'src/element/roadstar-map.ts',
      // The servers that a program, --engine or the user of the page names.
      'src/remote/http.ts',
      // These two answer requests, and send none.
      'src/server.ts',
      'src/server/listen.ts',
      // What lies under the city of this page.
      'src/worker/painter.worker.ts',
      'src/worker/read.ts',
      'src/worker/service-worker.ts',
    ]);
  });

  test('S7: archives unpack up to a limit, and no link is followed', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('somebody asked the network');
    });
    const crs = { type: 'link', properties: { href: 'http://a.example/wkt' } };
    const { report } = await readRoads(
      piecesOf(encode(JSON.stringify({ ...JSON.parse(two), crs })), 99),
    );
    expect(report.warnings).toEqual([expect.stringContaining('http://a.example/wkt')]);
  });

  test('S8: a tag of 300 kB is read as fast as one of a letter', () => {
    const tags = [
      ...['maxspeed', 'oneway', 'oneway:bicycle', 'name', 'highway', 'access', 'motor_vehicle'],
      ...['surface', 'tracktype', 'cycleway', 'junction', 'barrier', 'layer', 'width', 'ONE_WAY'],
    ];
    const long = 300_000;
    const texts = ['a', ';', ' ', '1', 'a;', '50;', 'DE:', '-', '{', '\\u00e9', '1 '];
    for (const letters of texts) {
      const value = letters.repeat(long / letters.length);
      const roads = tags.map((tag) => feature(line(a, b), { [tag]: value, length: value }));
      for (const profile of profileNames) {
        const router = Router.fromGeoJSON(JSON.parse(text(one, ...roads)), { profile });
        expect(router.route({ from: a, to: b, metric: 'time' }).found).toBe(true);
      }
    }
  }, 60_000);

  test('S9: what is printed steers no terminal and no sheet, and overwrites nothing', async () => {
    const file = write('evil.geojson', `{"crs":${JSON.stringify(evil)},${two.slice(1)}`);
    const { stderr } = await runCommand('info', file);
    expect(stderr.trimEnd()).not.toMatch(/\p{Cc}|\p{Cf}/u);
    const points = write('points', `${a},=1+1\n${b},@sum\n${c},-x\n`);
    const { stdout } = await runCommand('matrix', file, '--sources', points, '--targets', points);
    expect(stdout).toMatch(/^,'=1\+1,'@sum,'-x\n/);
    const kept = write('kept.geojson', 'kept');
    const { status } = await runCommand('repair', file, '--join', '1', '-o', kept);
    expect([status, readFileSync(kept, 'utf8')]).toEqual([2, 'kept']);
  });
});

test('every check has a test that is called after it', () => {
  const codes = [
    ...Array.from({ length: 22 }, (_, i) => `R${i + 1}`),
    ...Array.from({ length: 9 }, (_, i) => `S${i + 1}`),
  ];
  const tests = sources('test').map(({ code }) => code);
  const isNamed = (code: string) =>
    tests.some((test) => new RegExp(`['"\`](?:[RS]\\d+, )*${code}(?:, [RS]\\d+)*: `).test(test));
  expect(codes.filter((code) => !isNamed(code))).toEqual([]);
});
