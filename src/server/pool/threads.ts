/** The threads of a pool, and what they say to each other. */
import { Worker } from 'node:worker_threads';
import type { Answered } from '../protocol/answer.ts';
import type { Question } from '../protocol/question.ts';
import type { Settings } from '../services/settings.ts';

/** A packed network in memory that all threads read. */
export interface SharedNetwork {
  bytes: Uint8Array<SharedArrayBuffer>;
  settings: Settings;
  isFlat: boolean;
}

/** From the opener: the network, or why there is none. */
export type Opened = { shared: SharedNetwork } | { message: string };

/** What an answering thread begins with. */
export interface AnswererData extends SharedNetwork {
  /** Address of the queue that answers matrices; this thread does when absent. */
  redis?: string;
}

/**
 * From an answering thread: once `null`, when it is ready, or why it is not; then each answer, and
 * what is wrong with the queue.
 */
export type FromAnswerer = null | { message: string } | Answered;
/** A question; `null` gives up the one at hand, if that waits for the queue. */
export type ToAnswerer = Question | null;

/** What is built is JavaScript; in development and in tests, threads run the sources. */
const ending = /\.\w+$/.exec(import.meta.url)?.[0] ?? '.js';

export function startThread(name: 'opener' | 'answerer', workerData: unknown): Worker {
  const { href } = moduleBeside(name);
  if (ending === '.js') return new Worker(new URL(href), { workerData });
  const tsx = import.meta.resolve('tsx/esm/api');
  const run = `import('${tsx}').then(({ register }) => register() && import('${href}'))`;
  return new Worker(run, { workerData, eval: true });
}

/** The URL of a module of this folder. */
export function moduleBeside(name: string): URL {
  const file = `./${name}${ending}`;
  return new URL(file, import.meta.url);
}
