/** A server on a road file: threads, application and port, started and stopped together. */
import { availableParallelism } from 'node:os';
import type { OpenOptions } from '../index.ts';
import { createApp } from './app.ts';
import { expectServed } from './given.ts';
import { listen } from './listen.ts';
import type { AppOptions } from './options.ts';
import { Pool } from './pool/pool.ts';
import type { FileToOpen, RoadSource } from './pool/source.ts';
import { moduleBeside } from './pool/threads.ts';
import { limitsOf } from './protocol/limits.ts';
import type { Settings } from './services/settings.ts';

export interface ServerOptions extends AppOptions {
  /** 127.0.0.1, which only this machine reaches, when absent. */
  host?: string;
  /** 5000, as that of osrm-routed, when absent; 0 for any that is free. */
  port?: number;
  /** Threads that answer; one per processor when absent. */
  workers?: number;
  /**
   * `redis://HOST:PORT` of a queue. The processes that `startWork` or `roadstar work` runs there answer
   * tables of more than `limits.cells` cells, in blocks; without it, these are refused. The metric is
   * time or distance then.
   */
  redis?: string;
  /**
   * Questions that may wait for a thread, and tables for the queue, 100 each when absent; more are
   * refused with status 503.
   */
  queue?: number;
  /** Time for an answer in seconds, waiting included; 10 when absent. */
  seconds?: number;
  /** What is asked of the network, whatever the request. */
  settings?: Settings;
  /** How a file is read. */
  open?: FileToOpen['options'];
  /**
   * Called when a thread ends that should not have ended, which is replaced, and when the queue cannot
   * be reached, which is tried again.
   */
  onCrash?: (message: string) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:5000` */
  url: string;
  /**
   * Opens the file again, while requests are answered on the network as it was.
   *
   * @throws Error if the file cannot be opened; then the network stays as it was
   */
  reload(): Promise<void>;
  /** Answers all requests that have come, and ends. */
  stop(): Promise<void>;
}

/**
 * @param source path of a road file, or a module that opens roads
 * @throws RequestError for wrong options, Error with a sentence for the user if the roads cannot be
 *   opened, or the error of the socket
 */
export async function startServer(
  source: string | RoadSource,
  options: ServerOptions = {},
): Promise<RunningServer> {
  expectServed(source, options);
  const { host = '127.0.0.1', port = 5000, seconds = 10, redis } = options;
  const limits = limitsOf(options.limits);
  const roads = typeof source === 'string' ? fileSource(source, options.open) : source;
  const pool = await Pool.open(roads, {
    workers: options.workers ?? availableParallelism(),
    queue: options.queue ?? 100,
    seconds,
    ...(options.settings && { settings: options.settings }),
    ...(redis !== undefined && { tables: { redis, cells: limits.cells } }),
    ...(options.onCrash && { onCrash: options.onCrash }),
  });
  // Larger tables are answered by the queue.
  const cells = redis === undefined ? limits.cells : Infinity;
  const app = createApp(pool, { ...options, limits: { ...limits, cells } });
  const listening = await listen(app.fetch, host, port).catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  let reloading: Promise<void> = Promise.resolve();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`,
    reload: () => {
      reloading = reloading.catch(() => {}).then(() => pool.reload(roads));
      return reloading;
    },
    stop: async () => {
      pool.leave();
      // The answers need the threads until the last connection is closed.
      await listening.stop(seconds + 1);
      await pool.close();
    },
  };
}

function fileSource(path: string, options: OpenOptions = {}): RoadSource {
  const data: FileToOpen = { path, options };
  return { module: moduleBeside('open-file').href, data };
}
