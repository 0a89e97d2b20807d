/**
 * Brings the last visit back, or opens what the address asks for; from then on the session is kept.
 *
 * - An address that the page itself wrote (a reload, a tab that comes back) and an address without
 *   a link bring the session back: the own one of the tab, in a new tab the last one.
 * - Every other link opens what it says, in a session of its own: the stored ones stay.
 */
import { openLink } from '../store/actions.ts';
import { parseLink } from '../store/link.ts';
import { whenStill } from '../store/playback.ts';
import type { Network } from '../store/session.ts';
import { alertUser } from '../ui/toast.ts';
import { findStore } from './tab.ts';

/**
 * Asks for the store while the page is put together. A frame does not: it may have no storage, and it
 * shows what the page around it asks for.
 */
export function lookForStore(): void {
  hasStore = findStore();
}

let hasStore: Promise<boolean> = Promise.resolve(false);

/** Where nothing is stored, the page opens without the code that would read it. */
export async function startKeeping(): Promise<void> {
  if (!(await hasStore)) openLink(location.hash);
  else {
    const { isBack, problem } = await import('./restore.ts')
      .then(({ restoreSession }) => restoreSession())
      .catch(() => ({ isBack: false, problem: null }));
    if (!isBack) await openAddress(location.hash);
    if (problem) alertUser(problem);
  }
}

/** Opens a link, with the stored network that it waits for, if there is one. */
export async function openAddress(hash: string): Promise<void> {
  const { fingerprint } = parseLink(hash);
  let saved: Network | null = null;
  if (fingerprint) {
    saved = await import('./restore.ts')
      .then(({ savedNetwork }) => savedNetwork(fingerprint))
      .then((found) => found?.network ?? null)
      .catch(() => null);
  }
  openLink(hash, saved);
}

let isKeeping = false;

/** Called when an answer is shown: the first race comes before the code that keeps the session. */
export function keepSession(): void {
  if (isKeeping || import.meta.env.MODE === 'one-file') return;
  isKeeping = true;
  whenStill(() => {
    // Without a connection the page works, but forgets.
    import('./keeper.ts').then(({ startKeeper }) => startKeeper()).catch(() => {});
  });
}
