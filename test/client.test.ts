/** A router in a worker answers as the router itself, fails as it does, and can be stopped. */
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BoundFunctions, QuestionName } from '../src/client/contract.ts';
import type { OwnContext } from '../src/client/own-calls.ts';
import { transfer } from '../src/client/rpc.ts';
import {
  type ClientOptions,
  connectRouter,
  RouterClient,
  type StartedWorker,
} from '../src/client.ts';
import {
  betweenness,
  criticality,
  InputError,
  isochroneAreas,
  isochroneLines,
  Router,
  searchSpaceFeatures,
  selectionLines,
} from '../src/index.ts';
import { stepsOf } from '../src/router/guidance/leg-steps.ts';
import { ownNetwork } from '../src/router/import-roads.ts';
import { RouteFinder } from '../src/router/route-finder.ts';
import { draw } from './support/letters.ts';
import { type Random, seeded } from './support/random.ts';
import { startHere, startThread } from './support/thread.ts';
import { randomPlaces, randomTown } from './support/towns.ts';

const open: RouterClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function clientOf(source: object | string, options: ClientOptions = {}) {
  const client = await RouterClient.open(source, { start: () => startHere(), ...options });
  open.push(client);
  return client;
}

type Asked = { [Name in QuestionName]: (random: Random) => Parameters<Router[Name]> };

/** One question to each method, about some places of a router. */
function questionsTo(router: Router): Asked {
  const place = (random: Random) => randomPlaces(random, router, 1)[0];
  const journey = (random: Random) => ({
    from: place(random),
    to: place(random),
    via: randomPlaces(random, router, random.below(2)),
    algorithm: random.pick(['astar', 'dijkstra', 'hierarchy'] as const),
  });
  return {
    alternatives: (random) => [{ from: place(random), to: place(random) }, { count: 3 }],
    compare: (random) => [journey(random), [{ algorithm: 'biastar' }]],
    detour: (random) => [{ ...journey(random), edge: random.below(router.info.edges) }],
    detours: (random) => [{ from: place(random), to: place(random) }],
    isochrone: (random) => [{ from: place(random), budgets: [200, 1000], parts: true }],
    matrix: (random) => {
      const [sources, targets] = [6, 3].map((count) => randomPlaces(random, router, count));
      return [{ sources, targets }];
    },
    nearest: (random) => [{ from: place(random), candidates: randomPlaces(random, router, 5) }],
    prepare: () => [{}],
    propertiesAt: (random) => [router.snap(place(random))],
    route: (random) => [{ ...journey(random), closed: [random.below(router.info.edges)] }],
    select: (random) => [[place(random)]],
    snap: (random) => [place(random), { closed: [random.below(router.info.edges)] }],
    toPacked: () => [],
    visit: (random) => [{ ...journey(random), via: randomPlaces(random, router, 4) }],
  };
}

type Method = (...args: unknown[]) => unknown;

/** As it is sent, without what differs from one run to the next. */
function lasting(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(structuredClone(answer), (name, value) =>
      name === 'milliseconds' ? 0 : (value ?? String(value)),
    ),
  );
}

/** The answer of a call, or what it has thrown. */
async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return lasting(await call());
  } catch (error) {
    const { name, message, code } = error as InputError;
    return { name, message, code };
  }
}

