/** Makes the page work without a network, once its first race is over. */
import type { Router } from '../engine/router.ts';
import { whenStill } from '../store/playback.ts';

/** Not in development, and not in the page in one file, which is kept by whoever has it. */
const canBeKept =
  import.meta.env.PROD && import.meta.env.MODE !== 'one-file' && 'serviceWorker' in navigator;
let keeping: Promise<void> | null = null;

/**
 * Called with the router of each network whose first answer is shown. What is loaded then does not
 * delay the first visit.
 */
export function startOffline(router: Router): void {
  if (!canBeKept) return;
  whenStill(() => {
    keeping ??= import('./keep.ts').then(({ keepForOffline }) => keepForOffline());
    keeping.then(() => fetchAhead(router)).catch(() => {});
  });
}

/** A worker that is older than what keeps the page always fetches from the network. */
async function fetchAhead(router: Router): Promise<void> {
  const isOlder = navigator.serviceWorker.controller === null;
  if (isOlder) await router.call('fetchParts', undefined);
}
