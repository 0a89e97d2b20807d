/** Offers a new version of the page, which otherwise waits until no tab shows the old one. */
import { computed, effect } from '@preact/signals-core';
import { idOf } from '../keep/networks.ts';
import { currentAddress } from '../store/address-bar.ts';
import { loading, plan } from '../store/state.ts';
import { message, toast } from '../ui/toast.ts';
import { offlineWords } from './words.ts';

/** Milliseconds between two looks for a new version, while the page stays open. */
const pause = 3_600_000;

export function offerUpdates(registration: ServiceWorkerRegistration): void {
  let isOffered = false;
  const offer = () => {
    // The first version replaces none.
    if (isOffered || !registration.waiting || !registration.active) return;
    isOffered = true;
    whenQuiet(() =>
      toast(() => offlineWords.newVersion, {
        action: () => offlineWords.reload,
        run: () => void replace(registration),
        stays: true,
      }),
    );
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  lookAgain(registration);
}

/** Runs when no other message is shown, and a reload would lose nothing. */
function whenQuiet(run: () => void): void {
  const isQuiet = computed(() => {
    const source = plan.value.network?.source;
    // A file comes back where it could be stored.
    const isSafe = source && ('url' in source || idOf(source) !== undefined);
    return isSafe && !message.value && !loading.value;
  });
  const stop = effect(() => {
    if (!isQuiet.value) return;
    queueMicrotask(() => {
      stop();
      run();
    });
  });
}

/** Other tabs go on with the old version, whose files stay until one tab is left. */
async function replace({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // Where another tab was faster, the new version is there already.
  if (waiting) {
    const isReplaced = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    waiting.postMessage('replace');
    await isReplaced;
  }
  history.replaceState(null, '', currentAddress());
  location.reload();
}

/** Browsers look when a page is opened; one that stays open for days looks by itself. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < pause) return;
    last = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
}
