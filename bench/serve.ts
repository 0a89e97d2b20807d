/**
 * `npm run bench:serve -- [FILE] [--profile car] [--seconds 60] [--connections 8] [--workers N]`: the
 * requests a second and the latencies of a server, beside the bare engine in the same process and the
 * same run, and beside Valhalla on the same roads where its package is installed. The closures of the
 * second load change with every request; any error ends with code 1.
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ringOf } from '../src/geo/bounds.ts';
import { plainGraph } from '../src/graph.ts';
import {
  type OpenOptions,
  type Position,
  type ProfileName,
  Router,
  readRoads,
} from '../src/index.ts';
import type { RemoteRouter } from '../src/remote.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { buildTiles, openValhalla } from '../src/valhalla.ts';
import { type Pair, PairSource } from './pairs.ts';
import { quantile } from './stats.ts';
import { figure, table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string', default: 'car' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '8' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const [file = 'data/city.geojson'] = positionals;
const [seconds, connections, workers] = [values.seconds, values.connections, values.workers].map(
  Number,
);
const open: Pick<OpenOptions, 'profile'> = { profile: values.profile as ProfileName };
const PAIRS = 2000;
/** Valhalla takes some milliseconds for each. */
const PAIRS_OF_VALHALLA = 300;
const HALF_CLOSED = 0.0005;

const router = await Router.open(createReadStream(file), open);
await router.prepare();
const pairs = new PairSource(router.network, plainGraph(router.network), 14).uniform(PAIRS);

interface Measured {
  name: string;
  perSecond: number;
  milliseconds: number[];
  /** Processor time of all threads and of the clients, in milliseconds per request. */
  processor: number;
  /** Answers by code; those that are neither Ok nor NoRoute are errors. */
  codes: Map<string, number>;
}

/** The path of a request, by its number. */
type Load = (number: number) => string;

const loads: Record<string, { path: Load; seconds: number }> = {
  'route, without line': { path: (i) => routePath(pairs[i % PAIRS]!), seconds: 10 },
  'route, closures changing': {
    path: (i) => `${routePath(pairs[i % PAIRS]!)}&closed=${closure(pairs[(i * 7) % PAIRS]!.to)}`,
    seconds,
  },
  'route, steps and alternatives': {
    path: (i) => `${routePath(pairs[i % PAIRS]!)}&steps=true&alternatives=true`,
    seconds: 10,
  },
  'table of 10 × 10': {
    path: (i) =>
      `/table/v1/car/${pairs
        .slice(i % 1000, (i % 1000) + 10)
        .map(({ to }) => to)
        .join(';')}`,
    seconds: 10,
  },
};

const server = await startServer(file, { port: 0, workers, queue: 10 * connections, open });
try {
  console.log(
    `${file}: ${router.info.nodes.toLocaleString('en')} nodes; ${workers} workers, ${connections} connections\n`,
  );
  const measured = [await bareEngine(), ...(await valhalla())];
  for (const [name, { path, seconds }] of Object.entries(loads)) {
    measured.push(await underLoad(server, name, path, seconds));
  }
  console.log(
    table(
      ['', 'requests / s', 'p50, ms', 'p99, ms', 'processor, ms', 'errors'],
      measured.map(row),
    ),
  );
  if (measured.some((each) => errorsOf(each) > 0)) process.exitCode = 1;
} finally {
  await server.stop();
}

/** By the algorithm that the server uses. */
function bareEngine(): Promise<Measured> {
  const terms = { metric: 'time', algorithm: 'hierarchy' } as const;
  return oneByOne('engine alone, one thread', pairs, ({ from, to }) =>
    router.route({ from, to, ...terms }),
  );
}

/** Empty where its package is not installed. */
async function valhalla(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-bench-'));
  try {
    const tiles = await buildTiles(await readRoads(createReadStream(file)), folder);
    const engine = await openValhalla(tiles);
    const ask = ({ from, to }: Pair): ReturnType<RemoteRouter['route']> =>
      engine.route({ from, to });
    return [await oneByOne('Valhalla alone, with steps', pairs.slice(0, PAIRS_OF_VALHALLA), ask)];
  } catch (error) {
    console.log(`Not beside Valhalla: ${(error as Error).message}\n`);
    return [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function oneByOne(
  name: string,
  asked: readonly Pair[],
  ask: (pair: Pair) => { found: boolean } | Promise<{ found: boolean }>,
): Promise<Measured> {
  await ask(asked[0]!);
  const processor = startClock();
  const milliseconds: number[] = [];
  for (const pair of asked) {
    const started = performance.now();
    await ask(pair);
    milliseconds.push(performance.now() - started);
  }
  const total = milliseconds.reduce((sum, each) => sum + each, 0);
  return {
    name,
    perSecond: (1000 * asked.length) / total,
    milliseconds,
    processor: processor() / asked.length,
    codes: new Map(),
  };
}

async function underLoad(
  { url }: RunningServer,
  name: string,
  path: Load,
  seconds: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const measured: Measured = {
    name,
    perSecond: 0,
    milliseconds: [],
    processor: 0,
    codes: new Map(),
  };
  const processor = startClock();
  const started = performance.now();
  const end = started + 1000 * seconds;
  let next = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const code = await codeOf(`${url}${path(next++)}`, agent);
      measured.milliseconds.push(performance.now() - asked);
      measured.codes.set(code, (measured.codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  measured.perSecond = (1000 * next) / (performance.now() - started);
  measured.processor = processor() / next;
  agent.destroy();
  return measured;
}

/** @returns the processor time of this process since now, in milliseconds */
function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** The code of an answer, or of the error of its connection. */
function codeOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve((JSON.parse(text) as { code: string }).code));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

function routePath({ from, to }: Pair): string {
  return `/route/v1/car/${from};${to}?overview=false`;
}

/** A square around a position. */
function closure([lng, lat]: Position): string {
  const [west, east] = [lng - HALF_CLOSED, lng + HALF_CLOSED];
  const ring = ringOf([west, lat - HALF_CLOSED, east, lat + HALF_CLOSED]);
  return encodeURIComponent(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
}

function errorsOf({ codes }: Measured): number {
  // A closure may cut off an end.
  const answers = ['Ok', 'NoRoute', 'NoSegment'];
  return [...codes].reduce((sum, [code, count]) => sum + (answers.includes(code) ? 0 : count), 0);
}

function row(measured: Measured): string[] {
  const { name, perSecond, milliseconds } = measured;
  return [
    name,
    figure(perSecond),
    figure(quantile(milliseconds, 0.5)),
    figure(quantile(milliseconds, 0.99)),
    figure(measured.processor),
    String(errorsOf(measured)),
  ];
}
