/** Which session is this tab's, and which was written last. Both are null where storage is blocked. */

/** The id of the session that any tab has written last. */
export function lastSession(): string | null {
  return read('localStorage', 'roadstar.session');
}

/** Survives a reload and a crash, but not the end of the tab; a copied tab brings its original's. */
export function tabSession(): string | null {
  return read('sessionStorage', 'roadstar.session');
}

export function setTabSession(id: string | null): void {
  write('sessionStorage', 'roadstar.session', id);
}

export function setLastSession(id: string): void {
  write('localStorage', 'roadstar.session', id);
}

interface Arrival {
  /** The hash of the address. */
  hash: string;
  /** Whether the page has written it in this tab. */
  isOwn: boolean;
  tab: string | null;
  last: string | null;
}

/**
 * The session that comes back.
 *
 * @returns null for a link; `ifSame` where the address may be the one that the session had
 */
export function sessionFor({
  hash,
  isOwn,
  tab,
  last,
}: Arrival): { id: string; ifSame: boolean } | null {
  const isBack = isOwn || hash === '';
  if (tab !== null) return isBack ? { id: tab, ifSame: false } : null;
  return last === null ? null : { id: last, ifSame: !isBack };
}

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: 'localStorage' | 'sessionStorage', key: string, value: string | null) {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // The session then lasts as long as the tab.
  }
}
