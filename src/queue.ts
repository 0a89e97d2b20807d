/**
 * Matrices by many processes, over BullMQ and Redis: `roadstar/queue`. It needs Node, and the
 * packages `bullmq` and `ioredis`, which are installed by those who use it.
 *
 * @module roadstar/queue
 */
export { MatrixQueue, type QueueOptions } from './queue/matrix-queue.ts';
export { startWork, type Work, type WorkOptions } from './queue/work.ts';
