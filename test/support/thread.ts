/** Workers that run the sources: `start` of `RouterClient.open`. */
import { Worker } from 'node:worker_threads';
import { routerAnswers } from '../../src/client/answers.ts';
import type { Progress, RouterCalls } from '../../src/client/contract.ts';
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

/** A worker in this very thread: what it is sent is cloned as for any other. */
export function startHere(): StartedWorker {
  const { port1, port2 } = new MessageChannel();
  serve<RouterCalls, Progress>(port2 as Endpoint, routerAnswers());
  port1.start();
  port2.start();
  return Object.assign(port1, { terminate: () => port1.close() });
}
