/** Which session is this tab's, and whether there may be one at all. */

/** Survives a reload and a crash, but not the end of the tab; a copied tab brings its original's. */
export function tabSession(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}

export function setTabSession(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
  } catch {
    // The session then lasts as long as the tab.
  }
}

const key = 'roadstar.session';

/** Whether a visit has left a store. Asked early, as the answer takes some milliseconds. */
export async function findStore(): Promise<boolean> {
  try {
    // Older browsers do not say.
    if (!indexedDB.databases) return true;
    return (await indexedDB.databases()).some(({ name }) => name === storeName);
  } catch {
    return false;
  }
}

export const storeName = 'roadstar';

interface Arrival {
  /** The hash of the address. */
  hash: string;
  /** Whether the page has written it in this tab. */
  isOwn: boolean;
  tab: string | null;
}

/**
 * The session that comes back; null for a link.
 *
 * @returns `newest` for the session that any tab has written last; `ifSame` where it comes back
 *   only if it had this address
 */
export function sessionFor({ hash, isOwn, tab }: Arrival): {
  id: string | 'newest';
  ifSame: boolean;
} | null {
  const isBack = isOwn || hash === '';
  if (tab === null) return { id: 'newest', ifSame: !isBack };
  return isBack ? { id: tab, ifSame: false } : null;
}
