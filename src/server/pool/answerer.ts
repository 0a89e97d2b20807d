/** A thread that answers questions, one after the other, on a network that all threads share. */
import { parentPort, workerData } from 'node:worker_threads';
import { Router } from '../../index.ts';
import { Answerer } from '../services/answerer.ts';
import type { FromAnswerer, SharedNetwork, ToAnswerer } from './threads.ts';

const { bytes, settings } = workerData as SharedNetwork;
const answerer = new Answerer(Router.fromPacked(bytes), settings);
await answerer.roads.prepare();

function post(message: FromAnswerer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

parentPort?.on('message', async (question: ToAnswerer) => {
  const answered = await answerer.answer(question);
  post(answered, [answered.answer.body.buffer]);
});
post(null);
