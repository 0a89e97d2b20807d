/** A worker from its start to its end, and the calls that it serves. */
import { watchBeat } from './heartbeat.ts';
import { onLockFree } from './lock.ts';
import {
  type Connection,
  type Contract,
  connect,
  type Endpoint,
  stopped,
  unstarted,
} from './rpc.ts';

/** A worker of the web, or one of Node with the same methods. */
export interface WorkerLike extends Endpoint {
  terminate(): unknown;
}

/** What becomes of a worker. */
export interface WorkerLife {
  /** Aborted when it is closed. */
  readonly closed: AbortSignal;
  /** Aborted when it stops by itself. */
  readonly crashed: AbortSignal;
  /** From now on a worker that has said nothing for half a minute is ended, as if it had crashed. */
  watch(): void;
}

export interface Thread<Calls extends Contract, Progress = unknown> extends WorkerLife {
  calls: Connection<Calls, Progress>;
  /** Ends the worker; calls that wait for an answer are rejected. */
  close(): void;
}

export function threadOf<Calls extends Contract, Progress = unknown>(
  worker: WorkerLike,
): Thread<Calls, Progress> {
  const [closing, crash] = [new AbortController(), new AbortController()];
  let stopWatch = () => {};
  let hasSpoken = false;
  const onCrash = (why?: string) => {
    if (closing.signal.aborted) return;
    stopWatch();
    // Whoever starts another worker closes this one, and its calls then end without an error.
    crash.abort();
    calls.end(hasSpoken ? stopped(why) : unstarted(why));
  };
  worker.addEventListener('message', () => {
    hasSpoken = true;
  });
  // Before the calls, which end at an error by themselves.
  worker.addEventListener('error', ({ message }) => onCrash(message));
  onLockFree(worker, () => onCrash());
  const calls = connect<Calls, Progress>(worker);
  return {
    calls,
    closed: closing.signal,
    crashed: crash.signal,
    watch() {
      stopWatch = watchBeat(worker, () => {
        worker.terminate();
        onCrash('no answer');
      });
    },
    close() {
      stopWatch();
      worker.terminate();
      closing.abort();
      calls.end(new DOMException('The worker was closed.', 'AbortError'));
    },
  };
}
