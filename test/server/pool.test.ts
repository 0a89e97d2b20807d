/** The server with its threads: the same answers, its limits, and change without a lost request. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Router } from '../../src/index.ts';
import {
  type LogEntry,
  type RunningServer,
  requestHandler,
  type ServerOptions,
} from '../../src/server.ts';
import { built } from '../support/built.ts';
import { seeded } from '../support/random.ts';

/** As it is built: each of its threads would first read the sources. */
const { startServer }: typeof import('../../src/server.ts') = await import(built('server.js'));

const file = 'docs/village.geojson';
const random = seeded(14);
const place = (): string =>
  `${(18.3 + 0.009 * random()).toFixed(6)},${(52.048 + 0.005 * random()).toFixed(6)}`;
const places = (count: number): string => Array.from({ length: count }, place).join(';');
const route = (): string => `/route/v1/car/${places(2)}?overview=full`;
/** A table of both figures takes one route per cell: 1,600 of them, and 62,500. */
const table = (size: number): string =>
  `/table/v1/car/${places(size)}?annotations=duration,distance`;

const started: RunningServer[] = [];
async function start(options: ServerOptions): Promise<RunningServer> {
  const limits = { cells: 100_000 };
  const server = await startServer(file, {
    port: 0,
    workers: 1,
    seconds: 60,
    limits,
    ...options,
  });
  started.push(server);
  return server;
}
afterAll(() => Promise.all(started.map((server) => server.stop())));

async function codeOf(server: RunningServer, path: string): Promise<string> {
  const response = await fetch(server.url + path);
  const { code } = (await response.json()) as { code: string };
  return code;
}

describe('a server with threads', () => {
  const entries: LogEntry[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    server = await start({ workers: 2, log: (entry) => entries.push(entry) });
  }, 60_000);

  it('answers as a router of this process does, byte for byte', async () => {
    const handle = requestHandler(await Router.open(await readFile(file)));
    const paths = [
      ...Array.from({ length: 20 }, () => `${route()}&steps=true&annotations=true`),
      `/table/v1/car/${places(5)}`,
      `/trip/v1/car/${places(5)}`,
      `/nearest/v1/car/${place()}?number=3`,
      `/isochrone/v1/car/${place()}?minutes=2,4`,
      `/route/v1/car/${places(2)}?closed=${place()}`,
      '/route/v1/car/0,0;1,1?radiuses=1;1',
    ];
    for (const path of paths) {
      const [one, other] = await Promise.all([
        fetch(server.url + path),
        handle(new Request(`http://localhost${path}`)),
      ]);
      expect([path, one.status, await one.text()]).toEqual([
        path,
        other.status,
        await other.text(),
      ]);
    }
  });

  it('logs each answer as one record', async () => {
    const path = `/nearest/v1/car/${place()}`;
    await codeOf(server, path);
    expect(entries.at(-1)).toMatchObject({
      level: 'info',
      method: 'GET',
      url: path,
      status: 200,
      code: 'Ok',
      milliseconds: expect.any(Number),
      bytes: expect.any(Number),
    });
  });

  it('loses no request while the file is opened again, whatever requests close', async () => {
    let isOpening = true;
    const reloaded = server.reload().finally(() => {
      isOpening = false;
    });
    const codes = new Map<string, number>();
    const client = async (closes: boolean): Promise<void> => {
      while (isOpening) {
        const code = await codeOf(server, `${route()}${closes ? `&closed=${place()}` : ''}`);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    };
    await Promise.all([client(false), client(true), client(true), reloaded]);
    // A position to close may be too far from any road.
    for (const code of codes.keys()) expect(['Ok', 'NoRoute', 'InvalidValue']).toContain(code);
    expect(codes.get('Ok')).toBeGreaterThan(0);
    expect(await codeOf(server, route())).toMatch(/^(Ok|NoRoute)$/);
  });
});

describe('limits', () => {
  it('more questions than may wait are refused at once, with a time to come again', async () => {
    const server = await start({ queue: 2 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await fetch(server.url + table(40));
        await response.arrayBuffer();
        return { status: response.status, retry: response.headers.get('retry-after') };
      }),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(5);
    expect(refused.every(({ retry }) => retry === '1')).toBe(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('a question that takes too long is given up, and the next one is answered', async () => {
    const server = await start({ seconds: 0.3 });
    expect(await codeOf(server, table(250))).toBe('Timeout');
    await expect
      .poll(() => codeOf(server, `/nearest/v1/car/${place()}`), { timeout: 30_000 })
      .toBe('Ok');
  });
});

describe('an end', () => {
  it('comes after the last answer', async () => {
    const server = await startServer(file, { port: 0, workers: 1, seconds: 60 });
    // Each is read as it comes: some clients lose what they have not read when the server hangs up.
    const asked = Array.from({ length: 4 }, async () =>
      (await fetch(server.url + table(100))).json(),
    );
    // The requests are there as soon as the figures count them.
    await expect
      .poll(async () => (await fetch(`${server.url}/metrics`)).text())
      .toMatch(/questions_waiting 3|request_seconds_count\{service="table"/);
    const stopped = server.stop();
    expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    await stopped;
    const answers = await Promise.all(asked);
    expect(answers.map(({ code }) => code)).toEqual(['Ok', 'Ok', 'Ok', 'Ok']);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  it('comes at once, with a sentence, if the file cannot be opened', async () => {
    await expect(startServer('no-such.geojson')).rejects.toThrow(
      'There is no file no-such.geojson.',
    );
    await expect(startServer('README.md')).rejects.toThrow(/^[A-Z][^\n]*\.$/);
  });
});
