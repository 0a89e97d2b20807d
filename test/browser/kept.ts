import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The session that was written last; false or null if there is none. */
export function lastSession(page: Page): Promise<unknown> {
  return page.evaluate(
    async () =>
      // To open it would make it.
      (await indexedDB.databases()).some(({ name }) => name === 'roadstar') &&
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('roadstar');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result;
          const all = store.transaction('sessions').objectStore('sessions').getAll();
          all.onsuccess = () => {
            const sorted = all.result.sort((one, other) => other.saved - one.saved);
            resolve(sorted[0] ?? null);
          };
          store.close();
        };
      }),
  );
}

/** Resolves when the last session that was written has this part: a reload brings that one back. */
export async function sessionHas(page: Page, part: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await lastSession(page))).toContain(part);
}

/** Resolves when a network is in the store, with the plan on it. */
export async function kept(page: Page, name: string): Promise<void> {
  const now = async () => (await lastSession(page)) as { networks: unknown[] } | null | false;
  await expect.poll(async () => ((await now()) || null)?.networks[0]).toMatchObject({ name });
}

/** How many networks are stored as they were built, which follows the session. */
export function builtNetworks(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('roadstar');
        opening.onsuccess = () => {
          const all = opening.result.transaction('built').objectStore('built').count();
          all.onsuccess = () => resolve(all.result);
          opening.result.close();
        };
      }),
  );
}

/** Replaces everything in a table. */
export function spoil(page: Page, table: string, value: unknown): Promise<unknown> {
  return page.evaluate(
    ({ table, value }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('roadstar');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const change = opening.result.transaction(table, 'readwrite');
          const walk = change.objectStore(table).openCursor();
          walk.onsuccess = () => {
            walk.result?.update(value);
            walk.result?.continue();
          };
          change.oncomplete = resolve;
          change.onabort = reject;
          opening.result.close();
        };
      }),
    { table, value },
  );
}
