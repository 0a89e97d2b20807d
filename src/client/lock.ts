/** A lock that a worker holds as long as it lives: browsers do not report every end of a worker. */
import type { Endpoint } from './rpc.ts';

interface Held {
  kind: 'lock';
  name: string;
}

/** In the worker: takes a lock of its own, and says its name. */
export function holdLock(endpoint: Endpoint): void {
  const name = `roadstar ${Math.random()}`;
  const hold = () => {
    endpoint.postMessage({ kind: 'lock', name } satisfies Held, { transfer: [] });
    return new Promise<never>(() => {});
  };
  // Node has no locks, and some browsers give none to pages on the disk.
  globalThis.navigator?.locks?.request(name, hold).catch(() => {});
}

/** In the page: calls back when the worker no longer has its lock. */
export function onLockFree(worker: Endpoint, callback: () => void): void {
  worker.addEventListener('message', ({ data }: { data: Partial<Held> | null }) => {
    if (data?.kind === 'lock') void navigator.locks.request(data.name!, callback);
  });
}
