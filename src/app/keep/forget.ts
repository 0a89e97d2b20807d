/** Deletes everything that this page has stored, in all tabs. */
import { deleteStore } from './store.ts';
import { announceChange } from './tabs.ts';

/** The page then begins anew, as on the first visit. */
export async function forgetEverything(): Promise<void> {
  // No tab writes from here on.
  announceChange('forgotten');
  await Promise.allSettled([deleteStore(), deleteCaches()]);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith('roadstar.')) storage.removeItem(key);
    }
  }
  history.replaceState(null, '', location.pathname + location.search);
  location.reload();
}

/** Other pages of this host have workers and caches of their own. */
async function deleteCaches(): Promise<void> {
  const scope = new URL('.', document.baseURI).href;
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(`roadstar ${scope}`));
  await Promise.all(names.map((name) => caches.delete(name)));
}
