/** The working side: answers blocks of matrices until it is stopped. */
import { checkNames } from '../input/request-error.ts';
import type { Router } from '../router/router.ts';
import {
  CELLS_KEPT,
  cellsKey,
  decodeRequest,
  encodeCells,
  fingerprintOf,
  queueName,
} from './job.ts';
import { connect } from './redis.ts';

export interface WorkOptions {
  /** Called after each block. */
  onBlock?: (cells: number) => void;
  /** Called when Redis cannot be reached, which is tried again, or a block failed. */
  onError?: (error: Error) => void;
}

export interface Work {
  /** Identifies the network, as that of the queue does which asks. */
  fingerprint: string;
  /** Finishes the block at hand, and disconnects. */
  stop(): Promise<void>;
}

/**
 * Milliseconds after which the block of a process that ended is given to another one. Who works
 * says so twice in this time; the router pauses more often. A process that slept longer does no
 * harm: its block is computed twice, and fetched once.
 */
const LOST_AFTER = 6000;

/**
 * A block that was lost this often is refused, since it seems to end processes, by its memory for
 * example.
 */
const MOST_LOSSES = 20;

/**
 * Answers blocks of matrices that `MatrixQueue` asks for the same network. The process may end at
 * any time: another one answers its block again. The hierarchy is prepared first.
 *
 * @param queue `redis://HOST:PORT`
 * @param router as opened from the same file, in the same way
 * @throws Error with a sentence for the user if Redis does not answer or a package is missing
 */
export async function startWork(
  queue: string,
  router: Router,
  options: WorkOptions = {},
): Promise<Work> {
  checkNames('startWork', options, ['onBlock', 'onError']);
  const { onBlock, onError = () => {} } = options;
  const fingerprint = fingerprintOf(router);
  const name = queueName(fingerprint);
  const { client, bullmq } = await connect(queue);
  await router.prepare().catch((error) => {
    client.disconnect();
    throw error;
  });
  const worker = new bullmq.Worker<string, void>(
    name,
    async ({ id, data }) => {
      const { costs } = await router.matrix(decodeRequest(data));
      await client.set(cellsKey(name, id!), encodeCells(costs), 'EX', CELLS_KEPT);
      onBlock?.(costs.length);
    },
    {
      connection: client,
      lockDuration: LOST_AFTER,
      stalledInterval: LOST_AFTER / 2,
      maxStalledCount: MOST_LOSSES,
    },
  );
  worker.on('error', onError);
  worker.on('failed', (_, error) => onError(error));
  const stop = () => worker.close().finally(() => client.disconnect());
  try {
    await worker.waitUntilReady();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { fingerprint, stop };
}
