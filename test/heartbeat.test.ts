import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beat, mostMissed, watchBeat } from '../src/client/heartbeat.ts';
import { type Endpoint, serve } from '../src/client/rpc.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The page's end of a worker that can be made to hang. */
function startWorker() {
  const worker = { hangs: false };
  const listeners: Record<'page' | 'worker', ((event: never) => void)[]> = {
    page: [],
    worker: [],
  };
  const endOf = (own: 'page' | 'worker', other: 'page' | 'worker'): Endpoint => ({
    postMessage(data) {
      if (worker.hangs) return;
      for (const listener of listeners[other]) listener({ data } as never);
    },
    addEventListener(_, listener) {
      listeners[own].push(listener);
    },
  });
  serve(endOf('worker', 'page'), {});
  return Object.assign(worker, { endpoint: endOf('page', 'worker') });
}

test('R20: a worker that hangs is noticed, once', () => {
  const worker = startWorker();
  const onHang = vi.fn();
  watchBeat(worker.endpoint, onHang);
  vi.advanceTimersByTime(100 * beat);
  expect(onHang).not.toHaveBeenCalled();
  worker.hangs = true;
  vi.advanceTimersByTime(mostMissed * beat);
  expect(onHang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100 * beat);
  expect(onHang).toHaveBeenCalledTimes(1);
});

test('a worker that was only busy lives on, and a closed one is not watched', () => {
  const worker = startWorker();
  const onHang = vi.fn();
  const stop = watchBeat(worker.endpoint, onHang);
  for (let i = 0; i < 3; i++) {
    worker.hangs = true;
    vi.advanceTimersByTime((mostMissed - 1) * beat);
    worker.hangs = false;
    vi.advanceTimersByTime(2 * beat);
  }
  expect(onHang).not.toHaveBeenCalled();
  stop();
  worker.hangs = true;
  vi.advanceTimersByTime(100 * beat);
  expect(onHang).not.toHaveBeenCalled();
});
