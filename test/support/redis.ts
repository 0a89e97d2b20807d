/** A Redis server of its own on a free port, that keeps nothing, where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

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

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** When a process has printed a text on either of its outputs; what it printed until then. */
export function said(child: ChildProcess, text: string): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        printed += part;
        if (printed.includes(text)) resolve(printed);
      });
    }
    child.once('exit', () => reject(new Error(`It ended before "${text}":\n${printed}`)));
  });
}
