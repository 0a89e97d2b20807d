/** Matrices over Redis: `roadstar/queue`, `roadstar matrix --queue` and `roadstar work`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Router } from '../src/index.ts';
import { MatrixQueue, startWork } from '../src/queue.ts';
import { built } from './support/built.ts';
import { commandWords, runCommand } from './support/command.ts';
import { freePort, said } from './support/processes.ts';
import { seeded } from './support/random.ts';
import { type RedisServer, startRedis } from './support/redis.ts';
import { randomNodes } from './support/towns.ts';

/** As it is built: each of its threads would first read the sources. */
const { startServer }: typeof import('../src/server.ts') = await import(built('server.js'));

const redis = await startRedis();
if (redis === null) console.log('No queue is tested: redis-server is not installed.');
const url = redis?.url ?? '';
const withRedis = test.skipIf(redis === null);

const folder = mkdtempSync(join(tmpdir(), 'roadstar-queue-'));
const file = 'data/city.geojson';
let router: Router;
const running = new Set<ChildProcess>();

beforeAll(() => {
  router = Router.fromGeoJSON(readFileSync(file));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => {
  (redis as RedisServer | null)?.stop();
  rmSync(folder, { recursive: true });
});

/** A process of `roadstar work`, when it works. */
async function worker(): Promise<ChildProcess> {
  const child = spawn(...commandWords(['work', file, '--queue', url]));
  running.add(child);
  await said(child, 'works for network');
  return child;
}

withRedis(
  'two processes answer 100,000 cells as one does, though one is killed at work',
  async () => {
    const [sources, targets] = [
      randomNodes(seeded(1), router, 250),
      randomNodes(seeded(2), router, 400),
    ];
    // A closure, which is sent as typed arrays, and an end without roads nearby.
    sources[7] = [0, 0];
    const question = { metric: 'time', closed: router.select([[18.02, 52.01]]) } as const;
    const request = { sources, targets, ...question };
    const doomed = await worker();
    const queue = await MatrixQueue.open(url, router);
    const connection = new Redis(url, { maxRetriesPerRequest: null });
    const jobs = new Queue(`roadstar-matrix-${queue.fingerprint}`, { connection });
    try {
      const shares: number[] = [];
      const onProgress = (done: number) => {
        if (shares.push(done) === 1) doomed.kill('SIGSTOP');
      };
      const answer = queue.matrix({ ...request, onProgress });
      // It stands still with a block in its hands, and never comes back.
      await expect.poll(() => shares.length, { timeout: 60_000 }).toBeGreaterThan(0);
      while ((await jobs.getActiveCount()) === 0) {
        doomed.kill('SIGCONT');
        await new Promise((resolve) => setTimeout(resolve, 2));
        doomed.kill('SIGSTOP');
      }
      const successor = await worker();
      doomed.kill('SIGKILL');
      const { costs, metric } = await answer;
      const expected = await router.matrix(request);
      expect(metric).toBe('time');
      expect(costs).toEqual(expected.costs);
      expect(costs.filter((cost) => cost < Infinity).length).toBeGreaterThan(90_000);
      // Each block counts once.
      expect(shares).toEqual(Array.from(new Set(shares)).sort((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
      successor.kill('SIGTERM');
      expect(await new Promise((resolve) => successor.once('exit', resolve))).toBe(0);
    } finally {
      await queue.close();
      connection.disconnect();
    }
  },
  120_000,
);

withRedis('the command prints what it prints without a queue', async () => {
  const packed = join(folder, 'city.roadstar');
  await runCommand('build', file, '-o', packed);
  const [from, to] = ['from.csv', 'to.csv'].map((name, i) => {
    const lines = randomNodes(seeded(i), router, 30).map((position) => position.join());
    writeFileSync(join(folder, name), lines.join('\n'));
    return join(folder, name);
  });
  const words = ['matrix', packed, '--sources', from, '--targets', to];
  // Opened from another form of the same network, and prepared.
  const work = await startWork(url, router);
  try {
    const alone = await runCommand(...words);
    const together = await runCommand(...words, '--queue', url);
    expect(together).toEqual(alone);
    expect(alone.status).toBe(0);
  } finally {
    await work.stop();
  }
});

withRedis(
  'the server gives large tables to the queue, and small ones to its threads',
  async () => {
    const options = { port: 0, workers: 1, limits: { cells: 100, coordinates: 300 } };
    const server = await startServer(file, { ...options, redis: url, seconds: 30 });
    const alone = await startServer(file, {
      ...options,
      limits: { ...options.limits, cells: 1e6 },
    });
    const places = (count: number) =>
      randomNodes(seeded(8), router, count)
        .map((position) => position.join())
        .join(';');
    const ask = async ({ url }: { url: string }, path: string) => {
      const response = await fetch(`${url}/table/v1/car/${path}`);
      return (await response.json()) as { code: string; durations?: unknown };
    };
    const serving = Router.fromGeoJSON(readFileSync(file));
    let blocks = 0;
    const work = await startWork(url, serving, { onBlock: () => blocks++ });
    try {
      const options = `?exclude=motorway&closed=${[18.02, 52.01]}`;
      const small = `${places(10)}${options}`;
      expect(await ask(server, small)).toEqual(await ask(alone, small));
      expect(blocks).toBe(0);
      const large = `${places(250)}${options}`;
      const [shared, own] = await Promise.all([ask(server, large), ask(alone, large)]);
      expect(shared.code).toBe('Ok');
      expect(shared).toEqual(own);
      expect(blocks).toBeGreaterThan(1);
      const both = `${places(20)}?annotations=duration,distance`;
      expect(await ask(server, both)).toMatchObject({ code: 'TooBig' });
    } finally {
      await Promise.all([server.stop(), alone.stop(), work.stop()]);
    }
    // Nobody works: the table is given up at the limit, and leaves nothing in the queue.
    const hasty = await startServer(file, { ...options, redis: url, seconds: 1 });
    try {
      expect(await ask(hasty, places(20))).toMatchObject({ code: 'Timeout' });
      const left = new Redis(url);
      await expect.poll(() => left.keys(`*${work.fingerprint}:wait`)).toEqual([]);
      left.disconnect();
      expect(await ask(hasty, places(9))).toMatchObject({ code: 'Ok' });
    } finally {
      await hasty.stop();
    }
  },
  60_000,
);

withRedis(
  'waiting tables hold up no small question, and the operator hears that Redis is away',
  async () => {
    const own = (await startRedis())!;
    const village = 'docs/village.geojson';
    const serving = Router.fromGeoJSON(readFileSync(village));
    const limits = { cells: 100, coordinates: 300 };
    const options = { port: 0, workers: 1, limits, redis: own.url };
    const reported: string[] = [];
    const onCrash = (message: string) => reported.push(message);
    const server = await startServer(village, { ...options, queue: 1, seconds: 60, onCrash });
    const table = (count: number) => {
      const ends = randomNodes(seeded(8), serving, count).map((position) => position.join());
      return `/table/v1/car/${ends.join(';')}`;
    };
    const codeOf = async ({ url }: { url: string }, path: string) => {
      const { code } = (await (await fetch(url + path)).json()) as { code: string };
      return code;
    };
    try {
      const large = [0, 1].map(() => codeOf(server, table(20)));
      await expect
        .poll(async () => (await fetch(`${server.url}/metrics`)).text())
        .toContain('questions_waiting 1');
      const small = `${table(10)}?annotations=duration,distance`;
      const both = [0, 1].map(() => codeOf(server, small));
      expect(await Promise.all(both)).toEqual(['Ok', 'Ok']);
      expect(await codeOf(server, table(20))).toBe('Busy');
      const work = await startWork(own.url, serving);
      expect(await Promise.all(large)).toEqual(['Ok', 'Ok']);
      await work.stop();
      // Its only thread for small questions is replaced with the first one.
      const hasty = await startServer(village, { ...options, seconds: 0.001 });
      expect((await fetch(`${hasty.url}/ready`)).status).toBe(200);
      expect(await codeOf(hasty, small)).toBe('Timeout');
      expect((await fetch(`${hasty.url}/ready`)).status).toBe(503);
      await hasty.stop();
      expect(reported).toEqual([]);
      own.stop();
      await expect
        .poll(() => reported[0], { timeout: 30_000 })
        .toMatch(/^Redis cannot be reached, which is tried again: ./);
      expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    } finally {
      own.stop();
      await server.stop();
    }
  },
  60_000,
);

withRedis('closing ends the matrices at hand, and a failed start leaves no client', async () => {
  const own = (await startRedis())!;
  const client = new Redis(own.url);
  const clients = async () =>
    String(await client.client('LIST'))
      .trim()
      .split('\n').length;
  try {
    const queue = await MatrixQueue.open(own.url, router);
    const places = randomNodes(seeded(1), router, 300);
    const asked = queue.matrix({ sources: places, targets: places });
    const ended = asked.catch(({ message }: Error) => message);
    const waiting = `bull:roadstar-matrix-${queue.fingerprint}:wait`;
    await expect.poll(() => client.llen(waiting)).toBeGreaterThan(1);
    await queue.close();
    expect(await ended).toBe('The queue was closed.');
    expect(await client.llen(waiting)).toBe(0);
    await expect.poll(clients).toBe(1);
    const broken = Router.fromGeoJSON(line);
    broken.prepare = async () => {
      throw new Error('no memory');
    };
    await expect(startWork(own.url, broken)).rejects.toThrow('no memory');
    await expect.poll(clients).toBe(1);
  } finally {
    client.disconnect();
    own.stop();
  }
});

withRedis(
  'what is wrong with a question is said at once, and cancelling leaves nothing',
  async () => {
    const queue = await MatrixQueue.open(url, Router.fromGeoJSON(line));
    try {
      expect(await queue.workers()).toBe(0);
      const ends = {
        sources: randomNodes(seeded(1), router, 2),
        targets: randomNodes(seeded(2), router, 2),
      };
      await expect(queue.matrix({ ...ends, metric: { field: 'toll' } })).rejects.toMatchObject({
        name: 'InputError',
      });
      await expect(queue.matrix({ ...ends, targets: [[0, 91]] })).rejects.toMatchObject({
        code: 'invalid-position',
      });
      await expect(queue.matrix({ ...ends, metric: () => 1 })).rejects.toMatchObject({
        message: expect.stringContaining('functions cannot be sent'),
      });
      const cancel = new AbortController();
      const waiting = queue.matrix({ ...ends, signal: cancel.signal });
      setTimeout(() => cancel.abort(new Error('enough')), 50);
      await expect(waiting).rejects.toThrow('enough');
      const left = new Redis(url);
      const names = await left.keys(`*${queue.fingerprint}:wait`);
      left.disconnect();
      expect(names).toEqual([]);
    } finally {
      await queue.close();
    }
  },
);

const line = {
  type: 'LineString',
  coordinates: [
    [18, 52],
    [18.01, 52],
  ],
};

test.each([
  ['http://127.0.0.1', 'queue: got an address of http:, expected redis://HOST:PORT'],
  ['127.0.0.1', 'queue: got no address, expected redis://HOST:PORT'],
])('%s is no address of Redis', async (address, sentence) => {
  await expect(startWork(address, Router.fromGeoJSON(line))).rejects.toThrow(sentence);
});

test('the command says that Redis does not answer, and keeps the password to itself', async () => {
  const port = await freePort();
  const address = `redis://me:secret@127.0.0.1:${port}`;
  const { status, stderr } = await runCommand('work', 'docs/village.geojson', '--queue', address);
  expect(status).toBe(2);
  expect(stderr).toContain(`Redis does not answer at 127.0.0.1:${port} (ECONNREFUSED). Start it`);
  expect(stderr).not.toContain('secret');
});
