/** Two servers that stand in for each other, with and without the proxy of `examples/scale`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { RemoteRouter } from '../src/remote.ts';
import { commandWords } from './support/command.ts';
import { freePort, said } from './support/processes.ts';

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

function start(program: string, words: readonly string[], env = process.env): ChildProcess {
  const child = spawn(program, words, { env });
  running.push(child);
  return child;
}

async function replica(): Promise<{ child: ChildProcess; address: string }> {
  const words = ['serve', 'data/city.geojson', '--port', '0', '--workers', '1'];
  const child = start(...commandWords(words));
  const printed = await said(child, '/health');
  return { child, address: /http:\/\/\S+(?=\/health)/.exec(printed)![0] };
}

/** @returns null if haproxy is not installed */
async function proxy(addresses: readonly string[]): Promise<string | null> {
  const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
  if (!isInstalled)
    console.log('The example of a proxy is not tested: haproxy is not installed.');
  if (!isInstalled) return null;
  const bind = `127.0.0.1:${await freePort()}`;
  const [REPLICA_1, REPLICA_2] = addresses.map((address) => new URL(address).host);
  const env = { ...process.env, BIND: bind, REPLICA_1, REPLICA_2 };
  start('haproxy', ['-f', 'examples/scale/haproxy.cfg'], env);
  const status = () => fetch(`http://${bind}/ready`).then((answer) => answer.status, String);
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  return `http://${bind}`;
}

test('a replica that is killed in the middle of a run loses no request', async () => {
  const replicas = await Promise.all([replica(), replica()]);
  const addresses = replicas.map(({ address }) => address);
  const proxied = await proxy(addresses);
  const remote = RemoteRouter.over(addresses);
  const ask = async (i: number) => {
    const [from, to] = [0, 1].map((k) => [18 + 0.0004 * ((7 * i) % 60) * k, 52 + 0.0002 * i]);
    const { found } = await remote.route({ from, to });
    if (proxied === null) return found;
    const { ok } = await fetch(`${proxied}/route/v1/car/${from};${to}`);
    return found && ok;
  };
  const answers: boolean[] = [];
  const lane = async (first: number) => {
    for (let i = first; i < 80; i += 8) {
      if (answers.push(await ask(i)) === 30) replicas[0].child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, first) => lane(first)));
  expect(replicas[0].child.signalCode).toBe('SIGKILL');
  expect(answers).toEqual(new Array(80).fill(true));
  if (proxied === null) return;
  // A table of 17 kB: by default, the proxy takes shorter addresses.
  const places = Array.from({ length: 500 }, (_, i) => [18 + i / 9e3, 52 + i / 9e3].join());
  const table = await fetch(`${proxied}/table/v1/car/${places.join(';')}?sources=0`);
  expect(table.status).toBe(200);
}, 120_000);
