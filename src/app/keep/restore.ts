/** From the store back to the page: the session of the last visit, and single networks. */
import { batch } from '@preact/signals-core';
import type { BuiltNetwork, NetworkSource } from '../../worker/contract.ts';
import { dispatch } from '../store/actions.ts';
import { isOwnAddress } from '../store/address-bar.ts';
import { embedded, networkById } from '../store/networks.ts';
import type { Network, Work } from '../store/session.ts';
import { alertUser } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { type KeptNetwork, readSession, revive } from './format.ts';
import { keepPagePieces, readShown } from './page-pieces.ts';
import { bringPieces } from './pieces.ts';
import { type NetworkRow, readRow } from './row.ts';
import { faultOf, openStore, type Store } from './store.ts';
import { lastSession, sessionFor, setTabSession, tabSession } from './tab.ts';

/** @returns false if the address is to be opened instead; a loss is reported */
export async function restoreSession(): Promise<boolean> {
  const hash = location.hash.slice(1);
  const isOwn = isOwnAddress();
  const wanted = sessionFor({ hash, isOwn, tab: tabSession(), last: lastSession() });
  if (!wanted) {
    // The session of the link is another one.
    setTabSession(null);
    return false;
  }
  try {
    const store = await within(openStore());
    const stored = await within(store.get('sessions', wanted.id));
    if (stored === undefined) return false;
    const kept = readSession(stored);
    if (kept === 'newer') throw new DOMException('', 'VersionError');
    if (!kept) throw new Error('spoilt');
    if (wanted.ifSame && kept.address !== hash) return false;
    const work = revive(kept, await within(basesOf(store, kept.networks)));
    if (!work) {
      alertUser(words.keep.networkGone(kept.networks[kept.plan.network]!.name));
      return false;
    }
    show(work, kept.pieces);
    return true;
  } catch (error) {
    alertUser(words.keep.notRestored(faultOf(error)));
    return false;
  }
}

function show(work: Work, pieces: Record<string, unknown>): void {
  batch(() => {
    keepPagePieces();
    bringPieces(pieces);
    dispatch({
      type: 'restored',
      ...work,
      shown: readShown(pieces),
      instead: embedded[0]!,
    });
  });
}

/** A stored network and the last plan on it, if there is one; null if it is not stored. */
export async function savedNetwork(
  id: string,
): Promise<{ network: Network; work: Work | null } | null> {
  const store = await within(openStore());
  const row = readRow(await store.get('networks', id));
  const network = row && (await baseOf(store, id));
  return network && { network, work: row.work && revive(row.work, [network]) };
}

/** By index; networks of the same source share it. */
async function basesOf(
  store: Store,
  networks: readonly KeptNetwork[],
): Promise<(Network | null)[]> {
  const bases = new Map<string, Promise<Network | null>>();
  return Promise.all(
    networks.map(({ id, isEmbedded }) => {
      if (isEmbedded) return networkById(id) ?? null;
      if (!bases.has(id)) bases.set(id, baseOf(store, id));
      return bases.get(id)!;
    }),
  );
}

async function baseOf(store: Store, id: string): Promise<Network | null> {
  const row = readRow(await store.get('networks', id));
  const source = row && (await sourceOf(store, row));
  return source && { id: null, name: row.name, source };
}

/** The file itself; where it had no room, the network as it was built. */
async function sourceOf(
  store: Store,
  { id, fileName, url }: NetworkRow,
): Promise<NetworkSource | null> {
  const [file, built] = await Promise.all([store.get('files', id), store.get('built', id)]);
  const known = readBuilt(built);
  const more = known ? { built: known } : {};
  if (url) return { name: fileName, url, ...more };
  if (file instanceof Blob) return { name: fileName, file, fingerprint: id, ...more };
  return known ? { name: fileName, file: known.packed, fingerprint: id } : null;
}

/** What cannot be read is built again from the file. */
function readBuilt(value: unknown): BuiltNetwork | null {
  const { packed, facts, reading } = (value ?? {}) as Partial<BuiltNetwork>;
  const { suggestion, names } = facts ?? {};
  const ends = [suggestion?.from, suggestion?.to].flat();
  const isBuilt =
    packed instanceof Blob &&
    typeof reading === 'string' &&
    Array.isArray(names) &&
    ends.length === 4 &&
    ends.every(Number.isFinite);
  return isBuilt ? (value as BuiltNetwork) : null;
}

/** A store that does not answer must not keep the page from opening. */
function within<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The store does not answer.'));
    const timer = setTimeout(late, patience);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Milliseconds. */
const patience = 5000;
