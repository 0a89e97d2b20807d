/**
 * The browser's database of networks and sessions. IndexedDB, as one transaction writes a network
 * with its file, or leaves the older copy as it was; its blobs are files on the disk, which are
 * read when they are opened. What comes back is not checked here: `format.ts` and `row.ts` do.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { BuiltNetwork } from '../../worker/contract/network.ts';
import type { StoreFault } from '../words/kinds.ts';
import type { KeptSession } from './format.ts';
import type { NetworkRow } from './row.ts';
import { storeName } from './tab.ts';

/** Raise it when the tables change; older pages can then no longer open the database. */
const version = 1;

interface Tables extends DBSchema {
  networks: { key: string; value: NetworkRow };
  /** The bytes of the files. */
  files: { key: string; value: Blob };
  built: { key: string; value: BuiltNetwork };
  sessions: { key: string; value: KeptSession };
}
export type Store = IDBPDatabase<Tables>;

let opening: Promise<Store> | null = null;

/** One connection for the whole page. @throws what `faultOf` knows */
export function openStore(): Promise<Store> {
  opening ??= within(openWhole()).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** A store that does not answer must not keep the page from opening. */
export function within<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The store does not answer.'));
    const timer = setTimeout(late, patience);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Milliseconds. */
const patience = 5000;

/** A store without its tables holds nothing: it is made anew. */
async function openWhole(): Promise<Store> {
  // Pages that come without encryption have none; their tabs would spoil each other's networks.
  if (!navigator.locks) throw new TypeError('The page has no locks.');
  const store = await openTables();
  if (tables.every((table) => store.objectStoreNames.contains(table))) return store;
  store.close();
  await deleteDB(storeName);
  return openTables();
}

function openTables(): Promise<Store> {
  return openDB<Tables>(storeName, version, {
    upgrade(store) {
      for (const table of tables) store.createObjectStore(table);
    },
    // A newer page, and whoever deletes the store, must not wait for this tab.
    blocking: () => closeStore(),
    terminated() {
      opening = null;
    },
  });
}

const tables = ['networks', 'files', 'built', 'sessions'] as const;

export async function deleteStore(): Promise<void> {
  closeStore();
  await deleteDB(storeName);
}

function closeStore(): void {
  void opening?.then((store) => store.close());
  opening = null;
}

export function faultOf(error: unknown): StoreFault {
  const { name, cause, inner } = error as { name?: string; cause?: unknown; inner?: unknown };
  if (name === 'VersionError') return 'newer';
  // An aborted transaction may carry the reason inside.
  const names = [name, ...[cause, inner].map((each) => (each as Error | undefined)?.name)];
  if (names.includes('QuotaExceededError')) return 'full';
  if (name === 'SecurityError') return 'blocked';
  const isMissing = error instanceof TypeError || error instanceof ReferenceError;
  if (!isMissing) return 'damaged';
  return isSecureContext ? 'blocked' : 'insecure';
}

/** Stores a network with its file; the tables change together or not at all. */
export async function putNetwork(
  store: Store,
  row: NetworkRow,
  file: Blob | null,
): Promise<void> {
  const change = store.transaction(['networks', 'files'], 'readwrite');
  const done = [change.objectStore('networks').put(row, row.id), change.done];
  if (file) done.push(change.objectStore('files').put(file, row.id));
  await Promise.all(done);
}

/** Changes a row, if it is still there. */
export async function changeRow(
  store: Store,
  id: string,
  next: (row: NetworkRow) => NetworkRow,
): Promise<void> {
  const change = store.transaction('networks', 'readwrite');
  const row = await change.store.get(id);
  if (row) await change.store.put(next(row), id);
  await change.done;
}

export async function deleteNetworks(store: Store, ids: readonly string[]): Promise<void> {
  const change = store.transaction(['networks', 'files', 'built'], 'readwrite');
  const deleted = ids.flatMap((id) =>
    (['networks', 'files', 'built'] as const).map((table) =>
      change.objectStore(table).delete(id),
    ),
  );
  await Promise.all([...deleted, change.done]);
}
