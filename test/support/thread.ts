/** Workers that run the sources: `start` of `RouterClient.open`. */
import { Worker } from 'node:worker_threads';
import { routerAnswers } from '../../src/client/answers.ts';
import type { Progress, RouterCalls } from '../../src/client/contract.ts';
import type { OwnCalls } from '../../src/client/own-calls.ts';
import { type Endpoint, serve } from '../../src/client/rpc.ts';
import type { StartedWorker } from '../../src/client.ts';

const script = new URL('../../src/client/router.worker.ts', import.meta.url);

/** A thread of its own. */
export function startThread(): Worker {
  const code = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(script.href)});
  })`;
  return new Worker(code, { eval: true });
}

/**
 * A worker in this very thread: what it is sent is cloned as for any other.
 *
 * @param own its calls beside the questions to the router
 */
export function startHere(own: OwnCalls = {}): StartedWorker {
  const { port1, port2 } = new MessageChannel();
  serve<RouterCalls, Progress>(port2 as Endpoint, routerAnswers(own));
  port1.start();
  port2.start();
  return Object.assign(port1, { terminate: () => port1.close() });
}
