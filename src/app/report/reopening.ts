/** What is said when a network has been opened anew. */
import { effect } from '@preact/signals-core';
import { type Network, type Opened, opened, plan } from '../store/state.ts';

/** Says nothing where another network is opened meanwhile, or this one cannot be. */
export function whenOpened(wanted: Network, say: (now: Opened) => void): void {
  const stop = effect(() => {
    const now = opened.value;
    const isOpen = now?.network === wanted;
    if (!isOpen && plan.value.network === wanted) return;
    queueMicrotask(() => {
      stop();
      if (isOpen) say(now);
    });
  });
}