describe.each([1, 3])('with %d workers', (workers) => {
  test('each question is answered as by the router', async () => {
    const counts = { found: 0, none: 0, thrown: 0 };
    for (let seed = 0; seed < 6; seed++) {
      const random = seeded(seed);
      const router = Router.fromPacked(randomTown(random).toPacked());
      const client = await clientOf(router.toPacked(), { workers });
      for (const [name, draw] of Object.entries(questionsTo(router))) {
        for (let round = 0; round < 5; round++) {
          const args = draw(random);
          const ask = (of: Router | RouterClient) => () => {
            return (of[name as 'route'] as Method).apply(of, args);
          };
          const expected = await outcome(ask(router));
          const what = `seed ${seed}: ${name}(${JSON.stringify(args)})`;
          expect(await outcome(ask(client)), what).toEqual(expected);
          const { found, code } = Object(expected) as { found?: boolean; code?: string };
          counts[code ? 'thrown' : found === false ? 'none' : 'found']++;
        }
      }
      expect(client.info).toEqual(router.info);
      client.close();
    }
    expect(counts.found).toBeGreaterThan(100);
    expect(counts.none).toBeGreaterThan(5);
    expect(counts.thrown).toBeGreaterThan(0);
  });

  test('functions of the library have the router of the worker', async () => {
    const random = seeded(3);
    const router = randomTown(random);
    const { network } = router;
    const client = await clientOf(router.toPacked(), { workers });
    const [from, to] = randomPlaces(random, router, 2);
    const isochrone = router.isochrone({ from, budgets: [300, 900], maxSnapMeters: 1e5 });
    const [{ explored }] = router.compare({ from, to, maxSnapMeters: 1e5 });
    if (!isochrone.found) throw new Error(isochrone.message);
    const parts = router.select(1);
    const [reach] = isochrone.reaches;
    const expected: { [Name in keyof BoundFunctions]: unknown } = {
      betweenness: await betweenness(router),
      criticality: await criticality(router, { roads: 1 }),
      isochroneAreas: isochroneAreas(network, isochrone),
      isochroneLines: isochroneLines(network, isochrone, reach),
      searchSpaceFeatures: searchSpaceFeatures(network, explored!, 'astar'),
      selectionLines: selectionLines(network, parts),
    };
    expect({
      betweenness: await client.betweenness(),
      criticality: await client.criticality({ roads: 1 }),
      isochroneAreas: await client.isochroneAreas(isochrone),
      isochroneLines: await client.isochroneLines(isochrone, reach),
      searchSpaceFeatures: await client.searchSpaceFeatures(explored!, 'astar'),
      selectionLines: await client.selectionLines(parts),
    }).toEqual(expected);
  });

  test('work in slices tells its progress', async () => {
    const random = seeded(5);
    const router = randomTown(random);
    const client = await clientOf(router.toPacked(), { workers });
    const places = randomPlaces(random, router, 6);
    const seen: number[] = [];
    const onProgress = (done: number) => seen.push(done);
    await client.matrix({ sources: places, targets: places, onProgress });
    expect(seen.at(-1)).toBeCloseTo(1, 9);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    seen.length = 0;
    await client.prepare({ onProgress });
    expect(seen.at(-1)).toBe(1);
  });
});

const { roads, at } = draw(`
  A---B---C
  |   |   |
  D---E-->F`);
const journey = { from: at('A'), to: at('F') };
const { meters } = Router.fromGeoJSON(roads).route(journey) as { meters: number };

describe('any source', () => {
  const text = JSON.stringify(roads);
  const sources: [string, () => object | string][] = [
    ['text', () => text],
    ['an object', () => roads],
    ['bytes', () => new TextEncoder().encode(text)],
    ['a Blob', () => new Blob([text])],
    ['a Response', () => new Response(text)],
    ['a promise', () => Promise.resolve(new Response(text))],
    ['a stream', () => new Blob([text]).stream()],
    ['a stream of Node', () => Readable.from([Buffer.from(text)])],
  ];
  test.each(sources)('%s', async (_, source) => {
    const client = await clientOf(source());
    expect(await client.route(journey)).toMatchObject({ meters });
  });

  test('a stream where the browser cannot move one', async () => {
    const refusing = (): StartedWorker => {
      const worker = startHere();
      const post = worker.postMessage.bind(worker);
      const postMessage = (message: never, how: { transfer: Transferable[] }) => {
        if (how.transfer.some((part) => part instanceof ReadableStream)) {
          throw new DOMException('not here', 'DataCloneError');
        }
        post(message, how as never);
      };
      return Object.assign(worker, { postMessage });
    };
    const client = await clientOf(new Response(text), { start: refusing });
    expect(await client.route(journey)).toMatchObject({ meters });
  });

  test('faults have their class and their code', async () => {
    const read = new Response(text);
    await read.text();
    const faults: [source: object | string, code: string][] = [
      ['{"type": "FeatureC', 'cut-off'],
      [new Response('gone', { status: 404 }), 'http-error'],
      [read, 'used-source'],
      ['roads.geojson', 'unknown-source'],
    ];
    for (const [source, code] of faults) {
      const failure = await clientOf(source).catch((error) => error);
      expect(failure).toBeInstanceOf(InputError);
      expect(failure).toMatchObject({ name: 'InputError', code });
    }
  });
});

