/** Makes the page work without a network, once its first race is over. */
import { effect } from '@preact/signals-core';
import { playing } from '../store/playback.ts';

let isStarted = false;

/** Called when an answer is shown. What is kept then does not delay the first visit. */
export function startOffline(): void {
  if (isStarted || !import.meta.env.PROD || !navigator.serviceWorker) return;
  isStarted = true;
  const stop = effect(() => {
    if (playing.value) return;
    queueMicrotask(() => {
      stop();
      // Without it, the page works as long as there is a network.
      import('./keep.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => {});
    });
  });
}
