/** The asking side: divides a matrix into blocks, and puts together what others answer. */
import { randomUUID } from 'node:crypto';
import type { Job, Queue, QueueEvents } from 'bullmq';
import { checkCallbacks, checkNames, expectObject } from '../input/request-error.ts';
import { orAborted } from '../input/signal.ts';
import type { Matrix, MatrixRequest } from '../router/matrix.ts';
import { type Block, byBlocks, checkEntries } from '../router/matrix-blocks.ts';
import type { Router } from '../router/router.ts';
import { cellsKey, decodeCells, encodeRequest, fingerprintOf, queueName } from './job.ts';
import { type Connection, connect } from './redis.ts';

export interface QueueOptions {
  /** Called when Redis cannot be reached, which is tried again. */
  onError?: (error: Error) => void;
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Sources and targets of a block. A larger one repeats less of the work for its rows and columns; a
 * smaller one loses less work with a process that ends. This many make 10,000 cells at most, 80 kB,
 * and take a fraction of a second on the hierarchy.
 */
const BLOCK_ENDS = 200;

/** Blocks of one matrix that wait in Redis or lie there answered: at most 16 MB. */
const MOST_AT_ONCE = 200;

/** Seconds for which Redis keeps the name of a block that was answered. */
const KEPT = 3600;

/** Matrices of a network, answered by other processes, which `startWork` or `roadstar work` runs. */
export class MatrixQueue {
  /** Identifies the network by 16 hexadecimal digits. Only processes with the same one answer. */
  readonly fingerprint: string;
  private readonly router: Router;
  private readonly connection: Connection;
  private readonly queue: Queue<string>;
  private readonly events: QueueEvents;
  /** The blocks at hand, by the ids of their jobs. */
  private readonly waiting = new Map<string, Waiting>();

  /** @param lastEventId events of jobs are heard from there on */
  private constructor(
    router: Router,
    fingerprint: string,
    connection: Connection,
    lastEventId: string,
    onError: (error: Error) => void,
  ) {
    const { client, bullmq } = connection;
    this.router = router;
    this.connection = connection;
    this.fingerprint = fingerprint;
    const name = queueName(fingerprint);
    this.queue = new bullmq.Queue(name, { connection: client });
    this.events = new bullmq.QueueEvents(name, { connection: client, lastEventId });
    this.queue.on('error', onError);
    this.events.on('error', onError);
    this.events.on('completed', ({ jobId }) => this.waiting.get(jobId)?.resolve());
    this.events.on('failed', ({ jobId, failedReason }) =>
      this.waiting.get(jobId)?.reject(new Error(failedReason)),
    );
  }

  /**
   * @param queue `redis://HOST:PORT`
   * @param router opened from the same file, in the same way, as those of the working processes
   * @throws Error with a sentence for the user if Redis does not answer or a package is missing
   */
  static async open(
    queue: string,
    router: Router,
    options: QueueOptions = {},
  ): Promise<MatrixQueue> {
    checkNames('MatrixQueue.open', options, ['onError']);
    const { onError = () => {} } = options;
    const fingerprint = fingerprintOf(router);
    const connection = await connect(queue);
    const last = await lastEvent(connection, queueName(fingerprint)).catch((error) => {
      connection.client.disconnect();
      throw error;
    });
    const opened = new MatrixQueue(router, fingerprint, connection, last, onError);
    try {
      await Promise.all([opened.queue.waitUntilReady(), opened.events.waitUntilReady()]);
    } catch (error) {
      await opened.close().catch(() => {});
      throw error;
    }
    return opened;
  }

  /** How many processes answer for this network now. */
  workers(): Promise<number> {
    return this.queue.getWorkersCount();
  }

  /**
   * As `Router.matrix`, and the same to the last unit; waits as long as no process answers. A block
   * whose process ends is answered by another one.
   *
   * @throws what `Router.matrix` does, RequestError for functions, and Error if a block fails
   */
  async matrix(request: MatrixRequest): Promise<Matrix> {
    expectObject('matrix', request, 'sources');
    checkCallbacks(request);
    const { sources: from, targets: to, signal, onProgress, ...question } = request;
    const { router } = this;
    // What is wrong with the question is said here, before anybody works for it.
    const { sources, metric } = await router.matrix({ ...question, sources: from, targets: [] });
    const { targets } = await router.matrix({ ...question, sources: [], targets: to });
    const columns = to.length;
    checkEntries(from.length, columns);
    const asked = new Map<string, Promise<Job<string>>>();
    const cellsIn = async (block: Block): Promise<Float64Array> => {
      signal?.throwIfAborted();
      const { top, left, height, width } = block;
      const part = encodeRequest({
        ...question,
        sources: from.slice(top, top + height),
        targets: to.slice(left, left + width),
      });
      const jobId = randomUUID();
      const ended = this.ended(jobId);
      const adding = this.queue.add('block', part, {
        jobId,
        removeOnComplete: { age: KEPT },
        removeOnFail: { age: KEPT },
      });
      asked.set(jobId, adding);
      await orAborted(Promise.all([adding, ended]), signal);
      const cells = await this.cellsOf(jobId, block);
      asked.delete(jobId);
      this.waiting.delete(jobId);
      return cells;
    };
    const parts = { mostEnds: BLOCK_ENDS, atOnce: MOST_AT_ONCE };
    try {
      const costs = await byBlocks([from.length, columns], parts, cellsIn, onProgress);
      return { metric, costs, sources, targets };
    } finally {
      // After an error, nobody works for this matrix any more. A block at work cannot be removed.
      for (const jobId of asked.keys()) this.waiting.delete(jobId);
      const removing = [...asked.values()].map((adding) => adding.then((job) => job.remove()));
      await Promise.allSettled(removing);
    }
  }

  /** Ends the matrices at hand with an error, and disconnects; the working processes stay. */
  async close(): Promise<void> {
    for (const { reject } of this.waiting.values()) reject(new Error('The queue was closed.'));
    try {
      await Promise.all([this.queue.close(), this.events.close()]);
    } finally {
      this.connection.client.disconnect();
    }
  }

  /** Resolves when a job has its answer, and rejects when it fails. */
  private ended(jobId: string): Promise<void> {
    return new Promise((resolve, reject) => this.waiting.set(jobId, { resolve, reject }));
  }

  private async cellsOf(jobId: string, { height, width }: Block): Promise<Float64Array> {
    const key = cellsKey(this.queue.name, jobId);
    const bytes = await this.connection.client.getdelBuffer(key);
    const cells = bytes && decodeCells(bytes);
    if (cells?.length === height * width) return cells;
    throw new Error(
      'Redis has lost an answer, or has no memory left. Ask again, with maxmemory-policy noeviction.',
    );
  }
}

/** Where the events of a queue end now, so that none of those that follow is missed. */
async function lastEvent({ client, bullmq }: Connection, queue: string): Promise<string> {
  const events = new bullmq.QueueKeys().toKey(queue, 'events');
  const [last] = await client.xrevrange(events, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0-0';
}
