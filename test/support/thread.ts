/** The worker of the client as a thread of Node that runs the sources: `start` of `RouterClient.open`. */
import { Worker } from 'node:worker_threads';

const script = new URL('../../src/client/router.worker.ts', import.meta.url);

export function startThread(): Worker {
  const code = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(script.href)});
  })`;
  return new Worker(code, { eval: true });
}
