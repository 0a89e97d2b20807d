/** Makes the page work without a network, once its first race is over. */
import { whenStill } from '../store/playback.ts';

/** Not in development, and not in the page in one file, which is kept by whoever has it. */
const canBeKept =
  import.meta.env.PROD && import.meta.env.MODE !== 'one-file' && 'serviceWorker' in navigator;
let isStarted = false;

/** Called when an answer is shown. What is kept then does not delay the first visit. */
export function startOffline(): void {
  if (isStarted || !canBeKept) return;
  isStarted = true;
  // Without it, the page works as long as there is a network.
  whenStill(() => {
    import('./keep.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => {});
  });
}
