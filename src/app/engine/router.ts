/** Router workers from their start to their end: each holds one network. */
import type { RouterCalls } from '../../worker/contract.ts';
import { HOLDS_LOCK } from '../../worker/lock.ts';
import { type Connection, connect } from '../../worker/rpc.ts';
import type { Network } from '../store/state.ts';

export interface Router {
  network: Network;
  calls: Connection<RouterCalls>;
  /** Aborted when the router is closed, and with it all that waits for its answers. */
  closed: AbortSignal;
  close(): void;
}

/** Starts before it is needed: when the page has put itself together, it is there. */
let spare: Worker | null = startWorker();

/** @param onCrash called when the worker dies by itself */
export function startRouter(network: Network, onCrash: () => void): Router {
  const worker = spare ?? startWorker();
  spare = null;
  const closing = new AbortController();
  worker.addEventListener('error', onCrash);
  return {
    network,
    calls: connect<RouterCalls>(worker),
    closed: closing.signal,
    close() {
      worker.terminate();
      closing.abort();
    },
  };
}

function startWorker(): Worker {
  const name = `router ${Math.random()}`;
  const worker = new Worker(new URL('../../worker/router.worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  // Not every end is told of; but then it lets go of the lock that it says to hold.
  worker.addEventListener('message', ({ data }) => {
    if (data !== HOLDS_LOCK) return;
    void navigator.locks.request(name, () => {
      worker.dispatchEvent(new ErrorEvent('error'));
    });
  });
  return worker;
}
