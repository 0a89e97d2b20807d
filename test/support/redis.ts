/** A Redis server of its own on a free port, that keeps nothing, where it is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { freePort, said } from './processes.ts';

export interface RedisServer {
  /** `redis://127.0.0.1:PORT` */
  url: string;
  stop: () => void;
}

/** @returns null if it is not installed */
export async function startRedis(): Promise<RedisServer | null> {
  const program = ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  if (program === undefined) return null;
  const port = await freePort();
  const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await said(child, 'Ready to accept connections');
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() };
}
