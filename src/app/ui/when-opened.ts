import { effect } from '@preact/signals-core';
import { type Network, type Opened, opened, plan } from '../store/state.ts';

/** Runs when a network of the plan is open; never if it fails or another network replaces it. */
export function whenOpened(wanted: Network, run: (now: Opened) => void): void {
  const stop = effect(() => {
    const now = opened.value;
    const isOpen = now?.network === wanted;
    if (!isOpen && plan.value.network === wanted) return;
    queueMicrotask(() => {
      stop();
      if (isOpen) run(now);
    });
  });
}
