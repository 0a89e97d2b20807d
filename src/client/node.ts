/** Workers of Node. The module is not imported, because bundlers for browsers would refuse that. */
import type { WorkerLike } from './thread.ts';

interface WorkerThreads {
  Worker: new (script: URL) => NodeWorker;
  parentPort: MessagePort | null;
}

export interface NodeWorker {
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
  on(type: string, listener: (value: never) => void): void;
  terminate(): unknown;
}

/** @throws Error outside of Node */
export function workerThreads(): WorkerThreads {
  const { process } = globalThis as {
    process?: { getBuiltinModule?: (name: string) => unknown };
  };
  const threads = process?.getBuiltinModule?.('node:worker_threads');
  if (!threads) throw new Error('There are no workers here. Use Router itself.');
  return threads as WorkerThreads;
}

/** The same worker with the methods that workers of the web have. */
export function likeWeb(worker: NodeWorker): WorkerLike {
  return {
    postMessage: (message, { transfer }) => worker.postMessage(message, transfer),
    addEventListener(type, listener) {
      const tell = listener as (event: object) => void;
      if (type === 'message') worker.on(type, (data) => tell({ data }));
      if (type === 'messageerror') worker.on(type, () => tell({}));
      if (type !== 'error') return;
      worker.on('error', ({ message }: Error) => tell({ message }));
      worker.on('exit', (code) => tell({ message: `exit code ${code}` }));
    },
    terminate: () => worker.terminate(),
  };
}
