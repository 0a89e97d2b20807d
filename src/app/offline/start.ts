/** Makes the page work without a network, once its first race is over. */
import type { Router } from '../engine/router.ts';
import { whenStill } from '../store/playback.ts';

/** Not in development, and not in the page in one file, which is kept by whoever has it. */
const canBeKept =
  import.meta.env.PROD && import.meta.env.MODE !== 'one-file' && 'serviceWorker' in navigator;
let isStarted = false;

/**
 * Called with the router of each network whose first answer is shown. What is loaded then does not
 * delay the first visit.
 */
export function startOffline(router: Router): void {
  whenStill(() => {
    // Without them, the page works as long as there is a network.
    router.call('fetchParts', undefined).catch(() => {});
    if (isStarted || !canBeKept) return;
    isStarted = true;
    import('./keep.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => {});
  });
}
