/** Functions of the entries for workers, servers and maps answer hostile arguments with named errors. */
import { afterAll, expect, test } from 'vitest';
import { RouterClient } from '../src/client.ts';
import { Router, readRoads } from '../src/index.ts';
import { Journey } from '../src/maps/journey.ts';
import { reachedAreas } from '../src/maps/picture.ts';
import { summaryOf } from '../src/maps/summary.ts';
import { MatrixQueue, startWork } from '../src/queue.ts';
import { type AskService, RemoteError, RemoteRouter } from '../src/remote.ts';
import { expectServed } from '../src/server/given.ts';
import { requestHandler } from '../src/server.ts';
import { buildTiles, openValhalla } from '../src/valhalla.ts';
import { madeByLibrary } from './support/hostile.ts';
import { type Call, faultsOf } from './support/hostile-calls.ts';
import { draw } from './support/letters.ts';
import { startHere } from './support/thread.ts';

const { roads, at } = draw(`
A---B-->C
|   |   |
D---E---F
`);
const [from, to] = [at('A'), at('F')];
const router = madeByLibrary(Router.fromGeoJSON(roads));
const read = madeByLibrary(await readRoads(roads));
const client = await RouterClient.open(roads, { start: startHere });
afterAll(() => client.close());
const route = madeByLibrary(router.route({ from, to }));

const signal = () => new AbortController().signal;
const nothing = (): void => {};
/** A server that knows no road. */
const ask: AskService = async () => {
  throw new RemoteError('NoSegment', 'There is no road near.');
};
const remoteOptions = () => ({
  metric: 'time',
  parameters: { exclude: 'ferry' },
  tableCoordinates: 100,
  atOnce: 4,
});
const remote = new RemoteRouter(ask);
const callOptions = () => ({ maxSnapMeters: 500, signal: signal() });
const settings = () => ({
  metric: 'time',
  drivingSide: 'left',
  closed: [0],
  avoid: [{ where: 1, factor: 2 }],
  smallComponent: 10,
  dataVersion: 'x',
});
const appOptions = () => ({
  limits: { coordinates: 5, cells: 5, trip: 5, nearest: 5, alternatives: 1 },
  origins: ['https://example.org'],
  log: nothing,
  version: '1',
});

/** Errors with a sentence for the user, as of packages that are missing and of servers that are not there. */
class Sentence extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.constructor === Error;
  }
}

/** A queue to which nothing can be added. */
const queue: MatrixQueue = Object.assign(Object.create(MatrixQueue.prototype), {
  router,
  waiting: new Map(),
  queue: { add: () => Promise.reject(new Error('The queue takes no more blocks.')) },
});

/** Nothing listens there. */
const unheard = 'redis://127.0.0.1:1';
/** No folder can be made there. */
const nowhere = '/dev/null/tiles';

const rows: Record<string, [args: () => unknown[], run: (...args: never[]) => unknown]> = {
  'new RemoteRouter': [
    () => [ask, remoteOptions()],
    (...args) => new RemoteRouter(...(args as unknown as [AskService])),
  ],
  'RemoteRouter.over': [
    () => [
      ['http://127.0.0.1:1'],
      {
        ...remoteOptions(),
        profile: 'driving',
        seconds: 1,
        rounds: 1,
        headers: { 'X-Key': 'x' },
      },
    ],
    RemoteRouter.over,
  ],
  'RemoteRouter#snap': [() => [from, { signal: signal() }], remote.snap.bind(remote)],
  'RemoteRouter#route': [
    () => [{ from, to, via: [at('E')], ...callOptions() }],
    remote.route.bind(remote),
  ],
  'RemoteRouter#matrix': [
    () => [{ sources: [from], targets: [to], onProgress: nothing, ...callOptions() }],
    remote.matrix.bind(remote),
  ],
  'RemoteRouter#nearest': [
    () => [{ from, candidates: [to], count: 1, ...callOptions() }],
    remote.nearest.bind(remote),
  ],
  'RemoteRouter#visit': [
    () => [{ from, to, via: [at('E')], ...callOptions() }],
    remote.visit.bind(remote),
  ],
  requestHandler: [
    () => [router, { ...appOptions(), settings: settings() }],
    requestHandler as never,
  ],
  startServer: [
    () => [
      'no-such-file.geojson',
      {
        ...appOptions(),
        host: '127.0.0.1',
        port: 0,
        workers: 1,
        queue: 1,
        seconds: 1,
        redis: unheard,
        settings: settings(),
        open: {},
        onCrash: nothing,
      },
    ],
    expectServed as never,
  ],
  'MatrixQueue.open': [() => [unheard, router, { onError: nothing }], MatrixQueue.open],
  'MatrixQueue#matrix': [
    () => [{ sources: [from], targets: [to], onProgress: nothing, signal: signal() }],
    queue.matrix.bind(queue),
  ],
  startWork: [() => [unheard, router, { onBlock: nothing, onError: nothing }], startWork],
  openValhalla: [
    () => [
      'no-such-file.json',
      { costing: 'auto', metric: 'time', tableCoordinates: 5, atOnce: 1 },
    ],
    openValhalla as never,
  ],
  buildTiles: [
    () => [read, nowhere],
    // All texts are names of folders, which would be made.
    (given: typeof read, folder: string) =>
      buildTiles(given, typeof folder === 'string' ? nowhere : folder),
  ],
  Journey: [
    () => [router, { explored: true, algorithm: 'astar', metric: 'distance' }, nothing, nothing],
    (...args) => new Journey(...(args as unknown as ConstructorParameters<typeof Journey>)),
  ],
  'Journey#set': [
    () => [[from, to]],
    (points) => new Journey(router, {}, nothing, nothing).set(points),
  ],
  reachedAreas: [() => [router, { from, budgets: [100] }], reachedAreas],
  summaryOf: [() => [route, 'de'], summaryOf as never],
  'RouterClient.open': [
    () => [roads],
    async (source: object) =>
      (await RouterClient.open(source, { start: () => startHere() })).close(),
  ],
  'RouterClient#route': [() => [{ from, to }, { signal: signal() }], client.route as never],
  'RouterClient#snap': [() => [from, {}, { signal: signal() }], client.snap as never],
  'RouterClient#matrix': [
    () => [{ sources: [from], targets: [to], onProgress: nothing, signal: signal() }],
    client.matrix as never,
  ],
  'RouterClient#betweenness': [
    () => [{ sample: 1, onProgress: nothing, signal: signal() }],
    client.betweenness as never,
  ],
  'RouterClient#selectionLines': [
    () => [router.select([0]), { signal: signal() }],
    client.selectionLines as never,
  ],
};
const calls: Call[] = Object.entries(rows).map(([name, [args, run]]) => ({
  name,
  args,
  run: (given) => run(...(given as never[])),
}));

test.each(calls)(
  '$name refuses what it cannot take, in words',
  async (call) => {
    expect(await faultsOf(call, { promised: [RemoteError, Sentence], levels: 2 })).toEqual([]);
  },
  120_000,
);

test.each([null, 5, {}, { postMessage: nothing }])(
  'RouterClient.open refuses %o for a worker',
  async (worker) => {
    const opening = RouterClient.open(roads, { start: () => worker as never });
    await expect(opening).rejects.toThrow('expected a Worker of the web or of Node');
  },
);
