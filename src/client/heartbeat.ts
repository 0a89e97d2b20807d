/** Notices a worker that neither answers nor reports progress any more. */
import { type Endpoint, PING } from './rpc.ts';

/** Milliseconds between two beats. */
export const beat = 5000;
/**
 * Beats without a word of the worker. They are counted, not timed: while a computer sleeps, both
 * sides do. The longest work without a word, a search on millions of edges, takes seconds.
 */
export const mostMissed = 6;

/** @returns a function that stops the watch */
export function watchBeat(worker: Endpoint, onHang: () => void): () => void {
  let missed = 0;
  worker.addEventListener('message', () => {
    missed = 0;
  });
  const timer = setInterval(() => {
    if (missed++ < mostMissed) {
      worker.postMessage(PING, { transfer: [] });
      return;
    }
    clearInterval(timer);
    onHang();
  }, beat);
  return () => clearInterval(timer);
}
