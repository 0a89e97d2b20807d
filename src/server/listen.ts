/** Sockets: an application on a port, until it is stopped without losing a request. */
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { timerOf } from './timer.ts';

/**
 * Milliseconds in which each connection ends with its next answer, before those without a request
 * are cut: a client may be sending one on them.
 */
const LEAVING = 1000;

/** What answers requests of the web. */
export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

export interface Listening {
  port: number;
  /** Takes no more connections, and ends when all requests are answered, or after some seconds. */
  stop(seconds: number): Promise<void>;
}

/** Tables have long URLs: 1,000 coordinates have 40 kB. */
const MOST_HEADER_BYTES = 2 ** 16;

/** Milliseconds for the head of a request, and between two requests of a connection. */
const HEAD_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 65_000;

/** @throws the error of the socket, such as EADDRINUSE */
export function listen(fetch: Fetch, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    hostname: host,
    serverOptions: {
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: HEAD_TIMEOUT,
      requestTimeout: HEAD_TIMEOUT,
      keepAliveTimeout: IDLE_TIMEOUT,
    },
  }) as Server;
  let isStopping = false;
  // Before the application answers: a client must not send more on a connection that will end.
  server.prependListener('request', (_, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
    // Those that were answered later are idle only now.
    response.once('close', () => isStopping && setImmediate(() => server.closeIdleConnections()));
  });
  const stop = async (seconds: number): Promise<void> => {
    isStopping = true;
    await wait(LEAVING);
    const closed = new Promise((resolve) => server.close(resolve));
    const timer = setTimeout(() => server.closeAllConnections(), timerOf(seconds));
    await closed;
    clearTimeout(timer);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, stop });
    });
  });
}
