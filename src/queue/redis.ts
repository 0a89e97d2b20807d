/** A connection to Redis, and BullMQ, which are both loaded when a queue is first used. */
import type { Redis } from 'ioredis';
import { expectType } from '../input/arguments.ts';
import { RequestError } from '../input/request-error.ts';

export type BullMQ = typeof import('bullmq');

export interface Connection {
  client: Redis;
  bullmq: BullMQ;
}

/**
 * Connects once. If the connection breaks later, it is made again, and what was asked meanwhile is
 * asked then.
 *
 * @param address `redis://HOST:PORT`, or `rediss:` with TLS; also with a user and a password
 * @throws RequestError for an address of another form, Error with a sentence if a package is
 *   missing or Redis does not answer
 */
export async function connect(address: string): Promise<Connection> {
  expectType('queue', address, 'text');
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol)) {
    // It may hold a password.
    const shown = url === null ? 'no address' : `an address of ${url.protocol}`;
    throw new RequestError('invalid-option', `queue: got ${shown}, expected redis://HOST:PORT`);
  }
  const [{ Redis }, bullmq] = await Promise.all([
    loaded('ioredis', import('ioredis')),
    loaded('bullmq', import('bullmq')),
  ]);
  // As BullMQ demands: a question waits for Redis as long as it takes.
  const client = new Redis(address, { lazyConnect: true, maxRetriesPerRequest: null });
  let cause: Error | null = null;
  client.on('error', (error) => {
    cause = error;
  });
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    const { message, code = message } = (cause ?? error) as NodeJS.ErrnoException;
    throw new Error(
      `Redis does not answer at ${url.host} (${code}). Start it, or correct the address.`,
    );
  }
  return { client, bullmq };
}

async function loaded<Module>(name: string, loading: Promise<Module>): Promise<Module> {
  return loading.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `A queue needs the package ${name}, which is not installed. Run: npm install bullmq ioredis`,
    );
  });
}
