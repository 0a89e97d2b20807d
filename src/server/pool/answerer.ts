/** A thread that answers questions, one after the other, on a network that all threads share. */
import { parentPort, workerData } from 'node:worker_threads';
import { Router } from '../../index.ts';
import { Answerer } from '../services/answerer.ts';
import type { AnswererData, FromAnswerer, ToAnswerer } from './threads.ts';

const { bytes, settings, redis } = workerData as AnswererData;
const router = Router.fromPacked(bytes);
let giveUp = new AbortController();

function post(message: FromAnswerer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** Others answer the matrices of this thread, if there is a queue. */
async function matrices(address: string): Promise<Pick<Router, 'matrix'>> {
  const { MatrixQueue } = await import('../../queue.ts');
  return MatrixQueue.open(address, router, {
    // If a host has several addresses, the error has no message.
    onError: ({ message, code }: NodeJS.ErrnoException) =>
      post({ message: `Redis cannot be reached, which is tried again: ${message || code}` }),
  });
}

async function start(): Promise<void> {
  const others = redis === undefined ? undefined : await matrices(redis);
  const answerer = new Answerer(router, settings, others);
  if (!answerer.roads.isShared) await answerer.roads.prepare();
  parentPort?.on('message', async (question: ToAnswerer) => {
    if (question === null) return giveUp.abort();
    giveUp = new AbortController();
    const answered = await answerer.answer(question, giveUp.signal);
    post(answered, [answered.answer.body.buffer]);
  });
}

await start().then(
  () => post(null),
  ({ message }: Error) => post({ message }),
);