test.each<[string, unknown]>([
  ['a number', 5],
  ['a function', () => 1],
  ['nothing', null],
])('%s is refused as a source', async (what, source) => {
  const refused = expect(clientOf(source as object)).rejects;
  await refused.toMatchObject({ code: 'unknown-source' } satisfies Partial<InputError>);
  await refused.toThrow(`Roads cannot be read from ${what}`);
});

test('a stream whose results are none is refused', async () => {
  const source = { [Symbol.asyncIterator]: () => ({ next: async () => 5 }) };
  await expect(clientOf(source)).rejects.toThrow('is not an object');
});

test('options are checked as those of the router', async () => {
  const wrong = { profil: 'car' } as ClientOptions;
  await expect(RouterClient.open(roads, wrong)).rejects.toThrow('Did you mean "profile"?');
  for (const workers of [0, 1.5, '2' as never]) {
    const opening = RouterClient.open(roads, { workers });
    await expect(opening).rejects.toMatchObject({ code: 'invalid-option' });
  }
  const client = await clientOf(roads);
  const { from, to } = journey;
  const byProperty = { from, to, closed: { property: 'name', value: 'Elm Street' } };
  expect(await client.route(byProperty)).toMatchObject({ meters });
  const byFunction = client.route({ ...journey, closed: () => false });
  await expect(byFunction).rejects.toMatchObject({
    name: 'RequestError',
    code: 'invalid-option',
  });
  await expect(byFunction).rejects.toThrow('functions cannot be sent to a worker');
});

test('a question is given up at once, and one that waits is never asked', async () => {
  const client = await clientOf(roads);
  const cancel = new AbortController();
  const options = { signal: cancel.signal };
  const questions = [client.route(journey, options), client.snap(at('A'), {}, options)];
  const { sources, targets } = { sources: [at('A')], targets: [at('F')] };
  questions.push(client.matrix({ sources, targets, signal: cancel.signal }) as never);
  const reason = new Error('enough');
  cancel.abort(reason);
  for (const question of questions) await expect(question).rejects.toBe(reason);
  await expect(client.route(journey, options)).rejects.toBe(reason);
  expect(await client.route(journey)).toMatchObject({ meters });
});

test('opening is given up at once', async () => {
  const cancel = new AbortController();
  const reason = new Error('enough');
  const never = new ReadableStream();
  const ended = vi.fn();
  const start = () => Object.assign(startHere(), { terminate: ended });
  const opening = RouterClient.open(never, { start, signal: cancel.signal });
  setTimeout(() => cancel.abort(reason));
  await expect(opening).rejects.toBe(reason);
  expect(ended).toHaveBeenCalledOnce();
  await expect(RouterClient.open(roads, { signal: cancel.signal })).rejects.toBe(reason);
});

test('a worker that never answers is given up at the signal, and ended', async () => {
  const { port1 } = new MessageChannel();
  const terminate = vi.fn(() => port1.close());
  const start = () => Object.assign(port1, { terminate });
  const opening = RouterClient.open(roads, { start, signal: AbortSignal.timeout(50) });
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(terminate).toHaveBeenCalledOnce();
});

test.each([
  ['is not found', () => new Worker('/no/such/script.js'), /\(Cannot find module .*\)\. Reload/],
  ['throws', () => new Worker('throw new Error("own")', { eval: true }), /\(own\)\. Reload/],
  ['ends', () => new Worker('process.exit(3)', { eval: true }), /\(exit code 3\)\. Reload/],
])('a worker whose script %s did not start', async (_, start, why) => {
  const opening = RouterClient.open(roads, { start });
  await expect(opening).rejects.toThrow(/^The background worker did not start/);
  await expect(opening).rejects.toThrow(why);
});

test('a worker that ends after its first word has stopped', async () => {
  const script = 'require("node:worker_threads").parentPort.postMessage("pong"); process.exit(7)';
  const start = () => new Worker(script, { eval: true });
  const opening = RouterClient.open(roads, { start });
  await expect(opening).rejects.toThrow(/^The background worker stopped \(exit code 7\)/);
});

describe('calls of its own', () => {
  const own = {
    /** It may have the name of a question. */
    async route(offset: number, { router, progress }: OwnContext) {
      for (const done of [0.5, 1]) progress(done);
      return router.route(journey).settled + offset;
    },
    lengths(_: undefined, { router }: OwnContext) {
      const lengths = router.network.edgeMeters.slice();
      return transfer(lengths, [lengths.buffer]);
    },
    refuse() {
      throw new InputError('no-roads', 'There is none.');
    },
    wait: (_: undefined, { signal }: OwnContext) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', reject)),
    open(text: string, { hold }: OwnContext) {
      hold(Router.fromGeoJSON(text));
    },
  };
  const start = () => startHere(own);
  const router = Router.fromGeoJSON(roads);
  const { settled } = router.route(journey);

  test.each([1, 2])('are answered beside the questions, with %d workers', async (workers) => {
    const client = await RouterClient.open<typeof own>(roads, { start, workers });
    open.push(client);
    const heard: unknown[] = [];
    const onProgress = (done: unknown) => heard.push(done);
    expect(await client.call('route', 7, { onProgress })).toBe(settled + 7);
    expect(heard).toEqual([0.5, 1]);
    expect(await client.route(journey)).toMatchObject({ meters });
    expect(await client.call('lengths', undefined)).toEqual(router.network.edgeMeters);
    await expect(client.call('refuse', undefined)).rejects.toMatchObject({ code: 'no-roads' });
    const cancel = new AbortController();
    const waiting = client.call('wait', undefined, { signal: cancel.signal });
    cancel.abort();
    await expect(waiting).rejects.toBe(cancel.signal.reason);
    expect(await client.call('route', 0)).toBe(settled);
    await expect(client.call('absent' as 'wait', undefined)).rejects.toThrow('absent');
    await expect(client.call('route', (() => 1) as never)).rejects.toThrow(
      'route: functions cannot be sent',
    );
  });

  test('may hold a router of the first view: other questions are loaded', async () => {
    const random = seeded(11);
    const { network } = randomTown(random);
    const router = Router.fromNetwork(network);
    const view = {
      open(_: undefined, { hold }: OwnContext<RouteFinder>) {
        hold(new RouteFinder(ownNetwork(network), stepsOf));
      },
    };
    const worker = connectRouter<typeof view>(startHere(view));
    await worker.call('open', undefined);
    for (const [name, draw] of Object.entries(questionsTo(router))) {
      const args: unknown[] = draw(random);
      const expected = await outcome(() =>
        (router[name as 'route'] as Method).apply(router, args),
      );
      const answer = await outcome(() => (worker[name as 'route'] as Method)(...args));
      expect(answer, name).toEqual(expected);
    }
    worker.close();
  });

  test('may open the network', async () => {
    const worker = connectRouter<typeof own>(start());
    await expect(worker.route(journey)).rejects.toThrow('No network is open.');
    await worker.call('open', JSON.stringify(roads));
    expect(await worker.route(journey)).toMatchObject({ meters });
    worker.close();
    expect(worker.closed.aborted).toBe(true);
  });
});

test('R20: in threads, what waits is rejected when a worker stops, and others answer on', async () => {
  const threads: Worker[] = [];
  const start = () => {
    threads.push(startThread());
    return threads.at(-1)!;
  };
  const stages = new Set<string>();
  const client = await clientOf(JSON.stringify(roads), {
    start,
    workers: 2,
    onProgress: (stage) => stages.add(stage),
  });
  expect([...stages]).toEqual(['Parsing', 'Joining ends', 'Building graph']);
  expect(await client.route(journey)).toMatchObject({ meters });
  // No answer can be on its way, since the thread ends before it hears the question.
  const ended = threads[0].terminate();
  const waiting = client.route(journey);
  await ended;
  await expect(waiting).rejects.toThrow(/^The background worker stopped \(exit code 1\)\. Open/);
  expect(await client.route(journey)).toMatchObject({ meters });
  const last = client.route(journey);
  client.close();
  await expect(last).rejects.toMatchObject({ name: 'AbortError' });
  await expect(client.route(journey)).rejects.toThrow('closed');
});
